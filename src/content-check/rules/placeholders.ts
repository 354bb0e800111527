import { lineAt } from '../markdown-nodes.ts';
import type { Entry } from '../read-content.ts';
import type { Problem } from '../report.ts';
import type { EntryRule } from './rule.ts';

/** Whether the entry is a role that is still being written. */
const isDraft = ({ front }: Entry) => (front.data as { draft?: unknown } | null)?.draft === true;

/** Values that are not real yet: lines that end with `# PLACEHOLDER`. They must not reach the public. */
function marked({ path: file, source }: Entry): Problem[] {
  return source.split('\n').flatMap((text, index) => {
    const [, written = ''] = /^(.*\S)\s+# PLACEHOLDER\s*$/.exec(text) ?? [];
    const [, field = 'value', value = ''] = /^[\s-]*(?:(\w+): )?"?(.*?)"?$/.exec(written) ?? [];
    const sentence = `"${value}" is a placeholder. Write the real value and take out the mark # PLACEHOLDER.`;
    return value ? [{ file, line: index + 1, field, sentence, publicOnly: true as const }] : [];
  });
}

/** Words that stand for others: TODO, lorem ipsum, {phone}. A draft may hold TODO. */
function standIns(entry: Entry): Problem[] {
  const { path: file, source, text } = entry;
  return [...source.matchAll(/\bTODO\b|\bTBD\b|[Ll]orem ipsum|\{(?:phone|email)\}/g)]
    .map(({ 0: found, index }) => ({ found, line: lineAt(source, index) }))
    .filter(({ found }) => !(found === 'TODO' && isDraft(entry)))
    .filter(({ found, line }) => !(found.startsWith('{') && text && line >= text.firstLine))
    .map(({ found, line }) => ({
      file,
      line,
      field: 'words',
      sentence: `"${found}" is still to be replaced. Write the real words and take it out.`,
    }));
}

/** Placeholders left in. */
export const placeholders: EntryRule = (entry) => [...marked(entry), ...standIns(entry)];

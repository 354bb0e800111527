import type { Entry } from '../read-content.ts';
import type { Problem } from '../report.ts';
import { quoted } from '../sentences.ts';
import { valuesOf } from '../values.ts';
import { atOffset, type EntryRule, fieldName } from './rule.ts';

/** Whether the entry is a role that is still being written. */
const isDraft = ({ front }: Entry) => (front.data as { draft?: unknown } | null)?.draft === true;

/** The field on a line, or the group of fields if all of it is on the line. */
function fieldOn(line: number, { front }: Entry): string {
  const [path = [], other] = [...valuesOf(front.data)]
    .map((value) => value.path)
    .filter((one) => front.placeOf(one).line === line);
  return fieldName(other ? path.slice(0, -1) : path);
}

/** Values that are not real yet: lines that end with `# PLACEHOLDER`. They must not be published. */
const marked = (entry: Entry): Problem[] =>
  entry.source.split('\n').flatMap((text, index) => {
    const [, value] = /^[\s-]*(?:\w+: )?"?(\S.*?)"?\s+# PLACEHOLDER\s*$/.exec(text) ?? [];
    if (!value) return [];
    return {
      file: entry.path,
      line: index + 1,
      field: fieldOn(index + 1, entry),
      sentence: `${quoted(value)} is a placeholder. Write the real value and take out the mark # PLACEHOLDER.`,
      publicOnly: 'placeholder' as const,
    };
  });

/** The words themselves; a TODO list is a thing that people keep. */
const UNWRITTEN =
  /\bTODO\b(?!s?[ -](?:list|item|app|board|comment)s?\b)|\bTBD\b|[Ll]orem ipsum|\{(?:phone|email)\}/g;

/** Words to be replaced: TODO, lorem ipsum, {phone}. A draft may contain TODO; braces in a text have a rule. */
const unwritten = (entry: Entry): Problem[] =>
  [...entry.source.matchAll(UNWRITTEN)].flatMap(({ 0: found, index }) => {
    const sentence = /\S +# $/.test(entry.source.slice(0, index))
      ? `# ${found} marks a value that somebody has to choose or check. Do that, then take the mark out.`
      : `"${found}" is not a real word yet. Replace it with the real words.`;
    const problem = atOffset(entry, index, 'words', sentence);
    const isInText = entry.text && problem.line >= entry.text.firstLine;
    const isFine = found === 'TODO' ? isDraft(entry) : found.startsWith('{') && isInText;
    return isFine ? [] : [problem];
  });

/** Values and words that are still to be replaced. */
export const placeholders: EntryRule = (entry) => [...marked(entry), ...unwritten(entry)];

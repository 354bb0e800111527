import { type Entry, nameAbove } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset, type EntryRule, fieldName } from './rule.ts';
import { valuesOf } from './shape.ts';
import { quoted } from './words.ts';

/** Whether the entry is a role that is still being written. */
const isDraft = ({ front }: Entry) => (front.data as { draft?: unknown } | null)?.draft === true;

/** The field of a line: the one that begins there, the value that is on it, or the field around it. */
function fieldOn(line: number, { front, source }: Entry): string {
  const lines = source.split('\n');
  const [name = ''] = /^\w+/.exec(nameAbove(lines, line)) ?? [];
  const all = [...valuesOf(front.readable)].map(({ path }) => path);
  const path = all.find((one) => front.placeOf(one).line === line);
  return path && !lines[line - 1]?.startsWith(`${name}:`) ? fieldName(path) : name;
}

const MARKS = {
  PLACEHOLDER: 'is a placeholder. Write the real value',
  CONFIRM: 'has to be confirmed. Ask who knows, write what is true',
};

/** Values that nobody has made certain: lines that end with one of the marks. They must not be published. */
const marked = (entry: Entry): Problem[] =>
  entry.source.split('\n').flatMap((text, index) => {
    const [, value = '', mark] =
      /^[\s-]*(?:\w+: )?"?(\S.*?)"?\s+# (PLACEHOLDER|CONFIRM)\b.*$/.exec(text) ?? [];
    if (!mark || (entry.text && index + 1 >= entry.text.firstLine) || isDraft(entry)) return [];
    const line = index + 1;
    const field = fieldOn(line, entry);
    const what = value.endsWith(':') ? `The group ${value.slice(0, -1)}` : quoted(value);
    const sentence = `${what} ${MARKS[mark as keyof typeof MARKS]}, and take out the mark # ${mark}.`;
    return { file: entry.path, line, field, sentence, publicOnly: 'mark' as const };
  });

/** The words themselves; a TODO list is a thing that people keep. */
const UNWRITTEN = /\bTODO\b(?!s?[ -](?:list|item|app|board|comment)s?\b)|\bTBD\b|[Ll]orem ipsum/g;

/** Words to be replaced: TODO, lorem ipsum. A draft may contain TODO. */
const unwritten = (entry: Entry): Problem[] =>
  [...entry.source.matchAll(UNWRITTEN)].flatMap(({ 0: found, index }) => {
    const sentence = /\S +# $/.test(entry.source.slice(0, index))
      ? `# ${found} marks a value that somebody has to choose or check. Do that, then take the mark out.`
      : `"${found}" is not a real word yet. Replace it with the real words.`;
    return found === 'TODO' && isDraft(entry) ? [] : [atOffset(entry, index, 'words', sentence)];
  });

/** Values and words that are still to be replaced. */
export const placeholders: EntryRule = (entry) => [...marked(entry), ...unwritten(entry)];

import type { Entry } from '../read/entries.ts';
import type { Problem } from './problem.ts';

const MARKS: Record<string, string> = {
  PLACEHOLDER: 'This is a placeholder. Write the real value',
  CONFIRM: 'This has to be confirmed. Ask who knows, write what is true',
};

/** A line of the fields that ends with a mark: its field, and the mark. */
const MARKED = /^[\s-]*(?:(\w+):(?=\s))?.*# ?(PLACEHOLDER|CONFIRM)\b/;

/** Values that are marked because nobody has made them certain; a draft may have them. */
export function placeholders(entry: Entry): Problem[] {
  const { path: file, fields, source, text } = entry;
  if (fields.data.draft === true) return [];
  const lines = source.slice(0, text?.start).split('\n');
  return lines.flatMap((line, index): Problem[] => {
    const [, name, mark = ''] = MARKED.exec(line) ?? [];
    if (!mark) return [];
    const above = lines.slice(0, index).findLast((one) => /^[a-zA-Z]\w*:/.test(one)) ?? '';
    const part = name ?? above.replace(/:.*/, '');
    const sentence = `${MARKS[mark]}, and take out the mark # ${mark}.`;
    return [{ file, line: index + 1, part, sentence, stops: 'public' }];
  });
}

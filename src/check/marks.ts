import type { Entry } from '../read/entries.ts';
import { MARK } from '../read/yaml.ts';
import { inField, type Problem } from './problem.ts';
import { valuesOf } from './shape.ts';

const MARKS: Record<string, string> = {
  PLACEHOLDER: 'This is a placeholder. Write the real value',
  CONFIRM: 'This has to be confirmed. Ask who knows, write what is true',
};

/** A line of the fields that ends with a mark: its field, and the mark. */
const MARKED = new RegExp(`^[\\s-]*(?:(\\w+):(?=\\s))?.*${MARK.source}`);

/** Marks within values. In JSON, which has no comments, there is no other place for one. */
function shownMarks(entry: Entry): Problem[] {
  const advice = entry.path.endsWith('.json')
    ? 'Take it out: a JSON file has no marks.'
    : 'Put it behind the closing quote or behind >-, with a space before it.';
  return valuesOf(entry.fields.data).flatMap(({ path, value }) => {
    const [mark] = MARK.exec(String(value)) ?? [];
    return mark ? inField(entry, path, `Visitors would read the mark "${mark}". ${advice}`) : [];
  });
}

/** Values that are marked because nobody has made them certain, which a draft may have; and marks that are shown. */
export function marks(entry: Entry): Problem[] {
  const { path: file, fields, source, text } = entry;
  const shown = shownMarks(entry);
  if (fields.data.draft === true) return shown;
  const lines = source.slice(0, text?.start).split('\n');
  const found = lines.flatMap((line, index): Problem[] => {
    const [, name, mark = ''] = MARKED.exec(line) ?? [];
    if (!mark) return [];
    const above = lines.slice(0, index).findLast((one) => /^[a-zA-Z]\w*:/.test(one)) ?? '';
    const part = name ?? above.replace(/:.*/, '');
    const sentence = `${MARKS[mark]}, and take out the mark # ${mark}.`;
    return [{ file, line: index + 1, part, sentence, stops: 'public' }];
  });
  return [...shown, ...found];
}

import { type Fields, readYaml } from './yaml.ts';

/** The line at which JSON cannot be read, from the error of JSON.parse, which does not always name it. */
function lineOfError(text: string, error: unknown): number {
  const [, line] = /\(line (\d+)/.exec(String(error)) ?? [];
  if (line) return Number(line);
  const lines = text.trimEnd().split('\n');
  const wrong = lines.findIndex((_, index) => {
    try {
      JSON.parse(lines.slice(0, index + 1).join('\n'));
      return index < lines.length - 1;
    } catch (early) {
      return String(early).includes('Unexpected token');
    }
  });
  return wrong < 0 ? lines.length : wrong + 1;
}

/** The spaces that a line begins with. */
const indentOf = (line = ''): number => line.search(/\S|$/);

/**
 * The last line, as far as one that cannot be read, whose spaces do not fit its brackets: JSON is read far beyond one that
 * is missing. A line is two spaces further in than the one above behind an open bracket, and less far with a closing one.
 */
function lineOfBracket(lines: string[], unread: number): number {
  const wrong = lines.slice(0, unread).findLastIndex((line, index) => {
    const above = lines[index - 1] ?? '';
    const steps = Number(/[[{]\s*$/.test(above)) - Number(/^\s*[\]}]/.test(line));
    return indentOf(line) !== indentOf(above) + 2 * steps;
  });
  return wrong < 0 ? unread : wrong + 1;
}

/** Whether a value has more levels than any file needs; as many as a text may have (markdown.ts). */
const isTooDeep = (value: unknown, levels = 30): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1)));

/** Reads JSON as JSON. The yaml package, which reads all of it too, knows where its fields are. */
export function readJson(text: string): Fields {
  const { document, lineOf, yaml } = readYaml(text);
  const places = { document, lineOf, yaml };
  const twice = document.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ code, pos: [at] }) => ({ code, line: text.slice(0, at).split('\n').length }));
  const unread = (line: number, code = 'JSON'): Fields => ({
    ...places,
    data: {},
    faults: [{ code, line }],
    isWhole: false,
  });
  try {
    const data = JSON.parse(text);
    const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
    return isObject && !isTooDeep(data)
      ? { ...places, data, faults: twice, isWhole: twice.length === 0 }
      : unread(1, isObject ? 'JSON' : 'NO_OBJECT');
  } catch (error) {
    return unread(lineOfBracket(text.split('\n'), lineOfError(text, error)));
  }
}

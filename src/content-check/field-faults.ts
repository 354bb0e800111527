import { fieldProblems } from './field-problems.ts';
import type { Entry } from './read-content.ts';
import type { Problem } from './report.ts';
import { inField } from './rules/rule.ts';
import { shapesAt } from './schema-shape.ts';
import { valueAt, valuesOf } from './values.ts';
import type { Path, YamlFault } from './yaml-with-positions.ts';

const SENTENCES: Record<string, string> = {
  BAD_DQ_ESCAPE:
    'A backslash in double quotes begins a code. Write two of them, or use single quotes.',
  BAD_SCALAR_START: 'A text cannot begin with @, ` or %. Put the whole text in quotes.',
  MARK: 'A text cannot begin with *, & or !. Put the whole text in quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'A colon in a text makes a second field of it. Put the whole text in quotes.',
  DUPLICATE_KEY: 'The field appears twice. Keep one.',
  MISSING_CHAR:
    'A quote or a bracket that opens here is not closed, or a comma between two values is missing.',
  MULTILINE_IMPLICIT_KEY:
    'The line is not a field. Write the name of a field, a colon and a space before it, or add it to the line above.',
  NO_FRONT_MATTER:
    'The file begins with its fields between two lines of three hyphens: ---. One of these lines is missing.',
  UNEXPECTED_TOKEN:
    'This does not belong here. Look for a missing quote, comma or bracket, or put the whole text in quotes.',
  JSON: 'From here on the file cannot be read. Look in this line and the one above for a missing or extra comma, quote or bracket.',
};

const OTHER_SENTENCE = 'The line cannot be read. Compare it with the same line of another file.';

const DROPPED =
  'From # on, the words are taken for a comment and not shown. Put the whole text in quotes.';

const COLON = 'A colon in a text makes a group of fields of it. Put the whole text in quotes.';

/** What YAML allows and JSON does not: comments, single quotes, trailing commas. */
function jsonFaults(source: string): YamlFault[] {
  try {
    JSON.parse(source);
    return [];
  } catch (error) {
    const [, line] = /\(line (\d+)/.exec(String(error)) ?? [];
    return [{ code: 'JSON', line: Number(line ?? source.trimEnd().split('\n').length) }];
  }
}

/** A problem with a field; `meant` is the field's name if it is misspelt. */
export interface FieldFault extends Problem {
  line: number;
  path: Path;
  meant?: string;
}

/** Whether the schema takes any text at a path: not a choice, a number or a date. */
const takesText = ({ collection }: Entry, path: Path) =>
  shapesAt(collection.schema, path).some(
    ({ type, enum: choices, const: only }) => type === 'string' && !choices && only === undefined,
  );

/** The texts that a comment swallows a part of, because a text ends at its first " #". */
const droppedWords = (entry: Entry): Path[] =>
  [...(/\s#/.test(entry.source) ? valuesOf(entry.front.readable) : [])]
    .filter(({ path, value }) => {
      const comment = entry.front.commentAt(path);
      const isText = (typeof value === 'string' || value === null) && takesText(entry, path);
      return comment && isText && !/^ (?:PLACEHOLDER|TODO\b|CONFIRM)/.test(comment);
    })
    .map(({ path }) => path);

/** Whether a list item became a group of fields, because its text has a colon: `- Tools: Python`. */
function isSplit(entry: Entry, path: Path): boolean {
  const value = valueAt(entry.front.readable, path);
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup && typeof path.at(-1) === 'number' && takesText(entry, path);
}

/** Everything that is wrong with the fields of an entry: what YAML, the schema and an editor's eye reject. */
export function faultsOf(entry: Entry): FieldFault[] {
  const { path: file, collection, front, name, source } = entry;
  const yamlFaults = name.endsWith('.json') ? jsonFaults(source) : front.faults;
  const unreadable = yamlFaults.map(({ code, ...place }) => ({
    file,
    path: [],
    ...place,
    field: name.endsWith('.mdx') ? 'fields' : 'file',
    sentence: SENTENCES[code] ?? OTHER_SENTENCE,
  }));
  if (yamlFaults.some(({ code }) => code === 'JSON' || code === 'NO_FRONT_MATTER'))
    return unreadable;
  const dropped = droppedWords(entry);
  const rejected = fieldProblems(collection.schema, front.readable ?? {}).filter(
    ({ path }) =>
      !front.unreadable.has(String(path[0])) && !dropped.some((one) => one.join() === path.join()),
  );
  return [
    ...unreadable,
    ...dropped.map((path) => ({ path, ...inField(entry, path, DROPPED) })),
    ...rejected.map(({ sentence, ...fault }) => ({
      ...fault,
      ...inField(entry, fault.path, isSplit(entry, fault.path) ? COLON : sentence),
    })),
  ];
}

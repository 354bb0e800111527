import type { z } from 'astro/zod';
import { isNode } from 'yaml';
import type { Entry } from '../read/entries.ts';
import { type Fields, isCutOff, type Path, valueAt, writtenAt } from '../read/yaml.ts';
import { atOffset, inField, type Problem } from './problem.ts';
import { count, didYouMean, listed, nearest, quoted } from './sentences.ts';
import { namesAt, titleAt, valuesOf } from './shape.ts';

type Issue = z.core.$ZodIssue;
type Document = Fields['document'];

/** What to do about a line of YAML that cannot be read, by the code of its fault; `$` is what is lost. */
const YAML_SENTENCES: Record<string, string> = {
  MULTILINE_IMPLICIT_KEY:
    'This line is not a field. A field begins with its name, a colon and a space. Begin a line that continues the value above with two spaces, and move a line of the text below the second line ---.',
  DUPLICATE_KEY: 'This field stands here twice. Keep one of the two.',
  PART_TWICE:
    'This field stands here twice. Keep one of the two; or write "- " before it, if an item of the list begins here.',
  LOST_WORDS:
    'A space and # begin a comment, so that "$" is not shown. Put the whole text in quotes, or the comment on a line of its own; after # CONFIRM or # PLACEHOLDER write a comma before it.',
  LOST_ABOVE:
    'A # behind > or | begins a comment, so that "$" is not shown. Write it in the lines below, without the #, if it belongs to the text; or take it out. After # CONFIRM or # PLACEHOLDER write a comma before it.',
  HIDDEN:
    'A # begins a comment, so that "$" is not shown. Write a space behind the # if it is one. If it is not, take the # out before a field or an item of a list; put a text that begins with # in quotes, behind "- " or the name of its field.',
  LOST_ITEM:
    'This item is indented further than the one above, so it is read as a part of it. Put the same spaces before it, and a hyphen.',
  JOINED:
    'Below > all lines become one paragraph, and the sign that this line begins with stands among its words. Take the sign out, and write commas between such items; or, in a list, make each an item of its own, as far in as the others. Put a dash or a number that is meant at the end of the line above.',
  SPLIT:
    'In brackets a comma ends an item, and may have cut a text in two here. Put each item in straight quotes: ["One, two.", "Three."]; or write each on a line of its own after "- ".',
  CONTINUED:
    'This line goes on with the text above. Begin an item of a list with a hyphen and a space, as far in as the others. Write a text in one line; or write >- behind the name of its field, and the whole text below, two spaces further in.',
  BULLET:
    'An item of a list begins with a hyphen and a space, "- ", and not with $. Write it so, as far in as the others.',
  BEHIND:
    'The quote or bracket before "$" ends the value. Take out what is behind it; or write ’ for each \' in the text, and put single quotes around all of it.',
  BLOCK_IN_FLOW:
    'In braces a comma stands before each name but the first, and a text with a colon is in quotes: { min: 3, max: 5, per: month }.',
  CURLY: 'Curly quotes in brackets are shown as they are. Write straight ones: "…".',
  ESCAPE:
    'In straight quotes a backslash changes the sign behind it. Write single quotes around the text, or \\\\ for a backslash.',
  DEEP: 'Lists, brackets or braces stand within each other too deeply to be read. Take out the hyphens, [ and { that are too many.',
  INDENTED:
    'The spaces before this line do not fit. A field begins at the start of its line, without a hyphen; its parts and the items of a list begin two spaces further in.',
  BLOCK_AS_IMPLICIT_KEY:
    'A colon and a space begin a field within this text, or spaces stand before the next field. Put a text in quotes: name: "One: two", and parts of a field in braces: { min: 3, max: 5 }.',
  NUMBER:
    'Write a number in digits, such as 16 or 2.5, without zeros before it or thousands behind a full stop: 4300 or 4.3 for 4.300, and 4321 or 4.3210 for 4.321. Put what is a text in quotes.',
  SIGN: 'A text that begins with $ has to be in quotes.',
  COMMAS:
    'A comma ends a value here. Put a text in quotes. Write numbers without commas, currency or unit: { min: 3, max: 5 } in lakh a year, or { min: 25000, max: 40000, per: month } in rupees.',
  ABOVE_FIELDS:
    'This line stands first and is not a field, so that none can be read. A field begins with its name, a colon and a space. Write it so, or take the line out.',
  NO_FIELD: 'This line is not a field. A field begins with its name, a colon and a space.',
  MULTIPLE_DOCS:
    'A line of three hyphens or full stops ends the fields here. Take it out, and all that follows if it is not a field.',
  BAD_SCALAR_START: 'A text that begins with a sign such as @, % or ` has to be in quotes.',
  NO_OBJECT:
    'The file has to begin with { and end with }, with fields between them, each as "name": value. Put back what was there.',
  JSON: 'From here on the file cannot be read. Look in this line and the one above for a missing or extra comma, quote or bracket. Quotes are straight and double, and there are no comments.',
};

const UNREAD =
  'The value cannot be read. Put a text in quotes, and look for a missing or an extra quote, bracket, comma or hyphen.';

const TAKEN =
  'This line is read as a part of the text above. Take out the spaces before it; begin it with a capital letter if it is no field.';

const BY_TYPE: Record<string, string> = {
  array: 'Write a list: each item on a line of its own after "- ".',
  object: 'Write its fields below it, each on a line of its own that begins with two more spaces.',
  boolean: 'Write true or false.',
  string: 'Write text. Put a number, or a word such as true, in quotes.',
};

/** The advice if the schema has no sentence of its own. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return BY_TYPE[issue.expected] ?? 'Write a number.';
  if (issue.code === 'invalid_value') return `Write one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'too_small') return `Write at least ${issue.minimum}.`;
  if (issue.code === 'too_big') return `Write at most ${issue.maximum}.`;
  return 'Write it as in the other files.';
};

/** What was found, which the advice of the schema follows. `written` is a single value as it is written. */
function finding(issue: Issue, value: unknown, written: unknown): string {
  const { code, path } = issue;
  if (value === undefined && path.length === 1)
    return `The field "${String(path[0])}" is missing. Add it to the fields.`;
  if (value === undefined) return path.length > 0 ? `${String(path.at(-1))} is missing.` : '';
  if (value === null) return 'The field is empty.';
  const isSize = code === 'too_small' || code === 'too_big';
  if (isSize && Array.isArray(value)) return `The list has ${count(value.length, 'item')}.`;
  if (isSize && typeof value === 'string' && value) return `It has ${value.length} characters.`;
  if (!code.startsWith('invalid_') || value === '') return '';
  if (typeof value !== 'object') return `${quoted(written)} does not fit.`;
  const isText = issue.code === 'invalid_type' && issue.expected === 'string';
  return isText && !Array.isArray(value)
    ? 'A colon and a space, or braces, make a field of this: put it in quotes.'
    : 'This cannot be read here.';
}

/** A problem with a field, and the name that is meant if it is misspelt. */
interface FieldFault {
  path: Path;
  sentence: string;
  meant?: string;
}

function unknownField(
  schema: z.ZodType,
  path: Path,
  key: string,
  value: unknown,
  document?: Document,
): FieldFault {
  const names = namesAt(schema, path);
  const advice =
    path.length > 0
      ? `The fields here are ${listed(names)}.`
      : 'FIELDS.md lists all fields; a part of one begins with two spaces.';
  const joined = names.find(
    (name) => key.startsWith(`${name}:`) || (value === null && key.startsWith(`${name} `)),
  );
  const labelled = names.find((name) => titleAt(schema, [...path, name]) === key);
  const meant = joined ?? labelled ?? nearest(key, names);
  const says = joined
    ? `Write a ${key.includes(':') ? 'space after the colon' : 'colon after the name'}: ${joined}: ${key.slice(joined.length + 1).replace(/^=\s*/, '')}.`
    : meant
      ? `Did you mean ${meant}?`
      : document && isCutOff([...path, key], document)
        ? `A comma ends a value in braces: if it belongs to a text, put the text in quotes. ${advice}`
        : `Take it out, or say it in a text. ${advice}`;
  const sentence = `There is no field "${key}". ${says}`;
  return { path: [...path, key], sentence, ...(meant && { meant }) };
}

function explain(
  schema: z.ZodType,
  data: unknown,
  issue: Issue,
  document?: Document,
): FieldFault[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      unknownField(schema, path, key, valueAt(data, [...path, key]), document),
    );
  const value = valueAt(data, path);
  const choices = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const advice =
    typeof value === 'string' ? didYouMean(value, choices, issue.message) : issue.message;
  const written = (document && writtenAt(path, document)) ?? value;
  return [{ path, sentence: `${finding(issue, value, written)} ${advice}`.trim() }];
}

/**
 * What a schema rejects, each with a sentence for an editor. A field has one problem at a time; one that is missing
 * because its name is misspelt has it under the misspelt name.
 *
 * @param document the file in which the data are written, if they are of one
 */
export function fieldFaults(schema: z.ZodType, data: unknown, document?: Document): FieldFault[] {
  const { error } = schema.safeParse(data, { error: plainWords });
  const faults = (error?.issues ?? []).flatMap((issue) => explain(schema, data, issue, document));
  const misspelt = faults.flatMap(({ path, meant }) =>
    meant ? [[...path.slice(0, -1), meant].join()] : [],
  );
  return faults.filter(
    ({ path }, index) =>
      !(misspelt.includes(path.join()) && valueAt(data, path) === undefined) &&
      faults.findIndex((one) => one.path.join() === path.join()) === index,
  );
}

/** Fields that a value of several lines has taken for its own, because spaces stand before them; and the path of the value. */
function takenFields(entry: Entry): { problem: Problem; path: Path }[] {
  const { source, collection, fields: read } = entry;
  const field = new RegExp(
    `(?<=\\n) +(?:${namesAt(collection.schema, []).join('|')}):(?=\\s|$)`,
    'g',
  );
  return valuesOf(read.data).flatMap(({ path }) => {
    const node = read.document.getIn(path, true);
    const [from, to] = (isNode(node) && node.range) || [0, 0];
    const at = source.indexOf(read.yaml) + from;
    return [...read.yaml.slice(from, to).matchAll(field)].map(({ index }) => ({
      problem: atOffset(entry, at + index, 'fields', TAKEN),
      path,
    }));
  });
}

/** Unreadable, wrong, misspelt and missing fields of an entry; the missing ones once all can be read. */
export function fields(entry: Entry): Problem[] {
  const { path: file, collection, fields: read } = entry;
  const taken = takenFields(entry);
  const faults = read.faults.filter(({ line }) => taken.every((one) => one.problem.line !== line));
  const unread = faults.map(({ code, line, lost = '' }): Problem => {
    const sentence = (YAML_SENTENCES[code] ?? UNREAD).replace('$', () => lost);
    return { file, line, part: 'fields', sentence };
  });
  const isWhole = read.isWhole && taken.length === 0;
  const wrong = fieldFaults(collection.schema, read.data, read.document)
    .filter(({ path }) => isWhole || valueAt(read.data, path) !== undefined)
    .filter(({ path }) => taken.every((one) => one.path.join() !== path.join()))
    .map(({ path, sentence }) => inField(entry, path, sentence))
    .filter(({ line }) => unread.every((one) => one.line !== line));
  return [...taken.map(({ problem }) => problem), ...unread, ...wrong];
}

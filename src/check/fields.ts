import { meaning } from './meaning.ts';
import { BLANK } from './patterns.ts';
import { type Entry, nameAbove, parse } from './read.ts';
import type { Problem } from './report.ts';
import { inField } from './rule.ts';
import { fieldProblems } from './sentences.ts';
import { namesAt, type SchemaShape, shapesAt, valueAt, valuesOf } from './shape.ts';
import { closestMatch, quoted } from './words.ts';
import type { Path, Place } from './yaml.ts';

const COLON = 'A colon in a text begins a field. Put the whole text in quotes.';
const MARK = 'A text cannot begin with @, `, %, *, & or !. Put the whole text in quotes.';

/** A sentence for each code of a YAML fault. */
const SENTENCES: Record<string, string> = {
  BAD_DQ_ESCAPE:
    'A backslash in double quotes begins a code. Write two of them, or use single quotes.',
  BAD_SCALAR_START: MARK,
  MARK,
  BLOCK_AS_IMPLICIT_KEY: COLON,
  DUPLICATE_KEY: 'The field $it already. Keep one of the two.',
  MISSING_CHAR:
    'A quote or a bracket that opens here is not closed, or a comma between two values is missing.',
  NO_FIELD:
    'The line is not a field. Write the name of a field, a colon and a space before it, or add it to the line above.',
  NO_FRONT_MATTER:
    'The file begins with its fields between two lines of three hyphens: ---. One of these lines is missing.',
  INDENT:
    'The line does not begin where the items above it do. Begin an item at the same place, with a hyphen and a space, or add the words to the line above.',
  JSON_FIELDS: 'This is JSON. Write fields as name: value between two lines ---, then the text.',
  JSON: 'From here on the file cannot be read. Look in this line and the one above for a missing or extra comma, quote or bracket.',
};

const OTHER =
  'This does not belong here. Look for a missing quote, comma or bracket, or put the whole text in quotes.';

const DROPPED =
  'From # on, the words are taken for a comment and not shown. Put the whole text in quotes.';

/** A problem with a field, with what sentences.ts knows of it. */
interface FieldFault extends Problem {
  line: number;
  path: Path;
  advice?: string;
  meant?: string;
  /** What the field takes, if it cannot be read and is no text. */
  form?: string;
}

/** Whether a field takes any text: not a choice, a number or a date. */
const takesText = ({ collection }: Entry, path: Path) =>
  shapesAt(collection.schema, path).some(
    ({ type, enum: choices, const: only, format }: SchemaShape) =>
      type === 'string' && !choices && only === undefined && !format,
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
function isSplit(entry: Entry, path: Path) {
  const value = valueAt(entry.front.readable, path);
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  const hasColon = entry.written[entry.front.placeOf(path).line - 1]?.includes(':');
  return hasColon && isGroup && typeof path.at(-1) === 'number' && takesText(entry, path);
}

/** The faults of a value that is no text, of which its form says more than the fault. */
const FORM_INSTEAD = /^(?:BLOCK|UNEXPECTED|BAD_SCALAR)/;

/** Everything that is wrong with the fields of an entry: what YAML, the schema and an editor's eye reject. */
function faultsOf(entry: Entry): FieldFault[] {
  const { path: file, collection, front } = entry;
  const field = collection.template ? 'fields' : 'file';
  const isOfBlank = ({ line }: Place) => BLANK.test(entry.written[line - 1] ?? '');
  const faults = front.faults.filter((fault) => !isOfBlank(fault));
  const unreadable = faults.map(({ code, name, before, ...place }) => {
    const isForm = name && !takesText(entry, [name]) && FORM_INSTEAD.test(code);
    const [wrong] = isForm
      ? fieldProblems(collection.schema, { [name]: '?' }).filter(({ path }) => path[0] === name)
      : [];
    const form = wrong?.advice;
    const sentence = (SENTENCES[code] ?? OTHER).replace('$it', `${name} is in line ${before}`);
    return { file, path: [], ...place, field, sentence, ...(form && { form }) };
  });
  if (front.faults.some(({ code }) => /^(?:JSON|NO_FRONT)/.test(code))) return unreadable;
  const dropped = droppedWords(entry);
  const known = new Set(dropped.map((path) => path.join()));
  const rejected = fieldProblems(collection.schema, front.readable)
    .filter(({ path }) => !front.unreadable.has(String(path[0])) && !known.has(path.join()))
    .filter(({ path }) => !valueAt(front.readable, path) || !isOfBlank(front.placeOf(path)));
  return [
    ...unreadable,
    ...dropped.map((path) => ({ path, ...inField(entry, path, DROPPED) })),
    ...rejected.map(({ sentence, ...fault }) => ({
      ...fault,
      ...inField(entry, fault.path, isSplit(entry, fault.path) ? COLON : sentence),
    })),
  ];
}

/** A text in double quotes, without those that it has at its ends; undefined if it is not clear where they end. */
const inQuotes = (value: string) => {
  const isPair = /^(["']).*\1$/.test(value.trim());
  const isLone = value.match(/["']/g)?.length === 1;
  if (!isPair && !isLone && /^(["'])(?!.*?\1(?:[\s,.;:]|$))/.test(value)) return undefined;
  const inner = isPair || isLone ? value.trim().replace(/^["']|["']$/g, '') : value.trim();
  return /["\\]/.test(inner) ? `'${inner.replaceAll("'", "''")}'` : `"${inner}"`;
};

/** The lines that a faulty line may be meant as, best first, and a sentence about its value. */
function readings(entry: Entry, { path: at, meant, ...fault }: FieldFault) {
  const { collection, front, source } = entry;
  const lines = source.split('\n');
  const line = lines[fault.line - 1]?.trimEnd() ?? '';
  const isItem = /^\s*- /.test(line) && (at.length === 0 || typeof at.at(-1) === 'number');
  const parts = isItem ? /^(\s*- )(.*)$/ : /^(\s*(?:- )?(?:\w+:(?: |$))?)(.*)$/;
  const [, start = '', value = ''] = parts.exec(line) ?? [];
  const [, name] = /^(\w+):/.exec(isItem ? nameAbove(lines, fault.line - 1) : start) ?? [];
  const path = at.length === 0 && name ? [name, ...(isItem ? [0] : [])] : at;
  const isIntern = /intern/i.test(String(valueAt(front.readable, ['jobType'])));
  const said = path.length === 1 ? meaning(String(path[0]), value, isIntern) : {};
  const [, word = '', rest = ''] = /^(\w+)\s*(?:[:–-]\s|=|\s)\s*(\S.*)$/.exec(line) ?? [];
  const isName = at.length === 0 && namesAt(collection.schema, []).includes(word.toLowerCase());
  const [above = ''] = /^\w+(?=:$)/.exec(nameAbove(lines, fault.line - 1)) ?? [];
  const isInList = !start && !isName && takesText(entry, [above, 0]);
  const values = [
    said.write,
    value.replace(/(["'])([\d.]+)\1/g, '$2'),
    /^\{[^}]*$/.test(value) && `${value} }`,
    /^\w+:[^{}]*,/.test(value) && `{ ${value} }`,
    takesText(entry, path) && !/^(?:|null|~)$/i.test(value) && inQuotes(value),
  ];
  const all = [
    meant && closestMatch(String(at.at(-1)), [meant], 2) && line.replace(String(at.at(-1)), meant),
    ...(isName && !start
      ? [meaning(word.toLowerCase(), rest, isIntern).write, rest].map(
          (one) => one && `${word.toLowerCase()}: ${one}`,
        )
      : []),
    ...values.map((one) => start && one && start + one),
    isInList ? `  - ${line}` : /^\p{Ll}[^:=]*$/u.test(line) && !isName && `  ${line}`,
  ];
  return { lines: all.filter((one) => one && one !== line) as string[], sentence: said.sentence };
}

/** Wrong, missing, misspelt and unreadable fields; a corrected line is one after which it has no fault. */
export function fields(entry: Entry): Problem[] {
  const lines = entry.source.split('\n');
  const all = faultsOf(entry);
  return all.map((fault): Problem => {
    const { path, meant, form, advice = '', ...problem } = fault;
    if (entry.name.endsWith('.json')) return problem;
    const found = readings(entry, fault);
    const correction = found.lines.find((line) => {
      const changed = Buffer.from(lines.with(problem.line - 1, line).join('\n'));
      const next = parse(entry, changed);
      next.front.unreadable.delete(/^\w*/.exec(line)?.[0] ?? '');
      const left = faultsOf(next);
      return left.length < all.length && !left.some((one) => one.line === problem.line);
    });
    if (correction !== undefined)
      return { ...problem, correction, sentence: problem.sentence.replace(advice, '').trim() };
    if (form) return { ...problem, sentence: `The value cannot be read. ${form}` };
    if (!found.sentence || !advice) return problem;
    const sentence = `${quoted(valueAt(entry.front.readable, path))}: ${found.sentence}`;
    return { ...problem, sentence: / Write /.test(sentence) ? sentence : `${sentence} ${advice}` };
  });
}

import { dateInWords } from '../lib/dates.ts';
import { inDigits, readings } from './meaning.ts';
import otherStates from './other-states.json' with { type: 'json' };
import { BLANK } from './patterns.ts';
import { type Entry, parse } from './read.ts';
import type { Problem } from './report.ts';
import { inField } from './rule.ts';
import { fieldProblems, formOf } from './sentences.ts';
import { choicesAt, namesAt, takesText, valueAt } from './shape.ts';
import { closestMatch, quoted } from './words.ts';
import type { Path, Place } from './yaml.ts';

/** A sentence for each code of a YAML fault. */
const SENTENCES: Record<string, string> = {
  DUPLICATE_KEY: 'The field $it already. Keep one of the two.',
  NO_FIELD:
    'This line is not a field. A field begins with its name, a colon and a space. If the line continues the value above, begin it with two spaces; if it belongs to the text, move it below the second line ---.',
  NO_FRONT_MATTER:
    'The fields cannot be found. Write them as name: value, each at the start of a line with no > before it, between two lines ---, and then the text, as in the other files of this folder.',
  JSON: 'From here on the file cannot be read. Look in this line and the one above for a missing or extra comma, quote or bracket.',
};

const NAMED = 'The name of a field has a colon and a space after it.';

const UNREAD = 'The value cannot be read.';

const TWO_FIELDS = 'Two fields are on this line. Give each a line of its own.';

const OTHER =
  'Put a text in quotes, and look for a missing or an extra quote, bracket, comma or hyphen.';

/** A problem with a field. */
interface FieldFault extends Problem {
  line: number;
  path: Path;
  /** What was found, without the advice. */
  found?: string;
  /** The name that was meant. */
  meant?: string;
}

/** Everything that is wrong with the fields of an entry: what YAML, the schema and an editor's eye reject. */
function faultsOf(entry: Entry): FieldFault[] {
  const { path: file, collection, front } = entry;
  const field = collection.template ? 'fields' : 'file';
  const isText = (name: PropertyKey = '') => !name || takesText(collection.schema, [name]);
  // The pattern of a blank says what to do about it, but for the form of the field.
  const isOfBlank = ({ line }: Place, name?: PropertyKey) =>
    isText(name) && BLANK.test(entry.written[line - 1] ?? '');
  const faults = front.faults.filter((fault) => !isOfBlank(fault, fault.name));
  const unreadable = faults.map(({ code, name, before, ...place }) => {
    const found = SENTENCES[code]?.replace('$it', `${name} is in line ${before}`) ?? UNREAD;
    const form = (!isText(name) && name && formOf(collection.schema, name)) || OTHER;
    const sentence = found === UNREAD ? `${found} ${form}` : found;
    const short = code === 'NO_FIELD' ? NAMED : found;
    return { file, path: [], ...place, field, found: short, sentence };
  });
  if (front.faults.some(({ code }) => /^(?:JSON|NO_FRONT)/.test(code))) return unreadable;
  // A line that cannot be read may hold a second field.
  const unread = new Set(
    faults.flatMap(({ line }) => entry.written[line - 1]?.match(/\w+(?=: )/g) ?? []),
  );
  const rejected = fieldProblems(collection.schema, front.readable)
    .filter(({ path: [name] }) => !front.unreadable.has(String(name)) && !unread.has(String(name)))
    .filter(
      ({ path }) => !valueAt(front.readable, path) || !isOfBlank(front.placeOf(path), path[0]),
    );
  return [
    ...unreadable,
    ...rejected.map((fault) => ({ ...fault, ...inField(entry, fault.path, fault.sentence) })),
  ];
}

/** The states in the scripts of India, and by the names that they had. */
const OTHER_STATES: Record<string, string> = otherStates;

const lettersOf = (words: string) => words.toLowerCase().replace(/[^a-z]/g, '');

/** A value as the field knows it, but for two letters at most: FULL_TIME, Tamilnadu, Karnatka. */
const asKnown = ({ collection }: Entry, path: Path, value: unknown): string =>
  OTHER_STATES[`${value}`.normalize()] ??
  choicesAt(collection.schema, path).find((word) => lettersOf(word) === lettersOf(`${value}`)) ??
  closestMatch(`${value}`, choicesAt(collection.schema, path), 2) ??
  `${value}`;

/** A value with the brackets, colons and commas that it may lack, and with no commas in its numbers and at its end. */
const completed = (value: string) => [
  ...(/^[[{]/.test(value) ? [' }', '] }', ' }] }'].map((end) => value + end) : []),
  value.replace(/(\d),(?=\d{2,3}\b)|,\s*$/g, '$1'),
  value.replace(/(\w) +(?=\w+: )/g, '$1, '),
  value.replace(/ ?\}(, *\w+: .*)$/, '$1 }'),
  value.replace(/([{,] *\w+) +(?=[\d{[])/g, '$1: '),
];

/** The lines that a faulty line may be meant as, best first. */
function linesMeant(entry: Entry, { line: at, path, meant = '' }: FieldFault, all: FieldFault[]) {
  const { collection, source, front } = entry;
  const line = source.split('\n')[at - 1]?.trimEnd() ?? '';
  const wrong = all.filter((one) => one.line === at && one.path.length > 0);
  const inWords = wrong.reduce((text, one) => {
    const value = valueAt(front.readable, one.path);
    return text.replace(String(value), () => asKnown(entry, one.path, value));
  }, line);
  const [, start = '', word = '', value = ''] =
    /^(\s*(?:- )?)([A-Za-z][\w ]*?) ?[:=–-](?:\s+|$)(.*)$/.exec(line) ??
    /^()(\w+) (.*)$/.exec(line) ??
    [];
  const known = namesAt(collection.schema, []).find(
    (name) => name === (meant || word.toLowerCase()),
  );
  const name = known ?? (meant && !meant.includes(':') ? meant : word);
  const isOfIntern = /intern/i.test(JSON.stringify(valueAt(front.readable, ['jobType'])) ?? '');
  const sure = [...readings(start ? '' : name, value, isOfIntern), asKnown(entry, [name], value)];
  const values = [...sure, value, ...completed(value)];
  const lines = new Set([
    inWords,
    inWords.replace(/(["'])(\d+(?:\.\d+)?)\1/g, '$2'),
    inDigits(line),
    line.replace(/^(\w+: .*?)\s+(\w+: .*)$/, '$1\n$2'),
    ...(word ? values.map((one) => `${start}${name}: ${one}`.trimEnd()) : []),
    ...(meant ? [line.replace(String(path.at(-1)), meant)] : []),
  ]);
  lines.delete(line);
  return [...lines];
}

/** Wrong, missing, misspelt and unreadable fields; a corrected line is one after which it has no fault. */
export function fields(entry: Entry): Problem[] {
  const source = entry.source.slice(0, entry.text?.start).split('\n');
  const all = faultsOf(entry);
  return all.map((fault): Problem => {
    const { path, meant, found, ...problem } = fault;
    if (entry.name.endsWith('.json')) return problem;
    const lines = linesMeant(entry, fault, all);
    const days = [...new Set(lines.flatMap((line) => /(?<=: )\d{4}-\d\d-\d\d$/.exec(line) ?? []))];
    if (days.length > 1) {
      const words = days.map((day) => dateInWords(day)).join(' or ');
      const sentence = `${quoted(valueAt(entry.front.readable, path))} could be ${words}. Write ${days.join(' or ')}.`;
      return { ...problem, sentence };
    }
    const isMeant = (at: number, line: string) => {
      const next = parse(entry, Buffer.from(source.with(at - 1, line).join('\n')));
      next.front.unreadable.delete(/^\w*/.exec(line)?.[0] ?? '');
      const left = faultsOf(next);
      return left.length < all.length && !left.some((one) => one.line === at);
    };
    const correction = lines.find((line) => isMeant(problem.line, line));
    if (correction === undefined) return problem;
    const isTwo = correction.includes('\n');
    return { ...problem, correction, sentence: isTwo ? TWO_FIELDS : (found ?? problem.sentence) };
  });
}

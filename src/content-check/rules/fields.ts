import { stringify } from 'yaml';
import { dateMeant } from '../date-sentence.ts';
import { type FieldFault, faultsOf } from '../field-faults.ts';
import { type Entry, parseEntry } from '../read-content.ts';
import type { Problem } from '../report.ts';
import { namesAt, type SchemaShape, shapesAt } from '../schema-shape.ts';
import { closestMatch } from '../sentences.ts';
import type { EntryRule } from './rule.ts';

/** A line of fields, in its parts. */
interface FieldLine {
  /** The spaces, the hyphen of a list item, the field's name and its colon. */
  start: string;
  value: string;
  shapes: SchemaShape[];
}

const LAKH = 100_000;

const numbersIn = (value: string) =>
  [...value.replace(/(?<=\d),(?=\d)/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) =>
    Number(digits),
  );

/** A salary in rupees, in lakh. */
const inLakh = (amount: number) => (amount >= LAKH ? amount / LAKH : amount);

function group(name: string, value: string): string[] {
  const [min, max, more] = numbersIn(value);
  if (min === undefined || more !== undefined) return [];
  if (max === undefined) return [`{ ${name}: ${min} }`, `{ projects: ${min} }`];
  const [low, high] = [inLakh(min), inLakh(max)];
  return [
    `{ min: ${low}, max: ${high} }`,
    `{ min: ${high}, max: ${low} }`,
    `{ years: { min: ${low}, max: ${high} } }`,
  ];
}

const unquoted = (value: string) => value.trim().replace(/^["'“”‘’`]+|["'“”‘’]+$/g, '');

const YES_OR_NO: [RegExp, string][] = [
  [/^(?:yes|y|on)$/i, 'true'],
  [/^(?:no|n|off)$/i, 'false'],
];

/** Ways to write a value; the first after which the line has no fault is the correction. */
const VALUES: ((line: FieldLine) => string[])[] = [
  ({ value }) => [dateMeant(unquoted(value)) ?? ''],
  ({ value }) => YES_OR_NO.flatMap(([word, meant]) => (word.test(unquoted(value)) ? meant : [])),
  ({ value, shapes }) => {
    const choices = shapes.flatMap((shape) => shape.enum ?? (shape.const ? [shape.const] : []));
    return [closestMatch(unquoted(value).replace(/[_-]/g, ' '), choices) ?? ''];
  },
  ({ value }) => [value.replace(/["'₹]+\s*([\d.]+)\s*(?:LPA|lakhs?)?["']?/gi, '$1')],
  ({ value }) => [
    /^\{[^}]*$/.test(value) ? `${value} }` : '',
    /^\w+:/.test(value) ? `{ ${value} }` : '',
    /^"[^"]*$/.test(value) ? `${value}"` : '',
  ],
  ({ value, start, shapes }) =>
    shapes.some(({ properties }) => properties)
      ? group(/(\w+): $/.exec(start)?.[1] ?? '', value)
      : [],
  ({ value }) => [`"${unquoted(value)}"`, stringify(unquoted(value), { lineWidth: 0 }).trim()],
  ({ value }) => [JSON.stringify(value.trim())],
];

/** Ways to write the whole line. */
const LINES: ((line: string, fault: FieldFault, entry: Entry) => string)[] = [
  (line, { meant, path }) => (meant ? line.replace(`${String(path.at(-1))}`, meant) : ''),
  (line, _, { collection }) => {
    const [, word = '', rest = ''] = /^\W*(\w+)\s*[:=–-]?\s+(\S.*)$/.exec(line) ?? [];
    const name = namesAt(collection.schema, []).find(
      (known) => known.toLowerCase() === word.toLowerCase(),
    );
    return name ? `${name}: ${rest}` : '';
  },
  (line) => (/^(?:[\s-]|\w+:)/.test(line) ? '' : `  ${line}`),
];

/** The line of a fault corrected; undefined if no way of writing it is known that leaves the line without a fault. */
function correctionOf(entry: Entry, faults: FieldFault[], fault: FieldFault): string | undefined {
  const lines = entry.source.split('\n');
  const written = lines[fault.line - 1]?.trimEnd();
  if (!written || entry.name.endsWith('.json')) return undefined;
  const isItem = typeof fault.path.at(-1) === 'number';
  const parts = isItem ? /^(\s*- )(.*)$/ : /^(\s*(?:- )?(?:\w+:(?: |$))?)(.*)$/;
  const [, start = '', value = ''] = parts.exec(written) ?? [];
  const [, name] = /^(\w+):/.exec(start) ?? [];
  const path = fault.path.length > 0 || !name ? fault.path : [name];
  const shapes = shapesAt(entry.collection.schema, path);
  const values = VALUES.flatMap((way) => way({ start, value, shapes }));
  return [
    ...LINES.map((way) => way(written, fault, entry)),
    ...values.map((text) => text && start + text),
  ].find((text) => {
    if (!text || text === written) return false;
    // Right if this line has no fault any more, and no other line has one because of it.
    const left = faultsOf(
      parseEntry({ ...entry, source: lines.with(fault.line - 1, text).join('\n') }),
    );
    return left.length < faults.length && !left.some(({ line }) => line === fault.line);
  });
}

/** Wrong, missing, misspelt and unreadable fields. */
export const fields: EntryRule = (entry) => {
  const faults = faultsOf(entry);
  return faults.map((fault): Problem => {
    const { path, meant, ...problem } = fault;
    const correction = correctionOf(entry, faults, fault);
    return { ...problem, ...(correction !== undefined && { correction }) };
  });
};

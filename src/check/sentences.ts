import type { z } from 'astro/zod';
import { dateMeant } from './dates.ts';
import { namesAt, valueAt } from './shape.ts';
import { closestMatch, quoted } from './words.ts';
import type { Path } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/** A problem in a field: the field's path, the sentence for the editor, and the field that was meant if it is misspelt. */
interface FieldProblem {
  path: Path;
  sentence: string;
  meant?: string;
}

/** The advice if the schema has no sentence of its own. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const { expected } = issue;
    if (expected === 'array') return 'Write a list: each item on a line of its own after "- ".';
    if (expected === 'object') return 'Write its fields below it, each on a line of its own.';
    if (expected === 'boolean') return 'Write true or false.';
    return expected === 'string' ? 'Write text.' : 'Write a number.';
  }
  if (issue.code === 'invalid_value') return `Write one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'too_small') return `Write at least ${issue.minimum}.`;
  if (issue.code === 'too_big') return `Write at most ${issue.maximum}.`;
  return 'Write it as in the other files.';
};

const kind = (value: unknown): string => {
  if (typeof value === 'string') return `${quoted(value)} is text.`;
  if (Array.isArray(value)) return 'This is a list.';
  if (typeof value === 'object') return 'This is a group of fields.';
  return typeof value === 'number' ? `${value} is a number.` : `${value} does not fit.`;
};

/** States the size of a value that is too small or too large. */
function measured(value: unknown, code: string): string {
  if (Array.isArray(value))
    return value.length === 1 ? 'There is 1.' : `There are ${value.length}.`;
  if (typeof value === 'string') return `It has ${value.length} characters.`;
  return `${value} is too ${code === 'too_small' ? 'low' : 'high'}.`;
}

/** States what was found; the advice follows it. */
function found({ code }: Issue, value: unknown): string {
  if (value === undefined) return 'The field is missing.';
  if (value === null) return 'The field is empty.';
  if (value === '') return '';
  switch (code) {
    case 'invalid_type':
      return kind(value);
    case 'invalid_value':
      return typeof value === 'string'
        ? `${quoted(value)} is not one of the choices.`
        : kind(value);
    case 'invalid_union':
      return typeof value === 'object' ? '' : kind(value);
    case 'too_small':
    case 'too_big':
      return measured(value, code);
    case 'invalid_format':
      return `${quoted(value)} is not right.`;
    default:
      return '';
  }
}

/** What a posting calls fields that have another name here. */
const OTHER_NAMES: Record<string, string> = {
  ...{ stipend: 'salary', rate: 'salary', ctc: 'salary', pay: 'salary', vacancies: 'openings' },
  ...{
    'job title': 'title',
    designation: 'title',
    position: 'title',
    deadline: 'closes',
    type: 'jobType',
  },
  ...{ skills: 'qualifications', requirements: 'qualifications', duties: 'responsibilities' },
};

function unknownField(schema: z.ZodType, path: Path, key: string): FieldProblem {
  const names = namesAt(schema, path);
  const other = OTHER_NAMES[key.toLowerCase()] ?? '';
  const meant = names.includes(other) ? other : closestMatch(key, names);
  const isPath = path.length === 0 && ['slug', 'url', 'permalink', 'address', 'id'].includes(key);
  const others = meant
    ? `Did you mean ${meant}?`
    : `Take it out; the fields here are ${names.join(', ')}.`;
  const advice = isPath ? 'The name of the file is the address. Take the field out.' : others;
  return {
    path: [...path, key],
    sentence: `There is no field "${key}". ${advice}`,
    ...(meant && !isPath && { meant }),
  };
}

/** Advises quotes if a number or a boolean was written instead of text. */
const inQuotes = (value: unknown, message: string) =>
  typeof value === 'number' || typeof value === 'boolean'
    ? message.replace(/ as text\.$/, ' as text, in quotes.')
    : message;

function explain(schema: z.ZodType, data: unknown, issue: Issue): FieldProblem[] {
  if (issue.code === 'invalid_key') {
    const [advice] = issue.issues.map(({ message }) => message);
    const sentence =
      `${quoted(issue.path.at(-1))} is no name that fits here. ${advice ?? ''}`.trim();
    return [{ path: issue.path, sentence }];
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownField(schema, issue.path, key));
  }
  const value = valueAt(data, issue.path);
  const isDate = issue.message.startsWith('Write the date');
  const sentence =
    isDate && (typeof value === 'string' || value === null)
      ? dateMeant(value ?? '').sentence
      : `${found(issue, value)} ${inQuotes(value, issue.message)}`.trim();
  return [{ path: issue.path, sentence }];
}

/**
 * What a schema rejects, explained to an editor: what was found, and what to write instead.
 * A field that is missing because its name is misspelt is reported once, under the misspelt name.
 */
export function fieldProblems(schema: z.ZodType, data: unknown): FieldProblem[] {
  const { error } = schema.safeParse(data, { error: plainWords });
  const problems = (error?.issues ?? []).flatMap((issue) => explain(schema, data, issue));
  const misspelt = new Set(
    problems.flatMap(({ path, meant }) => (meant ? [[...path.slice(0, -1), meant].join()] : [])),
  );
  return problems.filter(
    ({ path }) => !(misspelt.has(path.join()) && valueAt(data, path) === undefined),
  );
}

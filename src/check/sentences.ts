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
  /** What to write, apart from what was found, if a text cannot be read as a value. */
  advice?: string;
  meant?: string;
}

const BY_TYPE: Record<string, string> = {
  array: 'Write a list: each item on a line of its own after "- ".',
  object: 'Write its fields below it, each on a line of its own.',
  boolean: 'Write true or false.',
  string: 'Write text.',
};

/** The advice if the schema has no sentence of its own. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return BY_TYPE[issue.expected] ?? 'Write a number.';
  if (issue.code === 'invalid_value') return `Write one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'too_small') return `Write at least ${issue.minimum}.`;
  if (issue.code === 'too_big') return `Write at most ${issue.maximum}.`;
  return 'Write it as in the other files.';
};

/** States what was found; the advice follows it. */
function found({ code }: Issue, value: unknown): string {
  if (value === undefined) return 'The field is missing.';
  if (value === null) return 'The field is empty.';
  const isSize = code === 'too_small' || code === 'too_big';
  if (value === '' || !(isSize || code.startsWith('invalid_'))) return '';
  if (typeof value === 'string') {
    if (isSize) return `It has ${value.length} characters.`;
    const choice = code === 'invalid_value' ? 'is not one of the choices' : 'is not right';
    return `${quoted(value)} ${/type|union/.test(code) ? 'cannot be read here' : choice}.`;
  }
  if (Array.isArray(value))
    return isSize
      ? `There ${value.length === 1 ? 'is' : 'are'} ${value.length}.`
      : 'This is a list.';
  if (typeof value === 'object') return '';
  if (isSize) return `${value} is too ${code === 'too_small' ? 'low' : 'high'}.`;
  return typeof value === 'number' ? `${value} is a number.` : `${value} does not fit.`;
}

/** What a posting calls fields that have another name here. */
const OTHER_NAMES: [meant: string, names: RegExp][] = [
  ['salary', /^(?:stipend|ctc|pay|package|compensation|(?:salary|pay) range|baseSalary)$/i],
  ['summary', /^(?:description|job description|about)$/i],
  ['field', /^(?:department|industry|category|occupationalCategory)$/i],
  ['education', /^educationRequirements$/i],
  ['openings', /^(?:totalJobOpenings|vacanc(?:y|ies)|(?:no\.? of )?(?:positions|vacancies))$/i],
  ['title', /^(?:job title|designation|position|role|job role)$/i],
  ['closes', /^(?:deadline|last date(?: to apply)?|apply by|closing date|validThrough)$/i],
  ['jobType', /^(?:type|job type|employment ?type|employment)$/i],
  ['posted', /^(?:date|datePosted|posted on)$/i],
  ['company', /^hiringOrganization$/i],
  ['experience', /^(?:experienceRequirements|work experience)$/i],
  ['location', /^(?:jobLocation(?:Type)?|applicantLocationRequirements|city|place)$/i],
  ['qualifications', /^(?:(?:key |required )?skills|requirements|eligibility)$/i],
  ['responsibilities', /^(?:duties|roles? and responsibilities|key responsibilities)$/i],
];

const COMMA =
  'A comma begins the next value. Write numbers without commas, with a full stop for decimals, and a salary in lakh a year: 3,00,000 rupees are 3.';

/** What begins the list of the fields, which is said once. */
const LISTED = '; the fields here are';
const LISTED_NAMES = new RegExp(`${LISTED}.*`);

function unknownField(schema: z.ZodType, data: unknown, path: Path, key: string): FieldProblem {
  if (/^\d+$/.test(key)) return { path, sentence: COMMA };
  const names = namesAt(schema, path);
  const [other = ''] = OTHER_NAMES.find(([, others]) => others.test(key)) ?? [];
  const meant = names.includes(other) ? other : closestMatch(key, names);
  const isThere = meant && valueAt(data, [...path, meant]) !== undefined;
  const isPath = path.length === 0 && ['slug', 'url', 'permalink', 'address', 'id'].includes(key);
  const known = isThere
    ? `Here it is ${meant}, which is there already. Keep one.`
    : `Did you mean ${meant}?`;
  const others = meant ? known : `Take it out${LISTED} ${names.join(', ')}.`;
  const advice = isPath ? 'The name of the file is the address. Take the field out.' : others;
  return {
    path: [...path, key],
    sentence: `There is no field "${key}". ${advice}`,
    ...(meant && !isPath && !isThere && { meant }),
  };
}

/** Advises quotes if a number or a boolean was written instead of text. */
const inQuotes = (value: unknown, message: string) =>
  typeof value === 'number' || typeof value === 'boolean'
    ? message.replace(/ as text\.$/, ' as text, in quotes.')
    : message;

function explain(schema: z.ZodType, data: unknown, issue: Issue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const all = issue.keys.map((key) => unknownField(schema, data, issue.path, key));
    const first = all.find(({ sentence }) => sentence.includes(LISTED));
    return all.map((one) =>
      one === first ? one : { ...one, sentence: one.sentence.replace(LISTED_NAMES, '.') },
    );
  }
  const value = valueAt(data, issue.path);
  const isDate = issue.message.startsWith('Write the date');
  const near =
    issue.code === 'invalid_value' && closestMatch(String(value), issue.values.map(String));
  const advice = near ? `Did you mean ${near}?` : inQuotes(value, issue.message);
  if (isDate && (typeof value === 'string' || value === null))
    return [{ path: issue.path, sentence: dateMeant(value ?? '').sentence }];
  const isUnread = typeof value === 'string' && /type|union/.test(issue.code);
  return [
    {
      path: issue.path,
      sentence: `${found(issue, value)} ${advice}`.trim(),
      ...(isUnread && { advice }),
    },
  ];
}

/**
 * What a schema rejects, explained to an editor: what was found, and what to write instead.
 * A field has one problem at a time; one that is missing because its name is misspelt has it under the misspelt name.
 */
export function fieldProblems(schema: z.ZodType, data: unknown): FieldProblem[] {
  const { error } = schema.safeParse(data, { error: plainWords });
  const problems = (error?.issues ?? []).flatMap((issue) => explain(schema, data, issue));
  const misspelt = new Set(
    problems.flatMap(({ path, meant }) => (meant ? [[...path.slice(0, -1), meant].join()] : [])),
  );
  return problems.filter(
    ({ path }, index) =>
      !(misspelt.has(path.join()) && valueAt(data, path) === undefined) &&
      problems.findIndex((one) => one.path.join() === path.join()) === index,
  );
}

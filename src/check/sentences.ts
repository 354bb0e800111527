import { z } from 'astro/zod';
import { choicesAt, namesAt, takesText, valueAt } from './shape.ts';
import { closestMatch, count, listed, quoted } from './words.ts';
import type { Path } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/** A problem in a field, and the field that was meant if its name is misspelt. */
interface FieldProblem {
  path: Path;
  /** What was found. */
  found: string;
  /** What was found, and what to write instead. */
  sentence: string;
  meant?: string;
}

const BY_TYPE: Record<string, string> = {
  array: 'Write a list: each item on a line of its own after "- ".',
  object: 'Write its fields below it, each on a line of its own that begins with two more spaces.',
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
function finding({ code, path }: Issue, value: unknown): string {
  if (value === undefined && path.length === 1)
    return `The field ${String(path[0])} is missing. Add it to the fields.`;
  if (value === undefined) return path.length > 0 ? `${String(path.at(-1))} is missing.` : '';
  if (value === null) return 'The field is empty.';
  const isSize = code.startsWith('too_');
  if (value === '' || !(isSize || code.startsWith('invalid_'))) return '';
  if (Array.isArray(value))
    return isSize ? `The list has ${count(value.length, 'item')}.` : 'This is a list.';
  if (typeof value === 'object') return '';
  if (typeof value !== 'string') return `${value} does not fit.`;
  return isSize ? `It has ${value.length} characters.` : `${quoted(value)} cannot be read here.`;
}

/** What postings call fields that have another name here, in small letters, without spaces and words such as "job"; more than one can be meant. */
const OTHER_NAMES: Record<string, string> = {
  title: 'designation position role nameofpost post postname',
  summary: 'description about',
  field: 'department industry category occupationalcategory',
  company: 'hiringorganization',
  experience: 'workexperience workexp exp yearsofexperience minimumexperience',
  location:
    'locationtype applicantlocationrequirements city place worklocation workmode placeofposting placeofwork',
  jobType: 'type employmenttype employment employmentstatus',
  'jobType: { kind: …, months: … }': 'duration internshipduration contractduration',
  openings: 'totalopenings vacancy vacancies positions noofpositions noofvacancies',
  salary:
    'stipend ctc pay package compensation payrange payscale basesalary remuneration monthlysalary annualctc salaryrange',
  posted: 'date dateposted postedon',
  closes: 'deadline lastdate lastdatetoapply applyby closingdate validthrough',
  education:
    'qualification qualifications educationqualification educationalqualification educationalqualifications degree eligibility academicqualification',
  qualifications:
    'skills skillset qualification eligibility technicalskills keyskills mustskills skillsqualifications',
  responsibilities: 'duties roleandresponsibilities rolesandresponsibilities',
  'terms: { hours: … }': 'shift shifttiming workinghours workhours timings workingdays',
};

/** What a posting's name for a field says besides. */
const BESIDE = /job|key|required|requirements?|range|offered|details?|[^a-z]/g;

/** What a field takes, with each of its forms. */
export const formOf = (schema: z.ZodType, name: PropertyKey): string =>
  schema
    .safeParse({ [name]: '?' }, { error: plainWords })
    .error?.issues.find(({ path }) => path[0] === name)?.message ?? '';

function unknownField(schema: z.ZodType, data: unknown, path: Path, key: string): FieldProblem {
  const [field = ''] = path;
  // The groups of 3,00,000 in braces.
  if (/^\d+$/.test(key)) {
    const comma = 'A comma begins the next value.';
    return { path, found: comma, sentence: `${comma} ${formOf(schema, field)}` };
  }
  const says = `There is no field "${key}".`;
  const names = namesAt(schema, path);
  const word = key.toLowerCase().replace(BESIDE, '');
  const isHere = (name: string) => valueAt(data, [...path, name]) !== undefined;
  const others = Object.keys(OTHER_NAMES).filter((name) =>
    OTHER_NAMES[name]?.split(' ').includes(word),
  );
  const same = names.find((name) => name.toLowerCase() === word);
  const other = same ?? others.find((name) => !isHere(name)) ?? others[0] ?? word;
  const inside = (name: string) =>
    namesAt(schema, [name]).find(
      (one) => one === key || (one.length > 3 && new RegExp(`^${one}|${one}$`, 'i').test(word)),
    );
  const group = path.length === 0 && other === word && names.find(inside);
  const known = group ? `${group}: { ${isHere(group) ? '…, ' : ''}${inside(group)}: … }` : other;
  const isWord = typeof valueAt(data, [...path, key]) === 'string';
  const takesValue = (name: string) => !isWord || formOf(schema, name) !== BY_TYPE.object;
  const meant = names.includes(known.split(':')[0] ?? '')
    ? known
    : closestMatch(key, names.filter(takesValue));
  const isThere = meant && isHere(meant);
  const isPath = path.length === 0 && ['slug', 'url', 'permalink', 'address', 'id'].includes(key);
  const advice = () => {
    if (isPath) return 'The name of the file is the address. Take the field out.';
    if (isThere)
      return `Here it is ${meant}, which is there already: add what is new to it, and take this line out.`;
    if (meant?.includes(':')) return `Write it as ${meant}`;
    if (meant)
      return `Did you mean ${meant}? ${takesText(schema, [meant]) ? '' : formOf(schema, meant)}`.trim();
    return path.length > 0
      ? `The fields here are ${listed(names)}.`
      : 'Take it out, or say it in a text; README.md and FIELDS.md in src/content list all fields.';
  };
  return {
    path: [...path, key],
    found: says,
    sentence: `${says} ${advice()}`,
    ...(meant && !isPath && !isThere && { meant }),
  };
}

/** Whether a file may do without a field of its own. */
const isOptional = (schema: z.ZodType, [name, ...inside]: Path) =>
  inside.length === 0 &&
  schema instanceof z.ZodObject &&
  schema.shape[String(name)]?.safeParse(undefined).success === true;

function explain(schema: z.ZodType, data: unknown, issue: Issue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownField(schema, data, issue.path, key));
  const value = valueAt(data, issue.path);
  const near = typeof value === 'string' && closestMatch(value, choicesAt(schema, issue.path), 2);
  const says = near ? `${quoted(value)} cannot be read here.` : finding(issue, value);
  const inside = issue.message === BY_TYPE.object ? namesAt(schema, issue.path) : [];
  const written = inside.length > 0 ? ` They are ${listed(inside)}.` : '';
  const orNone =
    /^invalid/.test(issue.code) && isOptional(schema, issue.path) ? ' Or leave the line out.' : '';
  const found =
    says || `${typeof value === 'string' ? quoted(value) : 'The value'} cannot be read here.`;
  return [
    {
      path: issue.path,
      found,
      sentence:
        `${says} ${near ? `Did you mean ${near}?` : issue.message}${written}${orNone}`.trim(),
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

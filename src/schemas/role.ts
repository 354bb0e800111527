import { z } from 'astro/zod';
import { readFields } from '../lib/front-matter.ts';
import {
  aliases,
  date,
  drawing,
  fields,
  list,
  oneOf,
  part,
  summary,
  text,
  variants,
  wholeNumber,
} from './fields.ts';
import { salary } from './pay.ts';
import states from './states.json' with { type: 'json' };

const hub = readFields('src/content/pages/carrer.yaml')?.roles as { fields?: unknown } | undefined;

/** The ids of the fields of work in src/content/pages/carrer.yaml, as they are when the command starts. */
export const fieldIds: string[] = [hub?.fields ?? []]
  .flat()
  .map((field) => String((field as { id?: unknown } | null)?.id));

/** The field of work of a role, one of those of the careers hub. */
const fieldOfWork = (fieldIds.length === 0 ? z.string() : z.enum(fieldIds)).describe(
  `The field of work, one of those in pages/carrer.yaml: ${fieldIds.join(', ')}`,
);

/** A span of time with or without an upper end, in years or months. */
const span = (unit: string, most: number) =>
  z
    .strictObject({
      min: z.int().nonnegative().describe(`The fewest ${unit}; 0 if freshers can apply`),
      max: z
        .int()
        .positive()
        .max(most, `Write at most ${most} ${unit}.`)
        .optional()
        .describe(`The most ${unit}; left out for the fewest and more`),
    })
    .superRefine(({ min, max = min }, context) => {
      const message = `The fewest ${unit}, ${min}, are above the most, ${max}. Write them in order.`;
      if (min > max) context.addIssue({ code: 'custom', message, input: { min, max } });
    })
    .describe(`A range of ${unit}: { min: 2, max: 3 }, or { min: 2 } for two and more`);

/** A field of several forms: its name, a sentence for editors, each form as a line to copy, and the forms. */
function anyOf<const Forms extends readonly z.ZodType[]>(
  field: string,
  says: string,
  lines: string[],
  forms: Forms,
) {
  const { error, description } = variants(field, says, lines);
  return z.union(forms, { error }).describe(description);
}

const experience = anyOf(
  'experience',
  'Experience is a time of work, or finished projects, in digits; what else you ask for belongs in education or qualifications.',
  [
    'Fresher',
    '{ projects: 5 } # finished projects of a fresher',
    '{ years: { min: 0, max: 3 } } # 0 if freshers can apply too',
    '{ years: { min: 5 } } # five and more',
    '{ months: { min: 6, max: 12 } }',
  ],
  [
    z.literal('Fresher'),
    z.strictObject({
      projects: z.int().positive().describe('The fewest finished projects that a fresher shows'),
    }),
    z.strictObject({ years: span('years', 40) }),
    z.strictObject({ months: span('months', 60) }),
  ],
);

const jobType = anyOf(
  'jobType',
  'Each role is one kind of job, in English; shifts and hours belong in terms.',
  [
    'Full time # a permanent job too; only the last two forms have months',
    'Part time',
    'Internship',
    '{ kind: Contract, months: 6 } # freelance work too',
    '{ kind: Internship, months: 3 }',
  ],
  [
    z.enum(['Full time', 'Part time', 'Internship']),
    z.strictObject({
      kind: oneOf('The kind', ['Contract', 'Internship']),
      months: wholeNumber('How many months it lasts', 60),
    }),
  ],
);

const place = fields({
  city: 'the city or town',
  // As ISO 3166-2:IN names them, without marks on letters.
  state: z
    .string({ error: 'Write the state or union territory.' })
    .refine((state) => states.includes(state), {
      error: ({ input }) =>
        `"${input}" is not the official name, in English, of one state or union territory of India, with its capital letters, like Tamil Nadu. Each place has its own: [{ city: Pune, state: Maharashtra }, { city: Surat, state: Gujarat }].`,
    })
    .meta({ description: 'The state or union territory, by its official name', enum: states }),
});

const location = anyOf(
  'location',
  'Name each place with its state, in India; this site has no roles abroad. What an address or an area says belongs in the text.',
  [
    'Remote # work from home',
    '{ places: [{ city: Pune, state: Maharashtra }] }',
    '{ places: [{ city: Pune, state: Maharashtra }, { city: Surat, state: Gujarat }] }',
    '{ places: [{ city: Pune, state: Maharashtra }], officeDays: 3 } # hybrid, days a week at the office',
  ],
  [
    z.literal('Remote'),
    fields({
      places: list('The places of work in India, each { city: Pune, state: Maharashtra }', place),
      officeDays: wholeNumber(
        'For hybrid work: the days a week at the office, 1 to 6',
        6,
      ).optional(),
    }),
  ],
);

/** Two years before the first roles. A fixed day, so that a role does not become wrong by growing old. */
const EARLIEST = '2024-11-21';

/** A day of a role; one more than two years ahead, or from before the site, is probably mistyped. */
const day = (what: string) =>
  date
    .refine((value) => value >= EARLIEST, {
      error: ({ input }) => `${input} is from before this site. Look at the year.`,
    })
    .refine((value) => Date.parse(value) <= Date.now() + 731 * 86_400_000, {
      error: ({ input }) => `${input} is more than two years away. Look at the year.`,
    })
    .optional()
    .describe(what);

const sentences = (what: string) =>
  z
    .array(text(`one of the ${what}`), {
      error: ({ input }) =>
        `List the ${what}, each on a line of its own after "- "${String(input).includes('\n') ? ', without | above them' : ''}:\n${what}:\n  - The first.\n  - The second.\n  - The third.`,
    })
    .min(3, `Write at least three ${what}.`)
    .describe(`At least three ${what}, each a full sentence`);

const term = (what: string) =>
  text(what).max(80, 'Shorten it to at most 80 characters.').optional();

const terms = part('What applicants in India ask first, each in a few words', {
  pay: term('whether the salary is CTC, and its fixed and variable parts'),
  hours: term('the hours of work and their time zone'),
  onCall: term('the times on call'),
  probation: term('the length of the probation'),
  notice: term('the notice period'),
  leave: term('the paid leave'),
  kit: term('the equipment, and who pays for it'),
}).optional();

/** The front matter of src/content/roles/<address>.mdx (specification, section 3, Job role). */
export const role = fields({
  title: 'the job title',
  summary,
  field: fieldOfWork,
  drawing: drawing('roles').optional(),
  company: text('the company, if it is not the organisation').default('{name}'),
  education: 'the education asked for',
  minimumEducation: oneOf('For search engines, the least education that an applicant needs', [
    'none',
    'school',
    'certificate',
    'diploma',
    'degree',
    'postgraduate',
  ]).optional(),
  experience,
  location,
  jobType,
  openings: wholeNumber('How many people are wanted; left out for one', 999).optional(),
  salary,
  terms,
  draft: z
    .boolean()
    .default(false)
    .describe('true while the role is being written: only npm run dev and previews show it'),
  posted: day('The day from which the role is shown, in India, for example 2026-11-21'),
  closes: day('The last day on which to apply, to its end in India, for example 2026-12-31'),
  aliases,
  responsibilities: sentences('responsibilities'),
  qualifications: sentences('qualifications'),
}).refine(
  ({ posted, closes }) => {
    const days = [posted, closes].map((day) => date.safeParse(day).data);
    return !days[0] || !days[1] || days[0] <= days[1];
  },
  {
    path: ['closes'],
    error: 'The last day is before the first. Write the same day or a later one.',
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

export type Role = z.infer<typeof role>;

import { z } from 'astro/zod';
import { readFields } from '../lib/front-matter.ts';
import { aliases, date, drawing, oneOf, summary, text, wholeNumber } from './field-types.ts';
import indianStates from './indian-states.json' with { type: 'json' };
import { salary } from './salary.ts';

const hub = readFields('src/content/pages/carrer.yaml')?.roles as { fields?: unknown } | undefined;

/** The ids of the fields of work in src/content/pages/carrer.yaml, as they are when the command starts. */
export const fieldOfWorkIds: string[] = [hub?.fields ?? []]
  .flat()
  .map((field) => String((field as { id?: unknown } | null)?.id));

/** The field of work of a role, one of those of the careers hub. */
const fieldOfWork = (fieldOfWorkIds.length === 0 ? z.string() : z.enum(fieldOfWorkIds)).describe(
  `The field of work; the careers page groups roles by it: ${fieldOfWorkIds.join(', ')}`,
);

/** A span of time with or without an upper end, in years or months. */
const span = (unit: string, most: number) =>
  z
    .strictObject(
      {
        min: z
          .int(`Write the fewest ${unit} as a whole number, such as 2; 0 if freshers can apply.`)
          .nonnegative('Write 0 or more.')
          .describe(`The fewest ${unit}; 0 if freshers can apply`),
        max: z
          .int(`Write the most ${unit} as a whole number, such as 3, or leave max out.`)
          .positive('Write 1 or more, or leave max out.')
          .max(most, `Write at most ${most} ${unit}.`)
          .optional()
          .describe(`The most ${unit}; left out for the fewest and more`),
      },
      `Write ${unit}: { min: 2, max: 3 }, or ${unit}: { min: 2 } for two and more.`,
    )
    .refine(
      ({ min, max = min }) => min <= max,
      `The fewest ${unit} are above the most. Write them in order.`,
    )
    .optional()
    .describe(`Experience in ${unit}, the fewest and the most`);

const EXPERIENCE =
  'Write exactly one of { projects: 5 }, { years: { min: 2, max: 3 } }, { years: { min: 5 } } for five and more, { months: { min: 6, max: 12 } } or { fresher: true }. What else you ask for belongs in education or qualifications.';

const experience = z
  .strictObject(
    {
      projects: wholeNumber(
        'Projects: how many finished ones an applicant has to show',
        99,
      ).optional(),
      years: span('years', 40),
      months: span('months', 60),
      fresher: z
        .literal(true, 'Write true, or take this part out.')
        .optional()
        .describe('No experience at all: neither work nor projects are asked for'),
    },
    EXPERIENCE,
  )
  .refine((parts) => Object.keys(parts).length === 1, EXPERIENCE)
  .describe('The experience asked for: exactly one of projects, years, months and none at all');

const place = z
  .strictObject(
    {
      city: text('the city or town'),
      // As ISO 3166-2:IN names them, without marks on letters.
      state: z
        .enum(
          indianStates,
          'Write the official name of one state or union territory of India, in English with its capital letters, such as Tamil Nadu. Each place has its own.',
        )
        .describe('The state or union territory, by its official name'),
    },
    'Write a place as { city: Pune, state: Maharashtra }.',
  )
  .describe('A place of work in India');

const sentences = (what: string) =>
  z
    .array(
      text(`one of the ${what}`),
      `List the ${what}, each on a line of its own after "- ", without | above them.`,
    )
    .min(3, `Write at least three ${what}.`)
    .describe(`The ${what}: at least three, each a full sentence and an item of its own`);

const term = (what: string) =>
  text(what).max(80, 'Shorten it to at most 80 characters.').optional();

const terms = z
  .strictObject({
    pay: term('whether the salary is CTC, and its fixed and variable parts'),
    hours: term('the hours of work and their time zone'),
    onCall: term('the times on call'),
    probation: term('the length of the probation'),
    notice: term('the notice period'),
    leave: term('the paid leave'),
    kit: term('the equipment, and who pays for it'),
  })
  .optional()
  .describe('The terms of work that applicants ask about first, each in a few words');

const fields = z.strictObject({
  title: text('the job title'),
  summary,
  field: fieldOfWork,
  drawing: drawing('roles').optional(),
  company: text('the company, if it is not the organisation').default('{name}'),
  education: text('the education asked for'),
  minimumEducation: oneOf('The least education that an applicant needs, for search engines', [
    'none',
    'school',
    'certificate',
    'diploma',
    'degree',
    'postgraduate',
  ]).optional(),
  experience,
  location: z
    .enum(
      ['Remote', 'Office', 'Hybrid'],
      'Write Remote, Office or Hybrid. The cities are named beside it, in places: [{ city: Pune, state: Maharashtra }].',
    )
    .describe(
      'Where the work is done; Office and Hybrid need places of work too, Hybrid the days at the office: Remote, Office or Hybrid',
    ),
  places: z
    .array(
      place,
      'Write each place with its state: places: [{ city: Pune, state: Maharashtra }, { city: Surat, state: Gujarat }].',
    )
    .min(1, 'Write a place: places: [{ city: Pune, state: Maharashtra }].')
    .optional()
    .describe('The places of work, for Office and Hybrid'),
  officeDays: wholeNumber('The days a week at the office, for Hybrid: 1 to 6', 6).optional(),
  jobType: z
    .enum(
      ['Full time', 'Part time', 'Contract', 'Internship'],
      'Write Full time (permanent work, too), Part time, Contract (freelance work, too) or Internship. How long it lasts is said beside it, in months: 6; shifts and hours belong in terms.',
    )
    .describe(
      'The kind of job; a contract needs its months too: Full time, Part time, Contract or Internship',
    ),
  months: wholeNumber(
    'How many months the job lasts: for Contract, and if you like for Internship',
    60,
  ).optional(),
  openings: wholeNumber('How many people are wanted; left out for one', 999).optional(),
  salary,
  terms,
  draft: z
    .boolean('Write true, or take the line out to publish the role.')
    .default(false)
    .describe('Draft: hidden from visitors, shown in previews'),
  posted: date.optional().describe('The first day on which the role is shown, in India'),
  closes: date
    .optional()
    .describe('The last day to apply; the role is open to the end of this day in India'),
  aliases,
  responsibilities: sentences('responsibilities'),
  qualifications: sentences('qualifications'),
});

/** Lets a rule on some fields run unless one of them is wrong by itself, whatever else is wrong. */
const areRight =
  (...names: PropertyKey[]) =>
  ({ issues }: z.core.ParsePayload) =>
    issues.every(({ code, path: [name] = [] }) =>
      name === undefined ? code === 'unrecognized_keys' : !names.includes(name),
    );

/** The front matter of src/content/roles/<address>.mdx (specification, section 3, Job role). */
export const role = fields
  .refine(({ location, places }) => (location === 'Remote') === !places, {
    path: ['places'],
    error:
      'Office and Hybrid work has places: [{ city: Pune, state: Maharashtra }], and Remote work has none.',
    when: areRight('location', 'places'),
  })
  .refine(({ location, officeDays }) => (location === 'Hybrid') === Boolean(officeDays), {
    path: ['officeDays'],
    error: 'Hybrid work has officeDays: 3, the days a week at the office, and other work has none.',
    when: areRight('location', 'officeDays'),
  })
  .refine(
    ({ jobType, months }) =>
      jobType === 'Internship' || (jobType === 'Contract') === Boolean(months),
    {
      path: ['months'],
      error:
        'A contract has months: 6, which is how long it lasts. An internship can have them, and other jobs have none.',
      when: areRight('jobType', 'months'),
    },
  )
  .refine(({ posted, closes }) => !posted || !closes || posted <= closes, {
    path: ['closes'],
    error: 'The last day is before the first. Write the same day or a later one.',
    when: areRight('posted', 'closes'),
  });

export type Role = z.infer<typeof role>;

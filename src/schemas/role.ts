import { z } from 'astro/zod';
import { date, fieldOfWork, summary, text } from './fields.ts';

const lakh = z
  .number({ error: 'Write a number in lakh a year, for example 2.5.' })
  .positive('Write a number above 0, in lakh a year.');

const salary = z
  .strictObject(
    {
      min: lakh.describe('The lowest salary in lakh rupees a year'),
      max: lakh.describe('The highest salary in lakh rupees a year'),
      basedOnSales: z
        .boolean({ error: 'Write true or false.' })
        .default(false)
        .describe('true if what is paid within the band depends on sales'),
    },
    {
      error: ({ code }) =>
        code === 'invalid_type'
          ? 'Write two numbers in lakh a year: salary: { min: 3, max: 5 }'
          : undefined,
    },
  )
  .refine(({ min, max }) => min <= max, {
    error: 'The lowest salary is above the highest. Swap min and max.',
  })
  .describe('The salary band in lakh rupees a year: { min: 3, max: 5 }');

const experience = z
  .union(
    [
      z.strictObject({
        projects: z.int().positive().describe('The fewest finished projects that a fresher shows'),
      }),
      z.strictObject({
        years: z
          .strictObject({
            min: z.int().nonnegative().describe('The fewest years'),
            max: z.int().positive().describe('The most years'),
          })
          .describe('A range of years: { min: 2, max: 3 }'),
      }),
    ],
    { error: 'Write { projects: 5 } for freshers, or { years: { min: 2, max: 3 } }.' },
  )
  .describe('{ projects: 5 } for freshers, or { years: { min: 2, max: 3 } }');

const sentences = (what: string) =>
  z
    .array(text(`one of the ${what}`), { error: `List the ${what}, one a line.` })
    .min(6, `Write at least six ${what}.`)
    .describe(`At least six ${what}, each a full sentence`);

/** The front matter of src/content/roles/<address>.mdx (specification, section 3, Job role). */
export const role = z
  .strictObject({
    title: text('the job title'),
    summary,
    field: fieldOfWork,
    company: text('the company'),
    education: text('the education asked for'),
    experience,
    location: z.literal('Remote', { error: 'Write Remote.' }).describe('Where the work is done'),
    jobType: z
      .literal('Full time', { error: 'Write Full time.' })
      .describe('How much of the week the job takes'),
    salary,
    draft: z
      .boolean({ error: 'Write true or false.' })
      .default(false)
      .describe('true while the role is being written: only npm run dev and previews show it'),
    posted: date
      .optional()
      .describe('The day from which the role is shown, in India, for example 2026-11-21'),
    closes: date
      .optional()
      .describe('The last day on which to apply, to its end in India, for example 2026-12-31'),
    responsibilities: sentences('responsibilities'),
    qualifications: sentences('qualifications'),
  })
  .refine(({ posted, closes }) => !posted || !closes || posted <= closes, {
    path: ['closes'],
    error: 'The last day is before the first. Write a day after posted.',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type Role = z.infer<typeof role>;

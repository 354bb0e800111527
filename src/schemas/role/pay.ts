import { z } from 'astro/zod';
import { type Band, correct, written } from './correction.ts';

/** The salaries that are believed, in lakh rupees a year. */
const LEAST_LAKH = 0.1;
const MOST_LAKH = 200;

const LAKH = 100_000;

/** Rupees from which an amount is meant for a year; hardly anybody earns less in a year or more in a month. */
const LEAST_RUPEES_A_YEAR = 150_000;

interface SalaryBand extends Band {
  basedOnSales?: boolean;
}

/** What is wrong with a salary band, with the band corrected; undefined if nothing is. */
function salaryFault({ min, max, basedOnSales }: SalaryBand): string | undefined {
  const inYear = Math.max(min, max) >= LEAST_RUPEES_A_YEAR;
  const inLakh = (amount: number) =>
    amount <= MOST_LAKH ? amount : (amount * (inYear ? 1 : 12)) / LAKH;
  const meant = { min: inLakh(Math.min(min, max)), max: inLakh(Math.max(min, max)) };
  const right = written('salary', meant, basedOnSales ? ', basedOnSales: true' : '');
  if (Math.max(min, max) <= MOST_LAKH)
    return min > max ? `The lowest salary is above the highest. Write ${right}` : undefined;
  if (Math.min(meant.min, meant.max) < LEAST_LAKH || meant.max > MOST_LAKH)
    return `The salary is above ${MOST_LAKH} lakh a year. Write it in lakh a year: salary: { min: 3, max: 5 }`;
  return `This looks like rupees a ${inYear ? 'year' : 'month'}. In lakh a year it is ${right}`;
}

const lakh = z
  .number({ error: 'Write a number in lakh a year, for example 2.5.' })
  .positive('Write a number above 0, in lakh a year.');

/** The `salary` of a role. */
export const salary = z
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
  .superRefine(correct(salaryFault))
  .describe('For a job: the salary band in lakh rupees a year: { min: 3, max: 5 }');

const rupees = z
  .int({ error: 'Write whole rupees without commas, for example 15000.' })
  .positive('Write a number above 0, in rupees.');

/** What is wrong with a band in rupees. */
const rupeesFault =
  (name: string, least: number, most: number, per: string) =>
  ({ min, max, ...unit }: Band & { per?: string }): string | undefined => {
    if (min < least || max > most)
      return `Write rupees a ${unit.per ?? per}, from ${least} to ${most} without commas.`;
    return min > max
      ? `The lowest amount is above the highest. Write ${written(name, { min: max, max: min }, unit.per && `, per: ${unit.per}`)}`
      : undefined;
  };

/** The `stipend` of a role. */
export const stipend = z
  .strictObject(
    {
      min: rupees.describe('The lowest stipend in rupees a month'),
      max: rupees.describe('The highest stipend in rupees a month'),
    },
    {
      error: ({ code }) =>
        code === 'invalid_type'
          ? 'Write rupees a month: stipend: { min: 10000, max: 15000 }'
          : undefined,
    },
  )
  .superRefine(correct(rupeesFault('stipend', 1000, 200_000, 'month')))
  .describe('For an internship: the stipend in rupees a month: { min: 10000, max: 15000 }');

/** The `rate` of a role. */
export const rate = z
  .strictObject(
    {
      min: rupees.describe('The lowest rate in rupees'),
      max: rupees.describe('The highest rate in rupees'),
      per: z.enum(['day', 'hour'], { error: 'Write day or hour.' }).describe('day or hour'),
    },
    {
      error: ({ code }) =>
        code === 'invalid_type'
          ? 'Write rupees a day or an hour: rate: { min: 2000, max: 3000, per: day }'
          : undefined,
    },
  )
  .superRefine(correct(rupeesFault('rate', 50, 100_000, 'day')))
  .describe(
    'For a contract or part-time work paid by time: { min: 2000, max: 3000, per: day }, or per: hour',
  );

/** How each kind of job may be paid; the first is the usual one. */
const PAID_BY: Record<string, ('salary' | 'stipend' | 'rate')[]> = {
  'Full time': ['salary'],
  'Part time': ['salary', 'rate'],
  Contract: ['rate', 'salary'],
  Internship: ['stipend'],
};

const EXAMPLE = {
  salary: 'salary: { min: 3, max: 5 }',
  stipend: 'stipend: { min: 10000, max: 15000 }',
  rate: 'rate: { min: 2000, max: 3000, per: day }',
};

/** The fields that decide how a role is paid; any of them may be wrong or missing. */
interface Paid {
  jobType?: string | { kind?: string } | null;
  salary?: unknown;
  stipend?: unknown;
  rate?: unknown;
}

/** The pay that is missing, given twice or wrong for the kind of job, with a sentence for the editor. */
export function payFault(
  role: Paid,
): { field: 'salary' | 'stipend' | 'rate'; message: string } | undefined {
  const kind = (typeof role.jobType === 'object' ? role.jobType?.kind : role.jobType) ?? '';
  const [usual, other] = PAID_BY[kind] ?? [];
  if (!usual) return undefined;
  const [given, second] = (['salary', 'stipend', 'rate'] as const).filter((pay) => pay in role);
  if (!given) return { field: usual, message: `Write ${EXAMPLE[usual]}` };
  if (second) return { field: second, message: `Write either ${given} or ${second}, not both.` };
  if (given === usual || given === other) return undefined;
  return { field: given, message: `${kind} work has no ${given}. Write ${EXAMPLE[usual]}` };
}

import { z } from 'astro/zod';
import { stringify } from 'yaml';
import { dateInIndia } from '../lib/dates.ts';
import type { JobKind } from '../lib/roles/job-type.ts';
import { role } from '../schemas/role.ts';

const three = (what: string) =>
  ['', ...Array.from({ length: 3 }, (_, index) => `  - "TODO: ${what} ${index + 1}"`)].join('\n');

/** The kind of job and its pay. */
const KINDS: Record<JobKind, Record<string, string>> = {
  'full-time': { jobType: 'Full time', salary: '{ min: 3, max: 5 } # TODO: the real band' },
  'part-time': { jobType: 'Part time', salary: '{ min: 1.5, max: 2.5 } # TODO: the real band' },
  contract: {
    jobType: '{ kind: Contract, months: 6 } # TODO: check',
    rate: '{ min: 2000, max: 3000, per: day } # TODO: the real rate',
  },
  internship: {
    jobType: '{ kind: Internship, months: 3 } # TODO: check',
    stipend: '{ min: 10000, max: 15000 } # TODO: the real stipend',
  },
};

/** What the commented line of a field without an initial value shows. */
const EXAMPLES: Record<string, string> = {
  drawing: 'camera',
  minimumEducation: 'none',
  openings: '1',
  salary: '{ min: 3, max: 5 }',
  stipend: '{ min: 10000, max: 15000 }',
  rate: '{ min: 2000, max: 3000, per: day }',
  terms: '{ hours: "40 a week, 10 am to 7 pm India time", notice: 30 days }',
  aliases: '[old-name]',
};

/** The initial value of each field. The content check rejects a TODO once the role is not a draft. */
const firstValues = (
  title: string,
  kind: JobKind,
  company: string,
  now: Date,
): Record<string, string> => ({
  title: stringify(title).trim(),
  summary: '"TODO: one sentence that says what the person does, of 50 to 155 characters"',
  field: 'engineering # TODO: choose',
  company: stringify(company).trim(),
  education: '"TODO: the education asked for"',
  experience: '{ projects: 5 } # TODO: check',
  location: 'Remote',
  ...KINDS[kind],
  draft: 'true',
  posted: dateInIndia(now),
  responsibilities: three('responsibility'),
  qualifications: three('qualification'),
});

/**
 * The source of a new role's file: a valid draft with a comment above each field that describes it.
 *
 * @param title the job title
 * @param kind the kind of job, which decides how it is paid
 * @param company the name of the organisation
 * @param now decides the day in `posted`
 */
export function draftRole(title: string, kind: JobKind, company: string, now: Date): string {
  const start = firstValues(title, kind, company, now);
  const { properties = {} } = z.toJSONSchema(role, { io: 'input' });
  const fields = Object.entries(properties as Record<string, { description?: string }>).map(
    ([name, { description }]) =>
      start[name] === undefined
        ? `# ${description}\n# ${name}: ${EXAMPLES[name] ?? dateInIndia(now)}`
        : `# ${description}\n${name}: ${start[name]}`.replace(': \n', ':\n'),
  );
  return `---\n${fields.join('\n')}\n---\n\nTODO: what the person does in the first month, and how the work is judged.\n`;
}

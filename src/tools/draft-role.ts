import { z } from 'astro/zod';
import { stringify } from 'yaml';
import { dateInIndia } from '../lib/dates.ts';
import { role } from '../schemas/role.ts';

const six = (what: string) =>
  ['', ...Array.from({ length: 6 }, (_, index) => `  - "TODO: ${what} ${index + 1}"`)].join('\n');

/** The initial value of each field. The content check rejects a TODO once the role is not a draft. */
const firstValues = (title: string, now: Date): Record<string, string> => ({
  title: stringify(title).trim(),
  summary: '"TODO: one sentence that says what the person does, of 50 to 155 characters"',
  field: 'engineering # TODO: choose',
  company: 'TAS',
  education: '"TODO: the education asked for"',
  experience: '{ projects: 5 } # TODO: check',
  location: 'Remote',
  jobType: 'Full time',
  salary: '{ min: 3, max: 5 } # TODO: the real band',
  draft: 'true',
  posted: dateInIndia(now),
  responsibilities: six('responsibility'),
  qualifications: six('qualification'),
});

/**
 * The source of a new role's file: a valid draft with a comment above each field that describes it.
 *
 * @param title the job title
 * @param now decides the day in `posted`
 */
export function draftRole(title: string, now: Date): string {
  const start = firstValues(title, now);
  const { properties = {} } = z.toJSONSchema(role, { io: 'input' });
  const fields = Object.entries(properties as Record<string, { description?: string }>).map(
    ([name, { description }]) =>
      start[name] === undefined
        ? `# ${description}\n# ${name}: ${dateInIndia(now)}`
        : `# ${description}\n${name}: ${start[name]}`.replace(': \n', ':\n'),
  );
  return `---\n${fields.join('\n')}\n---\n\nTODO: what the person does in the first month, and how the work is judged.\n`;
}

import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import text from '../../src/content/site/application-form.json' with { type: 'json' };
import { dateInWords } from '../../src/lib/dates.ts';
import { type RoleLife, roleState } from '../../src/lib/roles/state.ts';
import { interpolate, readValues } from '../../src/lib/values.ts';
import { readFields } from '../../src/read/disk.ts';
import { application, CV_LIMIT } from '../../src/validation/application.ts';
import { validate } from '../../src/validation/validate.ts';
import { validateCv } from '../forms/cv.ts';
import { formHandler } from '../forms/handler.ts';

/** POST /apply: the application form as multipart/form-data. GET leads to the form. */
export default formHandler({
  text: { ...text, reference: text.thanks.reference },
  types: ['multipart/form-data'],
  bodyLimit: CV_LIMIT + 256 * 1024, // a CV, and room for the other fields
  async read(typed, now) {
    const { data: fields, problems } = validate(application, typed);
    const { cv, problem } = await validateCv(typed.cv, fields?.name ?? '');
    if (!fields || problem) {
      return { problems: { ...problems, ...(problem && { cv: text.problems[problem] }) } };
    }
    const role = readAppliedRole(fields.role, now);
    const { title, whyNotOpen } = role;
    const subject = `Application: ${title}${whyNotOpen ? ' (not open)' : ''}, ${fields.name}`;
    const details = [
      `Role: ${title}`,
      ...(whyNotOpen ? [`Note: ${whyNotOpen}`] : []),
      ...(fields.link ? [`Work: ${fields.link}`] : []),
      cv ? `CV: ${cv.attachment.filename}` : 'CV: none sent',
    ];
    return { fields, inbox: 'careers', subject, details, role, ...(cv && { cv }) };
  },
});

/**
 * The role that an application is for, read from its content file, which is deployed with the function
 * (`included_files` in netlify.toml).
 *
 * @param slug the role's file name without its extension, validated
 * @param root the project's folder
 * @returns its title, and why it is not open if so; the slug as its title if it has no file
 */
export function readAppliedRole(
  slug: string,
  now: Date,
  root = '.',
): { title: string; whyNotOpen?: string } {
  const front = readFields(join(root, `src/content/roles/${slug}.mdx`));
  if (!front) return { title: slug, whyNotOpen: 'there is no such role on the site now' };
  const { title: written = slug, closes = '', ...life }: RoleLife & { title?: string } = front;
  const title = interpolate(written, readValues());
  const state = roleState({ closes, ...life }, now);
  if (state === 'open') return { title };
  const why = state === 'closed' ? `closed on ${dateInWords(closes)}` : `is ${state}, not open`;
  return { title, whyNotOpen: `this role ${why}` };
}

export const config: Config = {
  path: '/apply',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import { dateInWords } from '../../src/lib/dates.ts';
import { readFields } from '../../src/lib/front-matter.ts';
import { type RoleLife, roleState } from '../../src/lib/roles/state.ts';

/**
 * The role that an application is for, read from its content file, which is deployed with the function
 * (`included_files` in netlify.toml).
 *
 * @param slug the role's file name without its extension, validated
 * @returns its title, and a note if it is not open; the slug as its title if it has no file
 */
export function readAppliedRole(slug: string, now: Date): { title: string; note?: string } {
  const front = readFields(`src/content/roles/${slug}.mdx`);
  if (!front) return { title: slug, note: 'there is no such role on the site now' };
  const { title = slug, closes = '', ...life }: RoleLife & { title?: string } = front;
  const state = roleState({ closes, ...life }, now);
  if (state === 'open') return { title };
  const why = state === 'closed' ? `closed on ${dateInWords(closes)}` : `is ${state}, not open`;
  return { title, note: `this role ${why}` };
}

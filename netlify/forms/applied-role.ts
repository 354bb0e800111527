import { dateInWords } from '../../src/lib/dates.ts';
import { readFields } from '../../src/lib/front-matter.ts';
import { type RoleLife, roleState } from '../../src/lib/roles/state.ts';
import type { AppliedRole } from '../mail/compose.ts';

/**
 * The role that an application is for, read from its content file, which is deployed with the function
 * (`included_files` in netlify.toml).
 *
 * @param slug the role's file name without its extension, validated
 * @returns its title, and a note if it is not open; the slug as its title if it has no file
 */
export function readAppliedRole(slug: string, now: Date): AppliedRole {
  const file = `src/content/roles/${slug}.mdx`;
  const front: (RoleLife & { title?: unknown }) | undefined = readFields(file);
  if (!front) return { title: slug, note: 'there is no such role on the site now' };
  const title = typeof front.title === 'string' ? front.title : slug;
  const state = roleState(front, now);
  if (state === 'closed')
    return { title, note: `this role closed on ${dateInWords(front.closes ?? '')}` };
  return state === 'open' ? { title } : { title, note: `this role is ${state}, not open` };
}

import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { type RoleLife, roleState } from '../../src/lib/role-state.ts';
import type { RoleApplied } from '../mail/compose-application.ts';

/**
 * The role that somebody applied for, as its own file describes it at this moment. The files travel with
 * the function (`included_files` in netlify.toml).
 *
 * @param address the role's address without its slash, checked for its form
 * @param folder where the roles' files are
 * @returns its title, and a note where it is not open; the address itself where its file is gone
 */
export async function roleApplied(
  address: string,
  now: Date,
  folder = 'src/content/roles',
): Promise<RoleApplied> {
  let front: RoleLife & { title?: unknown };
  try {
    const source = await readFile(`${folder}/${address}.mdx`, 'utf8');
    front = parse(source.split(/^---$/m)[1] ?? '');
  } catch {
    return { title: address, note: 'there is no such role on the site now' };
  }
  const title = typeof front.title === 'string' ? front.title : address;
  const state = roleState(front, now);
  if (state === 'closed') return { title, note: `this role closed on ${front.closes}` };
  return state === 'open' ? { title } : { title, note: `this role is ${state}, not open` };
}

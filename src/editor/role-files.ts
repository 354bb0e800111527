import type { RoleLife } from '../lib/roles/state.ts';
import { roleState } from '../lib/roles/state.ts';
import { addressOf, contentFiles, type Entry, readEntry } from './read-content.ts';

/** The files of the roles, read without Astro. `root` is the project's folder. */
export const roleFiles = (root: string): Entry[] =>
  contentFiles(root)
    .filter(({ folder }) => folder === 'roles')
    .flatMap((file) => readEntry(root, file) ?? []);

/** The addresses of the roles that are closed at a moment: their pages stay, and no list names them. */
export const closedRoles = (root: string, now: Date): string[] =>
  roleFiles(root)
    .filter(({ front }) => front.data && roleState(front.data as RoleLife, now) === 'closed')
    .map(addressOf);

import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { type RoleState, roleState } from './roles/state.ts';

export type RoleEntry = CollectionEntry<'roles'>;

async function rolesThatAre(state: RoleState, now: Date): Promise<RoleEntry[]> {
  const roles = await getCollection('roles', ({ data }) => roleState(data, now) === state);
  return roles.sort((one, other) => one.data.title.localeCompare(other.data.title, 'en-IN'));
}

/** The open roles, by title. `now` decides which roles are open. */
export const openRoles = (now: Date) => rolesThatAre('open', now);

/** The roles whose last day is over, by title; their pages stay. `now` decides which they are. */
export const closedRoles = (now: Date) => rolesThatAre('closed', now);

/**
 * The roles that have a page, each with its state: open and closed ones, and in `npm run dev` also those
 * that nobody else sees yet. `now` decides their states.
 */
export async function rolesWithPage(now: Date): Promise<{ role: RoleEntry; state: RoleState }[]> {
  // Not import.meta.env.DEV: a build with NODE_ENV=development would publish drafts by that.
  const isDev = import.meta.env.MODE === 'development';
  const roles = await getCollection('roles');
  return roles
    .map((role) => ({ role, state: roleState(role.data, now) }))
    .filter(({ state }) => isDev || state === 'open' || state === 'closed');
}

/** The explore pages in their order. */
export async function explorePages(): Promise<CollectionEntry<'explore'>[]> {
  const pages = await getCollection('explore');
  return pages.sort((one, other) => one.data.order - other.data.order);
}

/** The legal texts. */
export const legalTexts = () => getCollection('legal');

type Singleton = Exclude<CollectionKey, 'roles' | 'explore' | 'legal'>;

/**
 * The content of a collection that is one file, such as `home` or `organisation`.
 *
 * @throws Error where the file is missing
 */
export async function singleton<Name extends Singleton>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name);
  if (!entry)
    throw new Error(`The content of "${name}" is missing; content.config.ts names its file.`);
  return entry.data;
}

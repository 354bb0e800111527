import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { type RoleState, roleState } from './roles/state.ts';
import { isPreview } from './seo/page-metadata.ts';

export type RoleEntry = CollectionEntry<'roles'>;

/** The open roles, by title. `now` decides which roles are open. */
export async function openRoles(now: Date): Promise<RoleEntry[]> {
  const roles = await getCollection('roles', ({ data }) => roleState(data, now) === 'open');
  return roles.sort((one, other) => one.data.title.localeCompare(other.data.title, 'en-IN'));
}

/**
 * Whether drafts and scheduled roles have pages: in `npm run dev` and in Netlify's previews.
 * Not import.meta.env.DEV: it is also true in a build with NODE_ENV=development, which would publish drafts.
 */
const showsUnpublished = () => import.meta.env.MODE === 'development' || isPreview();

/**
 * The roles that have a page, each with its state: open and closed ones and, where unpublished roles are shown,
 * drafts and scheduled ones. `now` decides their states.
 */
export async function rolesWithPage(now: Date): Promise<{ role: RoleEntry; state: RoleState }[]> {
  const roles = await getCollection('roles');
  return roles
    .map((role) => ({ role, state: roleState(role.data, now) }))
    .filter(({ state }) => showsUnpublished() || state === 'open' || state === 'closed');
}

/** The explore pages in their order. */
export async function explorePages(): Promise<CollectionEntry<'explore'>[]> {
  const pages = await getCollection('explore');
  return pages.sort((one, other) => one.data.order - other.data.order);
}

/** The legal texts, by title. */
export async function legalTexts(): Promise<CollectionEntry<'legal'>[]> {
  const texts = await getCollection('legal');
  return texts.sort((one, other) => one.data.title.localeCompare(other.data.title, 'en-IN'));
}

type Singleton = Exclude<CollectionKey, 'roles' | 'explore' | 'legal'>;

async function singletonEntry<Name extends Singleton>(name: Name): Promise<CollectionEntry<Name>> {
  const [entry] = await getCollection(name);
  if (!entry) {
    throw new Error(`The content of "${name}" is missing; schemas/collections.ts lists its file.`);
  }
  return entry;
}

/**
 * The content of a collection that is one file, such as `home` or `organisation`.
 *
 * @throws Error if the file is missing
 */
export const singleton = async <Name extends Singleton>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> => (await singletonEntry(name)).data;

/** A content file and the dates in it that say when it changed, YYYY-MM-DD. */
export interface Source {
  /** From the root of the project: src/content/roles/aws.mdx. */
  file: string;
  posted?: string | undefined;
  closes?: string | undefined;
  updated?: string | undefined;
}

/** A page that people can share and, unless its role is not open, find with a search engine. */
export interface PublicPage {
  /** Its URL path, for example /about. */
  path: string;
  title: string;
  summary: string;
  source: Source;
  /** The files of the roles that the page lists. */
  lists?: Source[];
  /** The role that the page is about. */
  role?: { data: RoleEntry['data']; state: RoleState };
}

interface PageEntry {
  filePath?: string;
  data: { title: string; summary: string } & Omit<Source, 'file'>;
}

function publicPage(path: string, { filePath = '', data }: PageEntry): PublicPage {
  const { title, summary, posted, closes, updated } = data;
  return { path, title, summary, source: { file: filePath, posted, closes, updated } };
}

/** Every page except the notes (not found, thank you). `now` decides which roles are open. */
export async function publicPages(now: Date): Promise<PublicPage[]> {
  const listed = (await getCollection('roles')).map((role) => publicPage('', role).source);
  const texts = [...(await explorePages()), ...(await legalTexts())];
  const roles = await rolesWithPage(now);
  return [
    publicPage('/', await singletonEntry('home')),
    publicPage('/service', await singletonEntry('service')),
    publicPage('/about', await singletonEntry('about')),
    publicPage('/courses', await singletonEntry('courses')),
    { ...publicPage('/carrer', await singletonEntry('carrer')), lists: listed },
    ...texts.map((text) => publicPage(`/${text.id}`, text)),
    ...roles.map(({ role, state }) => ({
      ...publicPage(`/${role.id}`, role),
      role: { data: role.data, state },
    })),
  ];
}

/** The pages that search engines may index: every public page except roles that are not open at `now`. */
export const indexedPages = async (now: Date): Promise<PublicPage[]> =>
  (await publicPages(now)).filter(({ role }) => !role || role.state === 'open');

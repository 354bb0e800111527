import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { PAGES, type ShareDrawing } from '../schemas/collections.ts';
import { isDev, isPreview } from './build-kind.ts';
import { ROLE_DRAWINGS, themeAndDrawing } from './roles/listing.ts';
import { type RoleState, roleState } from './roles/state.ts';
import { fillIn, readValues } from './values.ts';

export type RoleEntry = CollectionEntry<'roles'>;

const loaded = new Map<CollectionKey, Promise<unknown>>();

/**
 * The entries of a collection with the values filled in: those at the start of a build, and the saved ones in dev. A build
 * keeps them, since each of its pages asks for several collections.
 */
function entriesOf<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>[]> {
  const known = loaded.get(name) as Promise<CollectionEntry<Name>[]> | undefined;
  const entries =
    known ??
    getCollection(name).then((all) => {
      const values = readValues();
      return all.map((entry) => ({ ...entry, data: fillIn(entry.data, values) }));
    });
  if (!isDev()) loaded.set(name, entries);
  return entries;
}

type Titled = { data: { title: string } };

const byTitle = (one: Titled, other: Titled) =>
  one.data.title.localeCompare(other.data.title, 'en-IN');

/** The open roles, by title. `now` decides which roles are open. */
export async function openRoles(now: Date): Promise<RoleEntry[]> {
  const roles = await entriesOf('roles');
  return roles.filter(({ data }) => roleState(data, now) === 'open').sort(byTitle);
}

/** Whether drafts and scheduled roles have pages: in `npm run dev` and in Netlify's previews. */
const showsUnpublished = () => isDev() || isPreview();

/**
 * The roles that have a page, each with its state: open and closed ones and, where unpublished roles are shown,
 * drafts and scheduled ones. `now` decides their states.
 */
export async function rolesWithPage(now: Date): Promise<{ role: RoleEntry; state: RoleState }[]> {
  const roles = await entriesOf('roles');
  return roles
    .map((role) => ({ role, state: roleState(role.data, now) }))
    .filter(({ state }) => showsUnpublished() || state === 'open' || state === 'closed');
}

/** The explore pages in their order. */
export const explorePages = async () =>
  (await entriesOf('explore')).toSorted((one, other) => one.data.order - other.data.order);

/** The legal texts, by title. */
export const legalTexts = async () => (await entriesOf('legal')).toSorted(byTitle);

type TextName = 'roles' | 'explore' | 'legal';
type Singleton = Exclude<CollectionKey, TextName>;

/** The content of a collection that is one file, such as `home` or `organisation`; throws if the file is missing. */
export async function singleton<Name extends Singleton>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await entriesOf(name);
  if (!entry) throw new Error(`The file of "${name}" in schemas/collections.ts is missing.`);
  return entry.data;
}

/** A page that people can share and, unless its role is not open, find with a search engine. */
export interface PublicPage {
  /** Its URL path, for example /about. */
  path: string;
  title: string;
  summary: string;
  /** The day that the file gives as its last change or its first day, YYYY-MM-DD. */
  changed?: string | undefined;
  /** The drawing on its share image. */
  shareDrawing: ShareDrawing;
  /** The role that the page is about, and its state. */
  role?: RoleEntry;
  state?: RoleState;
}

/** The pages with an entry of their own in schemas/collections.ts, except short ones (ShortPage.astro). */
const fixedPages = (): Promise<PublicPage[]> =>
  Promise.all(
    PAGES.map(async ({ name, ...page }) => {
      const { title, summary } = await singleton(name as 'home'); // one stands for all: each has these two
      return { ...page, title, summary };
    }),
  );

/** The page of a text, with the drawing on its share image and the day of its last change. */
function pageOf(
  text: CollectionEntry<TextName>,
  shareDrawing: ShareDrawing,
  changed?: string,
): PublicPage {
  const { id, data } = text;
  return { path: `/${id}`, title: data.title, summary: data.summary, changed, shareDrawing };
}

/** Every page except short ones (not found, thank you). `now` decides which roles are open. */
export async function publicPages(now: Date): Promise<PublicPage[]> {
  const { fields: fieldsOfWork } = (await singleton('carrer')).roles;
  const roles = (await rolesWithPage(now)).map(({ role, state }) => {
    const { drawing, theme } = themeAndDrawing(role.data, fieldsOfWork);
    return { ...pageOf(role, [ROLE_DRAWINGS, drawing, theme], role.data.posted), role, state };
  });
  return [
    ...(await fixedPages()),
    ...(await explorePages()).map((text) =>
      pageOf(text, ['themes', text.data.theme, text.data.theme]),
    ),
    ...(await legalTexts()).map(
      // They have no subject: ecology is the green of the house.
      (text) => pageOf(text, ['legal', text.data.drawing, 'ecology'], text.data.updated),
    ),
    ...roles,
  ];
}

/** The pages that search engines may index: every public page except roles that are not open at `now`. */
export const indexedPages = async (now: Date): Promise<PublicPage[]> =>
  (await publicPages(now)).filter(({ state = 'open' }) => state === 'open');

import type { z } from 'astro/zod';
import { type RoleState, roleState } from '../src/lib/roles/state.ts';
import { fillIn, readValues } from '../src/lib/values.ts';
import { pagePath, readEntries } from '../src/read/entries.ts';
import { type collections, PAGES } from '../src/schemas/collections.ts';

type Name = keyof typeof collections;
type TextName = 'roles' | 'explore' | 'legal';
type Data<Of extends Name> = z.infer<(typeof collections)[Of]['schema']>;

/** A text that is a page of its own. */
interface Text<Of extends TextName> {
  /** The name of its file without .mdx. */
  id: string;
  /** The URL path of its page, for example /aws. */
  path: string;
  data: Data<Of>;
}

/** The content in src/content: each singleton by its name in schemas/collections.ts, and the texts. */
export type Content = { [Of in Exclude<Name, TextName>]: Data<Of> } & {
  /** The open roles, in the order of their titles. */
  openRoles: Text<'roles'>[];
  closedRoles: Text<'roles'>[];
  /** The explore pages in their order. */
  explore: Text<'explore'>[];
  legal: Text<'legal'>[];
};

/**
 * Reads the content of a project with its values filled in, from which tests take their expectations.
 *
 * @param root the project's folder
 * @param now decides which roles are open
 * @throws ZodError if a file does not match its schema
 */
export function contentOf(root: string, now: Date): Content {
  const entries = readEntries(root);
  const values = readValues(root);
  const parsed = entries.map((entry) => ({
    of: entry.of,
    path: pagePath(entry),
    data: fillIn(entry.collection.schema.parse(entry.fields.data), values),
  }));
  const texts = <Of extends TextName>(of: Of) =>
    parsed
      .filter((text) => text.of === of)
      .map(({ path, data }) => ({ id: path.slice(1), path, data }) as Text<Of>);
  const roles = (state: RoleState) =>
    texts('roles')
      .filter(({ data }) => roleState(data, now) === state)
      .sort((one, other) => one.data.title.localeCompare(other.data.title, 'en-IN'));
  const singletons = parsed.map(({ of, data }) => [of, data]);
  return {
    ...Object.fromEntries(singletons),
    openRoles: roles('open'),
    closedRoles: roles('closed'),
    explore: texts('explore').sort((one, other) => one.data.order - other.data.order),
    legal: texts('legal'),
  };
}

/** The content of this project now. */
export const content: Content = contentOf('.', new Date());

/**
 * The first open role.
 *
 * @throws Error if no role is open
 */
export function anOpenRole({ openRoles }: Content = content): Text<'roles'> {
  const [role] = openRoles;
  if (!role) throw new Error('No role is open. The tests of applications need one.');
  return role;
}

/** The paths of the pages that search engines may index. */
export const publicPaths = (from: Content = content): string[] => [
  ...PAGES.map(({ path }) => path),
  ...[...from.explore, ...from.legal, ...from.openRoles].map(({ path }) => path),
];

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { content, publicPaths } from '../content.ts';

/** The open roles' paths. */
export const ROLES = content.openRoles.map(({ path }) => path);

/** The paths of the pages that search engines are to find. */
export const ROUTES = publicPaths();

/** Every page: also those of closed roles, the one for unknown paths and the one after a form without script. */
export const EVERY_PAGE = [
  ...ROUTES,
  ...content.closedRoles.map(({ path }) => path),
  '/404',
  '/thank-you',
];

/** A page of each layout, of those that the content has. */
export const ONE_OF_EACH_LAYOUT = [
  ...['/', '/service', '/about', '/courses', '/carrer'],
  // The second explore page has a neighbour on both sides.
  ...[content.explore.slice(0, 2).toReversed(), content.legal, content.openRoles].flatMap(
    ([text]) => text?.path ?? [],
  ),
  '/404',
];

/** The path at which a file of dist/ is served. */
const pathOf = (file: string) =>
  `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** Every page of a project's dist/ by its path, parsed, with its own text. */
export const readPages = (root: string) =>
  new Map(
    globSync('**/*.html', { cwd: join(root, 'dist') }).map((file) => {
      const html = readFileSync(join(root, 'dist', file), 'utf8');
      return [pathOf(file), { html, $: load(html) }] as const;
    }),
  );

/** Every page of dist/ by its path. */
export const pages = readPages('.');

/**
 * A page of dist/.
 *
 * @throws Error where there is none at this path
 */
export function builtPage(path: string) {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page;
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { PAGES } from '../../src/schemas/collections.ts';
import { content, publicPaths } from '../content.ts';

/** The paths of the open roles. */
export const ROLES = content.openRoles.map(({ path }) => path);

/** The paths of the pages that search engines may index. */
export const ROUTES = publicPaths();

/** The paths of all pages, including those of closed roles, /404 and /thank-you. */
export const EVERY_PAGE = [
  ...ROUTES,
  ...content.closedRoles.map(({ path }) => path),
  '/404',
  '/thank-you',
];

/** The path of one page of each layout that the content uses. */
export const ONE_OF_EACH_LAYOUT = [
  ...PAGES.map(({ path }) => path),
  // The second explore page links to a page before and after it. Legal texts with an action have a route and a style sheet
  // of their own.
  ...[
    content.explore.slice(0, 2).toReversed(),
    content.legal.filter(({ data }) => !data.action),
    content.legal.filter(({ data }) => data.action),
    content.openRoles,
  ].flatMap(([text]) => text?.path ?? []),
  '/404',
];

/** The path at which a file of dist/ is served. */
const pathOf = (file: string) =>
  `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** Every page in a project's dist/ by its path: its HTML as text and parsed; not those that functions fill, or the form for editors. */
export const readPages = (root: string) =>
  new Map(
    globSync('**/*.html', { cwd: join(root, 'dist'), exclude: ['answers/**', 'admin'] }).map(
      (file) => {
        const html = readFileSync(join(root, 'dist', file), 'utf8');
        return [pathOf(file), { html, $: load(html) }] as const;
      },
    ),
  );

/** Every page of dist/ by its path. */
export const pages = readPages('.');

/**
 * A page of dist/.
 *
 * @throws Error if there is none at this path
 */
export function builtPage(path: string) {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page;
}

/** The classes of a page for which its style has no rule, unless they only mark a group. */
export function unstyled(html: string): string[] {
  const $ = load(html);
  const rules = $('style')
    .text()
    .matchAll(/\.((?:\\.|[\w-])+)/g);
  const styled = new Set(rules.map(([, name = '']) => name.replace(/\\/g, '')));
  const used = new Set([...$('[class]')].flatMap(({ attribs }) => attribs.class?.split(/\s+/)));
  return [...used].filter((name = '') => !styled.has(name) && !/^group\b/.test(name)) as string[];
}

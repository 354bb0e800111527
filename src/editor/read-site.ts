import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matches, once, pageSources } from './page-source.ts';

/** What the site holds besides its content: read from its sources, so that nothing is listed twice. */
export interface Site {
  /** The pages that are no texts, by address, each with the file in src/pages. */
  pages: Map<string, string>;
  /** Addresses that lead on to another: from → to. */
  redirects: Map<string, string>;
  /** The first segment of other addresses in use, each with what answers there. */
  taken: Map<string, string>;
  /** The ids that a file in src/pages and all that it imports give to their elements. */
  idsOf: (page: string) => Set<string>;
  /** The files in src/pages that show a collection of one file. */
  pagesShowing: (collection: string) => string[];
  /** The names of the drawings that the pages showing this collection can draw. */
  drawingsOf: (collection: string) => string[];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How a page is called in a sentence: "About page", "home page". */
export const pageName = (address: string): string =>
  address === '/' ? 'home page' : `${capitalised(address.slice(1).replaceAll('-', ' '))} page`;

/** Reads the site's pages, redirects, functions and drawings. `root` is the project's folder. */
export function readSite(root: string): Site {
  const inPages = globSync('*', { cwd: join(root, 'src/pages') });
  const templates = inPages.filter((name) => name.endsWith('.astro'));
  const sourceOf = pageSources(root);
  const pagesShowing = (collection: string) =>
    templates.filter((page) => sourceOf(page).includes(`singleton('${collection}')`));
  return {
    pages: new Map(
      templates
        .filter((name) => /^[a-z0-9-]+\.astro$/.test(name) && name !== '404.astro')
        .map((name) => [`/${name.replace(/(index)?\.astro$/, '')}`, name]),
    ),
    redirects: redirects(root),
    taken: takenNames(root, inPages),
    idsOf: once((page) => new Set(matches(sourceOf(page), /\bid="([^"]+)"/g))),
    pagesShowing,
    drawingsOf: (collection) => {
      const sheets = pagesShowing(collection).flatMap((page) =>
        matches(sourceOf(page), /sheet="([^"]+)"/g),
      );
      return [...new Set(sheets)].flatMap((sheet) => drawingsIn(root, sheet));
    },
  };
}

const drawingsIn = (root: string, sheet: string): string[] =>
  globSync('*.svg', { cwd: join(root, 'src/assets/drawings', sheet) }).map((name) =>
    name.replace('.svg', ''),
  );

function redirects(root: string): Map<string, string> {
  const settings = readFileSync(join(root, 'netlify.toml'), 'utf8');
  return new Map(
    [...settings.matchAll(/from = "(.+)"\n\s*to = "(.+)"/g)].map(([, from = '', to = '']) => [
      from,
      to,
    ]),
  );
}

function takenNames(root: string, inPages: string[]): Map<string, string> {
  const functions = globSync('*.ts', { cwd: join(root, 'netlify/functions') });
  const posts = functions.flatMap((name) => {
    const code = readFileSync(join(root, 'netlify/functions', name), 'utf8');
    return [name.replace('.ts', ''), ...matches(code, /path: '\/([\w-]+)'/g)];
  });
  const inPublic = globSync('*', { cwd: join(root, 'public') });
  const made = inPages.filter((name) => !name.endsWith('.astro'));
  return new Map([
    ['index', 'the home page'],
    ['404', 'the page for addresses that do not exist'],
    ...posts.map((name) => [name, 'the address that forms are sent to'] as const),
    ...made.map((name) => [name.replace(/\.ts$/, ''), 'made by the site itself'] as const),
    ...inPublic.map((name) => [name.replace(/\.html$/, ''), `public/${name}`] as const),
  ]);
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

const matches = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = '']) => found);

/** Reads the site's pages, redirects, functions and drawings. `root` is the project's folder. */
export function readSite(root: string): Site {
  const inPages = globSync('*', { cwd: join(root, 'src/pages') });
  const sources = new Map<string, string>();
  const source = (path: string) => {
    if (!sources.has(path)) {
      const file = join(root, path);
      sources.set(path, existsSync(file) ? readFileSync(file, 'utf8') : '');
    }
    return sources.get(path) ?? '';
  };

  /** All source files behind a page, itself included, joined. */
  const whole = new Map<string, string>();
  const wholeSource = (page: string): string => {
    const seen = new Set<string>();
    const visit = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const to of matches(source(path), /from '(\.[^']+\.(?:astro|tsx))'/g)) {
        visit(join(dirname(path), to));
      }
    };
    if (!whole.has(page)) {
      visit(join('src/pages', page));
      whole.set(page, [...seen].map(source).join('\n'));
    }
    return whole.get(page) ?? '';
  };

  const templates = inPages.filter((name) => name.endsWith('.astro'));
  const pagesShowing = (collection: string) =>
    templates.filter((page) => wholeSource(page).includes(`single('${collection}')`));
  return {
    pages: new Map(
      templates
        .filter((name) => /^[a-z0-9-]+\.astro$/.test(name) && name !== '404.astro')
        .map((name) => [`/${name.replace(/(index)?\.astro$/, '')}`, name]),
    ),
    redirects: new Map(
      [...source('netlify.toml').matchAll(/from = "(.+)"\n\s*to = "(.+)"/g)].map(
        ([, from = '', to = '']) => [from, to],
      ),
    ),
    taken: takenNames(root, inPages),
    idsOf: (page) => new Set(matches(wholeSource(page), /\bid="([^"]+)"/g)),
    pagesShowing,
    drawingsOf: (collection) => {
      const sheets = new Set(
        pagesShowing(collection).flatMap((page) => matches(wholeSource(page), /sheet="([^"]+)"/g)),
      );
      return [...sheets].flatMap((sheet) =>
        globSync('*.svg', { cwd: join(root, 'src/assets/drawings', sheet) }).map((name) =>
          name.replace('.svg', ''),
        ),
      );
    },
  };
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

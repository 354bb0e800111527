import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'smol-toml';
import { type Entry, pagePath } from '../read/entries.ts';
import { collectionOf } from '../schemas/collections.ts';
import { inField, type Problem } from './problem.ts';

/** What uses an address of the site. */
interface Use {
  /** Words that complete "/about is already …". */
  words: string;
  /** The text whose page or earlier page it is. */
  file?: string;
  /** Where it redirects to. */
  to?: string;
}

/** The uses of each address, such as /about; the use that wins is the first. An address of a page is in lower case. */
export type Uses = Map<string, Use[]>;

/** The earlier addresses of a text, as its front matter lists them. */
export const earlierPaths = ({ fields, text }: Entry): string[] => {
  const { aliases } = fields.data;
  return text && Array.isArray(aliases) ? aliases.map((name) => `/${name}`) : [];
};

/** The redirects in netlify.toml, each an address and where it leads. `root` is the project's folder. */
export function readRedirects(root: string): (readonly [from: string, to: string])[] {
  const { redirects = [] } = parse(readFileSync(join(root, 'netlify.toml'), 'utf8'));
  return (redirects as { from: string; to: string }[]).map(({ from, to }) => [from, to] as const);
}

/**
 * What uses each address: redirects in netlify.toml, the form for editors, files in src/pages, public and
 * netlify/functions, texts, and their earlier addresses.
 *
 * @param files the paths of all files under src/content
 */
export function usesOf(root: string, files: string[], entries: Entry[]): Uses {
  const own = globSync('{src/admin,{src/pages,public,netlify/functions}/*}', { cwd: root });
  const texts = files.filter((path) => collectionOf(path)?.[1].isText);
  const all: (Use & { path: string })[] = [
    ...readRedirects(root).map(([path, to]) => ({ path, to, words: `a redirect to ${to}` })),
    ...own.map((file) => ({
      path: `/${basename(file).replace(/\.(?:astro|ts|html)$/, '')}`,
      words: 'used by the site itself',
    })),
    ...texts.map((file) => ({
      path: pagePath({ path: file }),
      file,
      words: `the page of ${file}`,
    })),
    ...entries.flatMap((entry) =>
      earlierPaths(entry).map((path) => ({
        path,
        file: entry.path,
        to: pagePath(entry),
        words: `an earlier name of ${entry.path}`,
      })),
    ),
  ];
  return Map.groupBy(all, ({ path }) => path);
}

/** The first use of an address; undefined if it is free. */
export const firstUse = (path: string, uses: Uses): Use | undefined =>
  uses.get(path.toLowerCase())?.[0];

/** Earlier names of texts that are the address of something else. */
export const aliases = (entries: Entry[], uses: Uses): Problem[] =>
  entries.flatMap((entry) =>
    earlierPaths(entry).flatMap((path) => {
      const use = firstUse(path, uses);
      if (!use || (use.file === entry.path && use.to)) return [];
      return [
        inField(entry, ['aliases'], `${path} is already ${use.words}. Take it out of aliases.`),
      ];
    }),
  );

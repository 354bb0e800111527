import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'smol-toml';
import { type ContentFile, contentFiles, type Entry, isText, pagePath, readEntry } from './read.ts';

/** What uses a path of the site. */
export interface Use {
  /** The path, such as /about, in lower case. */
  path: string;
  /** Words that complete "/about is already …". */
  words: string;
  /** The path of the text whose page or earlier page it is; absent for the paths of the site itself. */
  file?: string;
  /** Where it redirects to. */
  to?: string;
}

/** The earlier paths of texts, as their front matter lists them. */
export const readAliases = (entries: Entry[]): (Required<Use> & { entry: Entry })[] =>
  entries.flatMap((entry) => {
    const { aliases } = (entry.front.data ?? {}) as { aliases?: unknown };
    const names: unknown[] = entry.text && Array.isArray(aliases) ? aliases : [];
    const words = `an earlier name of ${entry.path}`;
    const [file, to] = [entry.path, pagePath(entry)];
    return names.map((name) => ({ path: `/${name}`, words, file, to, entry }));
  });

/** The entries of a project that can be read. */
export const readEntries = (root: string): Entry[] =>
  contentFiles(root)
    .flatMap((file) => readEntry(root, file) ?? [])
    .filter(({ isReadable }) => isReadable);

/** The redirects in netlify.toml, each a path and where it leads. `root` is the project's folder. */
export function readRedirects(root: string): (readonly [from: string, to: string])[] {
  const { redirects = [] } = parse(readFileSync(join(root, 'netlify.toml'), 'utf8'));
  return (redirects as { from: string; to: string }[]).map(({ from, to }) => [from, to] as const);
}

/**
 * Every use of a path, the oldest right first: redirects in netlify.toml, files in src/pages, public and
 * netlify/functions, texts, and their earlier paths. `root` is the project's folder.
 */
export function usesOf(root: string, files: ContentFile[], entries: Entry[]): Use[] {
  const texts = files
    .filter(isText)
    .map((file) => ({ path: pagePath(file), file: file.path, words: `the page of ${file.path}` }))
    .sort((one, other) => Number(/[A-Z]/.test(one.path)) - Number(/[A-Z]/.test(other.path)));
  const own = globSync('{src/pages,public,netlify/functions}/*', { cwd: root });
  return [
    ...readRedirects(root).map(([path, to]) => ({ path, to, words: `a redirect to ${to}` })),
    ...own.map((file) => ({
      path: `/${basename(file).replace(/\.(?:astro|ts|html)$/, '')}`,
      words: 'used by the site itself',
    })),
    ...texts.map((text) => ({ ...text, path: text.path.toLowerCase() })),
    ...readAliases(entries),
  ];
}

/** The first use of a path; undefined if the path is free. */
export const firstUse = (path: string, uses: Use[]): Use | undefined =>
  uses.find((use) => use.path === path.toLowerCase());

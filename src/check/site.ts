import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import {
  type ContentFile,
  contentFiles,
  type Entry,
  isText,
  pagePath,
  readEntry,
  TABLE,
} from './read.ts';

/** An earlier path of a text, which redirects to its page. */
export interface Alias {
  from: string;
  to: string;
  entry: Entry;
}

/** The paths that the site uses besides those of its texts. */
export interface Site {
  /** Paths that redirect to another, with those of aliases: from → to. */
  redirects: Map<string, string>;
  /** The earlier paths of texts. */
  aliases: Alias[];
  /** Paths in use, in lower case, each with words that complete "/about is already …". */
  reserved: Map<string, string>;
}

/** The earlier paths of texts, as their front matter lists them. */
export const readAliases = (entries: Entry[]): Alias[] =>
  entries.flatMap((entry) => {
    const { aliases } = (entry.front.data ?? {}) as { aliases?: unknown };
    const names: unknown[] = entry.text && Array.isArray(aliases) ? aliases : [];
    return names.map((name) => ({ from: `/${name}`, to: pagePath(entry), entry }));
  });

/** The entries of a project that can be read. */
export const readEntries = (root: string): Entry[] =>
  contentFiles(root)
    .flatMap((file) => readEntry(root, file) ?? [])
    .filter(({ isReadable }) => isReadable);

/** A fixed page in a sentence: "the About page", "the home page". */
function pageName(path: string): string {
  if (path === '/') return 'the home page';
  if (path === '/404') return 'the page for addresses that do not exist';
  const words = path.slice(1).replaceAll('-', ' ');
  return `the ${words.charAt(0).toUpperCase() + words.slice(1)} page`;
}

/** The redirects in netlify.toml, each a path and where it leads. `root` is the project's folder. */
export function readRedirects(root: string): (readonly [from: string, to: string])[] {
  const { redirects = [] } = parse(readFileSync(join(root, 'netlify.toml'), 'utf8'));
  return (redirects as { from: string; to: string }[]).map(({ from, to }) => [from, to] as const);
}

/**
 * The site's own paths: fixed pages, redirects in netlify.toml, and the paths of files in src/pages, public
 * and netlify/functions. `root` is the project's folder.
 */
export function readSite(root: string, files: ContentFile[], entries: Entry[]): Site {
  const fixed = readRedirects(root);
  const pathsIn = (folder: string, words: (name: string) => string) =>
    globSync('*', { cwd: join(root, folder) }).map(
      (name) => [`/${name.replace(/\.(?:ts|html)$/, '')}`, words(name)] as const,
    );
  const reserved = new Map([
    ...pathsIn('src/pages', () => 'used by the site itself'),
    ...pathsIn('public', (name) => `public/${name}`),
    ...pathsIn('netlify/functions', () => 'the address that forms are sent to'),
    ...fixed.map(([from, to]) => [from, `a redirect to ${to}`] as const),
    ['/index', pageName('/')],
    ...TABLE.flatMap(({ path }) => (path ? [[path, pageName(path)] as const] : [])),
  ]);
  const aliases = readAliases(entries);
  const taken = new Set([...reserved.keys(), ...files.filter(isText).map(pagePath)]);
  const free = aliases.filter(({ from }) => !taken.has(from));
  const redirects = new Map([...fixed, ...free.map(({ from, to }) => [from, to] as const)]);
  return { aliases, redirects, reserved };
}

/**
 * What already uses a path, in words that complete "/about is already …"; undefined if the path is free.
 *
 * @param path such as /about, in any case
 * @param files the content files, without the one that is checked
 */
export function routeConflict(path: string, files: ContentFile[], site: Site): string | undefined {
  const wanted = path.toLowerCase();
  const text = files.find((file) => isText(file) && pagePath(file).toLowerCase() === wanted);
  const alias = site.aliases.find(({ from, to }) => from === wanted && to !== wanted);
  return (
    site.reserved.get(wanted) ??
    (text && `the page of ${text.path}`) ??
    (alias && `an earlier name of ${alias.entry.path}`)
  );
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Alias, readAliases } from './aliases.ts';
import { type ContentFile, contentFiles, isText, pagePath, TABLE } from './read-content.ts';

/** The paths that the site uses besides those of its texts. */
export interface Site {
  /** Paths that redirect to another, with those of aliases: from → to. */
  redirects: Map<string, string>;
  /** The earlier paths of texts. */
  aliases: Alias[];
  /** Paths in use, in lower case, each with words that complete "/about is already …". */
  reserved: Map<string, string>;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A fixed page in a sentence: "the About page", "the home page". */
function pageName(path: string): string {
  if (path === '/') return 'the home page';
  if (path === '/404') return 'the page for addresses that do not exist';
  return `the ${capitalised(path.slice(1).replaceAll('-', ' '))} page`;
}

/**
 * The site's own paths: fixed pages, redirects in netlify.toml, and the paths of files in src/pages, public
 * and netlify/functions. `root` is the project's folder.
 */
export function readSite(root: string): Site {
  const settings = readFileSync(join(root, 'netlify.toml'), 'utf8');
  const fixed = new Map(
    [...settings.matchAll(/from = "(.+)"\n\s*to = "(.+)"/g)].map(([, from = '', to = '']) => [
      from,
      to,
    ]),
  );
  const pathsIn = (folder: string, words: (name: string) => string) =>
    globSync('*', { cwd: join(root, folder) }).map(
      (name) => [`/${name.replace(/\.(?:ts|html)$/, '')}`, words(name)] as const,
    );
  const reserved = new Map([
    ...pathsIn('src/pages', () => 'used by the site itself'),
    ...pathsIn('public', (name) => `public/${name}`),
    ...pathsIn('netlify/functions', () => 'the address that forms are sent to'),
    ...[...fixed].map(([from, to]) => [from, `a redirect to ${to}`] as const),
    ['/index', pageName('/')],
    ...TABLE.flatMap(({ path }) => (path ? [[path, pageName(path)] as const] : [])),
  ]);
  const aliases = readAliases(root);
  const taken = new Set([...reserved.keys(), ...contentFiles(root).filter(isText).map(pagePath)]);
  const redirects = new Map([
    ...fixed,
    ...aliases.filter(({ from }) => !taken.has(from)).map(({ from, to }) => [from, to] as const),
  ]);
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
    (alias && `an earlier name of ${alias.file}`)
  );
}

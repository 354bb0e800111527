import { isUtf8 } from 'node:buffer';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Collection, collections } from '../schemas/collections.ts';
import { asMeant } from './as-meant.ts';
import { splitFrontMatter } from './front-matter.ts';
import { readText, type Text } from './markdown.ts';
import { type Fields, readYaml } from './yaml.ts';

/** All collections. */
export const TABLE: Collection[] = Object.values<Collection>(collections);

/** A file of a collection, read as it is meant. */
export interface Entry {
  /** The path from the project's root, with forward slashes: src/content/roles/aws.mdx. */
  path: string;
  /** The name of the collection, and the collection. */
  of: string;
  collection: Collection;
  /** The file as it is meant. */
  source: string;
  /** The front matter of a text, or all of a YAML or JSON file. */
  fields: Fields;
  /** The text below the front matter; absent in YAML and JSON. */
  text?: Text;
  /** Why the file cannot be read at all. */
  unreadable?: { line: number; sentence: string };
}

/** The collection of a file, with its name; undefined for a file of no page. */
export const collectionOf = (path: string) =>
  Object.entries<Collection>(collections).find(([, { base, pattern }]) =>
    pattern === '*.mdx'
      ? dirname(path) === base && path.endsWith('.mdx')
      : path === `${base}/${pattern}`,
  );

/** The path of a text's page: /aws for src/content/roles/aws.mdx. */
export const pagePath = ({ path }: Pick<Entry, 'path'>): string => `/${basename(path, '.mdx')}`;

/** The paths of all files under src/content except those that begin with a dot, in order. */
export const contentFiles = (root: string): string[] =>
  globSync('src/content/**/*', { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .map(({ name, parentPath }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();

const NO_TEXT =
  'The file is not plain text in UTF-8. Open it in the program that wrote it, and save it as text in UTF-8; or copy the words, and paste them into a new file of this name.';

const TWO_VERSIONS =
  'Two versions of some lines are here, left by a merge. Keep one of them, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>.';

const NO_FIELDS =
  'The fields cannot be found. They stand between two lines of three hyphens, ---, each as name: value; the text follows, as in the other files of this folder.';

/** Reads the bytes of a file of a collection. */
export function parseEntry(path: string, bytes: Buffer): Entry | undefined {
  const [of, collection] = collectionOf(path) ?? [];
  if (!of || !collection) return undefined;
  const source = asMeant(bytes.toString('utf8'), path);
  const entry: Entry = { path, of, collection, source, fields: readYaml('') };
  const unreadable = (line: number, sentence: string): Entry => ({
    ...entry,
    unreadable: { line, sentence },
  });
  if (!isUtf8(bytes) || bytes.includes(0)) return unreadable(1, NO_TEXT);
  const mark = source.split('\n').findIndex((line) => /^(?:<{7}|>{7})(?: |$)/.test(line));
  if (mark >= 0) return unreadable(mark + 1, TWO_VERSIONS);
  if (!collection.template) return { ...entry, fields: readYaml(source) };
  const { yaml, body } = splitFrontMatter(source);
  if (!yaml && !body) return unreadable(1, NO_FIELDS);
  const start = source.length - body.length;
  const above = source.slice(0, source.indexOf('---')).split('\n').length;
  const blank = source.slice(0, start).replace(/[^\n]/g, ' ');
  return { ...entry, fields: readYaml(yaml, above + 1), text: readText(blank + body, start) };
}

const known = new Map<string, { bytes: Buffer; entry: Entry | undefined }>();

/** The entries of a project; each file is parsed again only when its bytes have changed. */
export const readEntries = (root: string): Entry[] =>
  contentFiles(root).flatMap((path) => {
    const file = join(root, path);
    const bytes = readFileSync(file);
    const last = known.get(file);
    const entry = last?.bytes.equals(bytes) ? last.entry : parseEntry(path, bytes);
    known.set(file, { bytes, entry });
    return entry ?? [];
  });

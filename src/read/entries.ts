import { type Dirent, globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type Collection, collectionOf, collections } from '../schemas/collections.ts';
import { type ContentFile, formatOf, readContent } from './content-file.ts';
import { readText, type Text } from './markdown.ts';
import { onceForBytes } from './once-for-bytes.ts';

/** All collections. */
export const TABLE: Collection[] = Object.values<Collection>(collections);

/** A file of a collection, read as it is meant. */
export interface Entry extends Omit<ContentFile, 'text'> {
  /** The path from the project's root, with forward slashes: src/content/roles/aws.mdx. */
  path: string;
  /** The name of the collection, and the collection. */
  of: string;
  collection: Collection;
  /** The text below the front matter; absent in YAML and JSON. */
  text?: Text;
}

/** Why a text cannot be read from some line on, and what to do about it. */
const UNREAD = {
  deep: 'Quotations and lists are nested too deeply from here on. Take out all but the first of the signs such as > and - before the words.',
  long: 'From here on the text is too long to be read: a paragraph has at most 10,000 characters, and a text 100,000. Shorten it, or leave empty lines between its paragraphs; a program may have put codes such as &nbsp; in it.',
};

/** The path of a text's page: /aws for src/content/roles/aws.mdx. */
export const pagePath = ({ path }: Pick<Entry, 'path'>): string => `/${basename(path, '.mdx')}`;

/** Files that systems and programs put beside others: .DS_Store, Thumbs.db, desktop.ini, ~$aws.docx. */
const OF_SYSTEMS = /^(?:\.|~\$|(?:thumbs\.db|desktop\.ini)$)/i;

/** The paths of whatever fits under src/content, without the files of systems, in order. */
const pathsUnder = (root: string, fits: (one: Dirent) => boolean): string[] =>
  globSync('src/content/**/*', { cwd: root, withFileTypes: true })
    .filter((one) => fits(one) && !OF_SYSTEMS.test(one.name))
    .map(({ name, parentPath }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();

/** The paths of all files under src/content, in order. */
export const contentFiles = (root: string): string[] => pathsUnder(root, (one) => one.isFile());

/** The paths of what nobody reads there: symbolic links, and folders with the name of a file. */
export const unreadPaths = (root: string): string[] =>
  pathsUnder(root, (one) => !one.isFile() && (!one.isDirectory() || /\.\w+$/.test(one.name)));

/** Reads the bytes of a file of a collection. */
export function parseEntry(path: string, bytes: Buffer): Entry | undefined {
  const [of, collection] = collectionOf(path) ?? [];
  if (!of || !collection) return undefined;
  const { text, ...file } = readContent(bytes, formatOf(path));
  const entry = { ...file, path, of, collection };
  const read = text && readText(file.source, text.start);
  if (!read) return entry;
  if (!('why' in read)) return { ...entry, text: read };
  const line = file.source.slice(0, read.at).split('\n').length;
  return { ...entry, unreadable: { line, sentence: UNREAD[read.why] } };
}

const entryOf = onceForBytes(parseEntry);

/** The entries of a project; each file is parsed again only when its bytes have changed. */
export const readEntries = (root: string): Entry[] =>
  contentFiles(root).flatMap((path) => entryOf(path, readFileSync(join(root, path))) ?? []);

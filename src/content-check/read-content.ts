import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, collections } from '../schemas/collections.ts';
import { decode } from './decode.ts';
import type { Text } from './markdown.ts';
import { readText } from './read-text.ts';
import type { Fault } from './report.ts';
import { readYaml, type YamlWithPositions } from './yaml-with-positions.ts';

/** The folder of everything that a visitor reads, from the root of the project. */
export const CONTENT = 'src/content';

/** All collections. */
export const TABLE: Collection[] = Object.values<Collection>(collections);

/** The folders under src/content whose files each become a page. */
export const TEXT_FOLDERS: string[] = TABLE.filter(({ template }) => template).map(({ base }) =>
  base.slice(CONTENT.length + 1),
);

/** The paths of the singleton files. */
export const SINGLETON_FILES: string[] = TABLE.filter(({ template }) => !template).map(
  ({ base, pattern }) => `${base}/${pattern}`,
);

/** A file under src/content. */
export interface ContentFile {
  /** The path from the project's root, with forward slashes: src/content/roles/aws.mdx. */
  path: string;
  /** The folder relative to src/content, for example roles/pictures; '' for src/content itself. */
  folder: string;
  name: string;
  bytes: number;
  /** When it was last saved, in milliseconds since 1970. */
  savedAt: number;
}

/** A file of a collection, parsed. */
export interface Entry extends ContentFile {
  collection: Collection;
  /** The collection's name. */
  of: string;
  /** The file, decoded. */
  source: string;
  /** What was wrong with its bytes. */
  fileFaults: Fault[];
  /** What is wrong with the lines of hyphens around the front matter. */
  fenceFaults: Fault[];
  /** The front matter of a text, or all of a YAML or JSON file. */
  front: YamlWithPositions;
  /** The text below the front matter; absent in YAML and JSON. */
  text?: Text;
}

/** Whether a file becomes a page. */
export const isText = ({ folder, name }: ContentFile): boolean =>
  TEXT_FOLDERS.includes(folder) && name.endsWith('.mdx');

/** The path of a text's page: /aws for src/content/roles/aws.mdx. */
export const pagePath = ({ name }: Pick<ContentFile, 'name'>): string =>
  `/${name.replace(/\.mdx$/, '')}`;

/** Every file under src/content except those that begin with a dot, sorted by path. */
export function contentFiles(root: string): ContentFile[] {
  return readdirSync(join(root, CONTENT), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .flatMap(({ name, parentPath }) => {
      const folder = parentPath.slice(join(root, CONTENT).length + 1).replaceAll('\\', '/');
      const path = [CONTENT, folder, name].filter(Boolean).join('/');
      // A text editor's temporary file may already be deleted.
      const stats = statSync(join(parentPath, name), { throwIfNoEntry: false });
      return stats ? [{ path, folder, name, bytes: stats.size, savedAt: stats.mtimeMs }] : [];
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The collection that a file belongs to, by its folder and name; undefined if there is none. */
function collectionOf({ path, name }: ContentFile): [string, Collection] | undefined {
  return Object.entries<Collection>(collections).find(
    ([, { base, pattern }]) =>
      path === `${base}/${pattern === '*.mdx' && name.endsWith('.mdx') ? name : pattern}`,
  );
}

const entriesRead = new Map<string, Entry>();

/** Reads an entry of a collection, or returns it from the cache if unchanged; undefined for any other file. */
export function readEntry(root: string, file: ContentFile): Entry | undefined {
  const [of, collection] = collectionOf(file) ?? [];
  if (!of || !collection) return undefined;
  const path = join(root, file.path);
  const known = entriesRead.get(path);
  if (known?.savedAt === file.savedAt && known.bytes === file.bytes) return known;
  const { source, faults: fileFaults } = decode(readFileSync(path));
  const entry = parseEntry({ ...file, of, collection, source, fileFaults });
  entriesRead.set(path, entry);
  return entry;
}

/** Parses an entry's source. */
export function parseEntry(entry: Omit<Entry, 'fenceFaults' | 'front' | 'text'>): Entry {
  const { collection, source } = entry;
  return collection.template
    ? { ...entry, ...readText(source) }
    : { ...entry, fenceFaults: [], front: readYaml(source) };
}

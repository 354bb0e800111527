import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, collections } from '../schemas/collections.ts';
import { CODE_FENCE, fences, type Report } from './fences.ts';
import { meantLines } from './field-lines.ts';
import { readText, type Text } from './markdown.ts';
import { normalise } from './normalise.ts';
import type { Problem } from './report.ts';
import { namesAt } from './shape.ts';
import { readYaml, type Yaml } from './yaml.ts';

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
}

/** A file of a collection, read. */
export interface Entry extends ContentFile {
  collection: Collection;
  /** The collection's name. */
  of: string;
  /** The lines as written, without their ends. */
  written: string[];
  /** The file with LF, in which what has exactly one meaning is as it is meant; as many lines as `written`. */
  source: string;
  /** What was found while reading. */
  faults: Problem[];
  /** Whether the rest of the check can make sense of it; if not, `faults` says why. */
  isReadable: boolean;
  /** The front matter of a text, or all of a YAML or JSON file. */
  front: Yaml;
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
export const contentFiles = (root: string): ContentFile[] =>
  readdirSync(join(root, CONTENT), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .map(({ name, parentPath }) => {
      const folder = parentPath.slice(join(root, CONTENT).length + 1).replaceAll('\\', '/');
      return { path: [CONTENT, folder, name].filter(Boolean).join('/'), folder, name };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));

const entriesRead = new Map<string, { bytes: Buffer; entry: Entry }>();

/** Reads an entry of a collection; undefined for any other file, and for one that has just been deleted. */
export function readEntry(root: string, file: ContentFile): Entry | undefined {
  const [of, collection] =
    Object.entries<Collection>(collections).find(
      ([, { base, pattern }]) =>
        file.path === `${base}/${pattern === '*.mdx' && isText(file) ? file.name : pattern}`,
    ) ?? [];
  const path = join(root, file.path);
  if (!of || !collection || !statSync(path, { throwIfNoEntry: false })) return undefined;
  const bytes = readFileSync(path);
  const known = entriesRead.get(path);
  if (known?.bytes.equals(bytes)) return known.entry;
  const entry = parse({ ...file, of, collection }, bytes);
  entriesRead.set(path, { bytes, entry });
  return entry;
}

const MERGED =
  'Two versions are here; keep one of them, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>.';
const LONE =
  'A mark of a merge is left here, so two versions can be above and below it. Keep one, and take this line out.';
const NO_TEXT =
  'The file is not plain text. Open it in the program that wrote it, such as Word, copy the words, and paste them into a text file of this name, saved as UTF-8.';
const OTHER_ENCODING =
  'From here on, letters of this text would be lost: its encoding is not UTF-8. Open it in an editor such as Notepad, choose Save as, and there the encoding UTF-8.';

/** Where a merge left two versions, or one mark of them alone. */
const CONFLICT =
  /^<{7}(?: [^\n]*)?\n[\s\S]*?^>{7}(?: [^\n]*)?$|^(?:<{7}|>{7}|\|{7})(?: [^\n]*)?$|^={7}$/gm;

/** What is wrong with the bytes of a file, and from which line on; undefined for text that the site can read. */
function byteFault(bytes: Buffer): [line: number, sentence: string] | undefined {
  const text = bytes.toString('latin1');
  if (/^(?:ÿþ|þÿ|\0?(?:[\n-~]\0){4})/.test(text)) return [1, OTHER_ENCODING];
  if (/^(?:PK\p{Cc}|%PDF-|\{\\rtf)|\0|\r(?!\n)/u.test(text)) return [1, NO_TEXT];
  const odd = text.split('\n').findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  return odd < 0 ? undefined : [odd + 1, OTHER_ENCODING];
}

const NO_FIELDS = readYaml('');

/** Reads a file of a collection in its parts. */
export function parse(
  file: Pick<Entry, 'path' | 'folder' | 'name' | 'of' | 'collection'>,
  bytes: Buffer,
): Entry {
  const { template, schema } = file.collection;
  const faults: Problem[] = [];
  const report: Report = (line, field, sentence, more) =>
    faults.push({ file: file.path, line, field, sentence, ...more });
  const unread = byteFault(bytes);
  const written = unread ? [] : new TextDecoder().decode(bytes).split(/\r?\n/);
  const whole = written.join('\n');
  for (const { 0: found, index } of whole.matchAll(CONFLICT)) {
    const line = whole.slice(0, index).split('\n').length;
    const more = found.split('\n').length - 1;
    report(line, 'file', more ? MERGED : LONE, more ? { last: line + more } : {});
  }
  if (unread) report(unread[0], 'file', unread[1]);
  const entry = { ...file, written, faults, front: NO_FIELDS };
  if (unread || faults.some(({ last }) => last)) return { ...entry, source: '', isReadable: false };
  const unmarked = whole.replace(CONFLICT, '').split('\n');

  const isJson = file.name.endsWith('.json');
  const names = namesAt(schema, []);
  const { start, end, stop } = template
    ? fences(unmarked, names, report)
    : { start: -1, end: written.length, stop: written.length };
  let code = '';
  const lines = unmarked.map((line, index) => {
    if (template && (index === start || index === end)) return '---';
    if (index < start || index >= stop) return '';
    const [, fence = ''] = (index > end && CODE_FENCE.exec(line)) || [];
    const isInside = code !== '' || fence !== '';
    if (fence && (!code || fence.startsWith(code))) code = code ? '' : fence;
    if (isInside) return line;
    const zone = isJson ? 'json' : index < end ? 'fields' : 'text';
    const { line: meant, says } = normalise(line, zone);
    for (const one of says) report(index + 1, zone, one, { correction: meant });
    return meant;
  });
  const first = start + 1;
  if (!isJson && end > 0)
    lines.splice(
      first,
      end - first,
      ...meantLines(lines.slice(first, end), schema, (index, sentence, correction) =>
        report(
          first + index + 1,
          'fields',
          sentence,
          correction === undefined ? {} : { correction },
        ),
      ),
    );
  const source = lines.join('\n');
  const front = readYaml(lines.slice(first, Math.max(end, 0)).join('\n'), first + 1, isJson);
  if (end < 0) front.faults.push({ code: 'NO_FRONT_MATTER', line: 1 });
  const read = { ...entry, source, isReadable: true, front };
  if (end < 0 || !template) return read;
  const body = lines.map((line, index) => (index <= end ? ' '.repeat(line.length) : line));
  const { length } = lines.slice(0, end + 1).join('\n');
  return { ...read, text: readText(body.join('\n'), length + 1) };
}

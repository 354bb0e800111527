import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type MdastNode, mdxToMdast } from 'satteri';
import { type Collection, collections } from '../schemas/collections.ts';
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

const INDENTED =
  'The line begins with a space, so that it belongs to the field above. Take the space out.';

const TWO_VERSIONS =
  'Two versions are here from a merge. Keep one, and take out the lines with the marks.';

const NO_TEXT =
  'The file is not plain text. Open it in the program that wrote it, such as Word, copy the words, and paste them into a text file of this name, saved as UTF-8.';

/** The lines of a file; none if it is no text, or text that the site cannot read. */
function decode(bytes: Buffer): string[] {
  const text = new TextDecoder().decode(bytes);
  const isOther = !isUtf8(bytes) || /^(?:PK\p{Cc}|%PDF-|\{\\rtf)|\0|\r(?!\n)/u.test(text);
  return isOther ? [] : text.split(/\r?\n/);
}

/** Reads a file of a collection in its parts. */
export function parse(
  file: Pick<Entry, 'path' | 'folder' | 'name' | 'of' | 'collection'>,
  bytes: Buffer,
): Entry {
  const faults: Problem[] = [];
  const report = (line: number, field: string, sentence: string, more: Partial<Problem> = {}) =>
    faults.push({ file: file.path, line, field, sentence, ...more });
  const written = decode(bytes);
  if (written.length === 0) report(1, 'file', NO_TEXT);
  const entry = { ...file, written, faults, front: readYaml('') };
  for (const { 0: found, index } of written.join('\n').matchAll(CONFLICT)) {
    const line = written.join('\n').slice(0, index).split('\n').length;
    report(line, 'file', TWO_VERSIONS, { last: line + found.split('\n').length - 1 });
  }
  if (written.length === 0 || faults.some(({ last }) => last))
    return { ...entry, source: '', isReadable: false };

  const { start, end, ...around } = file.collection.template
    ? fences(written)
    : { start: -1, end: written.length, faults: [] };
  for (const { line, sentence: says, ...more } of around.faults) report(line, 'fields', says, more);
  const { schema } = file.collection;
  const indented = new RegExp(`^\\s+(?=(?:${namesAt(schema, []).join('|')}) ?:)`);
  const zoneOf = (index: number) =>
    file.name.endsWith('.json') ? 'json' : index < end ? 'fields' : 'text';
  let code = '';
  let field = 'fields';
  const lines = written.map((line, index) => {
    if (index === start || (index === end && start >= 0)) return '---';
    if (index < start || around.surplus?.includes(index)) return '';
    const zone = zoneOf(index);
    if (zone === 'text') {
      const [fence = ''] = /^\s*(`{3,}|~{3,})/.exec(line)?.slice(1) ?? [];
      const isInside = code !== '' || fence !== '';
      if (fence && (!code || fence.startsWith(code))) code = code ? '' : fence;
      if (isInside) return line;
    }
    const { line: meant, says } = normalise(line, zone);
    field = (zone === 'fields' && /^\s*([a-zA-Z]\w*)(?=:)/.exec(meant)?.[1]) || field;
    const [above = ''] = /^\w+/.exec(nameAbove(written, index)) ?? [];
    const isIndented =
      start >= 0 &&
      zone === 'fields' &&
      indented.test(meant) &&
      !namesAt(schema, [above]).includes(field);
    if (isIndented) says.add(INDENTED);
    const correction = isIndented ? meant.trimStart() : meant;
    const place = zone === 'text' ? 'text' : field;
    for (const one of says) report(index + 1, place, one, { correction, isFixable: true });
    return correction;
  });
  const source = lines.join('\n');
  const front = readYaml(
    lines.slice(start + 1, Math.max(end, 0)).join('\n'),
    start + 2,
    file.name.endsWith('.json'),
  );
  if (end < 0) front.faults.push({ code: 'NO_FRONT_MATTER', line: 1 });
  if (end < 0 || !file.collection.template) return { ...entry, source, isReadable: true, front };
  const body = lines.map((line, index) => (index <= end ? ' '.repeat(line.length) : line));
  return { ...entry, source, isReadable: true, front, text: new Text(body.join('\n'), end + 2) };
}

/** The last line above a line that begins with a field's name. */
export const nameAbove = (lines: string[], index: number): string =>
  lines.slice(0, index).findLast((line) => /^[a-zA-Z]\w*:/.test(line)) ?? '';

/** Where a merge left two versions, or one mark of them alone. */
const CONFLICT = /^<{7}(?: [^\n]*)?\n[\s\S]*?^>{7}(?: [^\n]*)?$|^(?:<{7}|>{7})(?: [^\n]*)?$/gm;

const FENCE = /^---\s*$/;

/** The line ---, or what a word processor makes of it, or what is written for it. */
const FENCE_MEANT =
  /^[\s\u200b\u2060]*(?:---|[–—‒―]-?|-[–—]|--|-{4,}|\\---|- - -|\*{3}|_{3}|={3})\s*$/;

/** A fault of the lines around the fields. */
type FenceFault = Pick<Problem, 'sentence' | 'correction' | 'isFixable' | 'last'> & {
  line: number;
};

/** The indexes of the two lines of hyphens, -1 if one is missing, and the lines that belong to no part. */
function fences(lines: string[]) {
  const faults: FenceFault[] = [];
  const first = lines.findIndex((line) => line.trim());
  const isField = (line = '') => /^\s*[a-zA-Z]\w*\s?[:：]/.test(line);
  const start = lines.findIndex(
    (line, at) => (at === first || isField(lines[at + 1])) && FENCE_MEANT.test(line) && at < 20,
  );
  const end = start < 0 ? -1 : lines.findIndex((line, at) => at > start && FENCE_MEANT.test(line));
  if (end < 0) return { start: -1, end: -1, faults };
  for (const at of [start, end])
    if (!FENCE.test(lines[at] ?? ''))
      faults.push({
        line: at + 1,
        sentence: 'The fields are between two lines of three hyphens, and this is not one of them.',
        correction: '---',
        isFixable: true,
      });
  if (start > 0) {
    const isEmpty = first === start;
    const what = isEmpty ? 'an empty line' : 'words that are no part of the role';
    faults.push({
      line: 1,
      last: start,
      sentence: `The file begins with ${what}. Begin it with the line ---.`,
      correction: '',
      ...(isEmpty && { isFixable: true as const }),
    });
  }
  const surplus: number[] = [];
  const wrap = /^\s*(`{3,}|~{3,})/.exec(lines.slice(0, Math.max(start, 0)).join('\n'));
  const close = wrap ? lines.findLastIndex((line) => /^\s*(?:`{3,}|~{3,})\s*$/.test(line)) : -1;
  if (close > end) {
    const last = lines.findLastIndex((line) => line.trim()) + 1;
    for (let at = close; at < last; at += 1) surplus.push(at);
    const sentence = 'The file ends here: what follows belongs to the answer it was copied from.';
    faults.push({ line: close + 1, last, sentence, correction: '' });
  }
  const again = lines.findIndex((line, at) => at > end && line.trim());
  const stop = lines.findIndex((line, at) => at > again && FENCE.test(line));
  if (FENCE.test(lines[again] ?? '') && isField(lines[again + 1]) && stop > 0) {
    for (let at = again; at <= stop; at += 1) surplus.push(at);
    faults.push({
      line: again + 1,
      last: stop + 1,
      sentence: 'The fields are there twice. Keep those that are right, and take the others out.',
    });
  }
  return { start, end, faults, surplus };
}

/** A node of a text, with its place in the source. */
export interface TextNode {
  node: MdastNode;
  parent: MdastNode | undefined;
  /** The offsets in the source at which it starts and ends. */
  start: number;
  end: number;
  /** The node as written. */
  written: string;
}

/** The text below a front matter. */
export class Text {
  /** The file with a blank front matter, so that offsets stay the same. */
  readonly source: string;
  /** The number of the first line below the front matter. */
  readonly firstLine: number;
  #nodes: TextNode[] | undefined;

  constructor(source: string, firstLine: number) {
    this.source = source;
    this.firstLine = firstLine;
  }

  /**
   * Every node in reading order, as MDX reads it. What would be code (braces, tags, import) is read as plain
   * letters, because the rules refuse it by name and MDX reads nothing after it.
   */
  get nodes(): TextNode[] {
    if (this.#nodes) return this.#nodes;
    const plain = this.source
      .replace(/[{}]|(?<!\]:\s|\]\()</g, 'x')
      .replace(/^(?:im|ex)(?=port\b)/gm, 'xx');
    const tree = mdxToMdast(plain, { features: { frontmatter: false } });
    this.#nodes = [...nodesOf(tree)].map(({ node, parent }) => {
      const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
      return { node, parent, start, end, written: this.source.slice(start, end) };
    });
    return this.#nodes;
  }

  /** The matches of a pattern whose first character is a word of the text: no mark, code, address or escape. */
  wordsLike(pattern: RegExp): (RegExpExecArray & { start: number })[] {
    const words = this.nodes.filter(({ node }) => node.type === 'text');
    const isWord = (at: number) =>
      words.some(
        ({ start, end, parent, written }) =>
          at >= start &&
          at < end &&
          !(parent?.type === 'link' && /^(?:https?:|www\.)/.test(written)),
      );
    return [...this.source.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
      .map((match) => Object.assign(match, { start: match.index + match[0].search(/\S|$/) }))
      .filter(({ start }) => isWord(start) && this.source[start - 1] !== '\\');
  }
}

/** Every node of a Markdown tree in reading order, each with its parent. */
export function* nodesOf(
  node: MdastNode,
  parent?: MdastNode,
): Generator<Pick<TextNode, 'node' | 'parent'>> {
  yield { node, parent };
  for (const child of 'children' in node ? node.children : []) yield* nodesOf(child, node);
}

/** The text content of a node, without markup. */
export const wordsOf = (node: MdastNode): string =>
  [...nodesOf(node)]
    .map(({ node: part }) => (part.type === 'text' || part.type === 'inlineCode' ? part.value : ''))
    .join('');

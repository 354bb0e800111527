import {
  Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Scalar,
  visit,
  YAMLMap,
} from 'yaml';
import { asMeant, BULLET, plainly } from '../read/as-meant.ts';
import { type ContentFile, readContent } from '../read/content-file.ts';
import { MARK } from '../read/yaml.ts';

/** What the form keeps of a file besides its fields: the file as it was read. No file has a field of this name. */
export const SOURCE = '__source';

/** Objects of at most this many characters, such as a place, are written in one line. Chosen. */
const ONE_LINE = 60;

/** Whether a file is JSON; the form does not tell its name. */
const isJson = (written: string) => written.trimStart().startsWith('{');

/** Whether a text follows the fields; a YAML file can begin with a line of hyphens, too. */
const isMdx = (written: string) =>
  /^\ufeff?---[^\S\n]*\n(?:[\s\S]*?\n)?---[^\S\n]*(?:\n|$)/.test(written);

const read = (written: string): ContentFile =>
  readContent(written, isMdx(written) ? 'mdx' : isJson(written) ? 'json' : 'yaml');

/**
 * The document of a file. A comment after the name of a list or an object stays there; the package would move it down a
 * line, and one right below the last field behind an empty line.
 */
function documentOf({ fields: { document, data, yaml } }: ContentFile, written: string): Document {
  if (isJson(written)) return new Document(data);
  const { contents } = document;
  const lines = yaml.split('\n');
  const afterLast = lines[lines.findLastIndex((line) => /^\s*[^\s#]/.test(line)) + 1];
  if (contents && document.comment !== null && afterLast?.trim()) {
    contents.comment = [contents.comment, document.comment].filter(Boolean).join('\n');
    document.comment = null;
  }
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !isCollection(value)) return;
      if (!/^ *: *#/.test(yaml.slice(key.range?.[1]))) return;
      key.comment = value.commentBefore ?? null;
      value.commentBefore = null;
    },
  });
  return document;
}

/** The lines that were typed or pasted into an item of a list are items of their own, without the bullets of Word. */
function itemsOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return [value];
  const lines = value.split('\n').map((line) => plainly(line).replace(BULLET, ''));
  return lines.length > 1 ? lines.map((line) => line.replace(/^\s*- /, '')) : lines;
}

/** A string in one paragraph, as the reader of files reads it. */
const oneLine = (value: string) =>
  plainly(value.replace(/\s*\n\s*/g, ' ').replaceAll('\t', ' ')).trim();

/** A value without its empty parts, and each string in one paragraph. A no is left out, as nothing is. */
function filled(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value) || undefined;
  if (value === null || value === false) return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = value.flatMap(itemsOf).map(filled);
    const kept = items.filter((item) => item !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  // The CMS numbers the items of a list in fields of its own.
  const parts = Object.entries(value)
    .filter(([name]) => !name.startsWith('__sc_'))
    .map(([name, part]) => [name, filled(part)] as const);
  const kept = parts.filter(([, part]) => part !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Straight quotes round a string that begins with a sign which the reader of files takes for one of YAML: “ or –. */
function quoted(node: Scalar) {
  if (typeof node.value === 'string' && /^[“”„‘–—]/.test(node.value)) node.type = 'QUOTE_DOUBLE';
}

/** A new node, with short objects in one line. */
function created(document: Document, value: unknown) {
  const node = document.createNode(value);
  visit(node, {
    Scalar: (_, scalar) => quoted(scalar),
    Map: (_, map) => {
      map.flow = JSON.stringify(map).length <= ONE_LINE;
    },
  });
  return node;
}

/** Takes away the mark of an invented value, of which some part is now real; what has to be confirmed still has. */
function unmark(node: unknown) {
  if (isNode(node) && MARK.exec(`#${node.comment}`)?.[1] === 'PLACEHOLDER') node.comment = null;
}

/** For JSON.stringify: the parts of an object in one order, whichever they have. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

const isSame = (node: unknown, value: unknown) =>
  JSON.stringify(node, inOrder) === JSON.stringify(value, inOrder);

/** A node with a new value; what stays the same keeps its position, its quotes and its comments. */
function changed(document: Document, node: unknown, value: unknown): unknown {
  if (isSame(node, value)) return node;
  unmark(node);
  if (isMap(node) && typeof value === 'object' && !Array.isArray(value)) {
    const parts = value as Record<string, unknown>;
    node.items = node.items.filter(({ key }) => String(key) in parts);
    let position = 0;
    for (const [name, part] of Object.entries(parts)) {
      const at = node.items.findIndex(({ key }) => String(key) === name);
      const pair = node.items[at];
      if (pair && !isSame(pair.value, part)) {
        unmark(pair.key);
        pair.value = changed(document, pair.value, part);
      }
      if (!pair) node.items.splice(position, 0, document.createPair(name, created(document, part)));
      position = pair ? at + 1 : position + 1;
    }
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const old = [...node.items];
    const same = value.map((part) => {
      const at = old.findIndex((item) => isSame(item, part));
      return at < 0 ? undefined : old.splice(at, 1)[0];
    });
    node.items = value.map((part, index) => same[index] ?? changed(document, old.shift(), part));
    // In brackets the reader of files asks for quotes around all but single words.
    const texts = node.items.filter(
      (item): item is Scalar<string> => isScalar<string>(item) && typeof item.value === 'string',
    );
    if (node.flow && texts.some(({ value: text }) => !/^[\p{L}\p{M}\p{N}-]+$/u.test(text)))
      for (const text of texts) text.type = 'QUOTE_DOUBLE';
    return node;
  }
  if (!isScalar(node) || typeof value === 'object') return created(document, value);
  node.value = value;
  if (node.type?.startsWith('BLOCK')) node.type = 'PLAIN'; // whose lines were those of the old words
  quoted(node);
  return node;
}

/**
 * The fields of a content file for the form, with its text, if it has one, as `body`.
 *
 * @throws Error if some of it cannot be read
 */
export function fromFile(written: string): Record<string, unknown> {
  const { fields, text, unreadable } = read(written);
  const [fault] = fields.faults;
  if (unreadable) throw new Error(unreadable.sentence);
  if (fault && !fields.isWhole) throw new Error(`Line ${fault.line} cannot be read.`);
  const body = text?.body.replace(/^\n+/, '');
  return { ...fields.data, ...(body && { body }), [SOURCE]: written };
}

/** The fields as the package writes them, with the spaces before lists and parts that they had. */
const asYaml = (document: Document, yaml: string) =>
  document.toString({
    lineWidth: 0,
    indent: /^ +(?=\S)/m.exec(yaml)?.[0].length ?? 2,
    indentSeq: !/^( *)[\w"'].*:(?: *| +#.*)\n(?: *#.*\n)*\1- /m.test(yaml),
  });

/** The most lines over which a value is looked for; one on more is written anew. Chosen. */
const WRAPPED = 20;

/**
 * Fields as they are to be written, in which what nobody changed stands as somebody wrote it: the package joins a value that
 * is wrapped over several lines, and has spaces of its own. Whoever calls this compares what the result says.
 *
 * @param yaml the fields as they were
 * @param asRead the same, as the package writes them
 * @param now the fields with what was changed, as the package writes them
 */
function withOldLines(yaml: string, asRead: string, now: string): string {
  const old = yaml.split('\n');
  const written = new Map<string, string>();
  let at = 0;
  for (const line of asRead.split('\n')) {
    // The package leaves out empty lines.
    while (line !== '' && at < old.length && old[at]?.trim() === '') at += 1;
    if (line === '' && old[at]?.trim() !== '') continue;
    const joined = [old[at]?.trimEnd() ?? ''];
    while (joined.length < WRAPPED && joined.join(' ').length < line.length)
      joined.push(old[at + joined.length]?.trim() ?? '');
    const size = joined.join(' ') === line ? joined.length : 1;
    written.set(line, old.slice(at, at + size).join('\n'));
    at += size;
  }
  const lines = now.split('\n').map((line) => written.get(line) ?? line);
  const [end] = /\n+$/.exec(yaml) ?? ['\n'];
  return lines.join('\n').trimEnd() + end;
}

/**
 * The content file with the values of the form: only what was changed differs from the file as it was read, and nothing
 * if nothing was.
 */
export function toFile(all: Record<string, unknown>) {
  const { body, pictures = [], [SOURCE]: source = '', aliases, ...values } = all;
  const written = String(source);
  const before = read(written);
  // The form notes an address where files have a name.
  const names = [aliases ?? []].flat().map((name) => String(name).replace(/^\//, ''));
  const document = documentOf(before, written);
  document.contents ??= new YAMLMap(document.schema) as never;
  const asRead = isJson(written) ? '' : asYaml(document, before.fields.yaml);
  changed(document, document.contents, filled({ ...values, aliases: [...new Set(names)] }));
  // `asMeant` takes a whole file, so empty fields stand above the text.
  const text = asMeant(`---\n---\n${String(body ?? '').trim()}`, 'mdx')
    .slice('---\n---\n'.length)
    .trim();
  const added = [pictures].flat().filter((picture) => !text.includes(`(${picture})`));
  const isOld = added.length === 0 && text === (before.text?.body ?? '').trim();
  if (written && isOld && isSame(document, before.fields.data)) return `${written.trimEnd()}\n`;
  if (isJson(written))
    return `${JSON.stringify(document, null, /\n([ \t]+)"/.exec(written)?.[1] ?? 2)}\n`;
  const now = asYaml(document, before.fields.yaml);
  const kept = withOldLines(before.fields.yaml, asRead, now);
  // Never a line of a comment less, or another value.
  const again = readContent(kept, 'yaml');
  const isKept = again.fields.isWhole && asYaml(documentOf(again, kept), now) === now;
  const front = isKept ? kept : now;
  if (body === undefined) return front;
  // The body begins with the end of the line of hyphens; the empty lines after it stay.
  const [gap] = before.text ? (/^\n*/.exec(before.text.body.slice(1)) ?? []) : ['\n'];
  const paragraphs = [text, ...added.map((picture) => `![](${picture})`)].join('\n\n');
  return `---\n${front}---\n${gap}${paragraphs}\n`;
}

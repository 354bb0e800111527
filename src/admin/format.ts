import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  YAMLMap,
} from 'yaml';
import { asMeant, BULLET } from '../read/as-meant.ts';

/** What the form keeps of a file besides its fields: the file as it was read. No file has a field of this name. */
const SOURCE = '__source';

/** Objects of at most this many characters are written in one line. */
const ONE_LINE = 60;

/** The fields of a file, and of a text also what stands between them and the text. */
function split(source: string) {
  const [, front, gap = '', body = ''] =
    /^---\n([\s\S]*?\n)??---(\n*)([\s\S]*)$/.exec(source) ?? [];
  return { yaml: front ?? source, gap, body };
}

/** Whether the fields are JSON, which YAML can read too. */
const isJson = (yaml: string) => yaml.startsWith('{');

/** Reads fields. A comment after the name of a list or an object stays there; the package would move it down a line. */
function parsed(yaml: string): Document {
  const document = parseDocument(yaml);
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
const itemsOf = (value: unknown): unknown[] =>
  typeof value === 'string' && value.includes('\n')
    ? value.split('\n').map((line) => line.replace(BULLET, '').replace(/^\s*- /, ''))
    : [value];

/** A value without its empty parts, and each string in one paragraph. A no is left out, as nothing is. */
function filled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().replace(/\s*\n\s*/g, ' ') || undefined;
  if (value === null || value === false) return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = value.flatMap(itemsOf).map(filled);
    const kept = items.filter((item) => item !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  const parts = Object.entries(value).map(([name, part]) => [name, filled(part)] as const);
  const kept = parts.filter(([, part]) => part !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** A new node, with short objects in one line. */
function created(document: Document, value: unknown) {
  const node = document.createNode(value);
  visit(node, {
    Map: (_, map) => {
      map.flow = JSON.stringify(map).length <= ONE_LINE;
    },
  });
  return node;
}

const isSame = (node: unknown, value: unknown) => JSON.stringify(node) === JSON.stringify(value);

/** A node with a new value; what stays the same keeps its position, its quotes and its comments. */
function changed(document: Document, node: unknown, value: unknown): unknown {
  if (isSame(node, value)) return node;
  if (isMap(node) && typeof value === 'object' && !Array.isArray(value)) {
    const parts = value as Record<string, unknown>;
    node.items = node.items.filter(({ key }) => String(key) in parts);
    let position = 0;
    for (const [name, part] of Object.entries(parts)) {
      const at = node.items.findIndex(({ key }) => String(key) === name);
      const pair = node.items[at];
      if (pair) pair.value = changed(document, pair.value, part);
      else node.items.splice(position, 0, document.createPair(name, created(document, part)));
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
    return node;
  }
  if (!isScalar(node) || typeof value === 'object') return created(document, value);
  // What replaces an invented value is real.
  if (/^ PLACEHOLDER\b/.test(node.comment ?? '')) node.comment = null;
  node.value = value;
  return node;
}

/** The fields of a content file for the form, with its text, if it has one, as `body`. */
export function fromFile(written: string): Record<string, unknown> {
  const source = asMeant(written, written.startsWith('---') ? '.mdx' : '.yaml');
  const { yaml, gap, body } = split(source);
  const document = parseDocument(yaml);
  if (document.errors[0]) throw document.errors[0];
  return { ...document.toJS(), ...(gap && { body }), [SOURCE]: source };
}

/** The content file with the values of the form: only what was changed differs from the file as it was read. */
export function toFile(all: Record<string, unknown>) {
  const { body, pictures = [], [SOURCE]: source = '', ...values } = all;
  const { yaml, gap } = split(String(source));
  const { aliases, ...fields } = values;
  // The form notes an address where files have a name.
  const names = [aliases ?? []].flat().map((name) => String(name).replace(/^\//, ''));
  const document = parsed(yaml);
  document.contents ??= new YAMLMap(document.schema) as never;
  changed(document, document.contents, filled({ ...fields, aliases: [...new Set(names)] }));
  if (isJson(yaml)) return `${JSON.stringify(document, null, 2)}\n`;
  const front = document.toString({ lineWidth: 0 });
  if (body === undefined) return front;
  const text = String(body).trim();
  const shown = [pictures].flat().filter((picture) => !text.includes(`(${picture})`));
  const paragraphs = [text, ...shown.map((picture) => `![](${picture})`)].join('\n\n');
  return `---\n${front}---${gap || '\n\n'}${paragraphs}\n`;
}

import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  visit,
  type YAMLError,
  type YAMLSeq,
} from 'yaml';

export type Path = readonly PropertyKey[];

/** The value at a path in nested data; undefined if there is none. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    data,
  );

/** A line of YAML or JSON that cannot be read as it was meant. */
interface Fault {
  /**
   * The error code of the yaml package, or one of ours: ABOVE_FIELDS, BEHIND, BULLET, COMMAS, CONTINUED, CURLY, DEEP,
   * ESCAPE, HIDDEN, INDENTED, JOINED, JSON, LOST_ABOVE, LOST_ITEM, LOST_WORDS, NO_FIELD, NO_OBJECT, NUMBER, PART_TWICE,
   * SIGN, SPLIT, STRAY.
   */
  code: string;
  line: number;
  /** The words that are lost, or the sign that is to blame. */
  lost?: string | undefined;
}

/** The fields of a file, with the line of each. */
export interface Fields {
  /** The plain values of the fields, dates as text, as far as they can be read. */
  data: Record<string, unknown>;
  /** One fault a line, in order. */
  faults: Fault[];
  /** Whether all fields could be read. */
  isWhole: boolean;
  /** The line of a field, or of the nearest part around it that exists; the last line for a field that is missing. */
  lineOf: (path: Path) => number;
  /** The fields with their comments and places, for whoever writes them. */
  document: Document.Parsed;
  /** The fields as they are written. */
  yaml: string;
}

/** A mark for the people who publish, wherever it stands. */
export const MARK = /# *(PLACEHOLDER|CONFIRM)\b/;

const ONLY_MARK = new RegExp(`^${MARK.source}(?:,.*|\\s*)$`);

/** Whether a comment is a mark, with what it says behind a comma; other words after " #" are lost. */
export const isMark = (comment: string): boolean => ONLY_MARK.test(`#${comment}`);

/** A line of words that YAML takes for a comment, and whoever knows no YAML for a text, a tag or an item; and its words. */
const HIDDEN = /^[ \t]*#+(?=[^\s#])(.*[\p{L}\p{N}].*)/gmu;

/** What stands behind the name of a list or an object in its line, before its items or parts. */
const BEHIND_NAME = /^ *: *#(.*)/;

/** A backslash in straight quotes that makes another sign of what is behind it: a new line in "C:\new". */
const ESCAPE = /(?<!\\)(?:\\\\)*\\[^"\\]/;

/** Errors that the yaml package reports where an open value ends; it is corrected where the value begins. */
const LEFT_OPEN = ['MISSING_CHAR', 'BAD_INDENT'];

/** The start of the innermost value that an offset lies in. */
function startAround(offset: number, contents: Document.Parsed['contents']): number {
  let start = offset;
  visit(contents, {
    Node(_, { range }) {
      if (range && range[0] < offset && range[2] >= offset) start = range[0];
    },
  });
  return start;
}

/** The first line of fields, if it does not begin with the name of a field. */
const FIRST_INDENTED = /^\s*(?<=^|\n)[ -]+\w+:/;

/** The lines above the first field that are neither empty nor comments. */
const ABOVE_FIELDS = /^(?:[ \t]*(?:#.*)?\n)*(?=[^\s#])(?![\w"'-]+[ \t]*:(?:\s|$))/;

/** A key that is the rest of an amount with commas: `{ min: ₹3,00,000/- }` has the keys min, 00 and 000/-. */
const REST_OF_AMOUNT = /^\d{1,3}(?:\/-)?$/;

/**
 * A number as people write it; YAML takes 0x10, 1e2, 010 and .inf for numbers, too, and 4.300 for 4.3, which may as well be
 * thousands. A value with three digits behind its full stop is certain with a fourth: 4.3210.
 */
const NUMBER = /^-?(?![1-9]\d{0,2}\.\d{3}$)(?:0|[1-9]\d*)(?:\.(?!000$)\d+)?$/;

/** A value in curly quotes. */
const IN_CURLY = /^[“”„‘].*[“”’]$/;

/** A line that begins as an item of a list, with a sign that YAML does not know. */
const BULLET = /^(?: +([*–—])|([*–—]) )/;

/** Faults after which nothing can be read as it was meant. */
const ENDS_READING = ['INDENTED', 'BULLET', 'STRAY'];

/** Faults beside a value that is read: a comment. */
const READ = ['LOST_WORDS', 'LOST_ABOVE'];

/** Faults beyond these follow from them: after an open value every line is one. */
const MOST_FAULTS = 3;

/** Errors of the yaml package beyond these are not looked into: after thousands of open braces each takes long. */
const MOST_ERRORS = 100;

/** Levels of lists and parts beyond which fields are not read; as many as a text may have (markdown.ts). */
const DEEPEST = 30;

/** Where lists, braces and brackets are nested too deeply; undefined if they are not. */
function tooDeep(document: Document.Parsed): number | undefined {
  let at: number | undefined;
  visit(document, {
    Node(_, { range }, path) {
      if (path.filter((around) => isCollection(around)).length <= DEEPEST) return undefined;
      at = range?.[0];
      return visit.BREAK;
    },
  });
  return at;
}

/** An error of the yaml package, with what is to blame; by its message where several errors have one code. */
function faultOf({ code, pos: [at], message }: YAMLError, text: string, document: Document.Parsed) {
  const [before, line] = lineAround(at, text);
  const [bullet, ...signs] = BULLET.exec(line) ?? [];
  if (bullet && !before.trim()) return { code: 'BULLET', at, lost: signs.join('') };
  if (message.startsWith('Implicit map keys')) return { code: 'MULTILINE_IMPLICIT_KEY', at };
  if (message.includes('in YAML stream')) return { code: 'STRAY', at };
  if (/^\n[ -]/.test(text.slice(at - 1, at + 1))) return { code: 'INDENTED', at };
  if (code === 'BAD_ALIAS') return { code: 'SIGN', at, lost: /[*&]/.exec(text.slice(at - 1))?.[0] };
  if (code === 'BAD_DQ_ESCAPE') return { code: 'ESCAPE', at };
  if (/^\? /.test(text.slice(at))) return { code: 'SIGN', at, lost: '?' };
  const [, sign] = /(?<!\S)([*&!])\S*\s*$/.exec(before) ?? [];
  if (sign) return { code: 'SIGN', at, lost: sign };
  if (message.endsWith('at node end'))
    return { code: 'BEHIND', at, lost: line.slice(before.length).trim() };
  if (code === 'DUPLICATE_KEY' && before && !before.trim()) return { code: 'PART_TWICE', at };
  const key = /^\S+?(?=[\s,}:]|$)/.exec(text.slice(at))?.[0] ?? '';
  if (code === 'DUPLICATE_KEY' && REST_OF_AMOUNT.test(key)) return { code: 'COMMAS', at };
  if (!LEFT_OPEN.includes(code)) return { code, at };
  const start = startAround(at, document.contents);
  const [, comment] = /\s#(.*)/.exec(lineAround(start, text)[1]) ?? [];
  return comment && message.startsWith('Flow') && !isMark(comment)
    ? { code: 'LOST_WORDS', at: start, lost: comment.trim() }
    : { code, at: start };
}

/** The line around an offset: what is before the offset, and all of it. */
function lineAround(at: number, text: string): [before: string, line: string] {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  return [text.slice(from, at), /.*/.exec(text.slice(from))?.[0] ?? ''];
}

/** The comment in the lines of a node. The package gives it those of the next lines too, if they are indented further. */
function commentIn({ comment, range }: Node, text: string): string | undefined {
  const [first = ''] = comment?.split('\n') ?? [];
  const [from, to] = range ?? [0, 0];
  // The package gives a # alone the comment " ".
  const lines = `${text.slice(from, to)}${/.*/.exec(text.slice(to))?.[0] ?? ''} `;
  return lines.includes(`#${first}`) ? first : undefined;
}

/** The comment that stands behind a name or a hyphen of which the value is in a line below, if it is no mark. */
function commentAbove({ commentBefore, range }: Node, text: string) {
  const [lost = ''] = commentBefore?.split('\n') ?? [];
  const at = text.lastIndexOf(`#${lost}`, range?.[0]);
  const [before] = lineAround(at, text);
  return lost.trim() && before.trim() && !isMark(lost) ? { at, lost: lost.trim() } : undefined;
}

/** A fault at an offset. */
type Misreading = { code: string; at: number; lost?: string | undefined };

/** What the yaml package reads without an error, and not as it was meant. Takes aliases out of the document. */
function misreadings(text: string, document: Document.Parsed): Misreading[] {
  const found: Misreading[] = [];
  visit(document, {
    Alias(_, { range, source }) {
      found.push({ code: 'SIGN', at: range?.[0] ?? 0, lost: '*' });
      return new Scalar(`*${source}`);
    },
    Pair(_, { key, value }) {
      const [at = 0] = (isNode(key) && key.range) || [];
      if (!isScalar(key)) found.push({ code: 'NO_FIELD', at });
      else if (REST_OF_AMOUNT.test(String(key.source)) && isEmpty(value))
        found.push({ code: 'COMMAS', at });
      if (!isCollection(value)) return;
      const [, lost] = BEHIND_NAME.exec(text.slice(endOf(key))) ?? [];
      if (lost && !isMark(lost)) found.push({ code: 'LOST_WORDS', at, lost: lost.trim() });
    },
    // Not apart as Collection, which the yaml package would call in the place of this.
    Node(_, node) {
      const { anchor, tag } = node;
      const [at = 0] = node.range ?? [];
      if (isSeq(node) && isSplit(node)) found.push({ code: 'SPLIT', at });
      const lost = isCollection(node) && node.flow ? commentIn(node, text) : undefined;
      if (lost && !isMark(lost)) found.push({ code: 'LOST_WORDS', at, lost: lost.trim() });
      if (anchor) found.push({ code: 'SIGN', at, lost: '&' });
      if (tag) found.push({ code: 'SIGN', at, lost: '!' });
    },
  });
  return [...found, ...scalarMisreadings(text, document), ...hiddenLines(text, document)];
}

/**
 * Whether a comma may have split a text in brackets: one without quotes has words, or only some end with a full stop. It
 * is certain of 6 am, of single words, and of a text with its full stop.
 */
function isSplit({ flow, items }: YAMLSeq): boolean {
  const texts = items.filter((one) => isScalar(one));
  const hasEnd = ({ value }: Scalar) => /[.!?]$/.test(String(value));
  const hasWords = ({ value }: Scalar) => /\p{L} +\S*\p{L}/u.test(String(value));
  return (
    flow === true &&
    texts.length > 1 &&
    texts.some(
      (one) =>
        one.type === 'PLAIN' && !hasEnd(one) && (hasWords(one) || texts.some((all) => hasEnd(all))),
    )
  );
}

/** Comments of whole lines that were probably not meant so, as they have no space behind their #. */
function hiddenLines(text: string, document: Document.Parsed): Misreading[] {
  const shown: [from: number, to: number][] = [];
  visit(document, {
    Scalar(_, { range }) {
      if (range) shown.push([range[0], range[1]]);
    },
  });
  return [...text.matchAll(HIDDEN)].flatMap(({ 1: lost = '', index }) =>
    isMark(lost) || shown.some(([from, to]) => index >= from && index < to)
      ? []
      : { code: 'HIDDEN', at: index, lost: lost.trim() },
  );
}

/** The same, of single values. */
function scalarMisreadings(text: string, document: Document.Parsed): Misreading[] {
  const found: Misreading[] = [];
  visit(document, {
    Scalar(key, node, path) {
      const { type, range, value, source = '' } = node;
      if (!range) return;
      const [from, to] = range;
      const isBlock = type?.startsWith('BLOCK');
      const lost = commentIn(node, text);
      if (lost && !isMark(lost))
        found.push({
          code: isBlock ? 'LOST_ABOVE' : 'LOST_WORDS',
          at: from,
          lost: lost.trim(),
        });
      const above = commentAbove(node, text);
      if (above) found.push({ code: 'LOST_WORDS', ...above });
      const written = text.slice(from, to);
      const joined = type === 'BLOCK_FOLDED' && /\n *(?:[-*–—] |\d{1,2}[.)] )/.exec(written);
      if (joined) found.push({ code: 'JOINED', at: from + joined.index + 1 });
      if (isBlock) return;
      const [before] = lineAround(from, text);
      const dash = type === 'PLAIN' && /(?<=^|\n) *([–—]) /.exec(before + written);
      const item = type === 'PLAIN' && /\n\s*(?:[-*] |\d{1,2}[.)] )/.exec(written);
      const [first, next] = /^.*\n\s*(\S)?/.exec(written) ?? [];
      if (dash)
        found.push({ code: 'BULLET', at: from - before.length + dash.index, lost: dash[1] });
      else if (typeof key === 'number' && item)
        found.push({ code: 'LOST_ITEM', at: from + item.index + 1 });
      else if (first && next && document.errors.length === 0)
        found.push({ code: 'CONTINUED', at: from + first.length });
      if (type === 'QUOTE_DOUBLE' && ESCAPE.test(written)) found.push({ code: 'ESCAPE', at: from });
      if (type !== 'PLAIN') return;
      if (typeof value === 'number' && !NUMBER.test(source))
        found.push({ code: 'NUMBER', at: from });
      const isInBrackets = path.some((around) => isCollection(around) && around.flow);
      if (isInBrackets && IN_CURLY.test(String(value))) found.push({ code: 'CURLY', at: from });
    },
  });
  return found;
}

/** Where a node ends, without the spaces behind it. */
const endOf = (node: unknown): number => (isNode(node) && node.range?.[1]) || 0;

const isEmpty = (value: unknown): boolean =>
  value === null || (isScalar(value) && value.value === null);

/** What cannot be read as it was meant, one fault a line. Takes aliases out of the document. */
function yamlFaults(
  text: string,
  document: Document.Parsed,
  lineAt: (offset?: number) => number,
): Fault[] {
  const lost = misreadings(text, document);
  const [first] = FIRST_INDENTED.exec(text) ?? [];
  if (first && (document.errors.length > 0 || !isMap(document.contents)))
    return [{ code: 'INDENTED', line: lineAt(first.length) }];
  const [above] = ABOVE_FIELDS.exec(text) ?? [];
  if (above !== undefined && (document.errors.length > 0 || !isMap(document.contents)))
    return [{ code: 'ABOVE_FIELDS', line: lineAt(above.length) }];
  const unread = document.errors
    .slice(0, MOST_ERRORS)
    .map((error) => faultOf(error, text, document))
    .toSorted((one, other) => one.at - other.at);
  const end = unread.findIndex(({ code }) => ENDS_READING.includes(code));
  const found = end < 0 ? [...unread.slice(0, MOST_FAULTS), ...lost] : unread.slice(0, end + 1);
  const faults = found.map(({ at, ...fault }): Fault => ({ ...fault, line: lineAt(at) }));
  return [...Map.groupBy(faults, ({ line }) => line).values()].flatMap(([one]) => one ?? []);
}

/**
 * Reads YAML.
 *
 * @param first the number of the text's first line in the file
 */
export function readYaml(text: string, first = 1): Fields {
  try {
    return fieldsOf(text, first);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // lists within thousands of lists exhaust the stack
    // The package does not say where: the line with the most of their signs.
    const signs = text.split('\n').map((line) => line.match(/[[{]|- /g)?.length ?? 0);
    const most = signs.reduce((at, count, index) => (count > (signs[at] ?? 0) ? index : at), 0);
    return tooDeepFields(first, first + most);
  }
}

/** No fields, with the line at which they are nested too deeply. */
const tooDeepFields = (first: number, line: number): Fields => ({
  ...fieldsOf('', first),
  faults: [{ code: 'DEEP', line }],
  isWhole: false,
});

function fieldsOf(text: string, first: number): Fields {
  const lineCounter = new LineCounter();
  // faultOf knows some errors by the end of their message, behind which pretty errors write their place. Without
  // logLevel, the package warns in the terminal of a key that is a list, which is a fault here.
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' });
  // The line of an empty text is 0 to linePos.
  const lineAt = (offset = 0) => first + Math.max(1, lineCounter.linePos(offset).line) - 1;
  const deep = tooDeep(document);
  if (deep !== undefined) return tooDeepFields(first, lineAt(deep));
  const faults = yamlFaults(text, document, lineAt);
  return {
    document,
    yaml: text,
    data: document.errors.length > 0 ? readableFields(text) : dataOf(document),
    faults,
    isWhole: faults.every(({ code }) => READ.includes(code)),
    lineOf: (path) =>
      lineAt(offsetOf(path, document) ?? startOf(String(path[0]), text) ?? text.length),
  };
}

/** The values of a document without aliases; none if it is no map. */
const dataOf = (document: Document.Parsed): Record<string, unknown> =>
  isMap(document.contents) ? document.toJS() : {};

/** The fields that can be read by themselves: after an open value or a second colon YAML takes the others for parts of it. */
function readableFields(text: string): Record<string, unknown> {
  const parts = text.split(/\n(?=\w+:)/).map((field) => {
    const document = parseDocument(field, { logLevel: 'error' });
    misreadings(field, document);
    return document.errors.length === 0 ? dataOf(document) : {};
  });
  return Object.assign({}, ...parts);
}

/** Where a field begins in the text; undefined if there is none of this name. */
function startOf(name: string, text: string): number | undefined {
  const at = `\n${text}`.indexOf(`\n${name}:`);
  return at < 0 ? undefined : at;
}

/** Where a field begins, or the nearest part around it that exists; undefined if there is none. */
function offsetOf(path: Path, document: Document.Parsed): number | undefined {
  const parent = document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === path.at(-1)) : null;
  const node = pair?.key ?? document.getIn(path, true);
  if (isNode(node)) return node.range?.[0];
  return path.length > 1 ? offsetOf(path.slice(0, -1), document) : undefined;
}

/** A single value as it is written, such as 3.10, without its quotes; undefined if there is none. */
export function writtenAt(path: Path, document: Document.Parsed): string | undefined {
  const node = document.getIn(path, true);
  return isScalar(node) ? node.source : undefined;
}

/** Whether a comma has cut a part off the value before it: it has no colon, and is not the first in its braces. */
export function isCutOff(path: Path, document: Document.Parsed): boolean {
  const map = document.getIn(path.slice(0, -1), true);
  const parts = isMap(map) ? map.items : [];
  const at = parts.findIndex(({ key }) => String(key) === path.at(-1));
  return at > 0 && parts[at]?.value === null;
}

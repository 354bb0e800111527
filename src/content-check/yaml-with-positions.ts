import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml';

export type Path = readonly PropertyKey[];

/** A place in a file, both from 1. */
export interface Place {
  line: number;
  /** Absent if it is the whole line. */
  column?: number;
}

/** A fault that leaves a field unreadable: the parser's error code, or MARK for an alias, anchor or tag. */
export interface YamlFault extends Place {
  code: string;
}

/** The data of a YAML or JSON text, with the place of each of its parts. */
export interface YamlWithPositions {
  /** The plain values; dates stay text. Undefined if a field cannot be read. */
  data: unknown;
  /** The values of the fields that can be read; the same as `data` if all can. */
  readable: unknown;
  /** The names of the fields that cannot be read. */
  unreadable: Set<string>;
  /** At least one for each field that cannot be read. */
  faults: YamlFault[];
  /** The place of a field's value if it begins on the field's line, else of the field; or of its parent if it is missing. */
  placeOf: (path: Path) => Place;
  /** The comment after an unquoted value on the same line; undefined if there is none. */
  commentAt: (path: Path) => string | undefined;
}

/** Some lines of a text, parsed by themselves. */
interface Part {
  firstLine: number;
  document: Document.Parsed;
  lines: LineCounter;
}

/** A field parsed by itself, or a whole text that has none that is broken. */
interface FieldPart {
  part: Part;
  faults: YamlFault[];
  name?: string | undefined;
}

function parsePart(source: string, firstLine: number): Part {
  const lines = new LineCounter();
  return {
    firstLine,
    lines,
    document: parseDocument(source, { lineCounter: lines, prettyErrors: false, logLevel: 'error' }),
  };
}

/** The line of an offset in a part, and the column. */
function placeIn({ lines, firstLine }: Part, offset: number): { line: number; column: number } {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) };
}

/**
 * Parses YAML, or JSON, which is valid YAML. If it cannot be parsed as a whole, each field and each list item
 * is parsed by itself, so that every fault is found and none is a consequence of another.
 *
 * @param source the text
 * @param firstLine the number of its first line in the file
 */
export function readYaml(source: string, firstLine = 1): YamlWithPositions {
  const whole = parsePart(source, firstLine);
  const faults = faultsOf(whole);
  const isBroken = faults.some(({ code }) => code !== 'DUPLICATE_KEY');
  const parts: FieldPart[] = isBroken
    ? fieldsOf(source, firstLine).map(faultyField)
    : [{ part: whole, faults }];
  const broken = parts.filter((part) => part.faults.length > 0);
  const readable = isBroken
    ? Object.assign({}, ...parts.map((part) => (part.faults.length > 0 ? {} : dataOf(part.part))))
    : dataOf(whole);
  const ownFaults = parts.flatMap((part) => part.faults);
  const found = ownFaults.length > 0 ? ownFaults : faults.slice(0, 1);
  const partWith = ([name]: Path) =>
    parts.find(({ part }) => partOf(part.document.contents, name ?? ''))?.part ?? whole;
  return {
    data: found.length > 0 ? undefined : readable,
    readable,
    unreadable: new Set(isBroken ? broken.flatMap((part) => namesIn(part, parts)) : []),
    faults: found,
    placeOf: (path) => {
      const part = partWith(path);
      const { start, value } = nodeAt(part.document.contents, path);
      const place = placeIn(part, start);
      const valuePlace = placeIn(part, value?.range?.[0] ?? start);
      return valuePlace.line === place.line ? valuePlace : place;
    },
    commentAt: (path) => {
      const { value } = nodeAt(partWith(path).document.contents, path);
      const isQuoted = String(value && 'type' in value ? value.type : '').startsWith('QUOTE');
      return isQuoted ? undefined : (value?.comment ?? undefined);
    },
  };
}

/** The name of a field that cannot be read; and of the one above, if the line is no field but belongs to it. */
function namesIn(broken: FieldPart, parts: FieldPart[]): string[] {
  const isLine = broken.faults.some(({ code }) => code === NO_FIELD);
  const above = isLine ? parts[parts.indexOf(broken) - 1] : undefined;
  return [broken, above].flatMap((part) => part?.name ?? []);
}

/** The parser's code for a line that is not a field. */
const NO_FIELD = 'MULTILINE_IMPLICIT_KEY';

const dataOf = ({ document }: Part): unknown => document.toJS();

function faultsOf(part: Part): YamlFault[] {
  const { document } = part;
  return [
    ...document.errors.map(({ code, message, pos: [offset] }) => {
      const isOpen = code === 'MISSING_CHAR' || message.startsWith('Flow');
      return isOpen
        ? { code: 'MISSING_CHAR', line: placeIn(part, fieldBefore(document.contents, offset)).line }
        : { code, ...placeIn(part, offset) };
    }),
    ...marks(document).map((offset) => ({ code: 'MARK', ...placeIn(part, offset) })),
  ];
}

/** The lines of each field: from a line that begins with a word to the line above the next. */
function fieldsOf(source: string, firstLine: number): { text: string; firstLine: number }[] {
  const fields: { text: string; firstLine: number }[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    const last = fields.at(-1);
    if (last && !/^[^\s#\-\]}),]/.test(line)) last.text += `\n${line}`;
    else fields.push({ text: line, firstLine: firstLine + index });
  }
  return fields;
}

/** One field, and its faults: those of its list's items if it has any, else its first. */
function faultyField({ text, firstLine }: { text: string; firstLine: number }): FieldPart {
  const part = parsePart(text, firstLine);
  const [name] = /^[^\s:#]+/.exec(text) ?? [];
  const { contents } = part.document;
  const isField = contents === null || isMap(contents);
  const faults = isField ? faultsOf(part) : [{ code: NO_FIELD, ...placeIn(part, 0) }];
  if (faults.length === 0) return { part, faults, name };
  const [head = '', ...items] = text.split(/\n(?=\s*-\s)/);
  let line = firstLine + head.split('\n').length;
  const ofItems = items.flatMap((item) => {
    const found = faultsOf(parsePart(item, line)).slice(0, 1);
    line += item.split('\n').length;
    return found;
  });
  return { part, faults: ofItems.length > 0 ? ofItems : faults.slice(0, 1), name };
}

/** The offsets of aliases (*), anchors (&) and tags (!): YAML drops text that begins so, and content needs none. */
function marks(document: Document.Parsed): number[] {
  const found: number[] = [];
  visit(document, (_key, node) => {
    const isMark =
      isAlias(node) || (isNode(node) && (node.tag?.startsWith('!') || 'anchor' in node));
    if (isMark && isNode(node)) found.push(node.range?.[0] ?? 0);
  });
  return found;
}

/** The offset of the last field before an offset: the one whose quote or bracket is not closed. */
function fieldBefore(root: Node | null, offset: number): number {
  const keys = isMap(root) ? root.items.map(({ key }) => key) : [];
  const starts = keys.map((key) => (isNode(key) ? (key.range?.[0] ?? 0) : 0));
  return starts.findLast((start) => start < offset) ?? offset;
}

/** The part at a path, or its last parent that exists: the offset of its key or list item, and its value. */
function nodeAt(root: Node | null, path: Path): { start: number; value: Node | undefined } {
  let value: Node | undefined = root ?? undefined;
  let start = root?.range?.[0] ?? 0;
  for (const step of path) {
    const found = partOf(value ?? null, step);
    if (!found) return { start, value: undefined };
    const first = isPair(found) ? found.key : found;
    const next = isPair(found) ? found.value : found;
    if (isNode(first)) start = first.range?.[0] ?? start;
    value = isNode(next) ? next : undefined;
  }
  return { start, value };
}

function partOf(node: unknown, step: PropertyKey): Node | Pair | undefined {
  if (isMap(node)) {
    return node.items.find(({ key }) => String(isNode(key) ? key.toJSON() : key) === String(step));
  }
  return (node as { items?: Node[] } | null)?.items?.[Number(step)];
}

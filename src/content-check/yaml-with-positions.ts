import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  LineCounter,
  type Node,
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

/** Some lines of a text. */
interface Lines {
  text: string;
  /** The number of the first one. */
  line: number;
}

/** Lines parsed by themselves. */
interface Parsed {
  document: Document.Parsed;
  faults: YamlFault[];
  placeAt: (offset: number) => Required<Place>;
}

/** The parser's code for a line that is not a field. */
const NO_FIELD = 'MULTILINE_IMPLICIT_KEY';

function parseLines({ text, line: first }: Lines): Parsed {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line) + first - 1, column: Math.max(1, col) };
  };
  const errors = document.errors.map(({ code, message, pos: [offset] }) =>
    code === 'MISSING_CHAR' || message.startsWith('Flow')
      ? { code: 'MISSING_CHAR', line: first }
      : { code, ...placeAt(offset) },
  );
  const marks = marksIn(document).map((offset) => ({ code: 'MARK', ...placeAt(offset) }));
  return { document, faults: [...errors, ...marks], placeAt };
}

/** The offsets of aliases (*), anchors (&) and tags (!): YAML drops text that begins so, and content needs none. */
function marksIn(document: Document.Parsed): number[] {
  const found: number[] = [];
  visit(document, (_key, node) => {
    const isMark =
      isAlias(node) || (isNode(node) && (node.tag?.startsWith('!') || 'anchor' in node));
    if (isMark && isNode(node)) found.push(node.range?.[0] ?? 0);
  });
  return found;
}

function split({ text, line }: Lines, at: RegExp): Lines[] {
  let next = line;
  return text.split(at).map((part) => {
    const lines = { text: part, line: next };
    next += part.split('\n').length;
    return lines;
  });
}

/** Where the next field, and the next list item, begins. */
const [FIELD, ITEM] = [/\n(?=[^\s#\-\]}),])/, /\n(?=\s*-\s)/];

/** The faults of a field parsed by itself: those of its list's items if they have any, else its first. */
function fieldFaults(field: Lines): YamlFault[] {
  const { document, faults, placeAt } = parseLines(field);
  const { contents } = document;
  if (contents && !isMap(contents)) return [{ code: NO_FIELD, ...placeAt(0) }];
  if (faults.length === 0) return [];
  const [, ...items] = split(field, ITEM);
  const ofItems = items.flatMap((item) => parseLines(item).faults.slice(0, 1));
  return ofItems.length > 0 ? ofItems : faults.slice(0, 1);
}

/**
 * Parses YAML, or JSON, which is valid YAML. If it cannot be parsed as a whole, each field and each list item
 * is parsed by itself, so that every fault is found and none is a consequence of another; then the whole is
 * parsed again without the fields that have one.
 *
 * @param text the text
 * @param firstLine the number of its first line in the file
 */
export function readYaml(text: string, firstLine = 1): YamlWithPositions {
  const whole = parseLines({ text, line: firstLine });
  const isBroken = whole.faults.some(({ code }) => code !== 'DUPLICATE_KEY');
  const fields = isBroken ? split({ text, line: firstLine }, FIELD) : [];
  const found = fields.map(fieldFaults);
  const readable = fields.map((field, index) =>
    found[index]?.length ? field.text.replace(/[^\n]+/g, '') : field.text,
  );
  const unreadable = fields.flatMap((field, index) => {
    const [fault] = found[index] ?? [];
    // A line that is no field belongs to the field above.
    const above = fault?.code === NO_FIELD ? fields[index - 1] : undefined;
    return fault ? [field, above].flatMap((one) => /^[^\s:#]+/.exec(one?.text ?? '') ?? []) : [];
  });
  const { document, placeAt } = isBroken
    ? parseLines({ text: readable.join('\n'), line: firstLine })
    : whole;
  const data: unknown = document.toJS();
  const faults = found.some(({ length }) => length > 0) ? found.flat() : whole.faults.slice(0, 1);
  return {
    data: faults.length > 0 ? undefined : data,
    readable: data,
    unreadable: new Set(unreadable),
    faults,
    placeOf: (path) => {
      const { start, value } = nodeAt(document.contents, path);
      const [place, valuePlace] = [placeAt(start), placeAt(value?.range?.[0] ?? start)];
      return valuePlace.line === place.line ? valuePlace : place;
    },
    commentAt: (path) => {
      const { value } = nodeAt(document.contents, path);
      const isQuoted = String(value && 'type' in value ? value.type : '').startsWith('QUOTE');
      return isQuoted ? undefined : (value?.comment ?? undefined);
    },
  };
}

/** The part at a path, or its last parent that exists: the offset of its key or list item, and its value. */
function nodeAt(root: Node | null, path: Path): { start: number; value: Node | undefined } {
  let value: Node | undefined = root ?? undefined;
  let start = root?.range?.[0] ?? 0;
  for (const step of path) {
    const found = isMap(value)
      ? value.items.find(({ key }) => String(isNode(key) ? key.toJSON() : key) === String(step))
      : (value as { items?: Node[] } | undefined)?.items?.[Number(step)];
    if (!found) return { start, value: undefined };
    const [first, next] = isPair(found) ? [found.key, found.value] : [found, found];
    if (isNode(first)) start = first.range?.[0] ?? start;
    value = isNode(next) ? next : undefined;
  }
  return { start, value };
}

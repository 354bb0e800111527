import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
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

/** YAML or JSON, with the place of each of its parts. */
export interface Yaml {
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

/** Some lines of a text, with the number of the first one. */
interface Lines {
  text: string;
  line: number;
}

/** The parser's code for a line that is not a field. */
const NO_FIELD = 'MULTILINE_IMPLICIT_KEY';

/** Parses lines; content needs no aliases (*), anchors (&) and tags (!), and YAML drops text that begins so. */
function parseLines({ text, line: first }: Lines) {
  const lineCounter = new LineCounter();
  // The groups of 3,00,000 in braces are keys of their own, which the rule for fields explains.
  const uniqueKeys = (one: unknown, other: unknown) =>
    isScalar(one) && isScalar(other) && one.value === other.value && !/^\d+$/.test(`${one.value}`);
  const options = { lineCounter, uniqueKeys, prettyErrors: false, logLevel: 'error' } as const;
  const document = parseDocument(text, options);
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line) + first - 1, column: Math.max(1, col) };
  };
  const faults: YamlFault[] = document.errors.map(({ code, message, pos: [offset] }) =>
    code === 'MISSING_CHAR' || message.startsWith('Flow')
      ? { code: 'MISSING_CHAR', line: first }
      : { code, ...placeAt(offset) },
  );
  visit(document, {
    Node: (_key, node) => {
      if (isAlias(node) || node.tag?.startsWith('!') || 'anchor' in node)
        faults.push({ code: 'MARK', ...placeAt(node.range?.[0] ?? 0) });
    },
  });
  return { document, faults, placeAt };
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
  if (document.contents && !isMap(document.contents)) return [{ code: NO_FIELD, ...placeAt(0) }];
  if (faults.length === 0) return [];
  const ofItems = split(field, ITEM)
    .slice(1)
    .flatMap((item) => parseLines(item).faults.slice(0, 1));
  return ofItems.length > 0 ? ofItems : faults.slice(0, 1);
}

/**
 * Parses YAML, or JSON, which is valid YAML. If it cannot be parsed as a whole, each field and each list item
 * is parsed by itself, so that every fault is found and none is a consequence of another; then the whole is
 * parsed again without the fields that have one.
 *
 * @param firstLine the number of the text's first line in the file
 */
export function readYaml(text: string, firstLine = 1): Yaml {
  const whole = parseLines({ text, line: firstLine });
  const isBroken = whole.faults.some(({ code }) => code !== 'DUPLICATE_KEY');
  const fields = (isBroken ? split({ text, line: firstLine }, FIELD) : []).map((field) => ({
    ...field,
    faults: fieldFaults(field),
  }));
  const unreadable = fields.flatMap(({ faults: [fault], text: field }, index) => {
    // A line that is no field belongs to the field above.
    const above = fault?.code === NO_FIELD ? (fields[index - 1]?.text ?? '') : '';
    return fault ? [field, above].flatMap((one) => /^[^\s:#]+/.exec(one) ?? []) : [];
  });
  const readable = fields.map(({ faults, text: field }) =>
    faults.length > 0 ? field.replace(/[^\n]+/g, '') : field,
  );
  const { document, placeAt } = isBroken
    ? parseLines({ text: readable.join('\n'), line: firstLine })
    : whole;
  const data: unknown = document.toJS();
  const found = fields.flatMap(({ faults }) => faults);
  const faults = found.length > 0 ? found : whole.faults;
  return {
    data: faults.length > 0 ? undefined : data,
    readable: data,
    unreadable: new Set(unreadable),
    faults,
    placeOf: (path) => {
      const { start, value } = nodeAt(document, path);
      const [place, valuePlace] = [placeAt(start), placeAt(value?.range?.[0] ?? start)];
      return valuePlace.line === place.line ? valuePlace : place;
    },
    commentAt: (path) => {
      const { value } = nodeAt(document, path);
      const isQuoted = String(value && 'type' in value ? value.type : '').startsWith('QUOTE');
      return isQuoted ? undefined : (value?.comment ?? undefined);
    },
  };
}

/** The part at a path, or its last parent that exists: the offset of its key or list item, and its value. */
function nodeAt({ contents }: Document.Parsed, path: Path) {
  let value: Node | undefined = contents ?? undefined;
  let start = contents?.range?.[0] ?? 0;
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

import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLParseError,
} from 'yaml';

export type Path = readonly PropertyKey[];

/** A place in a file, both from 1. */
export interface Place {
  line: number;
  /** Absent if it is the whole line. */
  column?: number;
}

/** A fault that leaves a field unreadable: the parser's error code, or one of ours. */
interface YamlFault extends Place {
  code: string;
  /** The field's name. */
  name?: string;
  /** The line in which a field was before, if it is there twice. */
  before?: number | undefined;
}

/** YAML or JSON, with the place of each of its parts. */
export interface Yaml {
  /** The plain values; dates stay text. Undefined if a field cannot be read. */
  data: unknown;
  /** The values of what can be read; the same as `data` if all can. */
  readable: unknown;
  /** The names of the fields that cannot be read, or not to their end. */
  unreadable: Set<string>;
  /** One for each field that cannot be read. */
  faults: YamlFault[];
  /** The place of a field's value if it begins on the field's line, else of the field; or of its parent, or the end, if it is missing. */
  placeOf: (path: Path) => Place;
}

/** Where the next field begins. */
const FIELD = /\n(?=[^\s#\-\]}),])/;

const documents = new Map<
  string,
  { document: ReturnType<typeof parseDocument>; lineCounter: LineCounter }
>();

/** Parses the lines of a field; once, because a save or a proposed line leaves all other fields as they were. */
function readField(text: string) {
  const known = documents.get(text);
  if (known) return known;
  const lineCounter = new LineCounter();
  // The groups of 3,00,000 in braces are keys of their own, which the rule for fields explains.
  const uniqueKeys = (one: unknown, other: unknown) =>
    isScalar(one) && isScalar(other) && one.value === other.value && !/^\d+$/.test(`${one.value}`);
  const document = parseDocument(text, { lineCounter, uniqueKeys, prettyErrors: false });
  const field = { document, lineCounter };
  documents.set(text, field);
  return field;
}

/** Parses the lines of a field by itself, so that no fault is a consequence of another. */
function parsePart(text: string, first: number) {
  const { document, lineCounter } = readField(text);
  const placeAt = (offset = 0) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line) + first - 1, column: Math.max(1, col) };
  };
  const { contents } = document;
  const name = isMap(contents) ? String(contents.items[0]?.key) : (/\w+/.exec(text)?.[0] ?? '');
  const faultOf = ({ code, message, pos: [offset] }: YAMLParseError): YamlFault => {
    const isOpen = code === 'MISSING_CHAR' || message.startsWith('Flow');
    return { code, ...(isOpen ? { line: first } : placeAt(offset)) };
  };
  const isField = !contents || isMap(contents);
  const [fault] = isField ? document.errors.map(faultOf) : [{ code: 'NO_FIELD', ...placeAt() }];
  return { first, name, document, fault, placeAt };
}

/** What JSON does not allow, though it is valid YAML: comments, single quotes, trailing commas. */
function jsonFaults(text: string): YamlFault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const [, line] = /\(line (\d+)/.exec(String(error)) ?? [];
    return [{ code: 'JSON', line: Number(line ?? text.trimEnd().split('\n').length) }];
  }
}

/** The part of a field at a path, or its last parent that exists: the offset of its key or list item, and its value. */
function nodeAt(contents: Node | null, path: Path) {
  let value: unknown = contents;
  let start = contents?.range?.[0];
  for (const step of path) {
    const pair = isMap(value)
      ? value.items.find(({ key }) => String(key) === String(step))
      : undefined;
    const item = isSeq(value) ? value.items[Number(step)] : pair?.value;
    if (!pair && !item) return { start };
    start = ((pair?.key ?? item) as Node).range?.[0];
    value = item;
  }
  return { start, value: value as (Node & { type?: string }) | undefined };
}

/**
 * Parses JSON, or YAML, of which each field is parsed by itself.
 *
 * @param first the number of the text's first line in the file
 */
export function readYaml(text: string, first = 1, isJson = false): Yaml {
  // A lone hyphen is what tables and forms have in an empty field.
  const filled = text.replace(/^(\w+: +)-(?=\s*$)/gm, '$1 ');
  let next = first;
  const parts = (isJson ? [filled] : filled.split(FIELD)).flatMap((part) => {
    const parsed = parsePart(part, next);
    next += part.split('\n').length;
    return parsed.document.contents ? parsed : [];
  });
  const faults = parts.flatMap((part): YamlFault[] => {
    const { name, fault, placeAt } = part;
    const before = parts.find((one) => one.name === name);
    const twice = { code: 'DUPLICATE_KEY', ...placeAt(), before: before?.first };
    return fault || before !== part ? [{ ...(fault ?? twice), name }] : [];
  });
  const unreadable = faults.flatMap(({ code, name = '', line }) => {
    // A line that is no field belongs to the field above.
    const above = code === 'NO_FIELD' && parts.findLast((part) => part.first < line)?.name;
    return [name, name.toLowerCase().replace(/\W.*/, ''), above || name];
  });
  const read = parts.filter(({ fault }) => !fault);
  const readable = Object.assign({}, ...read.map(({ document }) => document.toJS())) as object;
  const partOf = ([name]: Path) =>
    parts.findLast((part) => isJson || name === undefined || part.name === String(name));
  const wrong = isJson ? jsonFaults(text) : faults;
  return {
    data: wrong.length > 0 ? undefined : readable,
    readable,
    unreadable: new Set(unreadable),
    faults: wrong,
    placeOf: (path) => {
      const part = partOf(path);
      // A field that is missing is to be written above the line --- that ends the fields.
      if (!part) return { line: first > 1 ? first + text.split('\n').length : first };
      const { start, value } = nodeAt(part.document.contents, path);
      const [place, valuePlace] = [part.placeAt(start), part.placeAt(value?.range?.[0] ?? start)];
      return valuePlace.line === place.line ? valuePlace : place;
    },
  };
}

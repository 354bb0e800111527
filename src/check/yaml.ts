import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';

export type Path = readonly PropertyKey[];

/** A line of YAML that cannot be read as it was meant. */
interface Fault {
  /** The error code of the yaml package, or one of ours: NO_FIELD, NO_FRONT_MATTER, LOST_WORDS, JSON. */
  code: string;
  line: number;
  /** The name of the field. */
  name: string;
  /** What is lost, or the line in which the field stands already. */
  more?: string;
}

/** The fields of a file, with the line of each. */
export interface Fields {
  /** The plain values of the fields that can be read; dates stay text. */
  data: Record<string, unknown>;
  faults: Fault[];
  /** The line of a field, or of the nearest part around it that exists; the last line for a field that is missing. */
  lineOf: (path: Path) => number;
}

/** Where the next field begins. */
const NEXT_FIELD = /\n(?=[^\s#\-\]}),])/;

/** Marks for the people who publish; other words after " #" are lost. */
const MARK = /^ *(?:PLACEHOLDER|CONFIRM|TODO)\b/;

/** Parses a field by itself, so that no fault is a consequence of another. */
function parseField(text: string, first: number) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const { contents, errors } = document;
  const lineAt = (offset = 0) => first + Math.max(1, lineCounter.linePos(offset).line) - 1;
  const name = isMap(contents) ? String(contents.items[0]?.key) : (/\w+/.exec(text)?.[0] ?? '');
  const faults: Fault[] = [];
  const [error] = errors;
  const isOpen = error?.code === 'MISSING_CHAR' || error?.code === 'BAD_INDENT';
  if (contents && !isMap(contents)) faults.push({ code: 'NO_FIELD', line: first, name });
  else if (error)
    faults.push({ code: error.code, line: isOpen ? first : lineAt(error.pos[0]), name });
  visit(document, {
    Alias(_, { range }) {
      faults.push({ code: 'BAD_ALIAS', line: lineAt(range?.[0]), name });
    },
    Scalar(_, { type, comment, range }) {
      if (type === 'PLAIN' && comment && !MARK.test(comment))
        faults.push({ code: 'LOST_WORDS', line: lineAt(range?.[0]), name, more: comment.trim() });
    },
  });
  const isRead = faults.every(({ code }) => code === 'LOST_WORDS');
  const lineOf = (path: Path) => {
    let node: unknown = contents;
    let offset = contents?.range?.[0];
    for (const step of path) {
      const pair = isMap(node) ? node.items.find(({ key }) => String(key) === String(step)) : null;
      node = isSeq(node) ? node.items[Number(step)] : pair?.value;
      const start = pair?.key ?? node;
      if (isScalar(start) || isMap(start) || isSeq(start)) offset = start.range?.[0];
    }
    return lineAt(offset);
  };
  return { name, first, faults, data: isRead ? document.toJS() : {}, lineOf };
}

/**
 * Reads YAML, each field by itself, or JSON.
 *
 * @param first the number of the text's first line in the file
 */
export function readYaml(text: string, first = 1): Fields {
  const isJson = text.trimStart().startsWith('{');
  let line = first;
  const parts = (isJson ? [text] : text.split(NEXT_FIELD)).map((part) => {
    const field = parseField(part, line);
    line += part.split('\n').length;
    return field;
  });
  const read = parts.filter(({ name }) => name);
  const partOf = ([name]: Path) =>
    read.find((part) => isJson || name === undefined || part.name === String(name));
  const faults = read.flatMap((part): Fault[] => {
    const { name, first: at, faults } = part;
    const other = read.find((one) => one.name === name);
    const twice = { code: 'DUPLICATE_KEY', line: at, name, more: `line ${other?.first}` };
    return other === part ? faults : [...faults, twice];
  });
  return {
    data: Object.assign({}, ...read.map(({ data }) => data)),
    faults: isJson ? jsonFaults(text) : faults,
    lineOf: (path) => partOf(path)?.lineOf(path) ?? line,
  };
}

/** What JSON does not allow, though it is valid YAML: comments, single quotes, trailing commas. */
function jsonFaults(text: string): Fault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const [, line] = /\(line (\d+)/.exec(String(error)) ?? [];
    return [{ code: 'JSON', line: Number(line ?? text.trimEnd().split('\n').length), name: '' }];
  }
}

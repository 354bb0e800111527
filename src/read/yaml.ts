import { type Document, isMap, isNode, LineCounter, parseDocument, Scalar, visit } from 'yaml';

export type Path = readonly PropertyKey[];

/** A line of YAML that cannot be read as it was meant. */
interface Fault {
  /** The error code of the yaml package, or one of ours: LOST_WORDS, LOST_ITEM, INDENTED, JSON. */
  code: string;
  line: number;
  /** The words that are lost. */
  lost?: string;
}

/** The fields of a file, with the line of each. */
export interface Fields {
  /** The plain values of the fields, dates as text, as far as they can be read. */
  data: Record<string, unknown>;
  /** One fault a line, in order. */
  faults: Fault[];
  /** The line of a field, or of the nearest part around it that exists; the last line for a field that is missing. */
  lineOf: (path: Path) => number;
}

/** Marks for the people who publish; other words after " #" are lost. */
const MARK = /^ *(?:PLACEHOLDER|CONFIRM)\b/;

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

/** What cannot be read as it was meant, one fault a line. */
function yamlFaults(
  text: string,
  { contents, errors }: Document.Parsed,
  lineAt: (offset?: number) => number,
): Fault[] {
  const [first] = FIRST_INDENTED.exec(text) ?? [];
  if (first && (errors.length > 0 || !isMap(contents)))
    return [{ code: 'INDENTED', line: lineAt(first.length) }];
  const faults = errors.map(({ code, pos: [at] }): Fault => {
    if (/^\n[ -]/.test(text.slice(at - 1, at + 1))) return { code: 'INDENTED', line: lineAt(at) };
    return { code, line: lineAt(LEFT_OPEN.includes(code) ? startAround(at, contents) : at) };
  });
  const indented = faults.filter(({ code }) => code === 'INDENTED');
  if (indented.length > 0) return indented.slice(0, 1); // the other errors follow from it
  visit(contents, {
    Alias(_, { range, source }) {
      faults.push({ code: 'BAD_ALIAS', line: lineAt(range?.[0]) });
      return new Scalar(`*${source}`);
    },
    Scalar(key, { type, comment, range }) {
      const [from = 0, to] = range ?? [];
      const item = /\n\s*- /.exec(text.slice(from, to));
      if (typeof key === 'number' && type === 'PLAIN' && item)
        faults.push({ code: 'LOST_ITEM', line: lineAt(from + item.index + 1) });
      if (type === 'PLAIN' && comment && !MARK.test(comment))
        faults.push({ code: 'LOST_WORDS', line: lineAt(from), lost: comment.trim() });
    },
  });
  return [...Map.groupBy(faults, ({ line }) => line).values()].flatMap(([one]) => one ?? []);
}

/**
 * Reads YAML or JSON.
 *
 * @param first the number of the text's first line in the file
 */
export function readYaml(text: string, first = 1): Fields {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset = 0) => first + Math.max(1, lineCounter.linePos(offset).line) - 1;
  const isJson = text.trimStart().startsWith('{');
  const faults = isJson ? jsonFaults(text) : yamlFaults(text, document, lineAt);
  return {
    data: document.errors.length > 0 ? readableFields(text) : (document.toJS() ?? {}),
    faults,
    lineOf: (path) =>
      lineAt(offsetOf(path, document) ?? startOf(String(path[0]), text) ?? text.length),
  };
}

/** The fields that can be read by themselves: after an open value or a second colon YAML takes the others for parts of it. */
const readableFields = (text: string): Record<string, unknown> =>
  Object.assign(
    {},
    ...text
      .split(/\n(?=\w+:)/)
      .map((field) => parseDocument(field))
      .filter(({ errors, contents }) => errors.length === 0 && isMap(contents))
      .map((field) => field.toJS()),
  );

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

/** What JSON does not allow, though it is valid YAML: comments, single quotes, trailing commas. */
function jsonFaults(text: string): Fault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const [, line] = /\(line (\d+)/.exec(String(error)) ?? [];
    return [{ code: 'JSON', line: Number(line ?? text.trimEnd().split('\n').length) }];
  }
}

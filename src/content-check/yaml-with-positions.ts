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

/** The data of a YAML or JSON text, with the line of each of its parts. */
export interface YamlWithPositions {
  /** The plain values; dates stay text. Undefined where the text cannot be read. */
  data: unknown;
  /** What keeps the text from being read: the parser's code, or MARK for the marks of YAML, and the line. */
  faults: { code: string; line: number }[];
  /** The line of a field, or of what holds it where it is missing. */
  lineOf: (path: Path) => number;
}

/**
 * Reads a YAML text, or a JSON one, which is YAML too.
 *
 * @param source the text
 * @param firstLine the number of its first line in the file
 */
export function readYaml(source: string, firstLine = 1): YamlWithPositions {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line) + firstLine - 1;
  const faults = [
    ...document.errors.map(({ code, message, pos: [offset] }) => {
      const isOpen = code === 'MISSING_CHAR' || message.startsWith('Flow');
      return isOpen
        ? { code: 'MISSING_CHAR', line: lineAt(fieldBefore(document.contents, offset)) }
        : { code, line: lineAt(offset) };
    }),
    ...marks(document).map((offset) => ({ code: 'MARK', line: lineAt(offset) })),
  ];
  return {
    data: faults.length > 0 ? undefined : document.toJS(),
    faults,
    lineOf: (path) => lineAt(offsetOf(document.contents, path)),
  };
}

/** Where *, & or ! begins a value: a mark of YAML that takes the value away, and that no content needs. */
function marks(document: Document.Parsed): number[] {
  const found: number[] = [];
  visit(document, (_key, node) => {
    const isMark =
      isAlias(node) || (isNode(node) && (node.tag?.startsWith('!') || 'anchor' in node));
    if (isMark && isNode(node)) found.push(node.range?.[0] ?? 0);
  });
  return found;
}

/** Where the last field before an offset begins: the one whose quote or bracket was not closed. */
function fieldBefore(root: Node | null, offset: number): number {
  const keys = isMap(root) ? root.items.map(({ key }) => key) : [];
  const starts = keys.map((key) => (isNode(key) ? (key.range?.[0] ?? 0) : 0));
  return starts.findLast((start) => start < offset) ?? offset;
}

/** Where the named part begins: at its key, or at its dash in a list. */
function offsetOf(root: Node | null, path: Path): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const step of path) {
    const found = partOf(node, step);
    if (!found) break;
    const start = isPair(found) ? found.key : found;
    if (isNode(start)) offset = start.range?.[0] ?? offset;
    node = isPair(found) ? found.value : found;
  }
  return offset;
}

function partOf(node: unknown, step: PropertyKey): Node | Pair | undefined {
  if (isMap(node)) {
    return node.items.find(({ key }) => String(isNode(key) ? key.toJSON() : key) === String(step));
  }
  return (node as { items?: Node[] } | null)?.items?.[Number(step)];
}

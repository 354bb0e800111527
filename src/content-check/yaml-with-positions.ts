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
  /** The plain values; dates stay text. Undefined if the text cannot be parsed. */
  data: unknown;
  /** Why the text cannot be parsed: the parser's error code, or MARK for an alias, anchor or tag; and the line. */
  faults: { code: string; line: number }[];
  /** The line of a field, or of its parent if it is missing. */
  lineOf: (path: Path) => number;
}

/**
 * Parses YAML, or JSON, which is valid YAML.
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

/** The offset of the part at a path: of its key, or of its item in a list. */
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

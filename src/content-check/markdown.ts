import { type MdastNode, markdownToMdast } from 'satteri';

/** A node of a text, with its place in the source. */
export interface TextNode {
  node: MdastNode;
  parent: MdastNode | undefined;
  /** The offsets in the source at which it starts and ends. */
  start: number;
  end: number;
  /** The node as written. */
  written: string;
}

/** The text below a front matter. */
export class Text {
  /** The file with a blank front matter, so that offsets stay the same. */
  readonly source: string;
  /** The number of the first line below the front matter. */
  readonly firstLine: number;
  #nodes: TextNode[] | undefined;

  constructor(source: string, firstLine: number) {
    this.source = source;
    this.firstLine = firstLine;
  }

  /** Every Markdown node in reading order; parsed on first use, because most tools read only fields. */
  get nodes(): TextNode[] {
    this.#nodes ??= [
      ...nodesOf(markdownToMdast(this.source, { features: { frontmatter: false } })),
    ].map(({ node, parent }) => {
      const start = node.position?.start.offset ?? 0;
      const end = node.position?.end.offset ?? 0;
      return { node, parent, start, end, written: this.source.slice(start, end) };
    });
    return this.#nodes;
  }
}

/** Every node of a Markdown tree in reading order, each with its parent. */
export function* nodesOf(
  node: MdastNode,
  parent?: MdastNode,
): Generator<Pick<TextNode, 'node' | 'parent'>> {
  yield { node, parent };
  for (const child of 'children' in node ? node.children : []) yield* nodesOf(child, node);
}

/** The text content of a node, without markup. */
export const wordsOf = (node: MdastNode): string =>
  [...nodesOf(node)]
    .map(({ node: part }) => (part.type === 'text' || part.type === 'inlineCode' ? part.value : ''))
    .join('');

/** A tag in a text: `<br>`, `</b>`, `<PulledFigure value="50 Hz" />` or a comment. */
export interface Tag {
  /** The tag as written. */
  written: string;
  /** For example br or PulledFigure; `!--` for a comment. */
  name: string;
  closing: boolean;
  start: number;
  parent: MdastNode | undefined;
}

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][\w.:-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** The tags of a text. */
export const tagsOf = ({ nodes }: Text): Tag[] =>
  nodes
    .filter(({ node }) => node.type === 'html')
    .flatMap(({ written, start, parent }) =>
      [...written.matchAll(TAG)].map(({ 0: tag, 1: slash, 2: name = '!--', index }) => ({
        written: tag,
        name,
        closing: slash === '/',
        start: start + index,
        parent,
      })),
    );

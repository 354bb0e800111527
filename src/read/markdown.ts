import { type MdastNode, mdxToMdast } from 'satteri';

/** A node of a text, with its position in the source. */
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
export interface Text {
  /** The file with a blank front matter, so that offsets stay the same. */
  source: string;
  /** The offset of the first line below the front matter. */
  start: number;
  /**
   * Every node in reading order, as MDX reads it. What would be code (braces, tags, import) is read as plain
   * text: the rules refuse it by name, and MDX reads nothing after it.
   */
  nodes: TextNode[];
}

/** The signs with which code begins or ends in MDX; in their place it reads letters for private use. */
const SIGNS = '{}<';
const FIRST_LETTER = 0xe000;

/** Reads Markdown as MDX does, with letters in the place of signs of code; `signs` finds them. */
function treeOf(source: string, signs: RegExp): MdastNode {
  const plain = source
    .replace(signs, (sign) => String.fromCharCode(FIRST_LETTER + SIGNS.indexOf(sign)))
    .replace(/^(?:im|ex)(?=port\b)/gm, 'xx');
  const read = JSON.stringify(mdxToMdast(plain, { features: { frontmatter: false } }));
  return JSON.parse(
    read.replace(/[\ue000-\ue002]/g, (letter) => SIGNS.charAt(letter.charCodeAt(0) - FIRST_LETTER)),
  );
}

/** Reads the text that starts at an offset in a file. */
export function readText(file: string, start: number): Text {
  const source = file.slice(0, start).replace(/[^\n]/g, ' ') + file.slice(start);
  let tree: MdastNode;
  try {
    tree = treeOf(source, /[{}]|(?<!\]:\s|\]\()</g); // an address can stand in < and >
  } catch {
    tree = treeOf(source, /[{}<]/g);
  }
  const nodes = [...nodesOf(tree)].map(({ node, parent }) => {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    return { node, parent, start: from, end: to, written: source.slice(from, to) };
  });
  return { source, start, nodes };
}

/** The line that MDX cannot read in a text; undefined if it can read all. */
export function unreadLine(source: string): number | undefined {
  try {
    mdxToMdast(source, { features: { frontmatter: false } });
    return undefined;
  } catch (error) {
    return Number(/(?<=^Error: )\d+/.exec(String(error)) ?? 1);
  }
}

/** Every node of a Markdown tree in reading order, each with its parent. */
function* nodesOf(
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

import { type MdastNode, mdxToMdast } from 'satteri';
import { VALUE_NAMES } from '../schemas/value-names.ts';

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
   * text, which the rules refuse by name: a text that has it never gets to MDX.
   */
  nodes: TextNode[];
}

/** The signs with which code begins or ends in MDX; in their place it reads letters for private use. */
const SIGNS = '{}<';
const FIRST_LETTER = 0xe000;

/** Puts letters in the place of the signs of code that a pattern finds, but for those behind a backslash. */
const inLetters = (text: string, signs: string): string =>
  text.replace(new RegExp(`\\\\[\\s\\S]|${signs}`, 'g'), (found) =>
    found.startsWith('\\')
      ? found
      : found.replace(/[{}<]/g, (sign) => String.fromCharCode(FIRST_LETTER + SIGNS.indexOf(sign))),
  );

/** A name of a value in a text of which MDX has read the braces as letters. */
export const NAME_IN_LETTERS = /\ue000(\w+)\ue001/g;

/** A text as MDX reads it, in which names of values are words of letters: what they become is written after Markdown is read. */
export const withNamesAsWords = (text: string): string =>
  inLetters(text, `\\{(?:${VALUE_NAMES.join('|')})\\}`);

/**
 * Levels of a tree beyond which a text is not read: the compiler of MDX ends the build at some hundreds, and nobody means
 * thirty. A quotation within another is one, a list within another two (the list, its item).
 */
const DEEPEST = 30;

/** Where a tree is nested too deeply; undefined if it is not. */
function tooDeep(tree: MdastNode): number | undefined {
  let level = [tree];
  for (let depth = 0; depth < DEEPEST; depth += 1)
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  return level[0]?.position?.start.offset;
}

/**
 * Characters beyond which a paragraph, or a text, is not read: for each character reference, such as &nbsp;, the parser
 * copies all of the paragraph that stands before it, up to the end of its memory. The longest text has 6,500.
 */
const LONGEST = { paragraph: 10_000, text: 100_000 };

/** Where a paragraph begins that is too long, or with which the text is; undefined if none does. */
function tooLong(text: string): number | undefined {
  let at = 0;
  for (const part of text.split(/(?<=\n[^\S\n]*\n)/)) {
    const { length } = part.trim();
    if (length > LONGEST.paragraph || (length > 0 && at + part.length > LONGEST.text))
      return at + part.search(/\S/);
    at += part.length;
  }
  return undefined;
}

/** Why a text is not read, and the offset from which on it is not. */
interface Unread {
  why: 'deep' | 'long';
  at: number;
}

/** Reads Markdown as MDX does, with letters in the place of signs of code; `signs` finds them. */
function treeOf(source: string, signs: string): MdastNode | Unread {
  // "xx" is as long as "im" and "ex", so that offsets stay.
  const plain = inLetters(source, signs).replace(/^(?:im|ex)(?=port\b)/gm, 'xx');
  const tree = mdxToMdast(plain, { features: { frontmatter: false } });
  const deep = tooDeep(tree);
  if (deep !== undefined) return { why: 'deep', at: deep };
  const read = JSON.stringify(tree); // in which every string of the tree gets its signs back
  return JSON.parse(
    read.replace(/[\ue000-\ue002]/g, (letter) => SIGNS.charAt(letter.charCodeAt(0) - FIRST_LETTER)),
  );
}

/** Reads the text that starts at an offset in a file. */
export function readText(file: string, start: number): Text | Unread {
  const long = tooLong(file.slice(start));
  if (long !== undefined) return { why: 'long', at: start + long };
  const source = file.slice(0, start).replace(/[^\n]/g, ' ') + file.slice(start);
  let tree: MdastNode | Unread;
  try {
    tree = treeOf(source, '[{}]|(?<!\\]:\\s|\\]\\()<'); // an address can stand in < and >
  } catch {
    tree = treeOf(source, '[{}<]'); // one in such a place is no address, and MDX takes it for code
  }
  if ('why' in tree) return tree;
  const nodes = [...nodesOf(tree)].map(({ node, parent }) => {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    return { node, parent, start: from, end: to, written: source.slice(from, to) };
  });
  return { source, start, nodes };
}

/** The line that MDX cannot read in a text; undefined if it can read all. */
export function unreadLine(source: string): number | undefined {
  try {
    mdxToMdast(withNamesAsWords(source), { features: { frontmatter: false } });
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

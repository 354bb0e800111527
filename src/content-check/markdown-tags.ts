import type { MdastNode } from 'satteri';
import { nodesOf, spanOf } from './markdown-nodes.ts';

/** A tag in a text: `<br>`, `</b>`, `<PulledFigure value="50 Hz" />` or a comment. */
export interface Tag {
  /** The tag as written. */
  written: string;
  /** For example br or PulledFigure; `!--` for a comment. */
  name: string;
  closing: boolean;
  offset: number;
  /** Whether it is in a paragraph that also contains text. */
  inParagraph: boolean;
  /** Whether it is in a cell of a table. */
  inTable: boolean;
}

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][\w.:-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** The tags of a text. */
export function tagsOf(source: string, tree: MdastNode): Tag[] {
  return [...nodesOf(tree)].flatMap(({ node, parent }) => {
    if (node.type !== 'html') return [];
    const [start, end] = spanOf(node);
    return [...source.slice(start, end).matchAll(TAG)].map(
      ({ 0: written, 1: slash, 2: name = '!--', index }) => ({
        written,
        name,
        closing: slash === '/',
        offset: start + index,
        inParagraph: parent?.type === 'paragraph' && hasText(parent),
        inTable: parent?.type === 'tableCell',
      }),
    );
  });
}

const hasText = (paragraph: MdastNode) =>
  [...nodesOf(paragraph)].some(({ node }) => node.type === 'text' && node.value.trim() !== '');

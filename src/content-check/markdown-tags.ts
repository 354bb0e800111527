import type { MdastNode } from 'satteri';
import { nodesOf, spanOf } from './markdown-nodes.ts';

/** A tag in a text: `<br>`, `</b>`, `<PulledFigure value="50 Hz" />` or a comment. */
export interface Tag {
  /** As it is written. */
  written: string;
  /** br, PulledFigure; `!--` for a comment. */
  name: string;
  closing: boolean;
  offset: number;
  /** Whether its paragraph has words besides it. */
  inParagraph: boolean;
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
        inParagraph: parent?.type === 'paragraph' && wordy(parent),
      }),
    );
  });
}

const wordy = (paragraph: MdastNode) =>
  [...nodesOf(paragraph)].some(({ node }) => node.type === 'text' && node.value.trim() !== '');

import type { MdastNode } from 'satteri';
import type { Place } from './yaml-with-positions.ts';

interface Found {
  node: MdastNode;
  parent: MdastNode | undefined;
}

/** Every node of a Markdown tree in reading order, each with its parent. */
export function* nodesOf(node: MdastNode, parent?: MdastNode): Generator<Found> {
  yield { node, parent };
  for (const child of 'children' in node ? node.children : []) yield* nodesOf(child, node);
}

/** The offsets in the source at which a node starts and ends. */
export const spanOf = ({ position }: MdastNode): [number, number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** The place of an offset in a source. */
export function placeAt(source: string, offset: number): Required<Place> {
  const before = source.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - start + 1 };
}

/** The text content of a node, without markup. */
export const wordsOf = (node: MdastNode): string =>
  [...nodesOf(node)]
    .map(({ node: part }) => (part.type === 'text' || part.type === 'inlineCode' ? part.value : ''))
    .join('');

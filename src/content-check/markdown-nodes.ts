import type { MdastNode } from 'satteri';

interface Found {
  node: MdastNode;
  parent: MdastNode | undefined;
}

/** Every part of a text, in reading order, each with what holds it. */
export function* nodesOf(node: MdastNode, parent?: MdastNode): Generator<Found> {
  yield { node, parent };
  for (const child of 'children' in node ? node.children : []) yield* nodesOf(child, node);
}

/** Where a part of a text stands in it, as offsets. */
export const spanOf = ({ position }: MdastNode): [number, number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** The line of an offset in a text, from 1. */
export const lineAt = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length;

/** The words of a part of a text, without marks. */
export const wordsOf = (node: MdastNode): string =>
  [...nodesOf(node)]
    .map(({ node: part }) => (part.type === 'text' || part.type === 'inlineCode' ? part.value : ''))
    .join('');

import type { MdastNode } from 'satteri';

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

/** The line of an offset in a source, from 1. */
export const lineAt = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length;

/** The text content of a node, without markup. */
export const wordsOf = (node: MdastNode): string =>
  [...nodesOf(node)]
    .map(({ node: part }) => (part.type === 'text' || part.type === 'inlineCode' ? part.value : ''))
    .join('');

import { defineHastPlugin, type HastNode, type HastPluginEntry } from 'satteri';

type Section = Extract<HastNode, { type: 'element' }>;

/** The texts that are laid out in sections: explore pages and legal texts. */
const SECTIONED = /\/src\/content\/(?:explore|legal)\/[^/]+$/;

const isElement = (node: HastNode, ...names: string[]) =>
  node.type === 'element' && names.includes(node.tagName);

const isFigure = (node: HastNode) =>
  node.type === 'mdxJsxFlowElement' && node.name === 'PulledFigure';

/** Whether a node needs more room than half a row. */
const isWide = (node: HastNode) =>
  isElement(node, 'ol', 'ul', 'table') || node.type === 'mdxJsxFlowElement';

/**
 * The parts that share a row: two in sequence, neither of them more than three times as long as the other (chosen by eye:
 * beside a longer one, a part leaves a hole). Nothing of the page stands between them, as it does before the part `parted`.
 */
function halvesOf(parts: { nodes: HastNode[]; length: number }[], parted: number): Set<number> {
  const halves = new Set<number>();
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (index === 0 || !next || halves.has(index) || index + 1 === parted) continue;
    const [shorter = 0, longer = 0] = [part.length, next.length].sort((one, other) => one - other);
    if (3 * shorter < longer || [...part.nodes, ...next.nodes].some(isWide)) continue;
    halves.add(index).add(index + 1);
  }
  return halves;
}

/**
 * Wraps each part of a text, a heading and what follows it, in a section whose class says how it is laid out.
 *
 * - In a text with an action: `first`, then `steps`.
 * - Elsewhere: `first`, `part` (a row of its own), `band` (a list of points) or `around` (text beside a figure;
 *   the first figure of a page is a band).
 *
 * What a page itself puts into the text, such as its instrument, stands halfway.
 */
export const textSections: HastPluginEntry = ({ fileURL, data }) =>
  SECTIONED.test(fileURL?.pathname ?? '') &&
  defineHastPlugin({
    name: 'text-sections',
    before(root, context) {
      // Between blocks Markdown has texts of line ends alone: words stand in a block.
      const nodes = root.children.filter(({ type }) => type !== 'text') as Section['children'];
      const starts = [...nodes.keys()].filter(
        (at) => at === 0 || isElement(nodes[at] as HastNode, 'h2'),
      );
      const parts = starts.map((start, index) => {
        const part = nodes.slice(start, starts[index + 1]);
        return {
          nodes: part,
          length: part.map((node) => context.textContent(node)).join('').length,
        };
      });
      const middle = Math.floor(parts.length / 2);
      const { instrument, report, diagram, action } = data.astro?.frontmatter ?? {};
      const halves = halvesOf(parts, instrument || report || diagram ? middle : 0);
      const firstFigure = parts.findIndex((part) => part.nodes.some(isFigure));
      const sections = parts.map(({ nodes: children }, index): Section => {
        const kinds = {
          first: index === 0,
          ...(action
            ? { steps: children.some((node) => isElement(node, 'ol')) }
            : {
                part: !halves.has(index),
                band: children.some((node) => isElement(node, 'ul')),
                around: index > firstFigure && children.some(isFigure),
              }),
        };
        const className = Object.entries(kinds).flatMap(([kind, isSo]) => (isSo ? kind : []));
        const properties = className.length > 0 ? { className } : {};
        return { type: 'element', tagName: 'section', properties, children };
      });
      const children: typeof root.children = [
        ...sections.slice(0, middle),
        { type: 'mdxFlowExpression', value: 'props.children' },
        ...sections.slice(middle),
      ];
      context.replaceNode(root, { type: 'root', children });
    },
  });

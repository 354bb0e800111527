import type { MdastNode } from 'satteri';
import type { Entry } from '../read/entries.ts';
import type { Text, TextNode } from '../read/markdown.ts';
import { atOffset, type Problem } from './problem.ts';
import { count } from './sentences.ts';

/** A program wraps lines at a width between these; other breaks are meant. */
const WRAPPED = { from: 60, to: 120 };

/** Whether a line of a paragraph ends before it is full, so that the next one was meant to be seen apart. */
function runsTogether(lines: string[]): boolean {
  const longest = Math.max(...lines.map(({ length }) => length));
  const width = longest > WRAPPED.to ? Number.POSITIVE_INFINITY : Math.max(longest, WRAPPED.from);
  return lines.slice(1).some((line, index) => {
    const before = lines[index] ?? '';
    const [next = ''] = /^\S+/.exec(line) ?? [];
    return !/(?: {2}|\\)$/.test(before) && before.length + 1 + next.length <= width;
  });
}

/** What Markdown makes of lines that were probably not meant so. */
function blockFault({ node, written, parent }: TextNode): string | undefined {
  // What begins with < is a component or a tag, of which text.ts says what is wrong.
  if (node.type === 'paragraph' && !written.startsWith('<')) {
    const lines = written.split('\n').map((line) => line.replace(/^[\s>]+/, ''));
    if (lines.every((line) => /^\|.*\|\s*$/.test(line)))
      return 'This is no table yet. Write | --- | --- | below its first row, as often as it has columns, and leave no empty line between its rows; write \\| for the sign | itself.';
    if (lines.some((line) => /\S\t+\S/.test(line)))
      return 'A tab between words is shown as a space. Write a space; or, for a table, | between the cells of each row and at both its ends, and | --- | --- | below its first row, as often as it has columns, without empty lines between its rows.';
    return lines.length > 1 && runsTogether(lines)
      ? `${lines.length} lines from here on run together on the page. Begin each with "- " for a list, or leave an empty line between them; write a paragraph as one line.${parent?.type === 'blockquote' ? ' The > before them makes a quotation.' : ''}`
      : undefined;
  }
  if (node.type === 'blockquote' && node.children.length === 0)
    return 'This quotation is empty. Write its words, or take the line out; write \\> for the sign itself.';
  if (node.type === 'blockquote' && /^>\s*[\d₹]/m.test(written))
    return 'A > begins a quotation here, and is not shown. Write \\> for the sign itself.';
  // Probably a year or an amount that ended its sentence at the start of a line: no list is as long.
  if (node.type === 'list' && (node.start ?? 0) > 99)
    return `${node.start} and a full stop begin a numbered list here. Write ${node.start}\\. for the number itself.`;
  if (node.type === 'text' && node.value.includes('\ufffd') && !written.includes('\ufffd'))
    return 'There is no character for a code here, such as &#0;. Take it out.';
  if (node.type === 'delete')
    return 'Words between ~ are shown struck out. Take the ~ out, or the words.';
  const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
  if (node.type !== 'code' || !fence) return undefined;
  if (node.lang) return `Words behind ${fence} are not shown. Put them on a line of their own.`;
  const last = written.trimEnd().split('\n').slice(1).at(-1);
  return last?.trim().startsWith(fence)
    ? undefined
    : `${fence} opens a block of code that nothing closes, and all below is in it. Take the line out.`;
}

/** The offset of the first line that goes on with an item of a list, and begins further left than the words of the item. */
function lineRunningOn(node: MdastNode, item: MdastNode, source: string): number | undefined {
  if (node.type !== 'paragraph' || item.type !== 'listItem' || !node.position) return undefined;
  const { start, end } = node.position;
  const from = start.offset ?? 0;
  const lines = source.slice(from, end.offset).matchAll(/\n([\s>]*)/g);
  const found = [...lines].find(
    ([, before = '']) => before.replaceAll('\t', '    ').length < start.column - 1,
  );
  return found && from + found.index + 1;
}

/** What Markdown makes of the signs before the items of a list. */
function listFault(
  { node, written, parent }: TextNode,
  { source, nodes }: Text,
): string | undefined {
  const siblings: MdastNode[] = parent && 'children' in parent ? parent.children : [];
  const at = siblings.indexOf(node);
  if (node.type === 'list') {
    const above = siblings[at - 1];
    if (written.startsWith('+'))
      return 'A + begins an item of a list here, and is not shown. Write "- " before an item, and \\+ for the sign itself.';
    const isNote =
      written.startsWith('*') &&
      node.children.length === 1 &&
      nodes.some((one) => one.node.type === 'text' && /[\p{L}\p{N}]\*(?!\w)/u.test(one.node.value));
    if (isNote)
      return 'A * begins an item of a list here, and is not shown, though one stands behind a word of the text. Write \\* for the sign of a note, and "- " before an item.';
    return above?.type === 'list' && above.ordered === node.ordered
      ? 'The sign before the items changes here, so that another list begins. Write the same before each.'
      : undefined;
  }
  if (
    node.type === 'listItem' &&
    !node.children.some((one) => one.type !== 'paragraph' || one.children.length > 0)
  )
    return 'This item is empty. Write its words, or take the line out.';
  if (node.type === 'listItem' && typeof node.checked === 'boolean')
    return 'A box is drawn for the brackets before this item, and nobody can tick it. Take the brackets out, or write \\[ for the sign itself.';
  if (node.type !== 'listItem' || parent?.type !== 'list' || !parent.ordered) return undefined;
  const [first = 0, number] = [parent.start ?? 1, Number.parseInt(written, 10)];
  const runsOn = siblings.some(
    (item) => 'children' in item && item.children.some((one) => lineRunningOn(one, item, source)),
  );
  // Markdown counts by itself, so a list may also have its first number before each item.
  return runsOn || number === first + at || number === first
    ? undefined
    : `This item would have the number ${first + at} on the page. Write it here, or ${number}\\. for the number itself.`;
}

/** What Markdown makes of signs within words: of 2*3*4 it shows 234, of __init__ init. */
const signsFault = ({ node, start, written }: TextNode, { source }: Text): string | undefined =>
  (node.type === 'emphasis' && /[\p{L}\p{M}\p{N}]/u.test(source.charAt(start - 1))) ||
  (node.type === 'strong' && written.startsWith('__'))
    ? 'The signs * or _ change the words between them here, and are not shown. Write ** around bold words, × between numbers, or \\* and \\_ for the signs themselves.'
    : undefined;

/**
 * What Markdown leaves out: cells beyond those of a table's header, addresses of links, and notes that nothing refers to. And
 * cells that are missing.
 */
function lostFault({ node, written, parent }: TextNode, { nodes }: Text): string | undefined {
  if (node.type === 'tableRow' && parent?.type === 'table') {
    if (!written.includes('|') || /^[\s|:]*-{3}[\s|:-]*$/.test(written))
      return 'This line is read as a row of the table above. Leave an empty line below the last row.';
    const extra = node.children.length - (parent.children[0]?.children.length ?? 0);
    if (extra > 0)
      return `The table has fewer columns in its first row than here, so that ${count(extra, 'cell')} would be lost. Give the first row as many cells; write \\| for the sign | itself.`;
    // A merged cell that a program has left out moves all values behind it into columns of others.
    return extra < 0
      ? `This row has ${count(-extra, 'cell')} fewer than the first one, so that values may stand in the wrong column. Give it as many; an empty cell is | |.`
      : undefined;
  }
  if (node.type === 'definition')
    return 'A line that begins with words in square brackets and a colon is not shown. Write a link where its words are, [words](/address), and \\[ for the bracket itself.';
  if (node.type !== 'footnoteDefinition') return undefined;
  const { identifier } = node;
  const [mark = ''] = /^\[[^\]]+\]/.exec(written) ?? [];
  const isSame = (one: MdastNode) => 'identifier' in one && one.identifier === identifier;
  if (nodes.find((one) => one.node.type === node.type && isSame(one.node))?.node !== node)
    return `${mark} begins an earlier line too, so that this one would be lost. Give each another mark.`;
  return nodes.some((one) => one.node.type === 'footnoteReference' && isSame(one.node))
    ? undefined
    : `No text refers to the note ${mark}, so that it would not be shown. Put ${mark} behind the words that it is about, or take the note out.`;
}

const RUNS_ON =
  'This line goes on with the item above. Begin an item with its sign, "- " or its number, and write it as one line; leave an empty line below a list.';

/** Paragraphs, lists, tables, code and notes that are not read as they were probably meant. */
export const blockFaults = (entry: Entry, text: Text): Problem[] =>
  text.nodes.flatMap((one) => {
    const line = one.parent && lineRunningOn(one.node, one.parent, text.source);
    if (line) return [atOffset(entry, line, 'text', RUNS_ON)];
    const sentence =
      blockFault(one) ?? listFault(one, text) ?? signsFault(one, text) ?? lostFault(one, text);
    return sentence ? [atOffset(entry, one.start, 'text', sentence)] : [];
  });

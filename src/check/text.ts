import { slug } from 'github-slugger';
import { PAGE_IDS, SHARED_FRAGMENTS } from '../schemas/collections.ts';
import { isBlank } from '../schemas/fields.ts';
import { type Text, type TextNode, unreadLine, wordsOf } from './markdown.ts';
import { CHAT } from './patterns.ts';
import type { Entry } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset } from './rule.ts';
import { cut, isFragment } from './words.ts';

/** Headings: no second h1, no level left out, none empty, and none with the id of another part of the page. */
function headingFaults(entry: Entry, { nodes }: Text): Problem[] {
  const { fragments = [] } = entry.collection;
  const reserved = new Set([...SHARED_FRAGMENTS, ...PAGE_IDS, ...fragments]);
  const { title } = (entry.front.readable ?? {}) as { title?: unknown };
  let above: number[] = [];
  return nodes.flatMap(({ node, parent, start, written }) => {
    if (node.type !== 'heading') return [];
    const says = (sentence: string, correction?: string) =>
      atOffset(entry, start, 'text', sentence, correction);
    const words = wordsOf(node).trim();
    const isMarked = written.startsWith('#');
    if (node.depth === 1 && isMarked && slug(words) === slug(String(title)))
      return says('The page shows its title above. Take this one out.', '');
    const depth = Math.max(node.depth, 2);
    above = [...above.filter((one) => one < depth), depth];
    const marks = '#'.repeat(above.length + 1);
    if (words === '')
      return says('The heading has no words. Write them after the #, or take it out.');
    if (node.depth === 2 && !isMarked && (words.length > 60 || /\n\s*-{1,2}\s*$/.test(written)))
      return says(
        'The line of hyphens below makes a heading of this. Leave an empty line above it, or take it out.',
      );
    if (node.depth !== marks.length) {
      const meant = `${marks} ${written.replace(/^#+\s*|\n.*/gs, '')}`;
      return says(
        `Below the title, headings begin with ## and leave out no level. Write "${cut(meant)}".`,
        isMarked ? meant : undefined,
      );
    }
    if (parent && 'children' in parent && parent.children.at(-1) === node)
      return says('The heading has no text below it. Write one, or take the heading out.');
    return reserved.has(slug(words))
      ? says(
          `Every page has a part with the address #${slug(words)}. Write a heading that says more, or take it out.`,
        )
      : [];
  });
}

/** The mark with which a line of a list that Markdown does not know begins: →, ✅, -Build, a., ii), (1), 1.Build. */
const MARK =
  /^\s*(?:[=–—-]+>|\d\ufe0f?\u20e3|\p{Extended_Pictographic}[\u200d\ufe0f\p{Extended_Pictographic}\p{Emoji_Modifier}]*|\(?(?:\p{Nd}{1,2}|[a-z]|[ivx]{1,4})\\?[.)](?!\d)|[oØ](?= )|\*(?=[^*\s][^*]*$)|[^\p{L}\p{N}\s"'“”‘’«([{<#>|\\`*_~@$₹&%…:.,;!?/]+)\s*(?=\S)/iu;

/** A program wraps lines at a width between these, or at any if most go on in small letters; other breaks are meant. */
const WRAPPED = { from: 60, to: 120 };

/** Whether the lines of a paragraph were meant to be seen apart: lists, and lines that end before they are full. */
export function runsTogether(lines: string[]): boolean {
  const longest = Math.max(...lines.map(({ length }) => length));
  const rest = lines.slice(1);
  const goesOn = rest.filter((line) => /^\p{Ll}/u.test(line)).length * 2 >= rest.length;
  // A word that a line end had parted makes its line longer than the others.
  const full = goesOn
    ? longest - (longest > WRAPPED.from ? 8 : 0)
    : Math.max(longest, WRAPPED.from);
  const width = longest > WRAPPED.to ? Number.POSITIVE_INFINITY : full;
  return rest.some((line, index) => {
    const before = lines[index] ?? '';
    if (/(?: {2}|\\|\p{L}-)$/u.test(before)) return false;
    const [next = ''] = /^\S+/.exec(line) ?? [];
    const isMarked = MARK.test(line) && MARK.test(before);
    return isMarked || before.length + 1 + next.length <= width;
  });
}

/** The lines of a list with marks that Markdown knows, an empty line above and below it. */
const asList = (lines: string[]): string =>
  lines
    .map((line, index) => {
      const [mark = ''] = MARK.exec(line) ?? [];
      const isBreak = index > 0 && !(mark && MARK.test(lines[index - 1] ?? ''));
      const number = lines.slice(0, index + 1).filter((one) => MARK.test(one)).length;
      const known = /[\p{L}\p{Nd}]/u.test(mark.replace(/[oØ]\s+/i, '')) ? `${number}. ` : '- ';
      const isHead = !mark && MARK.test(lines[index + 1] ?? '') && isFragment(line);
      const meant = isHead ? `## ${line.replace(/^\*\*(.*)\*\*$/, '$1')}` : line.slice(mark.length);
      return (isBreak ? '\n' : '') + (mark && known) + meant;
    })
    .join('\n');

const TABLE =
  'These lines are a table. Write | around its cells and, below its first line, | --- | for each column.';

/** The lines as a table: within |, or three and more cells between tabs, since two can be a name and its value. */
function asTable(lines: string[]): string | undefined {
  const isDrawn = lines.every((line) => /^\|.*\|$/.test(line));
  const rows = lines.map((line) => line.replace(/^\||\|$/g, '').split(isDrawn ? '|' : '\t'));
  const width = rows[0]?.length ?? 0;
  if (width < (isDrawn ? 2 : 3) || rows.some(({ length }) => length !== width)) return undefined;
  const [head = [], ...others] = rows;
  return [head, head.map(() => '---'), ...others]
    .map((cells) => `| ${cells.map((cell) => cell.trim()).join(' | ')} |`)
    .join('\n');
}

/** The lines of a paragraph that run together on the page, of each message of a chat apart, as they are meant. */
function paragraphProblems(entry: Entry, { written, start, parent }: TextNode): Problem[] {
  if (written.startsWith('<') || !written.includes('\n')) return [];
  const { line: first, ...place } = atOffset(entry, start, 'text', '');
  const all = written.split('\n').map((line) => line.replace(/^[\s>]+/, ''));
  const chats = all.flatMap((line, at) => (CHAT.test(line) ? [at] : []));
  return [...chats, all.length].flatMap((end, index) => {
    const from = (chats[index - 1] ?? -1) + 1;
    const lines = all.slice(from, end);
    if (!runsTogether(lines)) return [];
    const [line, last] = [first + from, first + end - 1];
    const says = (sentence: string, correction?: string) => [
      { ...place, line, last, sentence, ...(correction !== undefined && { correction }) },
    ];
    const whole = lines.join('\n');
    const isHead = /^From: .*^(?:Date|Sent|Subject|To): /ms.test(whole);
    const isEnd = /^(?:--|(?:(?:[\w&]+ ){0,3}regards|thanks|thank you|sincerely)\b.*)\n/i.test(
      whole,
    );
    const marked = lines.filter((one) => MARK.test(one));
    const isList =
      parent?.type === 'root' && marked.length > 1 && marked.every((one) => /\p{L}/u.test(one));
    const table = asTable(lines);
    if (isHead || isEnd)
      return says(
        `Lines ${line} to ${last} are the ${isHead ? 'head' : 'end'} of an email. Take them out.`,
        '',
      );
    if (table) return says(TABLE, table);
    const sentence = `Lines ${line} to ${last} run together on the page. Begin each with "- " for a list, or leave an empty line between them; write a paragraph as one line. If they were copied along from a page, take them out.${parent?.type === 'blockquote' ? ' The > before them makes a quotation: take it out if it is none.' : ''}`;
    return says(sentence, isList ? asList(lines) : undefined);
  });
}

/** What is wrong with a block that Markdown makes of lines that were not meant so. */
function blockFault({ node, written }: TextNode): string | undefined {
  if (node.type === 'list' && (node.start ?? 0) > (node.children.length > 1 ? 99 : 9))
    return `${node.start} and a full stop begin a numbered list here. Write ${node.start}\\. for the number itself.`;
  if (node.type === 'blockquote' && node.children.some(({ type }) => type === 'heading'))
    return 'The > before these lines makes a quotation of them, as in a reply to an email. Take each > out.';
  if (node.type === 'delete')
    return 'Words between ~ are shown struck out. Take the ~ out, or the words.';
  const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
  if (node.type === 'code' && /^(?:markdown|mdx?)$/.test(node.lang ?? ''))
    return `A chatbot put its text in a block of code. Take out the two lines that begin with ${fence}.`;
  const last = written.trimEnd().split('\n').slice(1).at(-1);
  return node.type === 'code' && fence && !last?.trim().startsWith(fence)
    ? 'This opens a block of code that nothing closes, and all below is in it. Take the line out.'
    : undefined;
}

/** What a text cannot have or does not show as it was meant: wrong headings, lines that run together, blocks that nobody meant. */
export function text(entry: Entry): Problem[] {
  const { text: body } = entry;
  if (!body) return [];
  if (isBlank(body.source) && !entry.faults.some(({ last }) => last)) {
    const sentence =
      'There is no text under the fields. Write it below the second line of hyphens.';
    return [atOffset(entry, body.start, 'text', sentence)];
  }
  const blocks = body.nodes.flatMap((one) => {
    const sentence = blockFault(one);
    const fault = sentence ? [atOffset(entry, one.start, 'text', sentence)] : [];
    return one.node.type === 'paragraph' ? [...fault, ...paragraphProblems(entry, one)] : fault;
  });
  return [...headingFaults(entry, body), ...blocks];
}

/** What the MDX parser rejects in a text in which the other rules find nothing. */
export function parseErrors({ path: file, text: body }: Entry): Problem[] {
  const line = unreadLine(body?.source ?? '');
  const sentence = 'The text cannot be read here. Look for a brace or a tag, and take it out.';
  return line ? [{ file, line, field: 'text', sentence }] : [];
}

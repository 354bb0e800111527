import { slug } from 'github-slugger';
import { mdxToMdast } from 'satteri';
import { LEGAL_VALUES } from '../../lib/legal-values.ts';
import { PAGE_IDS, SHARED_FRAGMENTS } from '../../schemas/collections.ts';
import { isBlank } from '../../schemas/fields.ts';
import { type Tag, type Text, type TextNode, tagsOf, wordsOf } from '../markdown.ts';
import type { Entry } from '../read-content.ts';
import type { Problem } from '../report.ts';
import { cut, didYouMean, listed, quoted } from '../sentences.ts';
import { atOffset, type EntryRule } from './rule.ts';

/** A mistake: its offset, the sentence, and the line from there on corrected, or how the whole line is. */
type Fault = [start: number, sentence: string, write?: string | ((line: string) => string)];

const INSTEAD: [names: string, advice: string][] = [
  ['a', 'For a link write [its words](/address).'],
  ['b strong', 'For bold words write **words**.'],
  ['br p', 'For a new paragraph leave an empty line.'],
  ['em i', 'For italics write *words*.'],
  ['h1 h2', 'For a heading write ## and its words.'],
  ['h3', 'For a heading write ### and its words.'],
  ['img', 'For a picture write ![what it shows](./picture.jpg).'],
  ['li ul', 'For a list begin each line with "- ".'],
];

/** An HTML tag or a comment; components have a rule of their own. */
function tagFault({ name, written, start, parent }: Tag): Fault {
  if (name === '!--') return [start, 'A text cannot contain comments. Take it out.'];
  const isTag = `${quoted(written)} is a tag, and a text cannot contain tags.`;
  if (parent?.type === 'tableCell' && /^br$/i.test(name)) {
    const advice = 'A table cell has one line: write a comma, or another row.';
    return [start, `${isTag} ${advice}`, (line) => line.replace(/\s*<br\s*\/?>\s*/gi, ', ')];
  }
  const [, advice = 'Take it out.'] =
    INSTEAD.find(([names]) => names.split(' ').includes(name.toLowerCase())) ?? [];
  return [start, `${isTag} ${advice}`];
}

function tagFaults(text: Text): Fault[] {
  const raw = tagsOf(text).filter(({ name }) => /^[a-z!]/.test(name));
  const opened = new Set(raw.filter(({ closing }) => !closing).map(({ name }) => name));
  return raw.filter(({ name, closing }) => !(closing && opened.has(name))).map(tagFault);
}

/** Headings: no second h1, no level left out, none empty, and none with the id of another part of the page. */
function headingFaults({ collection }: Entry, { nodes }: Text): Fault[] {
  const reserved = new Set([...SHARED_FRAGMENTS, ...PAGE_IDS, ...(collection.fragments ?? [])]);
  let above = 1;
  return nodes.flatMap(({ node, start, written }): Fault[] => {
    if (node.type !== 'heading') return [];
    const words = wordsOf(node).trim();
    const [title = '', ...more] = written.replace(/^#+\s*/, '').split('\n');
    const isUnderlined = !written.startsWith('#');
    const [allowed, { depth }] = [above + 1, node];
    above = Math.max(depth, 2);
    const atx = (level: number, text = title) => `${'#'.repeat(level)} ${text}`;
    if (words === '')
      return [[start, 'The heading has no words. Write them after the #, or take it out.', '']];
    if (isUnderlined && depth === 2 && (more.length > 1 || words.length > 60)) {
      const advice = 'Leave an empty line above it, or take it out.';
      return [[start, `The line of hyphens below makes a heading of this. ${advice}`]];
    }
    if (depth === 1) {
      const sentence = `The title is the page's one large heading. Write "${cut(atx(2))}" for a heading in the text.`;
      return [isUnderlined ? [start, sentence] : [start, sentence, atx(2)]];
    }
    if (depth > allowed) {
      const level = '#'.repeat(allowed);
      const sentence = `This heading leaves out a level. Write ${level} and its words.`;
      return [[start, sentence, atx(allowed)]];
    }
    if (!reserved.has(slug(words))) return [];
    const sentence = `Every page has a part with the address #${slug(words)}. Write another heading, such as "About: ${cut(words)}".`;
    return [[start, sentence, atx(depth, `About: ${title}`)]];
  });
}

/** An editor wraps lines at a width between these; a break elsewhere was meant to be seen. */
const WRAPPED = { from: 60, to: 120 };

/** The offset in a paragraph of the first line that ends before it is full, so that the next runs into it. */
function shortLine(paragraph: string): number | undefined {
  const written = paragraph.split('\n');
  const lines = written.map((line) => line.replace(/^[\s>]+|\r$/g, ''));
  const longest = Math.max(...lines.map((line) => line.length));
  const width = longest > WRAPPED.to ? Number.POSITIVE_INFINITY : Math.max(longest, WRAPPED.from);
  const short = lines.findIndex((line, index) => {
    const [next] = /^\S+/.exec(lines[index + 1] ?? '') ?? [];
    return next && !/(?: {2}|\\)$/.test(line) && line.length + 1 + next.length <= width;
  });
  if (short < 0 || paragraph.startsWith('|')) return undefined;
  return written.slice(0, short).join('\n').length + Math.min(short, 1);
}

/** Blocks that Markdown makes of lines that were not meant so. */
function blockFaults({ node, start, written }: TextNode): Fault[] {
  const [line = '', ...more] = written.trimEnd().split('\n');
  if (node.type === 'paragraph') {
    const [word] = /^(?:import|export)\b/.exec(written) ?? [];
    const advice = 'Take it out, or begin with another word.';
    if (word)
      return [[start, `A paragraph that begins with "${word}" would run as code. ${advice}`]];
    const short = shortLine(written);
    const sentence =
      'This line and the next run together on the page. Leave an empty line between them, or begin each with "- ".';
    return short === undefined ? [] : [[start + short, sentence]];
  }
  if (node.type === 'list' && node.ordered) {
    const number = node.start ?? 0;
    if (number <= 9 || (number <= 99 && node.children.length > 1)) return [];
    const sentence = `${number} and a full stop begin a numbered list here. Write ${number}\\. for the number itself.`;
    return [[start, sentence, line.replace(/[.)]/, '\\$&')]];
  }
  if (node.type === 'link' && written.startsWith('<'))
    return [
      [start, `${quoted(written)} begins like a tag. Write [words of the link](${node.url}).`],
    ];
  if (node.type !== 'code') return [];
  const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
  if (!fence) {
    const sentence =
      'The line begins with four spaces or a tab, which makes code of it. Take them out.';
    return [[start, sentence, (all) => all.trimStart()]];
  }
  const sentence =
    'This opens a block of code that nothing closes, and all below is in it. Take the line out.';
  return more.at(-1)?.trim().startsWith(fence) ? [] : [[start, sentence, '']];
}

/** Names in braces, \{days\}, in a legal text that have no value. */
const unknownValues = ({ of }: Entry, { source }: Text): Fault[] =>
  [...(of === 'legal' ? source.matchAll(/\\\{(\w+)\\\}/g) : [])]
    .filter(([, name]) => !LEGAL_VALUES.some((known) => known === name))
    .map(({ 1: name = '', index }) => {
      const known = `Legal texts can use ${listed(LEGAL_VALUES)}.`;
      const advice = didYouMean(name, LEGAL_VALUES, known, (one) => `\\{${one}\\}`);
      return [index, `There is no value \\{${name}\\}. ${advice}`];
    });

/** What a text cannot have or does not show as it was meant: tags, code, wrong headings, lines that run together. */
export const text: EntryRule = (entry) => {
  const { path: file, text: body } = entry;
  if (!body) return [];
  if (isBlank(body.source)) {
    const sentence =
      'There is no text under the fields. Write it below the second line of hyphens.';
    return [{ file, line: body.firstLine, field: 'text', sentence }];
  }
  return [
    ...tagFaults(body),
    ...headingFaults(entry, body),
    ...body.nodes.flatMap(blockFaults),
    ...unknownValues(entry, body),
  ].map(([start, sentence, write]) => atOffset(entry, start, 'text', sentence, write));
};

/** What the MDX parser rejects in a text in which the other rules find nothing. */
export const leftOver: EntryRule = ({ path: file, text: body }): Problem[] => {
  try {
    mdxToMdast(body?.source ?? '', { features: { frontmatter: false } });
    return [];
  } catch (error) {
    const line = Number(/^(\d+):/.exec(error instanceof Error ? error.message : '')?.[1] ?? 1);
    const sentence =
      'The text cannot be read here. Look for a brace, a < character or a tag, and take it out.';
    return [{ file, line, field: 'text', sentence }];
  }
};

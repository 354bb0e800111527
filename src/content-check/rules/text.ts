import { type MdastNode, mdxToMdast } from 'satteri';
import { lineAt, nodesOf, spanOf } from '../markdown-nodes.ts';
import { type Tag, tagsOf } from '../markdown-tags.ts';
import type { EntryRule } from './rule.ts';

interface Fault {
  offset: number;
  sentence: string;
}

const INSTEAD: Record<string, string> = {
  a: 'For a link write [its words](/address).',
  b: 'For bold words write **words**.',
  br: 'For a new paragraph leave an empty line.',
  em: 'For italics write *words*.',
  h1: 'For a heading write ## and its words.',
  h2: 'For a heading write ## and its words.',
  h3: 'For a heading write ### and its words.',
  i: 'For italics write *words*.',
  img: 'For a picture write ![what it shows](./picture.jpg).',
  li: 'For a list begin each line with "- ".',
  p: 'For a new paragraph leave an empty line.',
  strong: 'For bold words write **words**.',
  ul: 'For a list begin each line with "- ".',
};

/** HTML tags and comments; components have a rule of their own. */
function tagFaults(tags: Tag[]): Fault[] {
  const raw = tags.filter(({ name }) => /^[a-z!]/.test(name));
  const opened = new Set(raw.filter(({ closing }) => !closing).map(({ name }) => name));
  return raw
    .filter(({ name, closing }) => !(closing && opened.has(name)))
    .map(({ name, written, offset }) => ({
      offset,
      sentence:
        name === '!--'
          ? 'A text cannot contain comments. Take it out.'
          : `"${written}" is a tag, and a text cannot contain tags. ${INSTEAD[name.toLowerCase()] ?? 'Take it out.'}`,
    }));
}

function lessThan(written: string): string {
  const [component] = /^<[A-Z]\w*/.exec(written) ?? [];
  return component
    ? `"${component}" begins a component that cannot be read. Write it like ${component} name="value" />.`
    : `"${written}" begins like a tag. Write "less than", or \\${written} for the character.`;
}

/** Characters that would run as code or begin a tag. A backslash escapes them. */
function characterFaults(written: string, start: number): Fault[] {
  const special = /\\[\s\S]|\{[^{}]*\}|\{|<\S*/g;
  return [...written.matchAll(special)].flatMap(({ 0: found, index }) => {
    const offset = start + index;
    if (found.startsWith('\\')) return [];
    if (found.startsWith('<')) return { offset, sentence: lessThan(found) };
    const plain = found.replace(/[{}]/g, '\\$&');
    return {
      offset,
      sentence: `"${found.replace(/\s+/g, ' ')}" would be run as code. Write ${plain} or leave the braces out.`,
    };
  });
}

function nodeFaults(node: MdastNode, source: string): Fault[] {
  const [start, end] = spanOf(node);
  const written = source.slice(start, end);
  const offset = start;
  if (node.type === 'heading' && node.depth === 1) {
    const words = written.replace(/^#\s*/, '').split('\n')[0];
    return [
      {
        offset,
        sentence: `The title is the page's one large heading. Write "## ${words}" for a heading in the text.`,
      },
    ];
  }
  if (node.type === 'paragraph') {
    const [word] = /^(?:import|export)\b/.exec(written) ?? [];
    return word
      ? [
          {
            offset,
            sentence: `A paragraph that begins with "${word}" would run as code. Take it out, or begin with another word.`,
          },
        ]
      : [];
  }
  if (node.type === 'link' && written.startsWith('<')) {
    return [
      {
        offset,
        sentence: `"${written}" begins like a tag. Write [words of the link](${node.url}).`,
      },
    ];
  }
  const isPlain = node.type === 'text' || (node.type === 'code' && !/^(`{3}|~{3})/.test(written));
  return isPlain ? characterFaults(written, start) : [];
}

/** What the MDX parser rejects in a text without any of the faults above. */
function leftOver(source: string): Fault[] {
  try {
    mdxToMdast(source, { features: { frontmatter: false } });
    return [];
  } catch (error) {
    const line = Number(/^(\d+):/.exec(error instanceof Error ? error.message : '')?.[1] ?? 1);
    const offset =
      source
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + Math.min(1, line - 1);
    return [
      {
        offset,
        sentence:
          'The text cannot be read here. Look for a brace, a < character or a tag, and take it out.',
      },
    ];
  }
}

/** Code in a text: braces, imports, exports, `<`, tags and comments. */
export const text: EntryRule = ({ path: file, text: body }) => {
  if (!body) return [];
  const { source, tree } = body;
  if (source.trim() === '') {
    const line = body.firstLine;
    return [
      {
        file,
        line,
        field: 'text',
        sentence: 'There is no text under the fields. Write it below the second line of hyphens.',
      },
    ];
  }
  const tags = tagsOf(source, tree);
  const known = [
    ...tagFaults(tags),
    ...[...nodesOf(tree)].flatMap(({ node }) => nodeFaults(node, source)),
  ];
  const faults = known.length > 0 || tags.length > 0 ? known : leftOver(source);
  const inOrder = faults.toSorted((one, other) => one.offset - other.offset);
  return inOrder.map(({ offset, sentence }) => ({
    file,
    line: lineAt(source, offset),
    field: 'text',
    sentence,
  }));
};

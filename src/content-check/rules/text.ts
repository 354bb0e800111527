import { slug } from 'github-slugger';
import { type MdastNode, mdxToMdast } from 'satteri';
import { type Collection, PAGE_IDS, SHARED_FRAGMENTS } from '../../schemas/collections.ts';
import { isBlank } from '../../schemas/fields.ts';
import { nodesOf, placeAt, spanOf, wordsOf } from '../markdown-nodes.ts';
import { type Tag, tagsOf } from '../markdown-tags.ts';
import { cut, quoted } from '../quoted.ts';
import type { Entry } from '../read-content.ts';
import type { EntryRule } from './rule.ts';

interface Fault {
  offset: number;
  sentence: string;
  /** The line from the fault on, corrected; or how the whole line is. */
  write?: string | ((line: string) => string);
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
    .map(({ name, written, offset, inTable }) => {
      const isBreak = inTable && /^br$/i.test(name);
      const advice = isBreak
        ? 'A table cell has one line: write a comma, or another row.'
        : (INSTEAD[name.toLowerCase()] ?? 'Take it out.');
      return {
        offset,
        sentence:
          name === '!--'
            ? 'A text cannot contain comments. Take it out.'
            : `${quoted(written)} is a tag, and a text cannot contain tags. ${advice}`,
        ...(isBreak && { write: (line: string) => line.replace(/\s*<br\s*\/?>\s*/gi, ', ') }),
      };
    });
}

/** The ids of the page's own parts, which a heading with these words would take away. */
const reservedIds = ({ fragments = [] }: Collection) =>
  new Set([...SHARED_FRAGMENTS, ...PAGE_IDS, ...fragments]);

/** Headings: no second h1, no level left out, none empty, and none with the id of another part of the page. */
function headingFaults({ collection, text }: Entry): Fault[] {
  if (!text) return [];
  const reserved = reservedIds(collection);
  let above = 1;
  return [...nodesOf(text.tree)].flatMap(({ node }): Fault[] => {
    if (node.type !== 'heading') return [];
    const [offset, end] = spanOf(node);
    const written = text.source.slice(offset, end);
    const words = wordsOf(node).trim();
    const [allowed, depth] = [above + 1, node.depth];
    above = Math.max(depth, 2);
    const atx = (level: number, title: string) => `${'#'.repeat(level)} ${title}`;
    const title = written.replace(/^#+\s*/, '').split('\n')[0] ?? '';
    const isUnderlined = !written.startsWith('#');
    if (words === '')
      return [
        {
          offset,
          sentence: 'The heading has no words. Write them after the #, or take it out.',
          write: '',
        },
      ];
    if (isUnderlined && depth === 2 && (written.split('\n').length > 2 || words.length > 60)) {
      return [
        {
          offset,
          sentence:
            'The line of hyphens below makes a heading of this. Leave an empty line above it, or take it out.',
        },
      ];
    }
    if (depth === 1) {
      return [
        {
          offset,
          sentence: `The title is the page's one large heading. Write "${cut(atx(2, title))}" for a heading in the text.`,
          ...(!isUnderlined && { write: atx(2, title) }),
        },
      ];
    }
    if (depth > allowed) {
      return [
        {
          offset,
          sentence: `This heading leaves out a level. Write ${'#'.repeat(allowed)} and its words.`,
          write: atx(allowed, title),
        },
      ];
    }
    if (reserved.has(slug(words))) {
      return [
        {
          offset,
          sentence: `Every page has a part with the address #${slug(words)}. Write another heading, such as "About: ${cut(words)}".`,
          write: atx(depth, `About: ${title}`),
        },
      ];
    }
    return [];
  });
}

/** An editor wraps lines at a width between these; a break elsewhere was meant to be seen. */
const WRAPPED = { from: 60, to: 120 };

/** The first line of a paragraph that ends before it is full, so that the next runs into it; -1 if there is none. */
function shortLine(paragraph: string): number {
  const lines = paragraph.split('\n').map((line) => line.replace(/^[\s>]+|\r$/g, ''));
  const longest = Math.max(...lines.map((line) => line.length));
  const width = longest > WRAPPED.to ? Number.POSITIVE_INFINITY : Math.max(longest, WRAPPED.from);
  return lines.findIndex((line, index) => {
    const [next] = /^\S+/.exec(lines[index + 1] ?? '') ?? [];
    return next && !/(?: {2}|\\)$/.test(line) && line.length + 1 + next.length <= width;
  });
}

const RUN_TOGETHER =
  'This line and the next run together on the page. Leave an empty line between them, or begin each with "- ".';

/** Blocks that Markdown makes of lines that were not meant so. */
function blockFault(node: MdastNode, source: string): Fault | undefined {
  const [offset, end] = spanOf(node);
  const written = source.slice(offset, end);
  switch (node.type) {
    case 'paragraph': {
      const [word] = /^(?:import|export)\b/.exec(written) ?? [];
      if (word) {
        return {
          offset,
          sentence: `A paragraph that begins with "${word}" would run as code. Take it out, or begin with another word.`,
        };
      }
      const short = written.startsWith('|') ? -1 : shortLine(written);
      const lines = written.split('\n').slice(0, Math.max(0, short));
      return short < 0
        ? undefined
        : { offset: offset + lines.join('\n').length + Math.min(short, 1), sentence: RUN_TOGETHER };
    }
    case 'list': {
      const { start = 0, children } = node;
      const isProse =
        node.ordered && ((start ?? 0) > 99 || ((start ?? 0) > 9 && children.length === 1));
      return isProse
        ? {
            offset,
            sentence: `${start} and a full stop begin a numbered list here. Write ${start}\\. for the number itself.`,
            write: written.split('\n')[0]?.replace(/[.)]/, '\\$&') ?? '',
          }
        : undefined;
    }
    case 'link':
      return written.startsWith('<')
        ? {
            offset,
            sentence: `${quoted(written)} begins like a tag. Write [words of the link](${node.url}).`,
          }
        : undefined;
    case 'code': {
      const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
      const isOpen =
        fence && !written.trimEnd().split('\n').slice(1).at(-1)?.trim().startsWith(fence);
      if (isOpen)
        return {
          offset,
          sentence:
            'This opens a block of code that nothing closes, and all below is in it. Take the line out.',
          write: '',
        };
      return fence
        ? undefined
        : {
            offset,
            sentence:
              'The line begins with four spaces or a tab, which makes code of it. Take them out.',
            write: (line) => line.trimStart(),
          };
    }
    default:
      return undefined;
  }
}

/** What the MDX parser rejects in a text in which the other rules find nothing. */
export const leftOver: EntryRule = ({ path: file, text: body }) => {
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

const NO_TEXT = 'There is no text under the fields. Write it below the second line of hyphens.';

/** What a text cannot have or does not show as it was meant: tags, code, wrong headings, lines that run together. */
export const text: EntryRule = (entry) => {
  const { path: file, text: body } = entry;
  if (!body) return [];
  const { source, tree, firstLine } = body;
  if (isBlank(source)) return [{ file, line: firstLine, field: 'text', sentence: NO_TEXT }];
  const tags = tagsOf(source, tree);
  const faults = [
    ...tagFaults(tags),
    ...headingFaults(entry),
    ...[...nodesOf(tree)].flatMap(({ node }) => blockFault(node, source) ?? []),
  ];
  const lines = source.split('\n');
  const inOrder = faults.toSorted((one, other) => one.offset - other.offset);
  return inOrder.map(({ offset, sentence, write }) => {
    const place = placeAt(source, offset);
    const line = lines[place.line - 1] ?? '';
    const correction =
      typeof write === 'function'
        ? write(line)
        : write === undefined
          ? undefined
          : line.slice(0, place.column - 1) + write;
    return {
      file,
      ...place,
      field: 'text',
      sentence,
      ...(correction !== undefined && { correction }),
    };
  });
};

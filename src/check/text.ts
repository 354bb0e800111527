import type { z } from 'astro/zod';
import { slug } from 'github-slugger';
import type { Entry } from '../read/entries.ts';
import { type Text, type TextNode, unreadLine, wordsOf } from '../read/markdown.ts';
import { PAGE_IDS, SHARED_FRAGMENTS } from '../schemas/collections.ts';
import { isBlank } from '../schemas/field-types.ts';
import { blockFaults } from './blocks.ts';
import { fieldFaults } from './fields.ts';
import { fieldLines, PATTERNS } from './patterns.ts';
import { atOffset, type Problem } from './problem.ts';
import { didYouMean, listed, quoted } from './sentences.ts';
import { namesAt, schemaAt } from './shape.ts';

/** Whether a heading is written as one, with words; another is reported, and counts as one of the second level at least. */
const isMeant = ({ node, written }: TextNode): boolean =>
  written.startsWith('#') && slug(wordsOf(node).trim()) !== '';

/** The headings of a text, each with the level that it should have, and how many # more that is. */
function headingsOf({ nodes }: Text) {
  const around: { depth: number; level: number }[] = [];
  return nodes.flatMap((one) => {
    if (one.node.type !== 'heading') return [];
    const depth = isMeant(one) ? one.node.depth : Math.max(one.node.depth, 2);
    while ((around.at(-1)?.depth ?? 0) >= depth) around.pop();
    const level = around.length + 2;
    around.push({ depth, level });
    return { ...one, depth, level, more: level - depth };
  });
}

/** Headings: none of the first level, none left out or empty, none with the id of another part of the page. */
function headingFaults(entry: Entry, text: Text): Problem[] {
  const reserved = [...SHARED_FRAGMENTS, ...PAGE_IDS, ...(entry.collection.fragments ?? [])];
  const headings = headingsOf(text);
  const told = new Set<number>();
  return headings.flatMap(({ node, start, written, depth, level, more }, index) => {
    const says = (sentence: string) => atOffset(entry, start, 'text', sentence);
    const words = wordsOf(node).trim();
    if (slug(words) === '') return says('The heading has no words. Write them after the #.');
    if (!written.startsWith('#'))
      return says(
        'The line of hyphens or = below makes a heading of this. Leave an empty line above it, or take it out; write ## before a heading.',
      );
    if (more !== 0 && !told.has(index)) {
      // Headings that belong to a wrong one and share its mistake are told of once.
      const end = headings.findIndex((one, at) => at > index && one.depth <= depth);
      const inner = headings.slice(index + 1, end < 0 ? undefined : end);
      const isShared = inner.length > 0 && inner.every((one) => one.more === more);
      if (isShared) for (const at of inner.keys()) told.add(index + 1 + at);
      const also = `, and ${Math.abs(more)} # ${more > 0 ? 'more' : 'less'} before each heading that belongs to it`;
      return says(
        `The page has its title already, so headings begin with ## and leave out no level. Write ${'#'.repeat(level)} here${isShared ? also : ''}.`,
      );
    }
    if (/\s#+\s*$/.test(written))
      return says(
        'A # at the end of a heading is not shown. Take it out, or write \\# for the sign itself.',
      );
    return reserved.includes(slug(words))
      ? says(
          `Every page has a part with the address #${slug(words)}. Write a heading that says more.`,
        )
      : [];
  });
}

/** A component, in whose quotes a > may stand; its last quote may lack its partner. */
const COMPONENT = /<\/?([A-Z]\w*)\b(?:"[^"\n]*(?:\n[^"<>]*)?"|[^<>"])*(?:"[^<>"]*)?>/g;

/** A word that is given to a component, in straight quotes. */
const ATTRIBUTE = /\s([\w-]+)="([^"]*)"/g;

/** What is wrong with what is given to a component that has the right form; what is missing, the form says. */
function givenFault(name: string, schema: z.ZodType, given: string[][]): string | undefined {
  const names = namesAt(schema, []);
  const keys = given.map(([key = '']) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice) return `${twice} stands in <${name}> twice. Keep one of the two.`;
  const unknown = keys.find((key) => !names.includes(key));
  if (unknown) return `<${name}> has no ${unknown}. ${didYouMean(unknown, names, 'Take it out.')}`;
  const [broken] = given.find(([, value = '']) => value.includes('\n')) ?? [];
  if (broken) return `In <${name}>, ${broken} goes over the end of a line. Write it in one line.`;
  const wrong = fieldFaults(schema, Object.fromEntries(given)).find(({ path: [key] }) =>
    keys.includes(String(key)),
  );
  return wrong && `In <${name}>, ${String(wrong.path[0])} is wrong. ${wrong.sentence}`;
}

/** What is wrong with the components that the texts of a collection can have. */
function componentFaults(
  entry: Entry,
  { source }: Text,
  components: NonNullable<Entry['collection']['components']>,
) {
  const behindSpace = new RegExp(`<\\s+(?:/\\s*)?(?:${Object.keys(components).join('|')})\\b`, 'g');
  const written = [...source.matchAll(behindSpace)].filter(
    ({ index }) => !isEscaped(source, index),
  );
  const shown = written.map(({ index }) =>
    atOffset(
      entry,
      index,
      'text',
      'The sign < and all behind it would be shown as words, because a space follows it. Take the space out.',
    ),
  );
  const wrong = [...source.matchAll(COMPONENT)].flatMap(({ 0: found, 1: name = '', index }) => {
    const given = [...found.matchAll(ATTRIBUTE)].map(([, ...one]) => one);
    const isWhole = /^<\w+\s*\/>$/.test(found.replace(ATTRIBUTE, ''));
    const schema = components[name];
    const isAlone =
      /\n\s*\n *$/.test(source.slice(0, index)) &&
      /^ *(?:\n\s*\n|\s*$)/.test(source.slice(index + found.length));
    if (isAlone && isWhole && schema) {
      const fault = givenFault(name, schema, given);
      if (fault) return atOffset(entry, index, 'text', fault);
      if (schema.safeParse(Object.fromEntries(given)).success) return [];
    }
    const forms = Object.entries(components).map(
      ([tag, one]) =>
        `<${[tag, ...namesAt(one, []).map((key) => `${key}="${schemaAt(one, [key])?.enum?.join('" or "') ?? '…'}"`)].join(' ')} />`,
    );
    const sentence = `<${name}> cannot be read here. Only ${listed(forms)} can be used, in straight quotes, on a line of its own with an empty line above and below.`;
    return atOffset(entry, index, 'text', sentence);
  });
  return [...shown, ...wrong];
}

/** Whether a sign is escaped: an odd number of backslashes stands before it. */
function isEscaped(source: string, at: number): boolean {
  let from = at;
  while (source[from - 1] === '\\') from -= 1;
  return (at - from) % 2 === 1;
}

/**
 * What patterns find in the words of a text, a problem for each pattern and line; each character is reported by the first
 * that fits.
 */
function patternFaults(entry: Entry, { nodes }: Text): Problem[] {
  const { source, collection } = entry;
  // A 1 for each character that visitors read as a word, and that a pattern has found.
  const shown = new Uint8Array(source.length);
  const seen = new Uint8Array(source.length);
  const see = ({ 0: { length }, index }: RegExpExecArray) => seen.fill(1, index, index + length);
  if (collection.components) for (const one of source.matchAll(COMPONENT)) see(one);
  for (const { node, parent, start, end, written } of nodes) {
    if (node.type !== 'text') continue;
    // An address that Markdown links by itself is shown as it is; MDX reads braces in it too.
    const isAddress = parent?.type === 'link' && /^(?:https?:|www\.)/.test(written);
    if (!isAddress) shown.fill(1, start, end);
    else for (const { index } of written.matchAll(/\{/g)) shown[start + index] = 1;
  }
  const isNew = ({ 0: { length }, index }: RegExpExecArray) =>
    shown[index] === 1 &&
    !isEscaped(source, index) &&
    !seen.subarray(index, index + length).includes(1);
  const patterns = [fieldLines(namesAt(collection.schema, [])), ...PATTERNS];
  return patterns.flatMap(([pattern, says]) => {
    const found = [...source.matchAll(pattern)].filter(isNew);
    for (const one of found) see(one);
    const lines = Map.groupBy(found, ({ index }) => source.lastIndexOf('\n', index));
    return [...lines].map(([before, inLine]) => {
      const all = [...new Set(inLine.map(([one]) => one.trim()))];
      const sentence =
        typeof says === 'string'
          ? says.replace('$', () => listed(all.map(quoted)))
          : all.map(says).join(' ');
      return atOffset(entry, before + 1, 'text', sentence);
    });
  });
}

/** What a text cannot have, or does not show as it was meant. */
export function text(entry: Entry): Problem[] {
  const { text: body, path: file, collection } = entry;
  if (!body) return [];
  if (isBlank(body.source))
    return [atOffset(entry, body.start + 1, 'text', 'There is no text under the fields.')];
  const all = [
    ...patternFaults(entry, body),
    ...(collection.components ? componentFaults(entry, body, collection.components) : []),
    ...headingFaults(entry, body),
    ...blockFaults(entry, body),
  ];
  const line = all.length > 0 ? undefined : unreadLine(body.source);
  const sentence = 'The text cannot be read here. Look for a brace or a tag, and take it out.';
  return line ? [{ file, line, part: 'text', sentence }] : all;
}

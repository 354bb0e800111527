import { copied } from './copied.ts';
import type { TextNode } from './markdown.ts';
import { IN_FIELDS, IN_ROLES, IN_TEXT, type Pattern } from './patterns.ts';
import type { Entry } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset, lineAt } from './rule.ts';
import { namesAt } from './shape.ts';
import { listed, quoted } from './words.ts';

const COMPONENT = /<\/?([A-Z]\w*)[^<>]*>/g;

/** What is wrong with the components that the texts of a collection can have. */
function componentFaults(entry: Entry): Problem[] {
  const { collection, source } = entry;
  const { components = {} } = collection;
  return [...source.matchAll(COMPONENT)].flatMap(({ 0: found, 1: name = '', index }) => {
    const given = [...found.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
      key,
      value,
    ]);
    const isWhole = found.trim() === lineAt(source, index).text.trim();
    const read = components[name]?.safeParse(Object.fromEntries(given));
    if (isWhole && found.endsWith('/>') && read?.success) return [];
    const forms = Object.entries(components).map(
      ([tag, one]) => `<${[tag, ...namesAt(one, []).map((key) => `${key}="…"`)].join(' ')} />`,
    );
    const sentence = `<${name}> cannot be read here. Only ${listed(forms)} can be used, on a line of its own with an empty line above and below.`;
    return atOffset(entry, index, 'text', sentence);
  });
}

/** An address that Markdown links by itself, which is shown as it is; MDX reads braces in it too. */
const isAddress = ({ parent, written }: TextNode) =>
  parent?.type === 'link' && /^(?:https?:|www\.)/.test(written);

/** What the patterns of pastes find in an entry; each character is reported once, by the first that fits. */
export function pasted(entry: Entry): Problem[] {
  const { source, collection } = entry;
  const { start: end = collection.template ? 0 : source.length, nodes = [] } = entry.text ?? {};
  const isRole = entry.of === 'roles';
  const seen: [from: number, to: number][] = [];
  const isSeen = (from: number, to: number) =>
    seen.some(([start, end]) => from < end && to > start);
  if (collection.components)
    for (const { 0: found, index } of source.matchAll(COMPONENT))
      seen.push([index, index + found.length]);

  const problems = (
    field: string,
    patterns: Pattern[],
    isMeant: (at: number) => boolean,
    searched = source,
  ) =>
    patterns.flatMap(([pattern, says, write]) => {
      const all = new RegExp(pattern, `${pattern.flags}g`);
      const first = pattern.source.startsWith('^') ? /[^\s>*_+-]|$/ : /\S|$/;
      const found = [...searched.matchAll(all)].flatMap(({ 0: { length }, index }) => {
        const words = source.slice(index, index + length);
        const at = index + words.search(first);
        if (!isMeant(at) || isSeen(index, index + length)) return [];
        seen.push([index, index + length]);
        return [{ at, words: quoted(words.trim()), ...lineAt(source, at) }];
      });
      return [...Map.groupBy(found, ({ line }) => line).values()].flatMap((inLine) => {
        const [{ at, text } = { at: 0, text: '' }] = inLine;
        const words = listed([...new Set(inLine.map((one) => one.words))]);
        const correction = write === undefined ? undefined : text.replace(all, write);
        return atOffset(
          entry,
          at,
          field,
          typeof says === 'string' ? says.replace('$&', () => words) : says(words),
          correction,
        );
      });
    });
  const isField = (at: number) => at < end && !/^\s*#/.test(lineAt(source, at).text);
  const words = nodes.filter(({ node }) => node.type === 'text');
  const isShown = (at: number) =>
    source[at - 1] !== '\\' &&
    words.some((one) => at >= one.start && at < one.end && (!isAddress(one) || source[at] === '{'));
  // A role speaks of what it quotes.
  const unquoted = source.replace(
    /(\S[^\S\n]*)([“"][^“”"\n]+[”"])/g,
    (_, before: string, quote: string) => before + 'x'.repeat(quote.length),
  );
  const found = [
    ...problems('fields', IN_FIELDS, isField),
    ...(isRole ? problems('text', IN_ROLES, isShown, unquoted) : []),
    ...problems('text', IN_TEXT, isShown),
    ...(collection.components ? componentFaults(entry) : []),
  ];
  return [...found, ...(isRole ? copied(entry, isSeen) : [])];
}

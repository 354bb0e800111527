import { type TextNode, wordsOf } from './markdown.ts';
import { IN_FIELDS, IN_ROLE_FIELDS, IN_ROLES, IN_TEXT, type Pattern } from './patterns.ts';
import type { Entry } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset, lineAt } from './rule.ts';
import { namesAt } from './shape.ts';
import { isFew, isFinished, listed, quoted } from './words.ts';

const PERSON = /\bI['’](?:m|ve|d|ll)\b|(?<![\w&/-])I(?= [a-z])|\b[Mm]y (?=[a-z])/;
const ME = /\b(?:[Ll]et|[Tt]ell|[Gg]ive|[Ss]end|[Aa]sk|[Ww]ant|[Ll]ike|[Cc]all|[Cc]ontact|DM) me\b/;
const [QUOTED, NUMBERED] = [/["“‘][^"”\n]*/, /(?:Level|Phase|Part|Type|Class|Grade|Stage) I/];

/** A person, not quoted and not one who asks, as applicants do: "Can I …?" What is before is looked at once per match. */
const SPEAKER = new RegExp(
  `(?:${PERSON.source})(?<!${QUOTED.source}|${NUMBERED.source})(?![^.!?\\n]*\\?)|${ME.source}`,
);

const SPEAKS =
  'A chatbot or a person speaks here of "me" or "I". Take it out if it was copied along; if not, say it with "we" and "you".';
const ALONE =
  'This line stands alone and is no sentence. Begin a heading with "## " and an item of a list with "- ", and end a sentence with a full stop. If it was copied along from a page, email or chat, take it out.';
const NOWHERE =
  'Nothing follows this colon. Begin a heading with "## ", without the colon. If the line was copied along from a page, email or chat, take it out.';
const BOLD =
  'A bold line is no heading. Begin a heading with "## ", without **, and end a sentence with a full stop.';

/** Labels in a row, each with its value. */
const LABELS = /^[^:.,;]{2,30}: [^:.,;]* \p{Lu}[^:.,;]{1,25}: /u;

/** Whether words are a row of buttons, names or numbers: half of them begin with capitals or digits, or marks part them. */
const isRow = (words: string): boolean =>
  (words.match(/(?<!\S)[^\p{L}\s]*[\p{Lu}\d]/gu)?.length ?? 0) * 2 >= words.split(/\s+/).length ||
  / [|·•] /.test(words);

/** What is wrong with a paragraph of a role if nobody wrote it for the role, and the line that is certain. */
function strangeness({ node, parent, written }: TextNode): [string, string?] | undefined {
  if (node.type !== 'paragraph') return undefined;
  if (parent?.type === 'listItem' && SPEAKER.test(written)) return [SPEAKS];
  if (parent?.type !== 'root') return undefined;
  const place = parent.children.indexOf(node);
  const [above, below] = [parent.children[place - 1], parent.children[place + 1]];
  if (!(above && below) && SPEAKER.test(written)) return [SPEAKS];
  const words = wordsOf(node).trim();
  const isShort = isFew(words);
  const isBold = node.children.length === 1 && node.children[0]?.type === 'strong';
  if (isBold && isShort && !/[.!?…|]$/.test(words))
    return /^(?:paragraph|list|table)$/.test(below?.type ?? '')
      ? [BOLD, `## ${words.replace(/:$/, '')}`]
      : undefined;
  const isPlain = node.children.every(({ type }) => type === 'text' || type === 'emphasis');
  const isOne = isPlain && !/[<{\n]/.test(written);
  if (!isOne) return undefined;
  const isLast = !below || /^(?:heading|thematicBreak)$/.test(below.type);
  if (isLast && words.endsWith(':')) return [NOWHERE];
  const isOpen = isShort ? above?.type !== 'heading' : isRow(words) && below?.type !== 'list';
  return LABELS.test(words) || (isOpen && !isFinished(words)) ? [ALONE] : undefined;
}

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
    ...problems('fields', [...(isRole ? IN_ROLE_FIELDS : []), ...IN_FIELDS], isField),
    ...(isRole ? problems('text', IN_ROLES, isShown, unquoted) : []),
    ...problems('text', IN_TEXT, isShown),
    ...(collection.components ? componentFaults(entry) : []),
  ];
  const strange = (isRole ? nodes : []).flatMap((one) => {
    const [says, correction] = (!isSeen(one.start, one.end) && strangeness(one)) || [];
    return says ? atOffset(entry, one.start, 'text', says, correction) : [];
  });
  return [...found, ...strange];
}

import { markdownToMdast } from 'satteri';
import { wordsOf } from '../markdown.ts';
import { COVER, type Row } from '../rows.ts';

// The mistakes that pasting brings, one row each: into fields, into texts, and into both.

/** Characters that Word, Google Docs, LinkedIn and PDF files draw before list items; the last four are Wingdings. */
const BULLET = '[•●▪■◦○▫□∙·‣⁃➢➤❖◆✓✔⮚\\uF0B7\\uF0A7\\uF0D8\\uF0FC]|§(?![ \\u00a0]?\\d)';

/** Spaces that look like the one of the space bar. */
const SPACE = '[\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]';

/** What people number list items with by hand: 1. or 1) or (1). */
const NUMBER = '(?:\\d{1,2}[.)]|\\(\\d{1,2}\\))';

const INVISIBLE = '[\\u200b\\u2060\\ufeff\\u00ad\\u200e\\u200f]';

/** What UTF-8 looks like when it was read as Windows-1252: ’ becomes â€™. */
const GARBLED = new Map(
  [...'‘’“”–—•…₹·éè\u00a0'].map((character) => [
    new TextDecoder('windows-1252').decode(new TextEncoder().encode(character)),
    character,
  ]),
);

const decodeEntity = (entity: string): string => wordsOf(markdownToMdast(entity));

/** Bold and slanted words with spaces inside their marks, or a word directly after them. */
const OPEN_MARKS: [mark: string, pattern: RegExp][] = [
  ['**', /\*\*(\s*)([^*]*?[^\s*])(\s*)\*\*(\s?)/],
  ['**', /(?<![\w_])__(\s*)([^_]*?[^\s_])(\s*)__(\s?)/],
  ['*', /(?<![\w*\\])\*()([^\s*][^*]*?[^\s*])(\s+)\*(?=[^\s*])/],
];

const both: Row[] = [
  {
    pattern: new RegExp([...GARBLED.keys()].join('|')),
    says: '"$&" is a garbled character, from a copy in the wrong encoding. Write the character itself.',
    write: (found) => GARBLED.get(found) ?? found,
    isFixable: true,
  },
  {
    pattern: /\ufffd+/,
    says: 'A character was lost here: � is shown instead. Write the word again.',
  },
];

/** Rupees with commas: in lakh from one lakh on, else without commas. */
function withoutCommas(_: string, name: string, rupees: string): string {
  const amount = Number(rupees.replaceAll(',', ''));
  return `${name}${amount >= 100_000 ? amount / 100_000 : amount}`;
}

const NO_MARKUP = 'This field shows plain text, so that "$&" is shown as it is.';

/** In the lines of front matter and YAML files. */
export const IN_FIELDS: Row[] = [
  {
    pattern: new RegExp(INVISIBLE),
    says: 'An invisible character is here, left from pasting. Take it out.',
    write: '',
    isFixable: true,
  },
  {
    pattern: /^\t+/,
    says: 'The line begins with a tab. Use spaces.',
    write: (tabs) => '  '.repeat(tabs.length),
    isFixable: true,
  },
  {
    pattern: new RegExp(`^( *)${SPACE}+ *(?=\\S)`),
    says: 'The line begins with a no-break space, which only looks like a space. Type the space again.',
    write: (found) => ' '.repeat(found.length),
    isFixable: true,
  },
  {
    pattern: new RegExp(`^( *(?:-|\\w+:))(?:\\t| *${SPACE})\\s*`),
    says: 'A no-break space or a tab follows here, which only looks like a space. Type the space again.',
    write: '$1 ',
    isFixable: true,
  },
  {
    pattern: /^( *)([a-zA-Z]\w*) ?：\s*/,
    says: 'This colon is a wide one. Type it again.',
    write: '$1$2: ',
    isFixable: true,
  },
  {
    pattern: new RegExp(
      `^(\\s*)(?:${BULLET}|[*–—](?=\\s)|o(?=\\t| {2,})|[-*+]{2}(?=\\s)|${NUMBER}(?=\\s))\\s*`,
    ),
    says: '"$&" is not a list in a field. Begin the line with a hyphen and a space.',
    write: '$1- ',
    isFixable: true,
  },
  {
    pattern: new RegExp(`^( *- ["']?)(?:${BULLET}|\\[[ xX]?\\](?=\\s)|[–—*](?=\\s))\\s*`),
    says: 'The line has two bullets: the page draws its own. Take the second one out.',
    write: '$1',
    isFixable: true,
  },
  {
    pattern: new RegExp(`^( *- ["']?)${NUMBER}\\s+`),
    says: 'The page draws its own bullets before the lines of a list. Take the number out.',
    write: '$1',
  },
  {
    pattern: /^( *(?:- |\w+: ))(?:[“”„‟]([^“”„‟"\\]*)[“”„‟]|[‘’‚‛]([^‘’"\\]*)[‘’])\s*$/,
    says: 'Curly quotes do not quote: they are shown. Write straight ones.',
    write: '$1"$2$3"',
    isFixable: true,
  },
  {
    pattern: /^(\s*)-(?=[\p{L}“"'*])/u,
    says: 'There is no space after the hyphen. Write one.',
    write: '$1- ',
    isFixable: true,
  },
  {
    pattern: /^( *[a-zA-Z]\w*):(?=[^\s:/])|([{,]\s*[a-zA-Z]\w*):(?=[\w"'{₹])/,
    says: 'There is no space after the colon. Write one.',
    write: '$1$2: ',
    isFixable: true,
  },
  {
    pattern: /(\b(?:min|max|projects): *)["']?(?:₹|Rs\.?|INR)? ?(\d{1,3}(?:,\d{2,3})+)["']?/i,
    says: '"$&" has commas, and a comma begins the next value. Write the number without commas, and a salary in lakh a year.',
    write: withoutCommas,
  },
  ...both,
];

/** Links, bold, slanted words and code. */
const MARKUP = [
  /\[([^[\]]+)\]\((?!\s)[^()\s]*\)/,
  /\*\*\s*([^*]+?)\s*\*\*/,
  /(?<![\w_])__(?=\S)([^_]+)__(?![\w_])/,
  /(?<![\w*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\w*])/,
  /(?<![\w_/])_(?=[^\s_])([^_]*[^\s_])_(?![\w_])/,
  /(?<!`)`([^`]+)`(?!`)/,
];

/** In the fields of all files, JSON too: none of them shows markup. */
export const PLAIN: Row[] = [
  ...MARKUP.map((pattern) => ({
    pattern,
    says: `${NO_MARKUP} Write the words alone.`,
    write: '$1',
  })),
  { pattern: /\*\*/, says: 'This field shows plain text, with both asterisks. Take them out.' },
  {
    pattern: /(\s?)<br\s*\/?>\s*/i,
    says: 'This field has one paragraph, and "$&" is shown as it is. Take it out.',
    write: ' ',
  },
  {
    pattern:
      /<\/?(?:a|b|big|center|code|del|div|em|font|h[1-6]|i|img|li|mark|ol|p|s|small|span|strong|sub|sup|table|td|th|tr|u|ul)\b[^<>]*>/i,
    says: `${NO_MARKUP} Take the tag out.`,
    write: '',
  },
  {
    pattern: /&(?:[a-z][a-z0-9]{1,9}|#\d{2,5}|#x[\da-f]{2,4});/i,
    says: `${NO_MARKUP} Write the character itself.`,
    write: decodeEntity,
  },
  {
    pattern: /^( *(?:- |\w+: )["'])#{1,6}\s+/,
    says: 'This field shows plain text, with the #. Take it out.',
    write: '$1',
  },
];

/** In the words of a text: what Markdown does not read is shown as it is. */
export const IN_TEXT: Row[] = [
  {
    pattern: new RegExp(`^\\s*${INVISIBLE}+`),
    says: 'The line begins with an invisible character, left from pasting. Take it out.',
    write: '',
    isFixable: true,
  },
  {
    pattern: /^\s*(?:…|\.{3})?\s*(?:(?:see|show|read) (?:more|less)|\d+ (?:likes?|comments?))\s*$/i,
    says: '"$&" is a button of the page it was copied from. Take it out.',
    write: '',
  },
  {
    pattern:
      /^\[?\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2}[^\]\n:-]{0,8}(?::\d\d[^\]\n-]{0,4})?(?:\]| -) [^:]{1,40}: /,
    says: '"$&" is the date and the sender of a message. Take them out.',
    write: '',
  },
  {
    pattern: new RegExp(`^\\s*(?:${BULLET})[^\\n]*\\s(?:[•●▪■◦])\\s`),
    says: 'Several bullets are on one line. Put each on a line of its own that begins with "- ".',
  },
  {
    pattern: new RegExp(
      `^([ \\t]*)(?:${BULLET}|[–—](?=\\s)|o(?=\\t|${SPACE}| {2,}|\\s\\p{Lu}))\\s*`,
      'u',
    ),
    says: 'This bullet is not one of Markdown, so that the lines run together. Begin the line with "- ".',
    write: '$1- ',
    isFixable: true,
  },
  {
    pattern: new RegExp(`^([${COVER}\\s]*${COVER}\\s+)(?:${BULLET})\\s*`),
    says: 'The line has two bullets: the page draws its own. Take the second one out.',
    write: '$1',
    isFixable: true,
  },
  {
    pattern: new RegExp(`^(\\s*(?:#{1,6}|[-*+]|\\d{1,2}[.)]|${COVER}(?= )))\\s*${SPACE}\\s*`),
    says: 'A no-break space follows here, which only looks like a space. Type the space again.',
    write: '$1 ',
    isFixable: true,
  },
  {
    pattern: /^(\s*#{2,6})(?=[^\s#])/,
    says: 'A heading needs a space after its #. Write one.',
    write: '$1 ',
    isFixable: true,
  },
  {
    pattern: /^(\s*)\((\d{1,2})\)\s+/,
    says: 'This number does not begin a list, so that the lines run together. Write it like 1.',
    write: '$1$2. ',
  },
  {
    pattern: /^(\s*\d{1,2}[.)])(?=\p{Lu}\p{Ll})/u,
    says: 'A numbered list needs a space after its number. Write one.',
    write: '$1 ',
  },
  {
    pattern: /^\|.*\|\s*$/,
    says: 'This is not a table yet. Write a line such as | --- | --- | below its first line, and an empty line above it.',
  },
  ...OPEN_MARKS.map(
    ([mark, pattern]): Row => ({
      pattern,
      says: 'These marks are shown. Bold and slanted words have no space inside their marks, and one after them.',
      write: (_, before, words = '', inside, after) =>
        `${before}${mark}${words}${mark}${inside || after || (/[\p{L}\p{N}]$/u.test(words) ? '' : ' ')}`,
    }),
  ),
  {
    pattern: /\*\*/,
    says: 'Two asterisks are shown here: their partners are missing. Take them out or add them.',
  },
  {
    pattern:
      /\[([^[\]]+)\]\s+\((?=[^()\s]*(?:\)|$))(?=[/#.]|https?:|mailto:|tel:|www\.|[“”"\uE000])/,
    says: 'A space parts the words of this link from its address. Take it out.',
    write: '[$1](',
  },
  {
    pattern: /\(([^()]+)\)\[((?:https?:|mailto:|tel:|\/|#|www\.)[^[\]]*)\]/,
    says: 'The brackets of this link are swapped. The words are in square ones.',
    write: '[$1]($2)',
  },
  {
    pattern: /\[([^[\]]+)\]\[([^[\]]*)\]/,
    says: 'This link leads nowhere: its address is missing. Write [words](/address), or the words alone.',
    write: '$1',
  },
  {
    pattern: /\]\(/,
    says: 'This link is shown as it is: its address is not closed, or it has a space. Write [words](/address).',
  },
  {
    pattern:
      /\[(?:your|insert|enter|company|job|role|name|city|location|date|link|email|phone|xx+)\b[^[\]]*\]/i,
    says: '"$&" is not a real word yet. Replace it with the real words.',
  },
  {
    pattern: /\{%.*?%\}|\{\{.*?\}\}/,
    says: '"$&" is a tag of another site builder, such as Jekyll. Take it out, or write what it stands for.',
  },
  {
    pattern: /\s*\{(?:#[\w.:-]+|:[^{}]*)\}/,
    says: '"$&" is a mark that Google Docs or Jekyll adds. Take it out; a heading has an address by itself.',
    write: '',
    isFixable: true,
  },
  {
    pattern: /\{([^{}]*)\}/,
    says: '"$&" would be run as code. Write \\{$1\\} or leave the braces out.',
    write: '\\{$1\\}',
  },
  {
    pattern: /\{/,
    says: '"$&" would be run as code. Write \\{ or leave the braces out.',
    write: '\\{',
  },
  {
    pattern: /<([A-Z]\w*)/,
    says: '"$&" begins a component that cannot be read. Write it like $& name="value" />.',
  },
  {
    pattern: /<\S*/,
    says: '"$&" begins like a tag. Write "less than", or \\$& for the character.',
    write: (found) => `\\${found}`,
  },
  ...both,
];

/** Characters that Word, Google Docs, LinkedIn and PDF files draw before list items; the last are Wingdings. */
const BULLET =
  '(?:[•●▪■◦○▫□∙·‣⁃➢➤❖◆✓✔⮚\\uF0B7\\uF0A7\\uF0D8\\uF0FC]|§(?![ \\u00a0]?\\d)|[–—*](?=\\s)|o(?=\\t| {3,}))';

/** Spaces that look like the one of the space bar, and tabs. */
const SPACE = '[\\t\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]';

/** Characters without a shape; joiners are not among them, which Indian scripts need. */
const INVISIBLE =
  '(?:(?![\\t\\n\\r])\\p{Cc}|[\\u200b\\u2060\\ufeff\\u00ad\\u200e\\u200f\\u202a-\\u202e])';

/** What UTF-8 looks like when it was read as Windows-1252: ’ becomes â€™. */
const GARBLED = new Map(
  [...'‘’“”–—•…₹·éè\u00a0'].map((character) => [
    new TextDecoder('windows-1252').decode(new TextEncoder().encode(character)),
    character,
  ]),
);

/** What pasting leaves in a line and has exactly one meaning: how it looks, what it becomes, and the sentence. */
type Fix = [pattern: RegExp, write: string | ((found: string) => string), says: string];

const FAKE_SPACE =
  'A space that only looks like one, or a tab, follows the mark at the start. Type a space.';
const TWO_BULLETS = 'The line has two bullets: the page draws its own. Take the second one out.';

const PLAIN_TEXT =
  'This field shows plain text, with the marks of bold words, links, tags and codes such as &amp;. Write the words alone.';

const BOTH: Fix[] = [
  [
    / ?(?:【\d+†[^】]*】|:contentReference\[[^\]]*\](?:\{[^}]*\})?|\[oaicite:[^\]]*\]|\ue200[^\ue201]*\ue201)/g,
    '',
    "The mark of a chatbot's source is here. Take it out.",
  ],
  [
    new RegExp([...GARBLED.keys()].join('|'), 'g'),
    (found) => GARBLED.get(found) ?? found,
    'A character is garbled, from a copy in the wrong encoding. Write the character itself.',
  ],
];

/** In front matter and YAML. */
const FIELDS: Fix[] = [
  [
    new RegExp(INVISIBLE, 'gu'),
    '',
    'An invisible character is here, left from pasting. Take it out.',
  ],
  [
    new RegExp(`^ *${SPACE}[\\s]*(?=\\S)`),
    (found) => found.replaceAll('\t', '  ').replace(/\S|\s/g, ' '),
    'The line begins with a tab, or with a space that only looks like one. Type spaces.',
  ],
  [/^( *[a-zA-Z]\w*) ?：\s*/, '$1: ', 'This colon is a wide one. Type it again.'],
  [
    new RegExp(`^( *)(?:${BULLET}|-{2}(?=\\s)|\\(?\\d{1,2}[.)](?=\\s))\\s*`),
    '$1- ',
    'A list in a field begins each line with a hyphen and a space.',
  ],
  [/^( *)-(?=[\p{L}“"'*])/u, '$1- ', 'There is no space after the hyphen. Write one.'],
  [new RegExp(`^( *(?:-|\\w+:)) *${SPACE}\\s*`), '$1 ', FAKE_SPACE],
  [
    new RegExp(`^( *- ["']?)(?:${BULLET}|(?:\\[[ xX]?\\]|\\(?\\d{1,2}[.)])(?=\\s))\\s*`),
    '$1',
    TWO_BULLETS,
  ],
  [
    /^( *(?:- |\w+: ))(?:[“”„‟]([^“”„‟"\\]*)[“”„‟]|[‘’‚‛]([^‘’"\\]*)[‘’])\s*$/,
    '$1"$2$3"',
    'Curly quotes do not quote: they are shown. Write straight ones.',
  ],
  [
    /^( *[a-zA-Z]\w*):(?=[^\s:/])|(?<=[{,]\s*)([a-zA-Z]\w*):(?=[\w"'{])/g,
    '$1$2: ',
    'There is no space after the colon. Write one.',
  ],
  ...[
    /\[([^[\]]+)\]\((?!\s)[^()\s]*\)/g,
    /\*\*\s*([^*]+?)\s*\*\*/g,
    /(?<![\w_])__(?=\S)([^_]+)__(?![\w_])/g,
    /(?<![\w*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\w*])/g,
    /(?<!`)`([^`]+)`(?!`)/g,
    /<(?:b|i|em|strong|u|span|p|li)>([^<>]*)<\/\w+>/gi,
  ].map((pattern): Fix => [pattern, '$1', PLAIN_TEXT]),
  [/&amp;/g, '&', PLAIN_TEXT],
  [/\s*<br\s*\/?>\s*/gi, ' ', PLAIN_TEXT],
  ...BOTH,
];

/** In a text, outside its blocks of code. */
const TEXT: Fix[] = [
  [
    new RegExp(`^\\s*${INVISIBLE}+`, 'u'),
    '',
    'The line begins with an invisible character, left from pasting. Take it out.',
  ],
  [
    new RegExp(`^([ \\t]*)(?!\\*)${BULLET}(?![^\\n]*\\s[•●▪■◦]\\s)\\s*`),
    '$1- ',
    'This bullet is not one of Markdown, so that the lines run together. Begin the line with "- ".',
  ],
  [new RegExp(`^(\\s*(?:#{1,6}|[-*+]|\\d{1,2}[.)]))[ ]*${SPACE}\\s*`), '$1 ', FAKE_SPACE],
  [new RegExp(`^(\\s*[-*+] )(?:${BULLET}|\\[[ xX]?\\](?=\\s))\\s*`), '$1', TWO_BULLETS],
  [
    /^h([2-6])\. (?=\S)/,
    (found) => `${'#'.repeat(Number(found[1]))} `,
    'This is how Jira and Confluence mark a heading. Write ## and its words.',
  ],
  [/^(\s*#{2,6})(?=[^\s#])/, '$1 ', 'A heading needs a space after its #. Write one.'],
  [
    /\s*\{(?:#[\w.:-]+|:[^{}]*)\}/g,
    '',
    'A mark in braces is here that Google Docs or Jekyll adds. Take it out; a heading has an address by itself.',
  ],
  ...BOTH,
];

/**
 * Writes a line as it is meant where there is only one meaning.
 *
 * @param zone whether the line is of fields, of a text, or of JSON
 * @returns the line, and a sentence for each thing that was wrong
 */
export function normalise(written: string, zone: 'fields' | 'text' | 'json') {
  const says: string[] = [];
  let line = written;
  if (zone === 'fields' && /^\s*#/.test(line)) return { line, says };
  for (const [pattern, write, sentence] of { fields: FIELDS, text: TEXT, json: BOTH }[zone]) {
    const next =
      typeof write === 'string'
        ? line.replace(pattern, write)
        : line.replace(pattern, (found) => write(found));
    if (next !== line) says.push(sentence);
    line = next;
  }
  return { line, says };
}

/** Characters that Word, Google Docs, LinkedIn and PDF files draw before list items; the last are Wingdings. */
const BULLET =
  '(?:[•●▪■◦○▫□∙·‣⁃➢➤❖◆✓✔⮚\\uF0B7\\uF0A7\\uF0D8\\uF0FC]\\ufe0f?|[Øø](?=\\t)|ü(?=\\s)|§(?![ \\u00a0]?\\d)|[–—](?=[\\s\\p{L}])|\\*(?=\\s)|o(?=\\t| {3,}| \\p{Lu}))';

/** Spaces that look like the one of the space bar, and tabs. */
const SPACE = '[\\t\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]';

/** Characters without a shape; joiners are not among them, which Indian scripts need. */
const INVISIBLE =
  '(?:(?![\\t\\n\\r])\\p{Cc}|[\\u200b\\u2060\\ufeff\\u00ad\\u200e\\u200f\\u202a-\\u202e])';

/** What pasting leaves in a line and has exactly one meaning: the sentence, and how each form is to be written. */
type Fixes = [says: string, ...forms: [RegExp, string | ((found: string) => string)][]];

const INVISIBLES = 'An invisible character is here, left from pasting. Take it out.';
const SPACES =
  'A tab, or a space that only looks like one, is near the start of the line. Type a space.';
const NO_SPACE = 'A space is missing after the colon or the #. Write one.';
const TWO_BULLETS = 'The line has two bullets: the page draws its own. Take the second one out.';

/** The characters of Windows-1252, each at its byte, and a class of those that follow the first of a letter in UTF-8. */
const BYTES = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, at) => at),
);
const NEXT = `[${BYTES.slice(0x80, 0xc0)}]`;

const BOTH: Fixes[] = [
  [
    'Characters are garbled here, from a PDF or the wrong encoding. Write them as they were.',
    [
      new RegExp(`Â[\\xa0-\\xbf]|Ã${NEXT}|â[€‚„†œž]${NEXT}|à[¤-·]${NEXT}|ðŸ${NEXT}{2}`, 'g'),
      (found) => Buffer.from(Array.from(found, (letter) => BYTES.indexOf(letter))).toString(),
    ],
    [/[\ufb00-\ufb06]/g, (found) => found.normalize('NFKC')],
  ],
  [
    'A chat program left its mark here. Take it out.',
    [/(?<=[^\s:\u200e]) ?<(?:This message was edited|Media omitted)>/g, ''],
  ],
  [
    "The mark of a chatbot's source is here. Take it out.",
    [
      /\[cite_start\]| ?(?:\(\d+ characters\)|\(\[[^\]]*\]\[\d{1,2}\]\)|【[\d:]+†[^】]*】|\[cite(?:_end|:[\d, ]*)\]|\[\^\d+\^\](?::.*$)?|^\[\d+\]:? .*https?:.*$|:contentReference\[[^\]]*\](?:\{[^}]*\})?|\[oaicite:[^\]]*\]|\ue200[^\ue201]*\ue201|cite(?:turn\d+[a-z]+\d+)+)/g,
      '',
    ],
  ],
];

/** In front matter and YAML. */
const FIELDS: Fixes[] = [
  [INVISIBLES, [new RegExp(INVISIBLE, 'gu'), '']],
  [
    SPACES,
    [
      new RegExp(`^ *${SPACE}[\\s]*(?=\\S)`),
      (found) => found.replaceAll('\t', '  ').replace(/\s/g, ' '),
    ],
  ],
  [
    'A list in a field begins each line with a hyphen and a space.',
    [
      new RegExp(
        `^( *)(?:${BULLET}|\\p{Emoji_Presentation}\\ufe0f?(?=\\s)(?!\\s*\\w+ ?:)|-{2}(?=\\s)|\\(?(?:\\d{1,2}|[ivx]{1,4}|[a-z])[.)](?=\\s))\\s*`,
        'u',
      ),
      '$1- ',
    ],
    [/^( *)-(?=[\p{L}“"'*])/u, '$1- '],
  ],
  [
    SPACES,
    [new RegExp(`^( *(?:-|\\w+:)) *${SPACE}\\s*`), '$1 '],
    [
      new RegExp(`^ *(?:- +)?\\w+: *[{[].*${SPACE}.*`),
      (found) => found.replace(new RegExp(SPACE, 'g'), ' '),
    ],
  ],
  [
    TWO_BULLETS,
    [
      new RegExp(
        `^( *- ["']?)(?!1[.)].* 2[.)] )(?:${BULLET}|-(?=\\p{L})|(?:-|\\[[ xX]?\\]|\\(?(?:\\d{1,2}|[ivx]{1,4})[.)])(?=\\s)|[→➔➜])\\s*`,
        'u',
      ),
      '$1',
    ],
  ],
  [
    'Curly quotes do not quote: they are shown. Write straight ones.',
    [/^( *(?:- |\w+: ))(?:["“”„‟]([^“”„‟"\\]*)["“”„‟]|[‘’‚‛]([^‘’"\\]*)[‘’])\s*$/, '$1"$2$3"'],
    [
      /(?<=^ *(?:- |\w+: )*[{[](?:.*[{[,:])?\s*)(?:[“”„‟]([^“”„‟"\\]*)[“”„‟]|[‘‚‛]([^‘’"\\]*)’)(?=\s*[,}\]])/g,
      '"$1$2"',
    ],
  ],
  [
    NO_SPACE,
    [
      /^( *[a-zA-Z]\w*)(?:：\s*|:(?=[^\s:/]))|(?<=^ *(?:- +)?(?:\w+: *)?[{[](?:.*[{,])?\s*)([a-zA-Z]\w*):(?=[\w"'{])/g,
      '$1$2: ',
    ],
  ],
  [
    'A field is shown as it is written, with marks of bold words, links, tags and codes such as &amp;. Write the words alone.',
    [/\[([^[\]]+)\]\((?!\s)[^()\s]*\)/g, '$1'],
    [/(?<![\w*_`])(\*\*|__|\*|`)\s*([^*_`]*[^\s*_`])\s*\1(?![\w*_`])/g, '$2'],
    [/<(b|i|em|strong|u|span|p|li)>([^<>]*)<\/\1>/gi, '$2'],
    [/&amp;/g, '&'],
  ],
];

/** In a text, outside its blocks of code. */
const TEXT: Fixes[] = [
  [
    INVISIBLES,
    [
      new RegExp(`^\\s*${INVISIBLE}.*$`, 'u'),
      (line) => line.trimStart().replace(new RegExp(INVISIBLE, 'gu'), ''),
    ],
  ],
  [
    'The page does not know this bullet, so that the lines run together. Begin each with "- ".',
    [new RegExp(`^([ \\t]*)(?![*—]|– *\\d+ *–)${BULLET}(?![^\\n]*\\s[•●▪■◦]\\s)\\s*`, 'u'), '$1- '],
  ],
  [SPACES, [new RegExp(`^(\\s*(?:#{1,6}|[-*+]|\\d{1,2}[.)]))[ ]*(?!\\t)${SPACE}\\s*`), '$1 ']],
  [
    TWO_BULLETS,
    [
      new RegExp(
        `^(?!\\s*(?:\\*\\s*){3,}$)(\\s*[-*+] )(?:${BULLET}|\\[[ xX]?\\](?=\\s)|[→➔➜])\\s*`,
        'u',
      ),
      '$1',
    ],
  ],
  [NO_SPACE, [/^(\s*#{2,6})(?=[^\s#])/, '$1 ']],
  [
    'A mark in braces is here that Google Docs or Jekyll adds. Take it out; a heading has an address by itself.',
    [/\s*\{(?:#[\w.:-]+|:[^{}]*)\}/g, ''],
  ],
];

/** A line of fields in which nothing can be wrong: most lines are so, and the forms take their time. */
const PLAIN = /^(?:\w+:|(?:\w+:| *-) (?!.* {2}|.*\d characters\))[A-Za-z][A-Za-z0-9 ,.;'()/%]*)$/;

const ZONES = { fields: [...BOTH, ...FIELDS], text: [...BOTH, ...TEXT], json: BOTH };

/**
 * Writes a line as it is meant where there is only one meaning.
 *
 * @param zone whether the line is of fields, of a text, or of JSON
 * @returns the line, and a sentence for each thing that was wrong
 */
export function normalise(written: string, zone: keyof typeof ZONES) {
  const says = new Set<string>();
  let line = written;
  if (zone === 'fields' && (PLAIN.test(line) || /^\s*#/.test(line))) return { line, says };
  for (const [sentence, ...forms] of ZONES[zone]) {
    for (const [pattern, write] of forms) {
      const next = line.replace(pattern, write as string);
      if (next !== line) says.add(sentence);
      line = next;
    }
  }
  return { line, says };
}

import { MARK } from '../read/yaml.ts';
import { VALUE_NAMES } from '../schemas/value-names.ts';
import { didYouMean } from './sentences.ts';

/** What gives a mistake away in a text, and the sentence about it, or how it is made; `$` is what was found. */
type Pattern = readonly [pattern: RegExp, says: string | ((found: string) => string)];

/** A name in braces for which each page writes a fact. */
const VALUE = `\\{(?:${VALUE_NAMES.join('|')})\\}`;

/** Lines of a text that begin with the name of one of these fields and a colon, and have no effect there. */
export const fieldLines = (names: string[]): Pattern => [
  new RegExp(`^(?:${names.join('|')}):(?=\\s|$)[^\\n]*`, 'gm'),
  '$ is a field, and stands below the second line ---, where it is shown as words. Move it above that line; begin it with a capital letter if it is no field.',
];

/**
 * What MDX would run or cannot read, and what Markdown does not read and shows as it is. Of several that match, the
 * first is reported.
 */
export const PATTERNS: readonly Pattern[] = [
  [
    /<!--[\s\S]*?(?:-->|$)|\{\/\*[\s\S]*?(?:\*\/\}|$)/g,
    'A text cannot contain comments. Take out $.',
  ],
  [
    // A tag can go on in the next line, with its values in quotes. An address in < and > is none: the next row has it.
    /<\/?[A-Za-z](?!\w*:\/\/|[\w.-]*@)(?:"[^"\n]*"|'[^'\n]*'|[^<>"'\n])*>/g,
    'A text has no tags: take out $. Bold words have ** around them, a link is [words](/address), a picture ![what it shows](./picture.jpg), and "- " begins a line of a list.',
  ],
  [
    /<\S+/g,
    'The sign < begins a tag here: $. Write \\< for the sign itself, and an address without < and >.',
  ],
  [
    new RegExp(`\\$(?=${VALUE})`, 'g'),
    'The sign $ would be shown before a value here. Take it out, or write \\$ for the sign itself.',
  ],
  [
    new RegExp(`(?!${VALUE})\\{\\w+\\}`, 'g'),
    (found) =>
      `Nothing is known as ${found} here. ${didYouMean(found.slice(1, -1), VALUE_NAMES, 'Write the real words; {name} is our name, {email} our address.')}`,
  ],
  [
    // Braces around other words, a closing one behind no value, an opening one before no name.
    new RegExp(
      `(?!${VALUE})\\{[^{}\\n]*\\}|(?<!${VALUE.replace('\\}', '')})\\}|\\{(?!\\w+\\})`,
      'g',
    ),
    'A text cannot contain braces: $. Write the words without them, or each brace with a \\ before it.',
  ],
  [
    /^(?:im|ex)port\b[^\n]*/gm,
    'A line that begins with "import" or "export" would run as code. Begin it with a capital letter, or put it behind the line above.',
  ],
  [
    /\[\^[^\]\s]+\]/g,
    'There is no note for $. Write one on a line of its own, [^1]: The note., or take the mark out.',
  ],
  [
    new RegExp(MARK, 'g'),
    'Visitors would read the mark $. Take it out: a mark belongs behind the value of a field.',
  ],
  [
    /^#{1,6}(?=[^\s#])[^\n]*/gm,
    'A heading has a space after its marks: $. Write \\# for the sign itself.',
  ],
  [
    // Marks before a word, ** with a space behind it and a partner, marks behind a word, and __ before a word.
    /(?<!\*)\*{2,}(?![\s*])|(?<!\*)\*\*(?=\s[^*\n]+\*\*)|(?<=[^\s*])\*{2,}|(?<!\w)__(?=[^\s_])/g,
    'The marks of bold words are shown here: their partners are missing, a space is inside them, or none is around them. Write **words**, or \\* and \\_ for the signs themselves.',
  ],
  [
    // A sign before the last mark and a letter behind it, as in *(a)*b, which Markdown does not read; 5 * 3 and LPA* are none.
    /(?<![\p{L}\p{M}\p{N}*_])([*_])(?=[^\s*_])[^*_`\n]*(?!\\)[\p{P}\p{S}]\1(?=[\p{L}\p{M}\p{N}])/gu,
    'The marks of italic words are shown here: a letter touches the last of them. Write *words* with a space before and behind, or \\* and \\_ for the signs themselves.',
  ],
  [
    // [words] (/address), the signs ]( of a link that is none, (words)[address], and [words][mark].
    /\[[^[\]\n]*\]\s+\((?:[/#.]|[a-z]+:)[^()\n]*\)|\]\((?!\))|\([^()\n]+\)\[[^[\]\n]*\]|\[[^[\]\n]+\]\[[^[\]\n]*\]/g,
    'Shown as it is written, not as a link or picture: $. Write [words](/address) or ![what it shows](./name.jpg), without spaces between the brackets or in the address.',
  ],
  [
    /(?<=^|\s)--(?=[A-Za-z])\S*/gm,
    'Two hyphens become a dash on the page: $. Write `--name` between backticks for an option of a program, or – for a dash.',
  ],
  [
    /[•●▪■◦]\s[^\n]*/g,
    'Several bullets are on one line. Put each on a line of its own that begins with "- ".',
  ],
];

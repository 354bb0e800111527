import { VALUE_NAMES } from '../schemas/value-names.ts';
import { anyOf, closestMatch } from './words.ts';

/** What gives a mistake away, the sentence ($& is what was found in a line) or how it is made, and what replaces it if that is certain. */
export type Pattern = [pattern: RegExp, says: string | ((found: string) => string), write?: string];

/** What a blank in brackets asks for, among other words. */
const ASKED =
  'your|insert|enter|add|company|organi[sz]ation|client|job|role|title|position|designation|department|degree|skills?|industry|name|city|state|place|location|address|date|link|url|email|phone|number|amount|salary|stipend|xx+';

/** [Job Title], {first name}; no list in one line. */
const BRACKETED = new RegExp(
  `(?<![\\\\!\\w]|^(?:qualifications|responsibilities): *)(?:\\[|\\{(?=[a-z]+(?: [a-z]+)+\\}))(?=[^[\\]{}]*(?<![\\w-])(?:${ASKED})(?![\\w-]))[^[\\]{}:"\\n]*[\\]}](?![[(:{])`,
);

/** A blank of a template, such as <shift timing>, or an error of a spreadsheet; no tag. */
export const BLANK = anyOf(
  [
    BRACKETED,
    /_{3,}|\bX{2,}(?:,X+)*\b|(?<=\w )\[X+\]|«\w+»|\[[●•. ]+\]|\{\{[\w .-]+\}\}|<+[a-z]+(?:[ _-][a-z]+)+>+|#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!)/,
    /\b(?:DD|MM|YYYY)(?:[/.-](?:DD|MMM?|YY(?:YY)?))+\b/,
  ],
  'im',
);

const BOTH: Pattern[] = [
  [BLANK, 'A template or spreadsheet left $& here. Write the real words.'],
  [/\ufffd+/, 'A character was lost here: � is shown instead. Write the word again.'],
  [/(?<!\p{L})\p{L}+-\n[ \t]*\p{Ll}+/u, 'A line ends within this word: $&. Write it in one piece.'],
  [
    /(?<=(?:^|\s)\p{L}*\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll}{2})(?!(?:Com|Net|Org)\b)/mu,
    'A space is missing after a full stop. Write it, or a full stop fewer in a name.',
    '$& ',
  ],
  [
    /[ \t]*(?:…|\.{3})\s?see more$/im,
    'LinkedIn cuts a text off with these words. Take them out, and look whether something is missing.',
    '',
  ],
  [
    /'{3}|\[\/?(?:b|list|url)\b[^\]\n]*\]|\$\\\w+\$|\$(?=\{\w+\})|(?<=\d)\^(?:st|nd|rd|th)|\bHYPERLINK "|Error! [^\n]*not (?:found|defined)\.?/i,
    'The marks of another site or program are shown here: $&. Take them out; bold words have ** around them, and a line of a list begins with "- ".',
  ],
];

const [DAY, TIME] = ['\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?', '\\d{1,2}:\\d\\d[^\\]\\n-]{0,12}'];

/** The first line of a message that was copied with its date and sender. */
export const CHAT = new RegExp(
  `^(?:\\[${TIME}, ${DAY}\\] |\\[?${DAY}, ${TIME}(?:\\]| -) )(?:[^:\\n]{1,40}: \u200e?(?:<Media omitted>)?)?|^(?:[^[\\n]{1,40}, )?\\[${DAY} ${TIME}\\]$`,
  'm',
);

/** In the text of a role, whose lines come from elsewhere. */
export const IN_ROLES: Pattern[] = [
  [
    CHAT,
    'A chat wrote the date and the sender of each message here. Write what belongs to the role as paragraphs or as a list, without them, and take the rest out.',
  ],
  [
    /^[ \t>*_]*(?:job types?:|application deadline:|work location: in person|pay: ?₹)[^\n]*$/im,
    '$& belongs in the fields above: jobType, closes, location or salary. Write it there, and take it out here.',
  ],
  [
    /^you said:\n[\s\S]*?^(?:chatgpt|gemini|copilot|claude) said:[^\n]*$/im,
    'Here somebody asks a chatbot. Take out all lines from this one to the one that ends with "said:".',
  ],
];

/** A name in braces for which each page writes a fact. */
const VALUE = `\\{(?:${VALUE_NAMES.join('|')})\\}`;

/** In a text: what MDX would run or cannot read, and what Markdown does not read and shows as it is. */
export const IN_TEXT: Pattern[] = [
  ...BOTH,
  [
    /<!--[\s\S]*?(?:-->|$)|\{\/\*[\s\S]*?(?:\*\/\}|$)/,
    'A text cannot contain comments. Take out $&.',
  ],
  [
    // A tag can go on in the next line, with its values in quotes.
    /<\/?[A-Za-z](?!\w*:\/\/|[\w.-]*@)(?:"[^"\n]*"|'[^'\n]*'|[^<>"'\n])*>/,
    'A text has no tags: take out $&. Bold words have ** around them, a link is [words](/address), a picture ![what it shows](./picture.jpg), "- " begins a line of a list, and an empty line parts paragraphs.',
  ],
  [
    /<\S+/,
    'The sign < begins a tag here: $&. Write \\< for the sign itself, and an address without < and >, our email as {email}.',
  ],
  [
    new RegExp(`\\{%.*?%\\}|\\$?(?!${VALUE})\\{\\w+\\}`),
    (found) => {
      const meant = closestMatch(found.replace(/\W/g, ''), VALUE_NAMES);
      const advice = meant
        ? `Did you mean {${meant}}?`
        : 'Write the real words; {name} is our name, {email} our address.';
      return `Nothing is known as ${found} here. ${advice}`;
    },
  ],
  [
    new RegExp(`(?!${VALUE})\\{[^{}\\n]*\\}|(?<!${VALUE.replace('\\}', '')})\\}|\\{(?!\\w+\\})`),
    'A text cannot contain braces: $&. Write the words without them, or each brace with a \\ before it.',
  ],
  [
    /(?<=\n[ \t]*\n(?:(?:im|ex)port\b[^\n]*\n)*)(?:im|ex)port\b[^\n]*/,
    'A paragraph that begins with "import" or "export" would run as code. Begin it with a capital letter, or take it out if it is code.',
  ],
  [
    /(?:^|:)[ \t]*[•●▪■◦][^\n]*\s[•●▪■◦]\s|[✓✔✅☑➢➤►▶❖◆][^\n]*[ \t][✓✔✅☑➢➤►▶❖◆]/m,
    'Several bullets are on one line. Put each on a line of its own that begins with "- ".',
  ],
  [
    /\*\*\s*([^*\n]*?[^\s*:]):\s*\*\*\s*(?=\S)/,
    'These asterisks are shown. Bold words have no space inside their marks, and one after them.',
    '**$1:** ',
  ],
  [
    /\*\*|(?<!\w)__(?=\S)|(?<![\w*])\*(?=[^\s*])[^*\n]*\*/,
    'The marks of bold words are shown here: their partners are missing, or a space is inside them.',
  ],
  [/(?<=\S) ?(?:\[\d{1,2}\])+(?!\()/, 'Marks of sources that are not here: $&. Take them out.', ''],
  [
    /\[[^[\]\n]*\](?:\[[^[\]\n]*\]|\s+\((?=(?:[/#.]|[a-z]+:)[^()\s]*\))[^()\n]*\)|\([^()\n]*\))|\]\(|\([^()\n]+\)\[(?:[/#]|[a-z]+:|www\.)[^[\]\n]*\]/,
    'Shown as it is written, not as a link or picture: $&. Write a link as [words](/address), and a picture beside this file as ![what it shows](./name.jpg), without a space between the brackets or in the address.',
  ],
  [
    /(?<![\\!\w\]“"‘'])\[(?=[^[\]]*(?:\p{Lu}| ))[^[\]\n]{3,60}\](?![[(:{])/u,
    'Square brackets are here, as blanks of a template have them: $&. Write the real words without them, or take them out.',
  ],
];

/** In the fields of all files, which show no markup. What is before the words is looked at last, once per match. */
export const IN_FIELDS: Pattern[] = [
  ...BOTH,
  [
    /\*\*|<\/?[a-z]+\b[^<>]*>|&(?:[a-z][a-z0-9]{1,9}|#\d{2,5});/i,
    'This field shows plain text, so that $& is shown as it is. Take it out.',
  ],
  [
    /(?:\s[•●▪■◦➢➤►✓✔]|\s1[.)]\s.*\s2[.)])\s(?<=^\s*- .*)/m,
    'Several bullets are on one line: $&. Put each on a line of its own that begins with "- ".',
  ],
  [
    /(?:\b(?:fwd?|re): |\b(?:urgent(?:ly)? (?:hiring|requir\w+|opening)|we are hiring|immediate joiners?)\b|!{2,}|\s*[|].*|\s+[-–]\s.*\s[-–]\s.*|\.(?:docx?|pdf|mdx?)\b.*|_v\d.*| ?\((?:forwarded|polished|final|updated|revised|copy)[^)]*\)|job application for )(?<=^title: .*)/im,
    'A title names the work and nothing else. Take out $&.',
  ],
];

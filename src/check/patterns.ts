import { bracesFault, tagFault } from './code.ts';
import { type TextNode, wordsOf } from './markdown.ts';
import type { Entry } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset, lineAt } from './rule.ts';
import { cut } from './words.ts';

/** What gives a mistake away, the sentence ($& is what was found), and what replaces it if that is certain. */
type Pattern = [
  pattern: RegExp,
  says: string | ((found: string, entry: Entry, line: string) => string),
  write?: (...found: string[]) => string,
];

const anyOf = (parts: RegExp[], flags = '') =>
  new RegExp(parts.map(({ source }) => source).join('|'), flags);

/** What a blank in brackets asks for, among other words. */
const ASKED =
  'your|insert|enter|add|company|organi[sz]ation|client|job|role|title|position|designation|department|degree|skills?|industry|name|city|state|place|location|address|date|link|url|email|phone|number|amount|salary|stipend|xx+';

/** [Job Title], {first name}; no list in one line. */
const BRACKETED = new RegExp(
  `(?<![\\\\!\\w]|^(?:qualifications|responsibilities): *)(?:\\[|\\{(?=[a-z]+(?: [a-z]+)+\\}))(?=[^[\\]{}]*(?<![\\w-])(?:${ASKED})(?![\\w-]))[^[\\]{}:"\\n]*[\\]}](?![[(:{])`,
);

/** A blank of a template, such as <shift timing>; no tag. */
export const BLANK = anyOf(
  [
    BRACKETED,
    /_{3,}|\bX{2,}\b|«\w+»|\[[●•. ]+\]|\{\{[\w .-]+\}\}|<+[a-z]+(?:[ _-][a-z]+)+>+/,
    /\b(?:DD|MM|YYYY)(?:[/.-](?:DD|MMM?|YY(?:YY)?))+\b/,
  ],
  'im',
);

const BOTH: Pattern[] = [
  [BLANK, '"$&" is a blank of a template. Write the real words.'],
  [/\ufffd+/, 'A character was lost here: � is shown instead. Write the word again.'],
];

const [DAY, TIME] = ['\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?', '\\d{1,2}:\\d\\d[^\\]\\n-]{0,12}'];

/** The first line of a message that was copied with its date and sender. */
export const CHAT = new RegExp(
  `^(?:\\[${TIME}, ${DAY}\\] |\\[?${DAY}, ${TIME}(?:\\]| -) )(?:[^:\\n]{1,40}: )?(.*)`,
  'm',
);

/** What chatbots, mail programs and job boards say around a posting: at the start of a line, or anywhere in it. */
const AT_START = anyOf([
  /(?:sure|okay|ok|certainly|of course|absolutely|great(?: question)?)(?:[!,.]| [–—-]) /,
  /here(?:[’']?s| is| are)? (?:a|an|the|your) [^\n]{0,60}(?:job|role|posting|description|version)/,
  /(?:here you go|i? ?hope this helps|is there anything else|feel free to (?:adjust|edit|tweak|change|copy|customi[sz]e|modify))\b|(?:word count|why this works):/,
  /(?:would you like|do you want) (?:me|an?|the|this)\b|(?:you|chatgpt|gemini|copilot|claude) said:/,
  /(?:job description|number of applicants|pro tip|sources):/,
  /(?:hi|hello|hey|dear|greetings)\b[^\n.]{0,30}[,!:]|(?:sent from|get outlook for)\b/,
  /this (?:e-?mail|message)\b[^\n]* confidential\b|on [^\n]{10,80} wrote:/,
]).source;
const WITHIN = anyOf([
  /(?:chatgpt|gemini|copilot|claude) (?:can|may) make mistakes|as an ai (?:language )?model/,
  /was this (?:response|answer) helpful|bracketed sections|placeholders with|(?<=…\s?)see more|posting expires/,
  /PF[AB]|(?:please|kindly) find|(?:post|upload|publish) (?:this|it)|good luck with/,
  /(?:re)?posted:? (?:today|yesterday|\d+\+? \w+ ago)|job (?:was |is )?posted/,
]).source;
const LEFT = new RegExp(`^[ \\t>*_]*(?:${AT_START}|[^\\n]*\\b(?:${WITHIN})\\b)[^\\n]*$`, 'im');

/** In the text of a role, whose lines come from elsewhere. */
const IN_ROLES: Pattern[] = [
  [
    CHAT,
    'A chat wrote the date and the sender of a message here. Take them out, and leave an empty line between messages; bold words have two ** here.',
    (_, words = '') =>
      `${words.replace(/\u200e|<[^<>]*>$/g, '').replace(/(?<!\*)\*([^*]+)\*(?!\*)/g, '**$1**')}\n`,
  ],
  ...BOTH,
  [
    /^[ \t>*_]*(?:job types?:|application deadline:|work location: in person|pay: ?₹)[^\n]*$/im,
    '"$&" belongs in the fields above: jobType, closes, location or salary. Write it there, and take it out here.',
  ],
  [
    LEFT,
    '"$&" was copied along from a page, email or chat, and is no part of the role. Take it out.',
  ],
];

/** In a text: what MDX would run or cannot read, and what Markdown does not read and shows as it is. */
const IN_TEXT: Pattern[] = [
  ...BOTH,
  [
    anyOf([
      /<!--[\s\S]*?(?:-->|$)/,
      /<<[^<>\n]*>>/,
      // A tag, which can go on in the next line, with its values in quotes.
      /<[A-Za-z](?:"[^"\n]*"|'[^'\n]*'|[^<>"'\n])*>/,
      /<(?!\/[A-Za-z])\S*/,
    ]),
    tagFault,
  ],
  [/\{%.*?%\}|\{[^{}\n]*\}|[{}]/, bracesFault],
  [
    /(?:^|:)[ \t]*[•●▪■◦][^\n]*\s[•●▪■◦]\s|[✓✔✅☑➢➤►▶❖◆][^\n]*[ \t][✓✔✅☑➢➤►▶❖◆]/m,
    'Several bullets are on one line. Put each on a line of its own that begins with "- ".',
  ],
  [
    /\*\*\s*([^*\n]*?[^\s*:]):\s*\*\*\s*(?=\S)/,
    'These asterisks are shown. Bold words have no space inside their marks, and one after them.',
    (_, words) => `**${words}:** `,
  ],
  [
    /\*\*|(?<!\w)__(?=\S)|(?<![\w*])\*(?=[^\s*])[^*\n]*\*/,
    'The marks of bold words are shown here: their partners are missing, or a space is inside them.',
  ],
  [
    /'{3}|\[\/?(?:b|list|url)\b[^\]\n]*\]|\$\\\w+\$|(?<=\d)\^(?:st|nd|rd|th)|\bHYPERLINK "|Error! [^\n]*not found\.?/i,
    '"$&" is a mark of another site or program, shown as it is. Take it out; bold words have ** around them, and a line of a list begins with "- ".',
  ],
  [
    /(?<!\p{L})\p{L}+-\n[ \t]*\p{Ll}+/u,
    'A line ends within this word: "$&". Write it in one piece.',
  ],
  [
    /(?<=\S) ?(?:\[\d{1,2}\])+(?!\()/,
    '"$&" is the mark of a source that is not here. Take it out.',
    () => '',
  ],
  [
    /\]\(|\[[^[\]\n]+\](?:\[[^[\]\n]*\]|\s+\((?=(?:[/#.]|[a-z]+:)[^()\s]*\)))|\([^()\n]+\)\[(?:[/#]|[a-z]+:|www\.)[^[\]\n]*\]/,
    'This link or picture is shown as it is written. Write a link as [words](/address), and a picture beside this file as ![what it shows](./name.jpg), without a space between the brackets; a space in an address is %20.',
  ],
  [
    /(?<![\\!\w\]])\[(?=[^[\]]*(?:\p{Lu}| ))[^[\]\n]{3,60}\](?![[(:{])/u,
    '"$&" has square brackets, as blanks of a template have. Write the real words without them, or take it out.',
  ],
];

/** In the fields of all files, which show no markup. */
const IN_FIELDS: Pattern[] = [
  ...BOTH,
  [
    /\*\*|<\/?[a-z]+\b[^<>]*>|&(?:[a-z][a-z0-9]{1,9}|#\d{2,5});/i,
    'This field shows plain text, so that "$&" is shown as it is. Take it out.',
  ],
  [
    /(?<=^title: .*)(?:\b(?:urgent(?:ly)? (?:hiring|requir\w+|opening)|we are hiring|immediate joiners?)\b|!{2,})/im,
    'A title names the work and nothing else. Take out "$&".',
  ],
];

const PERSON = /\bI['’](?:m|ve|d|ll)\b|(?<![\w&/-])I(?= [a-z])|\b[Mm]y (?=[a-z])/;
const ME = /\b(?:[Ll]et|[Tt]ell|[Gg]ive|[Ss]end|[Aa]sk|[Ww]ant|[Ll]ike|[Cc]all|[Cc]ontact|DM) me\b/;
const [QUOTED, NUMBERED] = [/["“‘][^"”\n]*/, /(?:Level|Phase|Part|Type|Class|Grade|Stage) /];

/** A person, not quoted and not one who asks, as applicants do: "Can I …?" */
const SPEAKER = new RegExp(
  `(?<!${QUOTED.source}|${NUMBERED.source})(?:${PERSON.source})(?![^.!?\\n]*\\?)|${ME.source}`,
);

/** How many words a line can have to be a heading or a button. */
const FEW = 10;

/** How a sentence, the start of a list, or a label with its value is written. */
const FINISHED =
  /(?:[\p{Sentence_Terminal}:;…][)\]"'”’»]*|[^()]\([^()]+\))(?:\s|\ufe0f|\p{Extended_Pictographic})*$|:\s/u;

const SPEAKS =
  'A chatbot or a person speaks here of "me" or "I". Take it out if it was copied along; if not, say it with "we" and "you".';
const ALONE =
  'This line stands alone and is no sentence. Begin a heading with "## " and an item of a list with "- ", and end a sentence with a full stop. If it was copied along from a page, email or chat, take it out.';

/** What is wrong with a paragraph of a role if nobody wrote it for the role. */
function strangeness({ node, parent, written }: TextNode): string | undefined {
  if (node.type !== 'paragraph' || parent?.type !== 'root') return undefined;
  const place = parent.children.indexOf(node);
  const isAtEdge = place === 0 || place === parent.children.length - 1;
  if (isAtEdge && SPEAKER.test(written)) return SPEAKS;
  const words = wordsOf(node).trim();
  const isPlain = node.children.every(({ type }) => type === 'text' || type === 'emphasis');
  const isCode = /[<{\n]|^(?:im|ex)port\b/.test(written);
  const isShort = /[\p{L}\p{N}]/u.test(words) && words.split(/\s+/).length <= FEW;
  const isBelowHeading = parent.children[place - 1]?.type === 'heading';
  const isAlone = isPlain && !isCode && isShort && !isBelowHeading && !FINISHED.test(words);
  return isAlone ? ALONE : undefined;
}

/** A sentence with the first words of what was found. */
const filled = (says: string, found: string) =>
  says.replace('$&', () => cut(found.trim().replace(/\s+/g, ' ')));

/** What the patterns of pastes find in an entry; each character is reported once, by the first that fits. */
export function pasted(entry: Entry): Problem[] {
  const {
    source,
    text: { start: end = entry.collection.template ? 0 : source.length, nodes = [] } = {},
  } = entry;
  const isRole = entry.of === 'roles';
  const seen: [from: number, to: number][] = [];
  const isSeen = (from: number, to: number) =>
    seen.some(([start, end]) => from < end && to > start);
  const problems = (
    field: string,
    patterns: Pattern[],
    isMeant: (at: number, line: string, says: Pattern[1]) => boolean,
  ) =>
    patterns.flatMap(([pattern, says, write]) => {
      const all = new RegExp(pattern, `${pattern.flags}g`);
      const first = pattern.source.startsWith('^') ? /[^\s>*_]|$/ : /\S|$/;
      return [...source.matchAll(all)].flatMap(({ 0: found, index }) => {
        const at = index + found.search(first);
        const { text: line } = lineAt(source, at);
        if (!isMeant(at, line, says) || isSeen(index, index + found.length)) return [];
        seen.push([index, index + found.length]);
        const sentence = typeof says === 'string' ? filled(says, found) : says(found, entry, line);
        return sentence
          ? atOffset(entry, at, field, sentence, write && line.replace(all, write))
          : [];
      });
    });
  const inFields = problems('fields', IN_FIELDS, (at, line) => at < end && !/^\s*#/.test(line));
  const words = nodes.filter(({ node }) => node.type === 'text');
  const isAddress = ({ parent, written }: TextNode) =>
    parent?.type === 'link' && /^(?:https?:|www\.)/.test(written);
  // MDX reads braces in an address too, for which a function says what is wrong.
  const isShown = (at: number, _line: string, says: Pattern[1]) =>
    source[at - 1] !== '\\' &&
    words.some(
      (one) => at >= one.start && at < one.end && !(typeof says === 'string' && isAddress(one)),
    );
  const inText = problems('text', [...(isRole ? IN_ROLES : []), ...IN_TEXT], isShown);
  const strange = (isRole ? nodes : []).flatMap((one) => {
    const says = !isSeen(one.start, one.end) && strangeness(one);
    return says ? atOffset(entry, one.start, 'text', says) : [];
  });
  return [...inFields, ...inText, ...strange];
}

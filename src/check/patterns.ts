import { type Entry, type Text, type TextNode, wordsOf } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset } from './rule.ts';
import { cut } from './words.ts';

/** What gives a mistake away, the sentence ($& is what was found, $| the line below the first one of a table), and what replaces it if that is certain. */
type Pattern = [pattern: RegExp, says: string, write?: (...found: string[]) => string];

/** A blank of a template: [Job Title], {first name}, ____, XX years, DD/MM/YYYY, <shift timing>; no list in one line, and no tag. */
export const BLANK =
  /(?<![\\!\w]|^(?:aliases|qualifications|responsibilities): *)(?:\[|\{(?=[a-z]+(?: [a-z]+)+\}))(?=[^[\]{}]*(?<![\w-])(?:your|insert|enter|add|company|organi[sz]ation|client|job|role|title|position|designation|department|degree|qualification|skills?|responsibilit(?:y|ies)|industry|name|city|state|place|location|address|date|link|url|email|phone|number|amount|salary|stipend|xx+)(?![\w-]))[^[\]{}:"\n]*[\]}](?![[(:])|_{3,}|\bX{3,}\b|(?<=[₹:]\s?)XX\b|\bXX(?=[,./-]X|\s(?:years?|months?|lakhs?|LPA|%))|\b(?:DD|MM|YYYY)(?:[/.-](?:DD|MMM?|YY(?:YY)?))+\b|<+[a-z]+(?:[ _-][a-z]+)+>+|\{\{[\w .-]+\}\}/i;

const BOTH: Pattern[] = [
  [BLANK, '"$&" is a blank of a template. Write the real words.'],
  [/\ufffd+/, 'A character was lost here: � is shown instead. Write the word again.'],
];

/** The first line of a message that was copied with its date and sender. */
export const CHAT =
  /^(?:\[\d{1,2}:\d\d[^\]\n]{0,4}, \d{1,2}\/\d{1,2}\/\d{2,4}\] [^:\n]{1,40}: |\[?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?, \d{1,2}:\d{2}[^\]\n:-]{0,8}(?::\d\d[^\]\n-]{0,4})?(?:\]| -) (?:[^:\n]{1,40}: )?)(.*)/m;

/** In the words of a text: what Markdown does not read is shown as it is. */
const IN_TEXT: Pattern[] = [
  [
    CHAT,
    'A chat wrote the date and the sender of a message here. Take them out, and leave an empty line between messages; bold words have two ** here.',
    (_, words = '') => `${words.replace(/(?<!\*)\*([^*]+)\*(?!\*)/g, '**$1**')}\n`,
  ],
  ...BOTH,
  [
    /!\[[^[\]\n]*\]\([^()\n]*(?:\\|\/(?:Users|home|storage)\/|file:)[^()\n]* [^()\n]*\)/,
    'This picture is on your computer. Save it beside this file under a name of small letters, digits and hyphens, and write ![what it shows](./name.jpg).',
  ],
  [
    /^[ \t]*[•●▪■◦][^\n]*\s[•●▪■◦]\s|[✓✔✅☑➢➤►▶❖◆][^\n]*[ \t][✓✔✅☑➢➤►▶❖◆]/m,
    'Several bullets are on one line. Put each on a line of its own that begins with "- ".',
  ],
  [
    /^\|[^\n]*\|[ \t]*$(?:\n\|.*$)*/m,
    'This is not a table yet. Write $| below this line, and leave an empty line above it.',
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
    /'{3}|\[\/?(?:b|i|u|list|url|img)\b[^\]\n]*\]/i,
    '"$&" is a mark of another site, shown as it is. Bold words have ** around them, and a line of a list begins with "- ".',
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
    /\]\(|\[[^[\]\n]+\](?:\[[^[\]\n]*\]|\s+\((?=(?:[/#.]|https?:|mailto:|tel:|www\.|[“”"])[^()\s]*\)))|\([^()\n]+\)\[(?:https?:|mailto:|tel:|\/|#|www\.)[^[\]\n]*\]/,
    'This link or picture is shown as it is written. Write a link as [words](/address), and a picture beside this file as ![what it shows](./name.jpg), without a space between the brackets or in the address.',
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
];

/** What chatbots, mail programs and job boards say around a posting. */
const LEFT = new RegExp(
  `^[ \\t*_]*(?:${[
    '(?:sure|okay|ok|certainly|of course|absolutely|great(?: question)?)(?:[!,.]| [–—-]) ',
    "here(?:[’']?s| is| are)? (?:a|an|the|your) [^\\n]{0,60}(?:job|role|posting|description|version)",
    '(?:here you go|i? ?hope this helps|is there anything else|feel free to (?:adjust|edit|tweak|change|copy|customi[sz]e|modify))\\b',
    '(?:you|chatgpt|gemini|copilot|claude) said:|(?:would you like|do you want) (?:me|an?|the|this)\\b',
    '[^\\n]*\\b(?:(?:chatgpt|gemini|copilot|claude) (?:can|may) make mistakes|as an ai (?:language )?model)\\b',
    '(?:sent from|get outlook for)\\b|this (?:e-?mail|message)\\b[^\\n]* confidential\\b|on [^\\n]{10,80} wrote:',
    '[^\\n]*\\b(?:PF[AB]|(?:please|kindly) find|(?:post|upload|publish) (?:this|it|the below)|ready to (?:publish|post|use)|good luck with)\\b',
    '(?:hi|hello|hey|dear|greetings)\\b[^\\n.]{0,30}[,!:]|(?:word count|why this works):|[^\\n]*\\b(?:(?:re)?posted:? (?:today|yesterday|\\d+\\+? \\w+ ago)|job (?:was |is )?posted)\\b',
  ].join('|')})[^\\n]*$`,
  'im',
);

/** A person, not quoted and not one who asks, as applicants do: "Can I …?" */
const SPEAKER =
  /(?<!["“‘][^"”\n]*|(?:Level|Phase|Part|Type|Class|Grade|Group|Tier|Stage|Form|Unit) )(?:\bI['’](?:m|ve|d|ll)\b|(?<![\w&/-])I(?= [a-z])|\b[Mm]y (?=[a-z]))(?![^.!?\n]*\?)|\b(?:[Ll]et|[Tt]ell|[Gg]ive|[Ss]end|[Aa]sk|[Ww]ant|[Ll]ike|[Cc]all|[Cc]ontact|DM) me\b/;

/** How many words a line can have to be a heading or a button. */
const FEW = 10;

/** How a sentence, the start of a list, or a label with its value is written. */
const FINISHED =
  /(?:[\p{Sentence_Terminal}:;…][)\]"'”’»]*|[^()]\([^()]+\))(?:\s|\ufe0f|\p{Extended_Pictographic})*$|:\s/u;

const COPIED =
  '"$&" was copied along from a page, email or chat, and is no part of the role. Take it out.';
const SPEAKS =
  'A chatbot or a person speaks here of "me" or "I". Take that out, or say it with "we" and "you".';
const ALONE =
  'This line stands alone and is no sentence. Begin a heading with "## " and an item of a list with "- ", and end a sentence with a full stop. If it was copied along from a page, email or chat, take it out.';

/** What is wrong with a paragraph of a role if nobody wrote it for the role: where in it, and the sentence. */
function strangeness({ node, parent, written }: TextNode): [at: number, says: string] | undefined {
  if (node.type !== 'paragraph') return undefined;
  const left = LEFT.exec(written);
  if (left) return [left.index, sentence(COPIED, left[0])];
  if (parent?.type !== 'root') return undefined;
  const place = parent.children.indexOf(node);
  const isAtEdge = place === 0 || place === parent.children.length - 1;
  if (isAtEdge && SPEAKER.test(written)) return [0, SPEAKS];
  const words = wordsOf(node).trim();
  const isPlain = node.children.every(({ type }) => type === 'text' || type === 'emphasis');
  const isCode = /[<{\n]|^(?:im|ex)port\b/.test(written);
  const isShort = /[\p{L}\p{N}]/u.test(words) && words.split(/\s+/).length <= FEW;
  const isBelowHeading = parent.children[place - 1]?.type === 'heading';
  const isAlone = isPlain && !isCode && isShort && !isBelowHeading && !FINISHED.test(words);
  return isAlone ? [0, ALONE] : undefined;
}

/** The matches of a pattern whose first character is a word of the text (after bold marks at the start of a line): no mark, code, address or escape. */
function wordsLike({ source, nodes }: Text, pattern: RegExp) {
  const first = pattern.source.startsWith('^') ? /[^\s*_]|$/ : /\S|$/;
  const words = nodes.filter(
    ({ node, parent, written }) =>
      node.type === 'text' && !(parent?.type === 'link' && /^(?:https?:|www\.)/.test(written)),
  );
  return [...source.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
    .map((match) => Object.assign(match, { start: match.index + match[0].search(first) }))
    .filter(
      ({ start: at }) =>
        source[at - 1] !== '\\' && words.some(({ start, end }) => at >= start && at < end),
    );
}

const sentence = (says: string, found: string) =>
  says
    .replace('$&', () => cut(found.trim().replace(/\s+/g, ' ')))
    .replace('$|', () => found.replace(/\n.*/s, '').replace(/\|[^|]*(?=\|)/g, '| --- '));

/** What the patterns of pastes find in an entry; each character is reported once, by the first that fits. */
export function pasted(entry: Entry): Problem[] {
  const { text, source, path: file } = entry;
  const seen: [from: number, to: number][] = [];
  const inText = IN_TEXT.flatMap(([pattern, says, write]) =>
    (text ? wordsLike(text, pattern) : []).flatMap((match) => {
      const [found] = match;
      const [from, to] = [match.index, match.index + found.length];
      if (seen.some(([start, end]) => from < end && to > start)) return [];
      seen.push([from, to]);
      const all = new RegExp(pattern, `${pattern.flags}g`);
      const fix = write && ((line: string) => line.replace(all, write));
      return atOffset(entry, match.start, 'text', sentence(says, found), fix);
    }),
  );
  const strange = (entry.of === 'roles' ? (text?.nodes ?? []) : []).flatMap((one) => {
    const isSeen = seen.some(([from, to]) => from < one.end && to > one.start);
    const [at, says] = (!isSeen && strangeness(one)) || [];
    return at === undefined ? [] : atOffset(entry, one.start + at, 'text', says ?? '');
  });
  const last = text ? text.firstLine - 1 : entry.collection.template ? 0 : undefined;
  const fieldLines = source.split('\n').slice(0, last);
  const inFields = fieldLines.flatMap((line, index) =>
    IN_FIELDS.flatMap(([pattern, says]) => {
      const match = /^\s*#/.test(line) ? null : pattern.exec(line);
      const place = { file, line: index + 1, column: (match?.index ?? 0) + 1, field: 'fields' };
      return match ? [{ ...place, sentence: sentence(says, match[0]) }] : [];
    }).slice(0, 1),
  );
  return [...inFields, ...inText, ...strange];
}

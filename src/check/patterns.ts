import type { Entry } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset } from './rule.ts';
import { cut } from './words.ts';

/** What gives a mistake away, the sentence ($& is what was found), and what replaces it if that is certain. */
type Pattern = [pattern: RegExp, says: string, write?: (...found: string[]) => string];

/** A blank of a template: [Job Title], ____, XX years, DD/MM/YYYY, <shift timing>; no list in one line, and no tag. */
export const BLANK =
  /(?<![\\!\w]|^(?:aliases|qualifications|responsibilities): *)\[(?=[^[\]]*(?<![\w-])(?:your|insert|enter|add|company|organi[sz]ation|client|job|role|title|position|designation|department|degree|qualification|skills?|responsibilit(?:y|ies)|industry|name|city|state|place|location|address|date|link|url|email|phone|number|amount|salary|stipend|xx+)(?![\w-]))[^[\]{}:"\n]*\](?![[(:])|_{3,}|\bX{3,}\b|(?<=[₹:]\s?)XX\b|\bXX(?=[,./-]X|\s(?:years?|months?|lakhs?|LPA|%))|\b(?:DD|MM|YYYY)(?:[/.-](?:DD|MMM?|YY(?:YY)?))+\b|<+[a-z]+(?:[ _-][a-z]+)+>+|\{\{[\w .-]+\}\}|\{[a-z]+(?: [a-z]+)+\}/i;

const BOTH: Pattern[] = [
  [BLANK, '"$&" is a blank of a template. Write the real words.'],
  [/\ufffd+/, 'A character was lost here: � is shown instead. Write the word again.'],
];

/** Lines that pages, programs for mail and chats, and chatbots add to what is copied. */
const LEFT = new RegExp(
  `^[ \\t*_]*(?:${[
    '(?:…|\\.{3})?[ \\t]*(?:see|show|read) (?:more|less)[.…]*',
    'copy code|easy apply|(?:register|log ?in|sign in) to apply|report this job|save job|send me jobs like this',
    '(?:re)?posted:? \\d+\\+? \\w+ ago[^\\n]*|promoted by hirer[^\\n]*|page \\d+ of \\d+',
    '\\d+\\+? (?:likes?|comments?|applicants?)|applicants?: *\\d+\\+?',
    '[–—] *\\d+ *[–—]|early applicant[^\\n]*|job match score|\\d(?:st|nd|rd)\\+?(?: degree connection)?|this job is sourced from [^\\n]*|[^\\n]{1,40} is hiring for this job',
    'forwarded(?: many times| from [^\\n]*)?|join our (?:channel|group)[^\\n]*|(?:sent from my|get outlook for) [^\\n]*|on [^\\n]{10,80} wrote:',
    '(?:(?:sure|okay|ok|certainly|of course|absolutely|great(?: question)?)[!,.] |here you go\\b|(?:you|chatgpt|gemini|copilot|claude) said:)[^\\n]*',
    "(?:note: *)?i(?:['’](?:ll|ve|d)| will| can| have| would)?(?: also)? (?:assum|writ|wrote|ke(?:ep|pt) |add|ma[kd]e|draft|creat|tailor|adapt|adjust|shorten|turn|updat|prepar|structur|includ|format)[^\\n]*",
    "here(?:['’]?s)? (?:is|are)? ?(?:a|an|the|your) [^\\n]{0,60}(?:job|role|posting|description|version)[^\\n]*",
    "(?:i hope this helps|let me know if|(?:would you like|do you want) (?:me to|an?)|if you(?:['’]d like| want| wish| prefer)?,? i can|is there anything else|feel free to)\\b[^\\n]*",
    '[^\\n]*\\b(?:(?:ChatGPT|Gemini|Copilot|Claude) (?:can|may) make mistakes|as an AI (?:language )?model)\\b[^\\n]*',
  ].join('|')})[ \\t*_]*$`,
  'im',
);

/** In the words of a text: what Markdown does not read is shown as it is. */
const IN_TEXT: Pattern[] = [
  ...BOTH,
  [LEFT, '"$&" is left from the page, email or chat it was copied from. Take it out.', () => ''],
  [
    /^(?:\[\d{1,2}:\d\d[^\]\n]{0,4}, \d{1,2}\/\d{1,2}\/\d{2,4}\] [^:\n]{1,40}: |\[?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?, \d{1,2}:\d{2}[^\]\n:-]{0,8}(?::\d\d[^\]\n-]{0,4})?(?:\]| -) [^:\n]{1,40}: )(.*)/m,
    'A chat wrote the date and the sender of a message here. Take them out; bold words have two ** here.',
    (_, words = '') => words.replace(/(?<!\*)\*([^*]+)\*(?!\*)/g, '**$1**'),
  ],
  [
    /^[ \t]*[•●▪■◦][^\n]*\s[•●▪■◦]\s/m,
    'Several bullets are on one line. Put each on a line of its own that begins with "- ".',
  ],
  [
    /^\|[^\n]*\|[ \t]*$/m,
    'This is not a table yet. Write a line such as | --- | --- | below its first line, and an empty line above it.',
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
];

/** In the fields of all files, which show no markup. */
const IN_FIELDS: Pattern[] = [
  ...BOTH,
  [
    /\*\*|<\/?[a-z]+\b[^<>]*>|&(?:[a-z][a-z0-9]{1,9}|#\d{2,5});/i,
    'This field shows plain text, so that "$&" is shown as it is. Take it out.',
  ],
];

const sentence = (says: string, found: string) =>
  says.replace('$&', () => cut(found.trim().replace(/\s+/g, ' ')));

/** What the patterns of pastes find in an entry; each character is reported once, by the first that fits. */
export function pasted(entry: Entry): Problem[] {
  const { text, source, path: file } = entry;
  const seen: [from: number, to: number][] = [];
  const inText = IN_TEXT.flatMap(([pattern, says, write]) =>
    (text?.wordsLike(pattern) ?? []).flatMap((match) => {
      const [found] = match;
      const [from, to] = [match.index, match.index + found.length];
      if (seen.some(([start, end]) => from < end && to > start)) return [];
      seen.push([from, to]);
      const all = new RegExp(pattern, `${pattern.flags}g`);
      const fix = write && ((line: string) => line.replace(all, write));
      return atOffset(entry, match.start, 'text', sentence(says, found), fix);
    }),
  );
  const last = text ? text.firstLine - 1 : entry.collection.template ? 0 : undefined;
  const fieldLines = source.split('\n').slice(0, last);
  const inFields = fieldLines.flatMap((line, index) =>
    IN_FIELDS.flatMap(([pattern, says]) => {
      const match = /^\s*#/.test(line) ? null : pattern.exec(line);
      const place = { file, line: index + 1, column: (match?.index ?? 0) + 1, field: 'fields' };
      return match ? [{ ...place, sentence: sentence(says, match[0]) }] : [];
    }).slice(0, 1),
  );
  return [...inFields, ...inText];
}

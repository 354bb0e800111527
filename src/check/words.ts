import leven from 'leven';

/** How many characters of an editor's text a sentence or a report repeats. */
const LIMIT = 80;

/** A text of at most 80 characters, the end of a longer one cut off. */
export const cut = (text: string): string =>
  text.length <= LIMIT ? text : `${text.slice(0, LIMIT - 1).trimEnd()}…`;

/** A text in quotes, on one line and cut at 80 characters. */
export const quoted = (text: unknown): string => `"${cut(String(text).replace(/\s+/g, ' '))}"`;

/** A list in a sentence: "a, b and c". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A count with its noun: "1 file", "2 files". */
export const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The known name closest to a misspelt one; undefined if over `most` letters or half of the misspelt name differ. */
export function closestMatch(name: string, names: Iterable<string>, most = 3): string | undefined {
  const [best] = [...names]
    .map((known) => ({ known, distance: leven(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.min(most, name.length / 2))
    .sort((one, other) => one.distance - other.distance);
  return best?.known;
}

/** How a sentence, the start of a list, or a label with its value is written. */
const FINISHED =
  /(?:[\p{Sentence_Terminal}:;…][)\]"'”’»]*|[^()]\([^()]+\))(?:\s|\ufe0f|\p{Extended_Pictographic})*$|:\s/u;

/** Whether words are a sentence, the start of a list, or a label with its value. */
export const isFinished = (words: string): boolean => FINISHED.test(words);

/** Whether words are few enough for a heading or a button: ten at most. */
export const isFew = (words: string): boolean =>
  /[\p{L}\p{N}]/u.test(words) && words.split(/\s+/).length <= 10;

/** Whether words can be a heading that lacks its ##. */
export const isFragment = (words: string): boolean => isFew(words) && !isFinished(words);

/** One pattern of several. */
export const anyOf = (parts: RegExp[], flags = ''): RegExp =>
  new RegExp(parts.map(({ source }) => source).join('|'), flags);

/** "Did you mean about?", or other advice if no known name is close to a misspelt one. */
export function didYouMean(name: string, names: Iterable<string>, advice: string): string {
  const meant = closestMatch(name, names);
  return meant ? `Did you mean ${meant}?` : advice;
}

/** What the marks in job titles are called; without them "C++" and "C#" would both become c. */
const SPOKEN: [RegExp, string][] = [
  [/\+\+/g, 'pp'],
  [/(?<=\b[a-z])#/gi, '-sharp'],
  [/(?<![\p{L}\p{N}])\.(?=net\b)/giu, 'dot'],
];

/** Turns a name into a slug of lower-case Latin letters, digits and hyphens: "C++ Developer" becomes cpp-developer. */
export const slugify = (name: string): string =>
  SPOKEN.reduce((text, [mark, word]) => text.replace(mark, word), name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

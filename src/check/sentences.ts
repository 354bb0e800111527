import leven from 'leven';

/** A text of at most 80 characters, the end of a longer one cut off. */
export const cut = (text: string): string =>
  text.length <= 80 ? text : `${text.slice(0, 79).trimEnd()}…`;

/** A text in quotes, on one line and cut at 80 characters. */
export const quoted = (text: unknown): string => `"${cut(String(text).replace(/\s+/g, ' '))}"`;

const and = new Intl.ListFormat('en-IN');

/** A list in a sentence: "a, b and c". */
export const listed = (names: Iterable<string>): string => and.format(names);

/** A count with its noun: "1 file", "2 files". */
export const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/**
 * The known name that is next to a misspelt one; undefined if none differs from it by at most three letters, of a short
 * one by at most half of its letters.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    .map((known) => ({ known, distance: leven(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.min(3, name.length / 2))
    .sort((one, other) => one.distance - other.distance);
  return best?.known;
}

/** "Did you mean about?", or other advice if no known name is near. */
export function didYouMean(name: string, names: Iterable<string>, advice: string): string {
  const meant = nearest(name, names);
  return meant ? `Did you mean ${meant}?` : advice;
}

/** How many characters of an editor's text a sentence or a report repeats. */
const LIMIT = 80;

/** A text of at most 80 characters, cut in the middle of a longer one. */
export const cut = (text: string): string =>
  text.length <= LIMIT ? text : `${text.slice(0, LIMIT - 1).trimEnd()}…`;

/** A text in quotes, on one line and cut at 80 characters. */
export const quoted = (text: unknown): string => `"${cut(String(text).replace(/\s+/g, ' '))}"`;

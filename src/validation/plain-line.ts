/** Control and invisible characters, direction overrides and lone surrogates, but not the joiners, which Indic scripts need. */
const UNPRINTABLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** The start of an encoded-word (RFC 2047), which a mail program would decode. */
const ENCODED_WORD = '=?';

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Turns text into one line that is safe in an email header: white space becomes single spaces, invisible
 * characters and the starts of encoded-words are removed.
 */
export const plainLine = (typed: string): string =>
  inOneLine(inOneLine(typed).replace(UNPRINTABLE, '').replaceAll(ENCODED_WORD, ' '));

/**
 * Turns the address of a person or a page into one line without invisible characters; the joiners stay only beside letters
 * of other scripts.
 */
export function plainAddress(typed: string): string {
  const line = inOneLine(inOneLine(typed).replace(UNPRINTABLE, ''));
  const bare = line.replace(/[\u200C\u200D]/g, '');
  return /[^ -~]/.test(bare) ? line : bare;
}

/** Controls, invisible marks, direction overrides and broken halves of characters; joiners, which Indic scripts write with, stay. */
const UNPRINTABLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** The start of a ready-made encoded-word (RFC 2047), which a mail program would decode. */
const ENCODED_WORD = '=?';

/**
 * Brings a text to one line that is safe in a mail header: each run of white space becomes one space,
 * what cannot be seen and what would be decoded is taken out.
 */
export function plainLine(typed: string): string {
  return typed
    .replace(/\s/g, ' ')
    .replace(UNPRINTABLE, '')
    .replaceAll(ENCODED_WORD, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');
}

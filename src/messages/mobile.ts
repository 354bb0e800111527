/** The maximum number of digits of a mobile number without its country code (specification, section 9). */
const MOBILE_DIGITS = 10;

/** A shorter number is a typing mistake or a service: nobody can be reached on it. */
const MIN_DIGITS = 6;

/** What people and phones write between digits: spaces, dots, dashes, brackets, slashes, and the invisible marks that iOS pastes. */
const SEPARATORS = /[\s.\-‐-―()/\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;

const PREFIX = /^(?:\+?91)?0?/;

/**
 * A `pattern` attribute with which a browser refuses too few and too many digits. It lets through anything
 * between them, so that no browser refuses what `normaliseMobile` accepts.
 */
export const MOBILE_PATTERN = `\\D*(9\\D*1\\D*)?(0\\D*)?(\\d\\D*){${MIN_DIGITS},${MOBILE_DIGITS}}`;

const isNumber = (written: string): boolean =>
  /^\d+$/.test(written) && written.length >= MIN_DIGITS && written.length <= MOBILE_DIGITS;

/**
 * Reduces a mobile number, as typed or autofilled, to its digits. Separators are removed and, unless at most
 * ten digits are left, a leading +91, 91 or 0.
 *
 * @param typed any text, for example "+91 98765-43210"
 * @returns six to ten digits, for example "9876543210"; null if it is not such a number
 */
export function normaliseMobile(typed: string): string | null {
  const written = typed.replace(SEPARATORS, '');
  const national = isNumber(written) ? written : written.replace(PREFIX, '');
  return isNumber(national) ? national : null;
}

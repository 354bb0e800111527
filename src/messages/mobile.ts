/** The maximum number of digits of a mobile number without its country code (specification, section 9). */
const MOBILE_DIGITS = 10;

/** A shorter number is a typing mistake or a service: nobody can be reached on it. */
const MIN_DIGITS = 6;

/**
 * What people and phones write between digits: spaces, dots, dashes, brackets, slashes, and invisible marks, which come
 * with what is pasted.
 */
const SEPARATORS = /[\s.\-‐-―()/\p{Cf}]/gu;

const PREFIX = /^(?:(?:\+|00?)?91)?0?/;

/** What ends a sentence or an item of a list. */
const END = /[.,;]$/;

/** The digit 0 in the scripts of India, in Arabic and Urdu, and in full width; the other nine follow each. */
const ZEROS = '०০੦૦୦௦౦೦൦᱐꯰٠۰０';

/** A digit of any script as one of 0 to 9. */
const digitOf = (digit: string): string =>
  [...ZEROS]
    .map((zero) => digit.charCodeAt(0) - zero.charCodeAt(0))
    .find((value) => value >= 0 && value <= 9)
    ?.toString() ?? digit;

/**
 * A `pattern` attribute with which a browser refuses too few and too many digits, of any script. It lets through
 * anything between them, so that no browser refuses what `normaliseMobile` accepts, except a country code in Indian
 * digits without its +.
 */
export const MOBILE_PATTERN = `\\P{Nd}*(\\+\\P{Nd}*(\\p{Nd}\\P{Nd}*){2}|(0\\P{Nd}*){0,2}9\\P{Nd}*1\\P{Nd}*)?(0\\P{Nd}*)?(\\p{Nd}\\P{Nd}*){${MIN_DIGITS},${MOBILE_DIGITS}}`;

const isNumber = (written: string): boolean =>
  /^\d+$/.test(written) && written.length >= MIN_DIGITS && written.length <= MOBILE_DIGITS;

/**
 * Reduces a mobile number, as typed or autofilled, to its digits. Separators are removed and, unless at most
 * ten digits are left, a leading +91, 0091, 091, 91 or 0. Digits may be of any Indian script.
 *
 * @param typed any text, for example "+91 98765-43210"
 * @returns six to ten digits, for example "9876543210"; null if it is not such a number
 */
export function normaliseMobile(typed: string): string | null {
  const written = typed
    .trim()
    .replace(END, '')
    .replace(SEPARATORS, '')
    .replace(/\p{Nd}/gu, digitOf);
  const national = isNumber(written) ? written : written.replace(PREFIX, '');
  return isNumber(national) ? national : null;
}

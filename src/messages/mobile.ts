/** The maximum number of digits of a mobile number without its country code (specification, section 9). */
export const MOBILE_DIGITS = 10;

/** What people and phones write between digits: spaces, dots, dashes, brackets, slashes, and the invisible marks that iOS pastes. */
const SEPARATORS = /[\s.\-‐-―()/\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Reduces a mobile number, as typed or autofilled, to its digits. Separators are removed and, if over ten
 * digits are left, a leading +91, 91 or 0.
 *
 * @param typed any text, for example "+91 98765-43210"
 * @returns one to ten digits, for example "9876543210"; null if it is not such a number
 */
export function normaliseMobile(typed: string): string | null {
  const written = typed.replace(SEPARATORS, '');
  const [, plus, digits] = /^(\+?)(\d+)$/.exec(written) ?? [];
  if (digits === undefined) return null;
  if (digits.length <= MOBILE_DIGITS) return plus ? null : digits;
  const national = digits.replace(plus ? /^91/ : /^(91|0)/, '').replace(/^0(?=\d{10}$)/, '');
  return national.length <= MOBILE_DIGITS ? national : null;
}

/** What people and phones write inside one number, besides dashes: spaces, dots, brackets. */
const SEPARATORS = /[\s.·_*~'’\p{Ps}\p{Pe}]+/gu;

/** Marks that nobody sees, which phones put around a number. */
const UNSEEN = /[\p{Cf}\p{M}]/gu;

const DASHES = /[−\p{Pd}]/gu;

/** What ends a sentence or an item of a list. */
const END = /[.,;।]$/;

/**
 * A line of an office and more: the last digits of a second one, as in "23456789-90" or "2345-6789-90", or its extension, as
 * in "2345678 204". Digits that begin with 6 to 9 may be a mobile number in two groups.
 */
const LINE_AND_MORE =
  /^\d{6,8}-\d\d?$|^(?:(?:\+91|0)[ -]?)?[1-5]\d{5,7}[ -]\d{1,4}$|^[1-5]\d{3}[ -]\d{4}[ -]\d\d$/;

/**
 * Ten digits of which the first two may be India's code without its plus sign, so that two others are missing: "91 98765432".
 * In pairs they are a number.
 */
const CODE_AND_EIGHT = /^91[ -](?!\d\d(?:[ -]\d\d){3}$)/;

/**
 * Ten digits, a mobile number or an office's with the code of its city, after what is dialled before them: a country code in
 * one of its spellings, or 0.
 */
const TEN_DIGITS = /^(?:\+91)?(?:0|91|091|0091)?([1-9]\d{9})$/;

/**
 * A line of an office, without the code of its city: India's numbers have ten digits, of which such a code is two to four. What
 * begins with 6 to 9 may as well be a mobile number with digits missing.
 */
const OFFICE_LINE = /^[1-5]\d{5,7}$/;

/** A code of a city behind what is dialled before it, and apart from the line: "(022) 2345-6789" has one. */
const WITH_CODE = /^(?:\+91[ -]?|0 ?)[1-9]\d{1,3}[ -]/;

const DIGIT = '\\p{Nd}\\P{Nd}*';

/**
 * A `pattern` attribute with which a browser refuses most wrong counts of digits, of any script, with anything between them,
 * and nothing that `mobileDigits` takes: 6 to 8 digits, or ten and a prefix of up to six (+910091).
 */
export const MOBILE_PATTERN = `\\P{Nd}*((${DIGIT}){6,8}|(${DIGIT}){10,16})`;

/** A digit of any script as one of 0 to 9: Unicode has the digits of a script side by side, from 0 to 9. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** A number as typed, in groups of the digits 0 to 9 with a space or a dash between them. */
const groupedNumber = (typed: string): string =>
  typed
    .replace(UNSEEN, '')
    .trim()
    .replace(END, '')
    .replace(SEPARATORS, ' ')
    .replace(DASHES, '-')
    .replace(/ ?-[- ]*/g, '-')
    .trim()
    .replace('＋', '+')
    .replace(/\p{Nd}/gu, asciiDigit);

const bareNumber = (typed: string): string => groupedNumber(typed).replace(/[ -]/g, '');

function isLineAndMore(number: string): boolean {
  if (WITH_CODE.test(number) && TEN_DIGITS.test(number.replace(/[ -]/g, ''))) return false;
  return LINE_AND_MORE.test(number) || LINE_AND_MORE.test(number.replaceAll(' ', ''));
}

/**
 * Whether digits are parted by more than separators: by a slash, a comma or a word, as in "98765 43210 / 98765 43211" or
 * "2345678/79"; or could be a line of an office and more, as in "23456789-90" or "2345678 204".
 */
export const isTwoNumbers = (typed: string): boolean =>
  isLineAndMore(groupedNumber(typed)) || (bareNumber(typed).match(/\d+/g) ?? []).length > 1;

/**
 * The digits of a mobile number, as typed or autofilled; at most ten (specification, section 9). A prefix is removed only
 * if it leaves ten digits: "+91 98765-43210", "098765 43210" and "0091 ९८७६५ ४३२१०" are "9876543210". A line of an
 * office, of six to eight digits that begin with 1 to 5, stays as typed.
 *
 * @param typed any text
 * @returns six to eight or ten digits that do not begin with 0; null for anything else
 */
export function mobileDigits(typed: string): string | null {
  const number = bareNumber(typed);
  if (isTwoNumbers(typed)) return null;
  if (number.length === 10 && CODE_AND_EIGHT.test(groupedNumber(typed))) return null;
  if (OFFICE_LINE.test(number)) return number;
  return TEN_DIGITS.exec(number)?.[1] ?? null;
}

import { date } from '../schemas/fields.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const iso = (year = '', month: string | number = '', day = '') =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The days that a text can mean, Indian reading first: 01-11-2026, 21 Nov 2026, November 21st, 2026, 2026/1/5. */
function readings(text: string): string[] {
  const [, one, other, year] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(text) ?? [];
  const [, y, m, d] = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:T.*)?$/.exec(text) ?? [];
  const words = text
    .toLowerCase()
    .replace(/[,.]/g, ' ')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1');
  const [name = ''] = /[a-z]+/.exec(words) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1;
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(words)?.[0];
  const found = [
    ...(year ? [iso(year, other, one), iso(year, one, other)] : []),
    ...(y ? [iso(y, m, d)] : []),
    ...(month && day ? [iso(/\d{4}/.exec(words)?.[0], month, day)] : []),
  ];
  return [...new Set(found)].filter((one) => date.safeParse(one).success);
}

/** The day that a text means, YYYY-MM-DD, day before month as in India; undefined if it is no date. */
export const dateMeant = (text: string): string | undefined => readings(text)[0];

/**
 * The sentence about a date that is not YYYY-MM-DD or does not exist.
 *
 * @param text the date as written, for example 01-11-2026
 */
export function dateSentence(text: string): string {
  const [first, second] = readings(text);
  if (first && second) {
    const [indian, american] = [first, second].map((day) => DAY.format(new Date(day)));
    return `"${text}" could be ${indian} or ${american}. Write ${first}.`;
  }
  if (first) return `"${text}" is not in the form year-month-day. Write ${first}.`;
  const fault = /^\d{4}-\d\d-\d\d$/.test(text) ? 'does not exist' : 'is not a date';
  return `"${text}" ${fault}. Write year-month-day, for example 2026-11-21.`;
}

import { date } from '../schemas/fields.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * The sentence about a date that is not YYYY-MM-DD or does not exist.
 *
 * @param text the date as written, for example 01-11-2026
 */
export function dateSentence(text: string): string {
  const [, one = '', other = '', year] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(text) ?? [];
  const readings = [`${other}-${one}`, `${one}-${other}`]
    .map((monthAndDay) => `${year}-${monthAndDay.replace(/\b\d\b/g, '0$&')}`)
    .filter((day) => date.safeParse(day).success);
  const [first, second] = new Set(readings);
  if (first && second) {
    const [indian, american] = [first, second].map((day) => DAY.format(new Date(day)));
    return `"${text}" could be ${indian} or ${american}. Write ${first}.`;
  }
  if (first) return `"${text}" is not in the form year-month-day. Write ${first}.`;
  const fault = /^\d{4}-\d\d-\d\d$/.test(text) ? 'does not exist' : 'is not a date';
  return `"${text}" ${fault}. Write year-month-day, for example 2026-11-21.`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface Day {
  year: number;
  /** 1 to 12 in a day that exists. */
  month: number;
  day: number;
}

const two = (number: number) => String(number).padStart(2, '0');
const iso = ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`;
const lastDay = ({ year, month }: Day) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const isMonth = ({ month }: Day) => month >= 1 && month <= 12;
const exists = (date: Day) => isMonth(date) && date.day >= 1 && date.day <= lastDay(date);
const spoken = ({ day, month }: Day) => `${day} ${MONTHS[month - 1]}`;

/** The days that a text can mean, the Indian order first; they need not exist. */
function readings(text: string): Day[] {
  const [, y, m, d] = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D.*)?$/.exec(text) ?? [];
  if (y)
    return [
      { year: Number(y), month: Number(m), day: Number(d) },
      { year: Number(y), month: Number(d), day: Number(m) },
    ];
  const [, one, other, year] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(text) ?? [];
  if (year) {
    const numbers = [Number(one), Number(other)] as const;
    return [
      { year: Number(year), month: numbers[1], day: numbers[0] },
      { year: Number(year), month: numbers[0], day: numbers[1] },
    ];
  }
  const month =
    MONTHS.findIndex((name) => new RegExp(`\\b${name.slice(0, 3)}`, 'i').test(text)) + 1;
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0];
  const inFull = /\d{4}/.exec(text)?.[0];
  return month && day && inFull ? [{ year: Number(inFull), month, day: Number(day) }] : [];
}

/**
 * What to say of a date that is not written as year-month-day, or does not exist.
 *
 * @param text what stands in the file, for example 01-11-2026
 */
export function dateSentence(text: string): string {
  const [first, second] = readings(text);
  const written = `"${text}"`;
  if (!first || (!isMonth(first) && !(second && exists(second)))) {
    return `${written} is not a date. Write year-month-day, for example 2026-11-21.`;
  }
  if (
    second &&
    exists(first) &&
    exists(second) &&
    !/^\d{4}/.test(text) &&
    iso(first) !== iso(second)
  ) {
    return `${written} could be ${spoken(first)} or ${spoken(second)}. Write ${iso(first)}.`;
  }
  if (exists(first)) return `${written} is not in the form year-month-day. Write ${iso(first)}.`;
  if (second && exists(second) && !isMonth(first)) {
    return `${written} has day and month in the wrong order. Write ${iso(second)}.`;
  }
  const last = { ...first, day: lastDay(first) };
  return `${written} does not exist: ${MONTHS[first.month - 1]} ${first.year} has ${last.day} days. Write ${iso(last)}.`;
}

const INDIA = 'Asia/Kolkata';

// The English of Canada writes a day as YYYY-MM-DD. A day in words is read as midnight in UTC, and so written.
const isoDate = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA });
const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** The day in India at a moment, YYYY-MM-DD. */
export const dateInIndia = (moment: Date): string => isoDate.format(moment);

/** A day (YYYY-MM-DD) in words, for example 21 November 2026. */
export const dateInWords = (day: string): string => longDate.format(new Date(day));

/** The days from one day to another, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);

/** The moment at which a day (YYYY-MM-DD) begins in India, ISO 8601; India has no daylight saving time. */
export const startOfDayInIndia = (day: string): string => `${day}T00:00:00+05:30`;

/** The last second of a day (YYYY-MM-DD) in India, ISO 8601. */
export const endOfDayInIndia = (day: string): string => `${day}T23:59:59+05:30`;

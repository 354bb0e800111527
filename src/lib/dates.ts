const INDIA = 'Asia/Kolkata';

const isoDate = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA });
const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** The day in India at a moment, YYYY-MM-DD. */
export const dateInIndia = (moment: Date): string => isoDate.format(moment);

/** A day (YYYY-MM-DD) as it is read in India, for example 21 November 2026. */
export const dateInWords = (day: string): string => longDate.format(new Date(day));

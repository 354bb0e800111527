import { en } from 'chrono-node';
import { date } from '../schemas/fields.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The day that a text names, YYYY-MM-DD; undefined unless year, month and day are all written and agree. */
function read(text: string, reader: typeof en.GB): string | undefined {
  const [found, ...more] = reader.parse(text.replace(/[()]/g, ' '));
  const rest =
    found &&
    text
      .replace(/[()]/g, ' ')
      .replace(found.text, '')
      .replace(/\b(?:IST|hrs?)\b|[\s,.()]/gi, '');
  if (!found || more.length > 0 || found.end || rest || !/\d/.test(text)) return undefined;
  const { start } = found;
  if (!(['year', 'month', 'day'] as const).every((part) => start.isCertain(part))) return undefined;
  const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => start.get(part));
  const iso = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  const isWritten = found.text.includes(String(year).slice(2));
  const isOnWeekday =
    !start.isCertain('weekday') || start.get('weekday') === new Date(iso).getUTCDay();
  return isWritten && isOnWeekday && date.safeParse(iso).success ? iso : undefined;
}

/**
 * What a text that is not YYYY-MM-DD says as a date, for an editor.
 *
 * @param text such as 01-11-2026 or Monday, 30 Nov 2026; a date in digits is read day first, as in India
 * @returns the sentence, and the day if the text has one meaning
 */
export function dateMeant(text: string): { sentence: string; meant?: string } {
  const [indian, american] = [read(text, en.GB), read(text, en.casual)];
  const EXAMPLE = 'Write year-month-day, for example 2026-11-21.';
  if (indian && american && indian !== american) {
    const [first, second] = [indian, american].map((day) => DAY.format(new Date(day)));
    return {
      sentence: `"${text}" could be ${first} or ${second}. Write ${indian} or ${american}.`,
    };
  }
  if (indian)
    return {
      sentence: `"${text}" is not in the form year-month-day. Write ${indian}.`,
      meant: indian,
    };
  const isOpen =
    /until|till|filled|open|ongoing|rolling|asap|immediate|^[^\p{L}\p{N}]*(?:na|n\/a|nil|none|tbd)?[^\p{L}\p{N}]*$/iu;
  if (isOpen.test(text)) {
    const what = text.trim() ? `"${text}" is not a date` : 'There is no date';
    return { sentence: `${what}. Leave the line out if there is no such day. ${EXAMPLE}` };
  }
  const fault = /^\d{4}-\d\d-\d\d$/.test(text) ? 'does not exist' : 'is not a date';
  return { sentence: `"${text}" ${fault}. ${EXAMPLE}` };
}

import { en } from 'chrono-node';
import { dateInIndia } from '../lib/dates.ts';
import { date } from '../schemas/fields.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * The days that a text names, YYYY-MM-DD: two if a moment is on another day in India; none unless year, month
 * and day are all written and agree.
 */
function read(text: string, reader: typeof en.GB): string[] {
  const bare = text.replace(/(.*)\((\w+day)\)/, '$2 $1').replace(/[()'’]/g, ' ');
  const [found, ...more] = reader.parse(bare);
  const rest = found && bare.replace(found.text, '').replace(/\b(?:IST|hrs?)\b|[\s,.]/gi, '');
  if (!found || more.length > 0 || found.end || rest || !/\d/.test(text)) return [];
  const { start } = found;
  const parts = ['year', 'month', 'day'] as const;
  if (!parts.every((part) => start.isCertain(part))) return [];
  const iso = parts.map((part) => String(start.get(part)).padStart(2, '0')).join('-');
  const isWritten = found.text.includes(String(start.get('year')).slice(2));
  const isOnWeekday =
    !start.isCertain('weekday') || start.get('weekday') === new Date(iso).getUTCDay();
  const isMoment = start.isCertain('timezoneOffset');
  const days = [iso, ...(isMoment ? [dateInIndia(start.date())] : [])];
  return isWritten && isOnWeekday && date.safeParse(iso).success ? days : [];
}

/**
 * What a text that is not YYYY-MM-DD says as a date, for an editor.
 *
 * @param written such as 01-11-2026 or Monday, 30 Nov 2026; a date in digits is read day first, as in India
 * @returns the sentence, and the day if the text has one meaning
 */
export function dateMeant(written: string): { sentence: string; meant?: string } {
  const text = written.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  const days = [...new Set([...read(text, en.GB), ...read(text, en.casual)])];
  const EXAMPLE = 'Write year-month-day, for example 2026-11-21.';
  if (days.length > 1) {
    const words = days.map((day) => DAY.format(new Date(day)));
    return { sentence: `"${text}" could be ${words.join(' or ')}. Write ${days.join(' or ')}.` };
  }
  const [meant] = days;
  if (meant)
    return { sentence: `"${text}" is not in the form year-month-day. Write ${meant}.`, meant };
  const isOpen =
    /until|till|filled|open|ongoing|rolling|asap|immediate|^[^\p{L}\p{N}]*(?:na|n\/a|nil|none|tbd)?[^\p{L}\p{N}]*$/iu;
  if (isOpen.test(text)) {
    const what = text.trim() ? `"${text}" is not a date` : 'There is no date';
    return { sentence: `${what}. Leave the line out if there is no such day. ${EXAMPLE}` };
  }
  const [{ start, text: found = '' } = {}] = en.GB.parse(text);
  const isRead = start?.isCertain('day') && !start.isCertain('year');
  const isYearless = isRead && !/\d/.test(text.replace(found, ''));
  const fault = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/.test(text) ? 'does not exist' : 'is not a date';
  return { sentence: `"${text}" ${isYearless ? 'has no year' : fault}. ${EXAMPLE}` };
}

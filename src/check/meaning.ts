import { en } from 'chrono-node';
import { dateInIndia } from '../lib/dates.ts';
import { date } from '../schemas/fields.ts';
import { LAKH } from '../schemas/salary.ts';

/** A text with the digits that a schema knows; in each script of India, zero is at the sixth place of a row of 16. */
export const inDigits = (text: string): string =>
  text.replace(/(?=\p{Nd})[\u0966-\u0d6f]/gu, (digit) => String((digit.charCodeAt(0) & 15) - 6));

/** The value without quotes and brackets around it, with one kind of dash. */
const bare = (text: string) =>
  inDigits(text)
    .trim()
    .replace(/^["'“”‘’`{]+|["'“”‘’`}]+$/g, '')
    .replace(/\s*[–—−‒―]\s*/g, '-')
    .trim();

const PERIOD =
  /(?:\/|\b(?:per|an?|every)\b)?\s*\b(month(?:ly)?|mo|p\.?\s?m|hour(?:ly)?|hr|day|daily|year(?:ly)?|yr|annum|annual(?:ly)?|p\.?\s?a|ctc)\b\.?/gi;
const PERIODS = { hour: /^h/, day: /^d/, month: /^m|^p\.?\s?m$/, year: /./ };

const AMOUNT =
  '((?:\\d{1,3}(?:,\\d{2,3})*,\\d{3}|\\d+)(?:\\.\\d+)?)\\s*(k|thousand|lpa|l|lakhs?|lacs?|cr|crores?)?\\b';
const WORDS =
  '(?:₹|/-|\\b(?:rs|inr|rupees?|only|salary|gross|stipend|negotiable|fixed)\\b|[\\s:;.,()])*';
const BAND = new RegExp(
  `^${WORDS}(?:${AMOUNT}|(?:between|from)?${WORDS}${AMOUNT}${WORDS}(?:-|to|and)${WORDS}${AMOUNT})${WORDS}$`,
  'i',
);
const TIMES: Record<string, number> = { k: 1000, t: 1000, l: LAKH, c: 100 * LAKH };

/** Nobody is paid less for a year, in rupees: such an amount is meant for a shorter time. */
const LEAST_A_YEAR = 60_000;

/** A salary: 25k a month, ₹3,00,000 - ₹5,00,000 p.a., 0.5 to 1 crore. The stipend of an internship stays by the month. */
function pay(text: string, isOfIntern: boolean): string[] {
  const named = new Set<string>();
  const rest = bare(text).replace(PERIOD, (_, word: string) => {
    const [per = ''] =
      Object.entries(PERIODS).find(([, form]) => form.test(word.toLowerCase())) ?? [];
    named.add(per);
    return ' ';
  });
  if (/lpa/i.test(rest)) named.add('year');
  const [, one, unit, low = one, lowUnit, high = low, highUnit = unit] = BAND.exec(rest) ?? [];
  const units = [lowUnit ?? highUnit, highUnit].map((word) => word?.charAt(0).toLowerCase() ?? '');
  const [per = units.every((letter) => 'lc'.includes(letter || '-')) ? 'year' : undefined] = named;
  const [min = 0, max = 0] = [low, high].map((digits = '', index) => {
    const number = Number(digits.replaceAll(',', ''));
    const isInRupees =
      number >= 1000 ||
      /hour|day/.test(per ?? '') ||
      (/₹|\/-|\brs\b|\binr\b/i.test(text) && per !== 'year');
    return number * (TIMES[units[index] ?? ''] ?? Number(isInRupees));
  });
  if (!per || named.size > 1 || min <= 0 || min > max) return [];
  if (per === 'year' && min < LEAST_A_YEAR) return [];
  const lakh = [min, max].map((rupees) => (rupees * (per === 'month' ? 12 : 1)) / LAKH);
  const [least, most] = lakh.map((number) => Number(number.toFixed(2)));
  const isExact = lakh.every((number) => Math.abs(number - Number(number.toFixed(2))) < 1e-9);
  const isStipend = isOfIntern || /stipend/i.test(text);
  if (isExact && (per === 'year' || (per === 'month' && !isStipend)))
    return [`{ min: ${least}, max: ${most} }`];
  return per === 'year' ? [] : [`{ min: ${min}, max: ${max}, per: ${per} }`];
}

const FRESH =
  /^(?:(?:(?:freshers?|fresh graduates?)(?: can apply)?|(?:no|nil)(?: prior| work)? experience(?: is)?(?: needed| required)?|none|nil|not (?:needed|required))(?:[\s,.()/]+|$))+$/i;

/** Words beside a span that change nothing of it. */
const BESIDE =
  /\(freshers?[^()]*\)|\b(?:of|work|working|relevant|total|experience|exp|required|finished|own)\b\.?/gi;

const SPAN =
  /^(min(?:imum)?|at ?least)?[\s.]*(\d+|freshers?)\s*(years?|yrs?|months?|mos?|projects?)?[\s.]*(\+|-|\bto\b|\/|\bor\b)?\s*(\d+)?\s*(years?|yrs?|months?|mos?|projects?)?[\s.]*(\+|and (?:above|more)|or more|minimum)?[\s.]*$/i;

/** Experience: 0-1 yrs, 5+ years, 6 months to 2 years, 5 projects, Fresher, Fresher / 1 year. */
function experience(text: string): string[] {
  const value = bare(text);
  if (FRESH.test(value)) return ['Fresher'];
  const [, least, from = '', lowUnit, mark = '', high, highUnit, more] =
    SPAN.exec(value.replace(BESIDE, ' ').trim()) ?? [];
  const units = [lowUnit ?? highUnit, highUnit ?? lowUnit].map((unit) =>
    unit?.charAt(0).toLowerCase(),
  );
  const isOfFresher = /^f/i.test(from);
  const low = isOfFresher ? 0 : Number(from);
  if (!from || !units[0] || (low > 0 && !units.includes('p') && /fresher/i.test(value))) return [];
  if (units.includes('p')) return high || isOfFresher ? [] : [`{ projects: ${low} }`];
  const [min, max] = [low, Number(high)].map((time, at) =>
    units[0] !== units[1] && units[at] === 'y' ? time * 12 : time,
  );
  const kind = units.includes('m') ? 'months' : 'years';
  const isBand = high && (isOfFresher || /^(?:-|to)$/i.test(mark)) && !more && !least;
  if (isBand) return low <= Number(max) ? [`{ ${kind}: { min: ${min}, max: ${max} } }`] : [];
  return !high && !isOfFresher && (mark === '+' || least || more)
    ? [`{ ${kind}: { min: ${min} } }`]
    : [];
}

/**
 * The days that a text names, YYYY-MM-DD: two if a moment is on another day in India; none unless year, month
 * and day are all written and agree.
 */
function daysRead(text: string, reader: typeof en.GB): string[] {
  const plain = text.replace(/(.*)\((\w+day)\)/, '$2 $1').replace(/[()'’]/g, ' ');
  const [found, ...more] = reader.parse(plain);
  const rest = found && plain.replace(found.text, '').replace(/\b(?:IST|hrs?)\b|[\s,.]/gi, '');
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

/** The days that a text can mean; one in digits is read day first, as in India, and month first. */
function day(written: string): string[] {
  const text = bare(written);
  return [...new Set([...daysRead(text, en.GB), ...daysRead(text, en.casual)])];
}

/** Words that mean one thing in a field: Work from home (India), Full-time / Permanent, 2 posts. */
const PHRASES: [field: string, phrase: RegExp, meant: string][] = [
  ['location', /^(?:remote|work from home|wfh)\W*(?:(?:pan |anywhere in )?india)?\W*$/i, 'Remote'],
  ['location', /^(?:places: *\{? *)?(city:[^{}[\]]+?)[\s}]*$/, '{ places: [{ $1 }] }'],
  ['jobType', /^(?:full.?time\W+permanent|पूर्णकालिक)\W*$/i, 'Full time'],
  ['jobType', /^intern(?:ship)?\W+(\d+) months?\W*$/i, '{ kind: Internship, months: $1 }'],
  ['jobType', /^contract(?:ual)?\W+(\d+) months?\W*$/i, '{ kind: Contract, months: $1 }'],
  ['openings', /^0*(\d+) *(?:nos?|posts?|positions?|vacanc\w+|openings|people|persons)\.?$/i, '$1'],
];

const TIME = /\d\s?[ap]\.?m\b|(?<![T:+\d])\d{1,2}:\d\d|\d\s?hrs?\b/i;
const END_OF_DAY = /\b(?:(?:11|23)[:.]?59|[02][04]:00)\b/;

const MEANINGS: Record<string, (text: string, isOfIntern: boolean) => string[]> = {
  salary: pay,
  experience,
  posted: day,
  // A time that is not the end of the day would be lost.
  closes: (text) => (TIME.test(text) && !END_OF_DAY.test(text) ? [] : day(text)),
  updated: day,
};

/**
 * What a text in a field can mean, each as it is to be written: one if all of it is certain, two for a day that
 * has two readings, and none if it is not certain.
 *
 * @param field the field's name
 * @param text its value as written, or the line after the colon
 * @param isOfIntern whether the role is an internship
 */
export const readings = (field: string, text: string, isOfIntern: boolean): string[] =>
  MEANINGS[field]?.(text, isOfIntern) ??
  PHRASES.flatMap(([of, phrase, meant]) =>
    of === field && phrase.test(bare(text)) ? bare(text).replace(phrase, meant) : [],
  );

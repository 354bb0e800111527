import { LAKH } from '../schemas/role/pay.ts';
import { dateMeant } from './dates.ts';

/** What a value that the schema refuses means: the value as it is to be written if all of it is certain, and a sentence. */
export interface Meaning {
  write?: string | undefined;
  sentence?: string;
}

/** The value without quotes and brackets around it, with one kind of dash. */
const bare = (text: string) =>
  text
    .trim()
    .replace(/^["'“”‘’`{]+|["'“”‘’`}]+$/g, '')
    .replace(/\s*[–—−‒―]\s*/g, '-')
    .trim();

/** Whether a text consists of these words and what joins them. */
const isOnly = (text: string, words: RegExp) =>
  /^(?:[\s,.:;()/+-]|\b(?:and|to|or|from|between)\b)*$/i.test(text.replace(words, ' '));

const UNIT = '(k|thousand|lakhs?|lacs?|lpa|l|cr|crores?)?';
const AMOUNT = new RegExp(`(\\d[\\d,]*(?:\\.\\d+)?)\\s*${UNIT}(?![\\w.]*\\d|[a-z])`, 'gi');
const IN_RUPEES: Record<string, number> = { k: 1000, t: 1000, l: LAKH, c: 100 * LAKH };

const PERIODS = Object.entries({
  month: /(?:\/|\bper|\ba|\bevery)?\s*\bmo(?:nth(?:ly)?)?\b|\bp\.?\s?m\b\.?/gi,
  hour: /(?:\/|\bper|\ban)?\s*\b(?:hour(?:ly)?|hr)\b/gi,
  day: /(?:\/|\bper|\ba)?\s*\b(?:day|daily)\b/gi,
  year: /(?:\/|\bper|\ba)?\s*\b(?:year(?:ly)?|yr|annum|annually)\b|\bp\.?\s?a\b\.?|\bctc\b|\blpa\b/gi,
});

/** Nobody is paid less for a year, in rupees: such an amount is meant for a shorter time. */
const LEAST_A_YEAR = 60_000;

const RUPEES = /₹|\/-|\b(?:rs|inr|rupees?|only|ctc|salary|gross|negotiable|stipend)\b\.?/gi;
const FOREIGN = /[$€£¥]|\b(?:usd|eur|gbp|aed|sgd|dollars?|euros?)\b/i;
const HIDDEN =
  /disclos|industry|standard|negotia|competitive|compan|discuss|depend|best in|confidential|as per|unpaid/i;

/** A salary: 25k a month, ₹3,00,000 - ₹5,00,000 p.a., 0.5 to 1 crore. The stipend of an internship stays by the month. */
function pay(text: string, isOfIntern: boolean): Meaning {
  const isStipend = isOfIntern || /stipend/i.test(text);
  if (FOREIGN.test(text)) return { sentence: 'pay here is in Indian rupees.' };
  const value = bare(text).replace(/\b(?:min|max)\s*:/gi, '');
  const periods = PERIODS.filter(([, words]) => value.search(words) >= 0).map(([per]) => per);
  const [low, high = low, more] = [...value.matchAll(AMOUNT)].map(([, digits = '', unit = '']) => ({
    digits: Number(digits.replaceAll(',', '')),
    unit: unit.charAt(0).toLowerCase(),
  }));
  const rest = PERIODS.reduce(
    (left, [, words]) => left.replace(words, ' '),
    value.replace(AMOUNT, ' '),
  );
  const isOpen =
    low === high && /[+-]|\b(?:and|to|or|from|between)\b/i.test(rest.replace(RUPEES, ''));
  const isRead = low && high && !more && !isOpen && periods.length < 2 && isOnly(rest, RUPEES);
  if (HIDDEN.test(text) && !isRead && low === high)
    return { sentence: 'every role says what it pays; ask for the lowest and the highest amount.' };
  if (!isRead || /\d,\d(?!\d)/.test(value)) return {};
  const units = [low.unit || high.unit, high.unit];
  const isShort = periods[0] === 'day' || periods[0] === 'hour';
  const [min = 0, max = 0] = [low, high].map(({ digits }, index) => {
    const isInRupees = digits >= LAKH || (value.search(RUPEES) >= 0 && (isShort || digits >= 1000));
    return digits * (IN_RUPEES[units[index] ?? ''] ?? Number(isInRupees));
  });
  const per =
    periods[0] ?? (units.every((unit) => 'lc'.includes(unit || '-')) ? 'year' : undefined);
  if (per && max > 0 && (low.digits === 0 || min > max)) return {};
  if (!per || min < (per === 'year' ? LEAST_A_YEAR : 1) || max === 0)
    return {
      sentence:
        isShort || isStipend
          ? `is it in rupees? Write for example salary: { ${isShort ? 'min: 300, max: 450' : 'min: 8000, max: 12000'}, per: ${periods[0] ?? 'month'} }`
          : 'is it lakh or rupees, a year or a month?',
    };
  const inLakh = [min, max].map((rupees) => (rupees * (per === 'month' ? 12 : 1)) / LAKH);
  const [least, most] = inLakh.map((lakh) => Number(lakh.toFixed(2)));
  const isExact = inLakh.every((lakh) => Math.abs(lakh - Number(lakh.toFixed(2))) < 1e-9);
  if (isExact && (per === 'year' || (per === 'month' && !isStipend)))
    return { write: `{ min: ${least}, max: ${most} }` };
  return per === 'year' ? {} : { write: `{ min: ${min}, max: ${max}, per: ${per} }` };
}

const FRESH =
  /\b(?:freshers?|fresh graduates?|no experience|none|nil|not required|can apply|needed|required)\b/gi;

const SPAN =
  /^(min(?:imum)?|at ?least)?\.?\s*(?:of\s+)?(\d+)\s*(\+|-|\bto\b)?\s*(\d+)?\s*(years?|yrs?|months?|mos?|(?:finished |own )?projects?)\.?\s*(\+|and (?:above|more)|or more|minimum)?\s*(?:of )?(?:(?:work|relevant|total) )?(?:experience|exp\.?)?(?:\s*\(freshers?\))?$/i;

/** Experience: 0-1 yrs, 5+ years, 6 to 12 months, 5 projects, Fresher. */
function experience(text: string): Meaning {
  const value = bare(text);
  if (value.search(FRESH) >= 0 && isOnly(value, FRESH)) return { write: 'Fresher' };
  const [, least, low, mark, high, unit = '', more] = SPAN.exec(value) ?? [];
  if (!low)
    return /batch|\b20\d\d\b/i.test(value)
      ? { sentence: 'a year of graduation belongs to education.' }
      : {};
  if (/proj/i.test(unit)) return high ? {} : { write: `{ projects: ${low} }` };
  const kind = /^y/i.test(unit) ? 'years' : 'months';
  const isBand = high && /^(?:-|to)$/i.test(mark ?? '') && !more && !least;
  if (isBand && Number(low) <= Number(high))
    return { write: `{ ${kind}: { min: ${low}, max: ${high} } }` };
  const isOpen = !high && (mark === '+' || least || more);
  return isOpen ? { write: `{ ${kind}: { min: ${low} } }` } : {};
}

const day = (text: string): Meaning => {
  const { meant, sentence } = dateMeant(bare(text));
  return { write: meant, sentence };
};

const MEANINGS: Record<string, (text: string, isStipend: boolean) => Meaning> = {
  salary: pay,
  experience,
  ...{ posted: day, closes: day, updated: day },
};

/**
 * What a text in a field of a role means.
 *
 * @param field the field's name
 * @param text its value as written, or the line after the colon
 * @param isStipend whether the role is an internship
 */
export const meaning = (field: string, text: string, isStipend: boolean): Meaning =>
  MEANINGS[field]?.(text, isStipend) ?? {};

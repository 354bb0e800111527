import { knownPlace, STATES } from '../schemas/role/india.ts';
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

/** What is left of a text without these words; '' if every word is understood. */
const without = (text: string, words: RegExp) =>
  text.replace(words, ' ').replace(/[\s,.:;()/+-]|\b(?:and|to|or|from|between)\b/gi, '');

const UNIT = '(k|thousand|lakhs?|lacs?|lpa|l|cr|crores?)?';
const AMOUNT = new RegExp(`(\\d[\\d,]*(?:\\.\\d+)?)\\s*${UNIT}(?![\\w.]*\\d|[a-z])`, 'gi');
const IN_RUPEES: Record<string, number> = { k: 1000, t: 1000, l: LAKH, c: 100 * LAKH };

const PERIODS: [per: 'year' | 'month' | 'day' | 'hour', words: RegExp][] = [
  ['month', /(?:\/|\bper|\ba|\bevery)?\s*\bmonth(?:ly)?\b|\bp\.?\s?m\b\.?/gi],
  ['hour', /(?:\/|\bper|\ban)?\s*\bhour(?:ly)?\b/gi],
  ['day', /(?:\/|\bper|\ba)?\s*\b(?:day|daily)\b/gi],
  [
    'year',
    /(?:\/|\bper|\ba)?\s*\b(?:year(?:ly)?|annum|annually)\b|\bp\.?\s?a\b\.?|\bctc\b|\blpa\b/gi,
  ],
];

const RUPEES = /₹|\brs\b\.?|\binr\b|\brupees?\b|\/-|\bonly\b|\bctc\b|\bsalary\b|\bgross\b/gi;

/** A salary: 25k a month, ₹3,00,000 - ₹5,00,000 p.a., 0.5 to 1 crore. */
function pay(text: string, isStipend: boolean): Meaning {
  if (/[$€£¥]|\b(?:usd|eur|gbp|aed|sgd|dollars?|euros?)\b/i.test(text))
    return { sentence: 'pay here is in Indian rupees.' };
  if (
    /disclos|industry|standard|negotia|competitive|compan|discuss|depend|best in|confidential|as per|unpaid/i.test(
      text,
    )
  )
    return { sentence: 'every role says what it pays; ask for the lowest and the highest amount.' };
  const value = bare(text).replace(/\b(?:min|max)\s*:/gi, '');
  const periods = PERIODS.filter(([, words]) => value.search(words) >= 0).map(([per]) => per);
  const amounts = [...value.matchAll(AMOUNT)].map(([, digits = '', unit = '']) => ({
    digits: Number(digits.replaceAll(',', '')),
    unit: unit.charAt(0).toLowerCase(),
  }));
  const rest = PERIODS.reduce(
    (left, [, words]) => left.replace(words, ' '),
    value.replace(AMOUNT, ' '),
  );
  const [low, high = low, more] = amounts;
  const isKnown = low && high && !more && periods.length < 2 && !without(rest, RUPEES);
  if (!isKnown || /\d,\d(?!\d)/.test(value)) return {};
  const isRupees = value.search(RUPEES) >= 0;
  const isShort = periods[0] === 'day' || periods[0] === 'hour';
  const ask: Meaning = {
    sentence: isShort
      ? `is it in rupees? Write for example salary: { min: 300, max: 450, per: ${periods[0]} }`
      : 'is it lakh or rupees, a year or a month?',
  };
  const inRupees = [low, high].map(({ digits, unit }) => {
    const times =
      IN_RUPEES[unit || high.unit] ??
      (isRupees && (isShort || digits >= 1000) ? 1 : digits >= LAKH ? 1 : 0);
    return digits * times;
  });
  const inLakh = [low, high].every(({ unit }) => ['l', 'c'].includes(unit || high.unit));
  const per = periods[0] ?? (inLakh ? 'year' : undefined);
  const [min = 0, max = 0] = inRupees;
  if (!per || min === 0 || min > max) return ask;
  const [lowLakh, highLakh] = [min, max].map(
    (rupees) => (rupees * (per === 'month' ? 12 : 1)) / LAKH,
  ) as [number, number];
  const isExact = [lowLakh, highLakh].every(
    (lakh) => Math.abs(lakh - Number(lakh.toFixed(2))) < 1e-9,
  );
  if (per === 'year' || (per === 'month' && !isStipend && isExact))
    return isExact
      ? { write: `{ min: ${Number(lowLakh.toFixed(2))}, max: ${Number(highLakh.toFixed(2))} }` }
      : {};
  return { write: `{ min: ${min}, max: ${max}, per: ${per} }` };
}

/** Experience: 0-1 yrs, 5+ years, 6 to 12 months, 5 projects, Fresher. */
function experience(text: string): Meaning {
  const value = bare(text);
  const FRESH =
    /\b(?:freshers?|fresh graduates?|no experience|none|nil|not required|can apply|needed|required)\b/gi;
  if (value.search(FRESH) >= 0 && !without(value, FRESH)) return { write: 'Fresher' };
  const found =
    /^(min(?:imum)?|at ?least)?\.?\s*(?:of\s+)?(\d+)\s*(\+|-|\bto\b)?\s*(\d+)?\s*\+?\s*(years?|yrs?|months?|mos?|(?:finished |own )?projects?)\.?\s*(\+|and (?:above|more)|or more|minimum)?\s*(?:of )?(?:(?:work|relevant|total) )?(?:experience|exp\.?)?(?:\s*\(freshers?\))?$/i.exec(
      value,
    );
  if (!found) {
    const batch = /batch|\b20\d\d\b/i.test(value);
    return batch ? { sentence: 'a year of graduation belongs to education.' } : {};
  }
  const [, least, low, mark, high, unit = '', more] = found;
  const kind = /proj/i.test(unit) ? 'projects' : /^y/i.test(unit) ? 'years' : 'months';
  if (kind === 'projects') return high ? {} : { write: `{ projects: ${low} }` };
  if (high && (mark === '-' || mark === 'to') && !more && !least && Number(low) <= Number(high))
    return { write: `{ ${kind}: { min: ${low}, max: ${high} } }` };
  const isOpen = !high && (mark === '+' || least || more);
  return isOpen ? { write: `{ ${kind}: { min: ${low} } }` } : {};
}

/** A place of work: WFH, or Hybrid, 3 days Bengaluru. */
function location(text: string): Meaning {
  const value = bare(text).replace(/\bcity\s*:|\bstate\s*:/gi, '');
  const REMOTE =
    /\b(?:wfh|work from (?:home|anywhere)|(?:fully |100% )?remote(?:ly)?|work|job|anywhere in india|pan india|india|permanent)\b|100%/gi;
  if (/wfh|home|remote|anywhere/i.test(value) && !without(value, REMOTE))
    return { write: 'Remote' };
  const isHybrid = /hybrid/i.test(value);
  const [, days] = /(\d)\s*days?\b/i.exec(value) ?? [];
  const rest = value
    .replace(/(\d)\s*days?\b/i, '')
    .replace(
      /\b(?:hybrid|in|at|from|the|a|per|every|week|wfo|work from office|on-?site|office|india|only)\b/gi,
      '',
    )
    .split(/[,/()&:;-]|\bor\b|\band\b|\s{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  const named = rest
    .map((part) => part.toLowerCase().replace(/\b\w/g, (letter) => letter.toUpperCase()))
    .map((part) => knownPlace(part) ?? STATES.find((state) => state === part));
  const places = named.filter((one) => typeof one === 'object');
  const isKnown = places.length > 0 && named.every(Boolean);
  if (isHybrid && !(days && isKnown))
    return {
      sentence:
        'on how many days a week is the work at the office, and where? Write for example location: { places: [{ city: Pune, state: Maharashtra }], officeDays: 3 }',
    };
  if (!isKnown || (days && !isHybrid)) return {};
  const list = [
    ...new Set(places.map(({ city, state }) => `{ city: ${city}, state: ${state} }`)),
  ].join(', ');
  return { write: `{ places: [${list}]${days ? `, officeDays: ${days}` : ''} }` };
}

/** A kind of job: Full-time, 6 months contract, INTERNSHIP. */
function jobType(text: string): Meaning {
  const value = bare(text).replace(/[_-]/g, ' ').toLowerCase();
  const [, months] = /(\d+)\s*months?\b/.exec(value) ?? [];
  const rest = value.replace(/\d+\s*months?/, '').replace(/kind\s*:|months\s*:/g, '');
  const kinds = [
    ['Full time', /\bfull ?time\b/g],
    ['Part time', /\bpart ?time\b/g],
    ['Contract', /\bcontract(?:ual)?\b/g],
    ['Internship', /\binterns?(?:hip)?\b/g],
  ] as const;
  const [kind, other] = kinds.filter(([, words]) => rest.search(words) >= 0);
  if (
    !kind ||
    other ||
    without(rest, new RegExp(`${kind[1].source}|permanent|job|only|position|role`, 'g'))
  )
    return {};
  if (months && /^[CI]/.test(kind[0])) return { write: `{ kind: ${kind[0]}, months: ${months} }` };
  return months || kind[0] === 'Contract' ? {} : { write: kind[0] };
}

/** A number with its noun: 2 nos, 03 positions. */
const count = (text: string): Meaning => ({
  write: /^0*(\d{1,3})\s*(?:nos?\.?|positions?|openings?|vacanc(?:y|ies)|posts?|people)$/i.exec(
    bare(text),
  )?.[1],
});

const flag = (text: string): Meaning => {
  const isYes = /^(?:yes|y|on|true)$/i.test(bare(text));
  return { write: isYes ? 'true' : /^(?:no|n|off|false)$/i.test(bare(text)) ? 'false' : undefined };
};

const day = (text: string): Meaning => {
  const { meant, sentence } = dateMeant(bare(text));
  return { write: meant, sentence };
};

const MEANINGS: Record<string, (text: string, isStipend: boolean) => Meaning> = {
  salary: pay,
  ...{ experience, location, jobType, openings: count, draft: flag },
  ...{ posted: day, closes: day, updated: day },
};

/**
 * What a text in a field of a role means.
 *
 * @param field the field's name
 * @param text its value as written, or the line after the colon
 * @param isStipend whether the role is an internship, whose pay stays by the month
 */
export const meaning = (field: string, text: string, isStipend: boolean): Meaning =>
  MEANINGS[field]?.(text, isStipend) ?? {};

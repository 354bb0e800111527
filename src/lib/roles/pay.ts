import type { Role } from '../../schemas/role.ts';
import { LAKH } from '../../schemas/salary.ts';
import type { RoleWords } from '../../schemas/site.ts';
import { interpolate } from '../values.ts';

const indian = new Intl.NumberFormat('en-IN');

/** Rupees a month from rupees a year, to the nearest hundred: ₹41,666.67 would look exact, and the sentence says “about”. */
const aMonth = (rupees: number): number => Math.round(rupees / 12 / 100) * 100;

/** What a role pays, in whole rupees before tax, and the time that they are paid for. */
export const payInRupees = ({ salary: { min, max, per } }: Pick<Role, 'salary'>) =>
  per
    ? { min, max, per }
    : { min: Math.round(min * LAKH), max: Math.round(max * LAKH), per: 'year' as const };

type Amounts = Record<'min' | 'max', string | number> & Record<string, string | number>;

/** Fills in a pattern for a band; one amount instead of `{min} to {max}` if both are the same. */
const band = (pattern: string, amounts: Amounts): string =>
  interpolate(
    amounts.min === amounts.max ? pattern.replace(/\{min(\w*)\}.*\{max\1\}/g, '{min$1}') : pattern,
    amounts,
  );

/** A text in which no line ends before rupees, or between a number and LPA. */
const keepTogether = (text: string): string =>
  text.replace(/ (?=₹)|(?<=\d) (?=\p{Lu})/gu, '\u00a0');

/**
 * What a role pays, in words. Pages show `amount`, `condition`, `line` and `inFull`, in which no-break spaces hold a
 * figure and its unit together.
 */
interface PayInWords {
  /** What it is called: Salary, Stipend or Pay. */
  name: string;
  /** In short: "3-5 LPA", or for a shorter time than a year "₹300 to ₹450 an hour". */
  amount: string;
  /** What the amount depends on, for example "based on sales". */
  condition: string | undefined;
  /** Amount and condition in a line: "3-5 LPA (based on sales)". */
  line: string;
  /** The same as plain text, for data, feeds and titles. */
  text: string;
  /** In rupees, grouped as in India, as plain text: "₹2,50,000 to ₹5,00,000 a year". */
  inRupees: string;
  /** A sentence on a salary a year, with the monthly amounts unless it depends on sales. */
  inFull: string | undefined;
}

/** What a role pays, in the words of role-page.yaml. */
export function payInWords(
  role: Pick<Role, 'salary' | 'jobType'>,
  { facts, salary: words }: Pick<RoleWords, 'facts' | 'salary'>,
): PayInWords {
  const { min, max, per, basedOnSales } = role.salary;
  const rupees = payInRupees(role);
  const inRupees = band(words[rupees.per], {
    min: indian.format(rupees.min),
    max: indian.format(rupees.max),
  });
  const amount = per ? inRupees : band(words.band, { min, max });
  const condition = basedOnSales ? words.basedOnSales : undefined;
  const text = condition ? `${amount} (${condition})` : amount;
  const inFull = band(condition ? words.inFullOnSales : words.inFull, {
    ...rupees,
    year: inRupees,
    minMonth: indian.format(aMonth(rupees.min)),
    maxMonth: indian.format(aMonth(rupees.max)),
  });
  const isByTime = per === 'day' || per === 'hour';
  return {
    name: facts[role.jobType === 'Internship' ? 'stipend' : isByTime ? 'rate' : 'salary'],
    amount: keepTogether(amount),
    condition,
    line: keepTogether(text),
    text,
    inRupees,
    inFull: per ? undefined : keepTogether(inFull),
  };
}

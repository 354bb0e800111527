import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/role-page.ts';
import { interpolate } from '../interpolate.ts';

/** How a role is paid: by a salary, a stipend or a rate, of which it has one. */
export type Pay = Pick<Role, 'salary' | 'stipend' | 'rate'>;

type Wording = RolePage['salary'];

/** A band in whole rupees before tax, and the time that they are paid for. */
export interface Rupees {
  min: number;
  max: number;
  per: 'year' | 'month' | 'day' | 'hour';
}

const LAKH = 100_000;
const indian = new Intl.NumberFormat('en-IN');

/** Rupees a month from rupees a year, to the nearest hundred. */
const aMonth = (rupees: number): number => Math.round(rupees / 12 / 100) * 100;

/**
 * What a role pays, in rupees.
 *
 * @throws Error if it has none of the three; its schema refuses that
 */
export function payInRupees({ salary, stipend, rate }: Pay): Rupees {
  if (salary)
    return { min: Math.round(salary.min * LAKH), max: Math.round(salary.max * LAKH), per: 'year' };
  if (stipend) return { ...stipend, per: 'month' };
  if (rate) return rate;
  throw new Error('The role has no pay.');
}

type Amounts = Record<'min' | 'max', string | number> & Record<string, string | number>;

/** Fills in a pattern for a band; one amount instead of `{min} to {max}` if both are the same. */
const band = (pattern: string, amounts: Amounts): string =>
  interpolate(
    amounts.min === amounts.max ? pattern.replace(/\{min(\w*)\}.*\{max\1\}/g, '{min$1}') : pattern,
    amounts,
  );

/** The pay in rupees, grouped as in India, for example "₹2,50,000 to ₹5,00,000 a year". */
export function payInWords(pay: Pay, wording: Wording): string {
  const { min, max, per } = payInRupees(pay);
  const pattern = {
    year: wording.yearly,
    month: wording.monthly,
    day: wording.daily,
    hour: wording.hourly,
  }[per];
  return band(pattern, { min: indian.format(min), max: indian.format(max) });
}

/** The pay in short: a salary in lakh a year, for example "2.5-5 LPA" or "3-5 LPA (based on sales)". */
export function payText(pay: Pay, wording: Wording): string {
  const { salary } = pay;
  if (!salary) return payInWords(pay, wording);
  const lakh = band(wording.band, { min: salary.min, max: salary.max });
  return salary.basedOnSales ? `${lakh} (${wording.basedOnSales})` : lakh;
}

/**
 * A salary in rupees a year before tax, with the monthly amounts unless it depends on sales; undefined for a
 * stipend or a rate, whose short text says it all.
 */
export function salaryInFull(pay: Pay, wording: Wording): string | undefined {
  if (!pay.salary) return undefined;
  const { min, max } = payInRupees(pay);
  return band(pay.salary.basedOnSales ? wording.inFullOnSales : wording.inFull, {
    min,
    max,
    yearly: payInWords(pay, wording),
    minMonth: indian.format(aMonth(min)),
    maxMonth: indian.format(aMonth(max)),
  });
}

import type { Role } from '../../schemas/role.ts';
import { LAKH } from '../../schemas/salary.ts';
import type { RolePage } from '../../schemas/site.ts';
import { interpolate } from '../values.ts';

/** What a role pays. */
export type Pay = Pick<Role, 'salary'>;

type Wording = RolePage['salary'];

const indian = new Intl.NumberFormat('en-IN');

/** Rupees a month from rupees a year, to the nearest hundred. */
const aMonth = (rupees: number): number => Math.round(rupees / 12 / 100) * 100;

/** What a role pays, in whole rupees before tax, and the time that they are paid for. */
export const payInRupees = ({ salary: { min, max, per } }: Pay) =>
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

/** The pay in rupees, grouped as in India, for example "₹2,50,000 to ₹5,00,000 a year". */
export function payInWords(pay: Pay, wording: Wording): string {
  const { min, max, per } = payInRupees(pay);
  return band(wording[per], { min: indian.format(min), max: indian.format(max) });
}

/** The pay in short: a salary in lakh a year, for example "2.5-5 LPA" or "3-5 LPA (based on sales)". */
export function payText(pay: Pay, wording: Wording): string {
  const { min, max, per, basedOnSales } = pay.salary;
  const text = per === undefined ? band(wording.band, { min, max }) : payInWords(pay, wording);
  return basedOnSales ? `${text} (${wording.basedOnSales})` : text;
}

/**
 * A salary in rupees a year before tax, with the monthly amounts unless it depends on sales; undefined for pay
 * by a shorter time, whose short text says it all.
 */
export function salaryInFull(pay: Pay, wording: Wording): string | undefined {
  if (pay.salary.per) return undefined;
  const { min, max } = payInRupees(pay);
  return band(pay.salary.basedOnSales ? wording.inFullOnSales : wording.inFull, {
    min,
    max,
    year: payInWords(pay, wording),
    minMonth: indian.format(aMonth(min)),
    maxMonth: indian.format(aMonth(max)),
  });
}

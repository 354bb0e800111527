import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/role-page.ts';
import { interpolate } from '../interpolate.ts';

type Salary = Role['salary'];
type Wording = RolePage['salary'];

const LAKH = 100_000;
const indian = new Intl.NumberFormat('en-IN');

/** Rupees a month from rupees a year, to the nearest hundred. */
const aMonth = (rupees: number): number => Math.round(rupees / 12 / 100) * 100;

/** The salary band in whole rupees a year, before tax. */
export const salaryInRupees = ({ min, max }: Salary): { min: number; max: number } => ({
  min: Math.round(min * LAKH),
  max: Math.round(max * LAKH),
});

/** The salary band in lakh a year, for example "2.5-5 LPA" or "3-5 LPA (based on sales)". */
export function salaryText(salary: Salary, wording: Wording): string {
  const band = interpolate(wording.band, { min: salary.min, max: salary.max });
  return salary.basedOnSales ? `${band} (${wording.basedOnSales})` : band;
}

/** The values for the patterns in the content: rupees a year and, to the nearest hundred, a month. */
function amounts(salary: Salary) {
  const { min, max } = salaryInRupees(salary);
  return {
    min: indian.format(min),
    max: indian.format(max),
    minMonth: indian.format(aMonth(min)),
    maxMonth: indian.format(aMonth(max)),
  };
}

/** The salary band in rupees a year, grouped as in India, for example "₹2,50,000 to ₹5,00,000 a year". */
export const salaryYearly = (salary: Salary, wording: Wording): string =>
  interpolate(wording.yearly, amounts(salary));

/**
 * The salary band in rupees a year before tax, with the monthly amounts unless it depends on sales.
 */
export const salaryInFull = (salary: Salary, wording: Wording): string =>
  interpolate(salary.basedOnSales ? wording.inFullOnSales : wording.inFull, {
    ...amounts(salary),
    yearly: salaryYearly(salary, wording),
  });

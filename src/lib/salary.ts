import type { Role } from '../schemas/role.ts';
import type { RolePage } from '../schemas/role-page.ts';
import { fill } from './fill.ts';

type Salary = Role['salary'];
type Wording = RolePage['salary'];

const LAKH = 100_000;
const indian = new Intl.NumberFormat('en-IN');

/** A month's part of a year's rupees, to the nearest hundred. */
const aMonth = (rupees: number): number => Math.round(rupees / 12 / 100) * 100;

/** The salary band in whole rupees a year, before tax. */
export const salaryInRupees = ({ min, max }: Salary): { min: number; max: number } => ({
  min: Math.round(min * LAKH),
  max: Math.round(max * LAKH),
});

/** The salary band as it is written, for example "2.5-5 LPA" or "3-5 LPA (based on sales)". */
export function salaryText(salary: Salary, wording: Wording): string {
  const band = fill(wording.band, { min: salary.min, max: salary.max });
  return salary.basedOnSales ? `${band} (${wording.basedOnSales})` : band;
}

/**
 * The salary band in rupees a year and, where it does not depend on sales, in rupees a month to the
 * nearest hundred; grouped as in India, for example 2,50,000.
 */
export function salaryInFull(salary: Salary, wording: Wording): string {
  const { min, max } = salaryInRupees(salary);
  return fill(salary.basedOnSales ? wording.inFullOnSales : wording.inFull, {
    min: indian.format(min),
    max: indian.format(max),
    minMonth: indian.format(aMonth(min)),
    maxMonth: indian.format(aMonth(max)),
  });
}

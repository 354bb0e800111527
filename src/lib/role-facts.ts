import type { Role } from '../schemas/role.ts';
import type { RolePage } from '../schemas/role-page.ts';

type Wording = Pick<RolePage, 'salary' | 'basedOnSales' | 'experience'>;

/** A wording with its `{names}` replaced by values; a name without a value stays. */
export const fill = (pattern: string, values: Record<string, number | string>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/** The salary band as it is written, for example "2.5-5 LPA" or "3-5 LPA (based on sales)". */
export function salaryText({ salary }: Pick<Role, 'salary'>, wording: Wording): string {
  const band = fill(wording.salary, { min: salary.min, max: salary.max });
  return salary.basedOnSales ? `${band} (${wording.basedOnSales})` : band;
}

/** The experience asked for, as it is written, for example "Minimum of 5+ projects (fresher)". */
export function experienceText({ experience }: Pick<Role, 'experience'>, wording: Wording): string {
  return 'projects' in experience
    ? fill(wording.experience.projects, { count: experience.projects })
    : fill(wording.experience.years, experience.years);
}

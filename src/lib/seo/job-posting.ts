import type { JobPosting } from 'schema-dts';
import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/role-page.ts';
import { endOfDayInIndia } from '../dates.ts';
import { monthsOfExperience } from '../roles/experience.ts';
import { salaryInRupees, salaryText } from '../roles/salary.ts';
import { roleState } from '../roles/state.ts';

interface Around {
  /** The text of the role's page as HTML, word for word. */
  description: string;
  /** The public address of the site. */
  site: string;
  words: RolePage;
  now: Date;
}

type Posting = Exclude<JobPosting, string>;

/**
 * A role as structured data for job search engines
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting), with nothing that its
 * page does not show; undefined unless the role is open and has `posted`. Education and projects have no
 * valid term there and are only in the description. `directApply` is false because Apply Now leads to
 * another page.
 */
export function jobPosting(
  { id, data }: { id: string; data: Role },
  { description, site, words, now }: Around,
): Posting | undefined {
  if (roleState(data, now) !== 'open' || !data.posted) return undefined;
  const months = monthsOfExperience(data.experience);
  return {
    '@type': 'JobPosting',
    title: data.title,
    description,
    identifier: { '@type': 'PropertyValue', name: data.company, value: id },
    url: new URL(`/${id}`, site).href,
    datePosted: data.posted,
    ...(data.closes && { validThrough: endOfDayInIndia(data.closes) }),
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
    hiringOrganization: { '@type': 'Organization', name: data.company, sameAs: site },
    ...(months && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: months,
      },
    }),
    ...pay(data.salary, words),
    directApply: false,
  };
}

/** A base salary only if one is promised; a band that depends on sales is an incentive. */
function pay(salary: Role['salary'], words: RolePage): Partial<Posting> {
  if (salary.basedOnSales) return { incentiveCompensation: salaryText(salary, words.salary) };
  const { min, max } = salaryInRupees(salary);
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText: 'YEAR' },
    },
  };
}

import { escapeUTF8 } from 'entities';
import type { JobPosting, Place } from 'schema-dts';
import type { Organisation } from '../../schemas/organisation.ts';
import type { Role } from '../../schemas/role.ts';
import type { RoleWords } from '../../schemas/site.ts';
import { endOfDayInIndia } from '../dates.ts';
import { payInRupees, payInWords } from '../roles/pay.ts';
import { roleState } from '../roles/state.ts';
import {
  experienceText,
  jobTypeText,
  locationText,
  monthsOfExperience,
  type WorkLocation,
} from '../roles/wording.ts';
import { logoUrl } from './json-ld.ts';

/** A role with the text of its page as HTML. */
export type DescribedRole = { id: string; data: Role; text: string };

/** The company of the site, and its public address. */
export type Publisher = Pick<Organisation, 'name' | 'site'>;

type Properties = Exclude<JobPosting, string>;

/** A posting; properties that are undefined are not serialized. */
type Posting = { [Name in keyof Properties]: Properties[Name] | undefined };

const EMPLOYMENT_TYPE = {
  'Full time': 'FULL_TIME',
  'Part time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

/** Google's names for levels of education; an Indian diploma is closest to an associate degree. */
const CREDENTIAL: Record<Exclude<NonNullable<Role['minimumEducation']>, 'none'>, string> = {
  school: 'high school',
  certificate: 'professional certificate',
  diploma: 'associate degree',
  degree: 'bachelor degree',
  postgraduate: 'postgraduate degree',
};

/** What Google expects where a job asks for no work experience or no formal education. */
const NO_REQUIREMENTS = 'no requirements';

/**
 * The description of a role for job search engines, as HTML: the facts on its page that they look for in the
 * description too, one a line, and the page's text.
 */
export const jobDescription = ({ data, text }: DescribedRole, words: RoleWords): string => {
  const { facts } = words;
  const pay = payInWords(data, words);
  const lines = [
    [pay.name, pay.text],
    [facts.location, locationText(data, words.location)],
    [facts.jobType, jobTypeText(data)],
    [facts.experience, experienceText(data.experience, words.experience)],
    [facts.education, data.education],
    [facts.hours, data.terms?.hours],
  ].map(([name, says]) => (says ? `<li>${escapeUTF8(`${name}: ${says}`)}</li>` : ''));
  return `<ul>${lines.join('')}</ul>${text}`;
};

/**
 * A role as structured data for job search engines
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting), with nothing that its
 * page does not show; undefined unless the role is open and has `posted`. Projects are not work experience, so
 * a role for freshers has no requirement of it.
 */
export function jobPosting(
  role: DescribedRole,
  { name, site }: Publisher,
  words: RoleWords,
  now: Date,
): Posting | undefined {
  const { id, data } = role;
  if (roleState(data, now) !== 'open' || !data.posted) return undefined;
  const months = monthsOfExperience(data.experience);
  const { terms = {}, openings } = data;
  return {
    '@type': 'JobPosting',
    title: data.title,
    description: jobDescription(role, words),
    identifier: { '@type': 'PropertyValue', name: data.company, value: id },
    url: new URL(`/${id}`, site).href,
    datePosted: data.posted,
    validThrough: data.closes && endOfDayInIndia(data.closes),
    employmentType: EMPLOYMENT_TYPE[data.jobType],
    ...jobLocation(data),
    hiringOrganization: {
      '@type': 'Organization',
      name: data.company,
      ...(data.company === name && { sameAs: site, logo: logoUrl(site) }),
    },
    experienceRequirements: months
      ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months }
      : NO_REQUIREMENTS,
    educationRequirements: education(data.minimumEducation),
    ...salaryOf(data, words),
    totalJobOpenings: openings,
    workHours: terms.hours,
    // What is beyond pay and hours; the other terms are conditions.
    jobBenefits: [terms.leave, terms.kit].filter(Boolean).join('; ') || undefined,
    // The form of the careers page, without an account or another site, is what Google means by it.
    directApply: true,
  };
}

/** Only work that is always done from home is remote; Google wants the office of any other. */
function jobLocation({ location, places = [] }: WorkLocation): Partial<Posting> {
  if (location === 'Remote')
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
    };
  return {
    jobLocation: places.map(
      ({ city, state }): Place => ({
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: city,
          addressRegion: state,
          addressCountry: 'IN',
        },
      }),
    ),
  };
}

function education(least: Role['minimumEducation']): Posting['educationRequirements'] {
  if (!least) return undefined;
  if (least === 'none') return NO_REQUIREMENTS;
  return {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: CREDENTIAL[least],
  };
}

/** A base salary only if one is promised; a band that depends on sales is an incentive. */
function salaryOf(role: Role, words: RoleWords): Partial<Posting> {
  if (role.salary.basedOnSales) return { incentiveCompensation: payInWords(role, words).text };
  const { min, max, per } = payInRupees(role);
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: min,
        maxValue: max,
        unitText: per.toUpperCase(),
      },
    },
  };
}

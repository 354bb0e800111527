import XMLBuilder from 'fast-xml-builder';
import type { Organisation } from '../../schemas/organisation.ts';
import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/role-page.ts';
import { startOfDayInIndia } from '../dates.ts';
import { experienceText } from '../roles/experience.ts';
import { salaryText, salaryYearly } from '../roles/salary.ts';

/** A role with the text of its page as HTML. */
export interface FeedRole {
  id: string;
  data: Role;
  description: string;
}

const builder = new XMLBuilder({ cdataPropName: 'cdata', ignoreAttributes: false });

/** The salary in both notations, because aggregators outside India do not know lakh. */
const salary = (role: Role, { salary: wording }: RolePage): string =>
  `${salaryYearly(role.salary, wording)}, ${salaryText(role.salary, wording)}`;

/** Aggregators show entities literally, and quotes in text need none. */
const withPlainQuotes = (html: string): string =>
  html.replaceAll('&#39;', "'").replaceAll('&#34;', '"');

/**
 * The open roles as XML for job aggregators (https://docs.indeed.com/indeed-apply/xml-feed), which ask for
 * every value as CDATA. A role without `posted` has no date.
 */
export function jobFeed(
  roles: FeedRole[],
  { name, site }: Pick<Organisation, 'name' | 'site'>,
  words: RolePage,
): string {
  const job = ({ id, data, description }: FeedRole) => ({
    title: data.title,
    date: data.posted && startOfDayInIndia(data.posted),
    referencenumber: id,
    url: new URL(`/${id}`, site).href,
    company: data.company,
    country: 'IN',
    remotetype: 'Fully remote',
    jobtype: 'fulltime',
    salary: salary(data, words),
    experience: experienceText(data.experience, words.experience),
    education: data.education,
    description: withPlainQuotes(description),
  });
  const cdata = (values: Record<string, string | undefined>) =>
    Object.fromEntries(
      Object.entries(values).map(([field, text]) => [field, text && { cdata: text }]),
    );
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    source: {
      ...cdata({ publisher: name, publisherurl: site }),
      job: roles.map((role) => cdata(job(role))),
    },
  });
}

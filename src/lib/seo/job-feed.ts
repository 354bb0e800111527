import XMLBuilder from 'fast-xml-builder';
import type { Organisation } from '../../schemas/organisation.ts';
import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/role-page.ts';
import { startOfDayInIndia } from '../dates.ts';
import { experienceText } from '../roles/experience.ts';
import { jobKind } from '../roles/job-type.ts';
import { placesOf, workplace } from '../roles/location.ts';
import { payInWords, payText } from '../roles/pay.ts';
import { jobDescription } from './job-description.ts';

/** A role with the text of its page as HTML. */
export interface FeedRole {
  id: string;
  data: Role;
  text: string;
}

const builder = new XMLBuilder({ cdataPropName: 'cdata', ignoreAttributes: false });

/** The pay in both notations, because aggregators outside India do not know lakh. */
const salary = (role: Role, { salary: wording }: RolePage): string =>
  [...new Set([payInWords(role, wording), payText(role, wording)])].join(', ');

/** Aggregators show entities literally, and quotes in text need none. */
const withPlainQuotes = (html: string): string =>
  html.replaceAll('&#39;', "'").replaceAll('&#34;', '"');

const REMOTE_TYPE = { remote: 'Fully remote', hybrid: 'Hybrid remote', office: undefined };

/** One job for each place of work, because each needs a number of its own; one for remote work. */
const jobPlaces = ({ id, data }: FeedRole) => {
  const places = placesOf(data.location);
  if (places.length === 0) return [{ referencenumber: id, city: 'Remote' }];
  return places.map(({ city, state }, index) => ({
    referencenumber: index === 0 ? id : `${id}-${index + 1}`,
    city,
    state,
  }));
};

/**
 * The open roles as XML for job aggregators in the format of Indeed
 * (https://docs.indeed.com/indeed-apply/xml-feed), which others read too. It asks for every value as CDATA and
 * for dates in ISO 8601; lastBuildDate is an RFC 822 date. A role without `posted` has no date.
 *
 * @param now when the feed is built
 */
export function jobFeed(
  roles: FeedRole[],
  { name, site }: Pick<Organisation, 'name' | 'site'>,
  words: RolePage,
  now: Date,
): string {
  const jobs = (role: FeedRole) => jobPlaces(role).map((place) => job(role, place));
  const job = ({ id, data, text }: FeedRole, place: ReturnType<typeof jobPlaces>[number]) => ({
    title: data.title,
    date: data.posted && startOfDayInIndia(data.posted),
    requisitionid: id,
    ...place,
    url: new URL(`/${id}`, site).href,
    company: data.company,
    country: 'IN',
    remotetype: REMOTE_TYPE[workplace(data.location)],
    jobtype: jobKind(data.jobType).replace('-', ''),
    salary: salary(data, words),
    experience: experienceText(data.experience, words.experience),
    education: data.education,
    expirationdate: data.closes,
    description: withPlainQuotes(jobDescription(data, text, words)),
  });
  const cdata = (values: Record<string, string | undefined>) =>
    Object.fromEntries(
      Object.entries(values).map(([field, text]) => [field, text && { cdata: text }]),
    );
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    source: {
      ...cdata({ publisher: name, publisherurl: site }),
      lastBuildDate: now.toUTCString(),
      job: roles.flatMap(jobs).map(cdata),
    },
  });
}

import XMLBuilder from 'fast-xml-builder';
import type { Organisation } from '../../schemas/organisation.ts';
import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/role-page.ts';
import { startOfDayInIndia } from '../dates.ts';
import { experienceText } from '../roles/experience.ts';
import { type JobKind, jobKind } from '../roles/job-type.ts';
import { placesOf, workplace } from '../roles/location.ts';
import { payInRupees, payInWords, payText } from '../roles/pay.ts';
import { jobDescription } from './job-description.ts';

/** A role with the text of its page as HTML. */
export interface FeedRole {
  id: string;
  data: Role;
  text: string;
}

/** A role at one of its places of work, because each needs a number of its own; without a place if it is remote. */
interface Job extends FeedRole {
  number: string;
  place?: { city: string; state: string } | undefined;
  url: string;
  /** The pay in words, for aggregators that do not know lakh. */
  salary: string;
  description: string;
  words: RolePage;
}

/** The elements of a job in the order of the feed, without those that have no value; `@_id` is an attribute. */
type Elements = Record<string, string | number | undefined>;

const REMOTE_TYPE = { remote: 'Fully remote', hybrid: 'Hybrid remote', office: undefined };

/**
 * The format of Indeed, which others read too (https://docs.indeed.com/indeed-apply/xml-feed). It asks for dates
 * in ISO 8601.
 */
const indeed = ({ id, data, number, place, url, words, description, salary }: Job): Elements => ({
  title: data.title,
  date: data.posted && startOfDayInIndia(data.posted),
  requisitionid: id,
  referencenumber: number,
  city: place?.city ?? 'Remote',
  state: place?.state,
  url,
  company: data.company,
  country: 'IN',
  remotetype: REMOTE_TYPE[workplace(data.location)],
  jobtype: jobKind(data.jobType).replace('-', ''),
  // Both notations, because Indian aggregators show lakh.
  salary: [...new Set([salary, payText(data, words.salary)])].join(', '),
  experience: experienceText(data.experience, words.experience),
  education: data.education,
  expirationdate: data.closes,
  description,
});

/** Adzuna knows permanent and contract jobs, and full and part time. */
const ADZUNA_CONTRACT: Record<JobKind, Elements> = {
  'full-time': { contract_type: 'permanent', contract_time: 'full_time' },
  'part-time': { contract_type: 'permanent', contract_time: 'part_time' },
  contract: { contract_type: 'contract' },
  internship: { contract_type: 'contract' },
};

/** What Adzuna reads of the pay; a band that depends on sales is no salary. */
function adzunaPay({ data }: Job): Elements {
  if (data.salary?.basedOnSales) return {};
  const { min, max, per } = payInRupees(data);
  return {
    salary_min: min,
    salary_max: max,
    salary_frequency: per,
    salary_currency: 'INR',
  };
}

/**
 * The format of Adzuna (https://www.adzuna.co.uk/jobs/xml-specification.html, as copied in
 * https://docs.qhse-professionals.nl/job-feeds/xml-feeds/adzuna). It maps the location to a place on its map, so
 * remote work is in India.
 */
const adzuna = (job: Job): Elements => ({
  title: job.data.title,
  id: job.number,
  description: job.description,
  url: job.url,
  location: job.place ? `${job.place.city}, ${job.place.state}` : 'India',
  country: 'IN',
  salary: job.salary,
  ...adzunaPay(job),
  company: job.data.company,
  ...ADZUNA_CONTRACT[jobKind(job.data.jobType)],
  date: job.data.posted,
});

/** A day as Jooble writes it, DD.MM.YYYY. */
const joobleDay = (day?: string) => day?.split('-').reverse().join('.');

/**
 * The format of Jooble ("XML Feed Specifications", https://www.scribd.com/document/718239589/XML-specs). It leaves
 * out a job 45 days after its `pubdate`.
 */
const jooble = ({ data, number, place, url, description, salary }: Job): Elements => ({
  '@_id': number,
  link: url,
  name: data.title,
  region: place ? `${place.city}, ${place.state}` : 'Remote',
  description,
  pubdate: joobleDay(data.posted),
  salary,
  company: data.company,
  expire: joobleDay(data.closes),
  jobtype: jobKind(data.jobType),
});

/** The feed of each board by its path without .xml: the name of its root and the elements of a job. */
export const JOB_FEEDS = {
  carrer: { root: 'source', elements: indeed },
  'carrer-adzuna': { root: 'jobs', elements: adzuna },
  'carrer-jooble': { root: 'jobs', elements: jooble },
};

export type JobFeed = keyof typeof JOB_FEEDS;

const builder = new XMLBuilder({ cdataPropName: 'cdata', ignoreAttributes: false });

/** Aggregators show entities literally, and quotes in text need none. */
const withPlainQuotes = (html: string): string =>
  html.replaceAll('&#39;', "'").replaceAll('&#34;', '"');

const cdata = (values: Elements) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, name.startsWith('@_') ? value : { cdata: String(value) }]];
    }),
  );

/**
 * The open roles as XML for a job board, every value as CDATA, as all of them take it. The feed of Indeed also says
 * who publishes it and, as an RFC 822 date, when it was built. A role without `posted` has no date.
 *
 * @param now when the feed is built
 */
export function jobFeed(
  feed: JobFeed,
  roles: FeedRole[],
  { name, site }: Pick<Organisation, 'name' | 'site'>,
  words: RolePage,
  now: Date,
): string {
  const { root, elements } = JOB_FEEDS[feed];
  const jobs = roles.flatMap((role): Job[] => {
    const { id, data, text } = role;
    const job = {
      ...role,
      words,
      url: new URL(`/${id}`, site).href,
      salary: payInWords(data, words.salary),
      description: withPlainQuotes(jobDescription(data, text, words)),
    };
    const [first, ...others] = placesOf(data.location);
    return [
      { ...job, number: id, place: first },
      ...others.map((place, index) => ({ ...job, number: `${id}-${index + 2}`, place })),
    ];
  });
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    [root]: {
      ...(root === 'source' && {
        ...cdata({ publisher: name, publisherurl: site }),
        lastBuildDate: now.toUTCString(),
      }),
      job: jobs.map((job) => cdata(elements(job))),
    },
  });
}

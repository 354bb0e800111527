import XMLBuilder from 'fast-xml-builder';
import type { RoleWords } from '../../schemas/site.ts';
import { endOfDayInIndia, startOfDayInIndia } from '../dates.ts';
import { payInWords } from '../roles/pay.ts';
import { experienceText } from '../roles/wording.ts';
import { type DescribedRole, jobDescription, type Publisher } from './job-posting.ts';

const REMOTE_TYPE = { Remote: 'Fully remote', Hybrid: 'Hybrid remote', Office: undefined };

const builder = new XMLBuilder({ cdataPropName: 'cdata', ignoreAttributes: false });

/** The elements that have a value, as CDATA. */
const cdata = (values: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, { cdata: value }]] : [])),
  );

/**
 * The open roles as XML in the format of Indeed, which other job boards read too
 * (https://docs.indeed.com/indeed-apply/xml-feed): a job for each place of work, because each needs a number of its
 * own, and one in the city Remote for remote work. Dates are in ISO 8601: the start of the first day and the end of the
 * last one, in India; a role without `posted` has no first one. `now` is when the feed is built, which it says as an RFC 822
 * date.
 */
export function jobFeed(
  roles: DescribedRole[],
  { name, site }: Publisher,
  words: RoleWords,
  now: Date,
): string {
  const jobs = roles.flatMap((role) => {
    const { id, data } = role;
    const pay = payInWords(data, words);
    const places = data.location === 'Remote' ? [undefined] : (data.places ?? []);
    return places.map((place, index) =>
      cdata({
        title: data.title,
        date: data.posted && startOfDayInIndia(data.posted),
        requisitionid: id,
        // No address of a role has an underscore, so no two jobs have one reference.
        referencenumber: index === 0 ? id : `${id}_${index + 1}`,
        city: place?.city ?? 'Remote',
        state: place?.state,
        url: new URL(`/${id}`, site).href,
        company: data.company,
        country: 'IN',
        remotetype: REMOTE_TYPE[data.location],
        jobtype: data.jobType.toLowerCase().replace(' ', ''),
        // In rupees too, because not every aggregator knows lakh.
        salary: [...new Set([pay.inRupees, pay.text])].join(', '),
        experience: experienceText(data.experience, words.experience),
        education: data.education,
        expirationdate: data.closes && endOfDayInIndia(data.closes),
        description: jobDescription(role, words),
      }),
    );
  });
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    source: {
      ...cdata({ publisher: name, publisherurl: site }),
      lastBuildDate: now.toUTCString(),
      job: jobs,
    },
  });
}

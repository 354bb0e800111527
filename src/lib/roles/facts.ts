import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/site.ts';
import { dateInWords } from '../dates.ts';
import { interpolate } from '../values.ts';
import { payText } from './pay.ts';
import { experienceText, jobKind, jobTypeText, locationInShort, locationText } from './terms.ts';

/** A row of a role's facts. */
export interface RoleFact {
  /** The name of the field in `words.facts`. */
  field: keyof RolePage['facts'];
  name: string;
  text: string;
}

/** The facts of a role in the order in which they are read, in words; a fact without a value is left out. */
export function roleFacts(role: Role, words: RolePage): RoleFact[] {
  const { posted, closes, openings, terms = {} } = role;
  const closesOn = closes && interpolate(words.closes, { date: dateInWords(closes) });
  const isByTime = role.salary.per === 'day' || role.salary.per === 'hour';
  const isStipend = jobKind(role.jobType) === 'Internship';
  const pay = isStipend ? 'stipend' : isByTime ? 'rate' : 'salary';
  const rows: { field: RoleFact['field']; text?: string | undefined }[] = [
    { field: pay, text: payText(role, words.salary) },
    { field: 'location', text: locationText(role.location, words.location) },
    { field: 'jobType', text: jobTypeText(role.jobType) },
    { field: 'experience', text: experienceText(role.experience, words.experience) },
    { field: 'education', text: role.education },
    { field: 'company', text: role.company },
    { field: 'closes', text: closesOn },
    { field: 'hours', text: terms.hours },
    { field: 'pay', text: terms.pay },
    { field: 'country', text: role.location === 'Remote' ? words.country : undefined },
    { field: 'openings', text: openings === undefined ? undefined : String(openings) },
    { field: 'onCall', text: terms.onCall },
    { field: 'leave', text: terms.leave },
    { field: 'kit', text: terms.kit },
    { field: 'probation', text: terms.probation },
    { field: 'notice', text: terms.notice },
    { field: 'title', text: role.title },
    { field: 'posted', text: posted && dateInWords(posted) },
  ];
  return rows.flatMap(({ field, text }) =>
    text ? [{ field, name: words.facts[field], text }] : [],
  );
}

/** Where and how much of the week a role is, in short: "Remote, full time" or "Pune (hybrid), contract, 6 months". */
export const placeAndTime = ({ location, jobType }: Role, words: RolePage): string =>
  `${locationInShort(location, words.location)}, ${jobTypeText(jobType).toLowerCase()}`;

/** Where the work of a role is done, in short and within a sentence: "remote" or "Pune (hybrid)". */
export const placeInSentence = ({ location }: Role, words: RolePage): string =>
  location === 'Remote' ? location.toLowerCase() : locationInShort(location, words.location);

/** What may tell roles apart besides title and pay, in short: experience, place of work and kind of job. */
export const shortFacts = (role: Role, words: RolePage): string[] => [
  experienceText(role.experience, words.experience),
  placeInSentence(role, words),
  jobTypeText(role.jobType).toLowerCase(),
];

/** What a role pays and where, in short and within a sentence: "3-5 LPA, remote". */
export const payAndPlace = (role: Role, words: RolePage): string =>
  `${payText(role, words.salary)}, ${placeInSentence(role, words)}`;

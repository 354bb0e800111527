import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/site.ts';
import { dateInWords } from '../dates.ts';
import { interpolate } from '../values.ts';
import { payText } from './pay.ts';
import { experienceText, jobTypeText, locationInShort, locationText } from './terms.ts';

/** The facts of a role in the order in which they are read, in words; a fact without a value is left out. */
export function roleFacts(role: Role, words: RolePage) {
  const { posted, closes, openings, terms = {} } = role;
  const closesOn = closes && interpolate(words.closes, { date: dateInWords(closes) });
  const isByTime = role.salary.per === 'day' || role.salary.per === 'hour';
  const isStipend = role.jobType === 'Internship';
  const pay = isStipend ? 'stipend' : isByTime ? 'rate' : 'salary';
  const rows: [field: keyof RolePage['facts'], text: string | undefined][] = [
    [pay, payText(role, words.salary)],
    ['location', locationText(role, words.location)],
    ['jobType', jobTypeText(role)],
    ['experience', experienceText(role.experience, words.experience)],
    ['education', role.education],
    ['company', role.company],
    ['closes', closesOn],
    ['hours', terms.hours],
    ['pay', terms.pay],
    ['country', role.location === 'Remote' ? words.country : undefined],
    ['openings', openings?.toString()],
    ['onCall', terms.onCall],
    ['leave', terms.leave],
    ['kit', terms.kit],
    ['probation', terms.probation],
    ['notice', terms.notice],
    ['title', role.title],
    ['posted', posted && dateInWords(posted)],
  ];
  return rows.flatMap(([field, text]) => (text ? [{ field, name: words.facts[field], text }] : []));
}

/** Where and how much of the week a role is, in short: "Remote, full time" or "Pune (hybrid), contract, 6 months". */
export const placeAndTime = (role: Role, words: RolePage): string =>
  `${locationInShort(role, words.location)}, ${jobTypeText(role).toLowerCase()}`;

/** Where the work of a role is done, in short and within a sentence: "remote" or "Pune (hybrid)". */
export const placeInSentence = (role: Role, words: RolePage): string =>
  role.location === 'Remote' ? role.location.toLowerCase() : locationInShort(role, words.location);

/** What may tell roles apart besides title and pay, in short: experience, place of work and kind of job. */
export const shortFacts = (role: Role, words: RolePage): string[] => [
  experienceText(role.experience, words.experience),
  placeInSentence(role, words),
  jobTypeText(role).toLowerCase(),
];

/** What a role pays and where, in short and within a sentence: "3-5 LPA, remote". */
export const payAndPlace = (role: Role, words: RolePage): string =>
  `${payText(role, words.salary)}, ${placeInSentence(role, words)}`;

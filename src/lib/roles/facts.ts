import type { Role } from '../../schemas/role.ts';
import type { RoleWords } from '../../schemas/site.ts';
import { dateInWords } from '../dates.ts';
import { interpolate } from '../values.ts';
import { payInWords } from './pay.ts';
import { experienceText, jobTypeText, locationInShort, locationText } from './wording.ts';

/** The facts of a role in the order in which they are read, in words; a fact without a value is left out. */
export function roleFacts(role: Role, words: RoleWords) {
  const { posted, closes, openings, terms = {} } = role;
  const salary = payInWords(role, words);
  const { facts } = words;
  const closesOn = closes
    ? interpolate(words.closes, { date: dateInWords(closes) })
    : words.openEnded;
  const rows: { name: string; text: string | undefined; detail?: string | undefined }[] = [
    { name: facts.location, text: locationText(role, words.location) },
    { name: facts.jobType, text: jobTypeText(role) },
    { name: facts.experience, text: experienceText(role.experience, words.experience) },
    { name: salary.name, text: salary.line, detail: salary.inFull },
    { name: facts.education, text: role.education },
    { name: facts.company, text: role.company },
    { name: facts.closes, text: closesOn },
    { name: facts.hours, text: terms.hours },
    { name: facts.pay, text: terms.pay }, // how the salary is made up
    { name: facts.country, text: role.location === 'Remote' ? words.country : undefined },
    { name: facts.openings, text: openings?.toString() },
    { name: facts.onCall, text: terms.onCall },
    { name: facts.leave, text: terms.leave },
    { name: facts.kit, text: terms.kit },
    { name: facts.probation, text: terms.probation },
    { name: facts.notice, text: terms.notice },
    { name: facts.title, text: role.title },
    { name: facts.posted, text: posted && dateInWords(posted) },
  ];
  return rows.flatMap(({ text, ...fact }) => (text ? [{ ...fact, text }] : []));
}

/** Where and how much of the week a role is, in short: "Remote, full time" or "Pune (hybrid), contract, 6 months". */
export const locationAndJobType = (role: Role, words: RoleWords): string =>
  `${locationInShort(role, words.location)}, ${jobTypeText(role).toLowerCase()}`;

/** Where the work of a role is done, in short and within a sentence: "remote" or "Pune (hybrid)". */
const locationInSentence = (role: Role, words: RoleWords): string =>
  role.location === 'Remote' ? role.location.toLowerCase() : locationInShort(role, words.location);

/** What may tell roles apart besides title and pay, in short: experience, place of work and kind of job. */
export const shortFacts = (role: Role, words: RoleWords): string[] => [
  experienceText(role.experience, words.experience),
  locationInSentence(role, words),
  jobTypeText(role).toLowerCase(),
];

/** What a role pays and where, in short and within a sentence: "3-5 LPA, remote". */
export const payAndPlace = (role: Role, words: RoleWords): string =>
  `${payInWords(role, words).text}, ${locationInSentence(role, words)}`;

import { z } from 'astro/zod';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { fields, list, oneOf, part, textOf, wholeNumber } from './fields.ts';

const secure = (what: string) =>
  z
    .url({
      protocol: /^https$/,
      error: `Write ${what} as a full address that starts with https://`,
    })
    .describe(`${what.charAt(0).toUpperCase()}${what.slice(1)}, starting with https://`);

/** The numbers that the site ships with, marked as placeholders: a production build stops at them. */
const PLACEHOLDER = /^\+91 00000 0000\d$/;

/** A number with its country code, or an Indian toll-free one; digits, spaces and hyphens. */
const phone = z
  .stringFormat(
    'phone',
    (number) =>
      PLACEHOLDER.test(number) ||
      (/^(?:\+|1800)[\d -]+$/.test(number) && isValidPhoneNumber(number, 'IN')),
    'Write a number with its country code, such as "+91 98765 43210" or "+91 80 4567 8901", or a toll-free one such as "1800 123 4567", in quotes.',
  )
  .describe('A phone number: "+91 98765 43210", "+91 80 4567 8901" or "1800 123 4567"');

/** src/content/site/organisation.yaml: who publishes the site, and how to reach them. */
export const organisation = fields({
  name: 'the name of the organisation',
  site: secure('the address of the site'),
  email: z.email('Write an email address.').describe('The support email'),
  phones: list('The phone numbers', phone),
  channel: part('The messaging channel; left out if there is none', {
    name: 'the name of the channel',
    href: secure('the link to the channel'),
    hours: 'when somebody answers there',
  }).optional(),
  profiles: list('The social profiles', {
    name: 'the name of the network',
    icon: oneOf('The mark', ['linkedin', 'instagram', 'youtube', 'facebook', 'x', 'whatsapp']),
    href: secure('the link to the profile'),
  }),
  answerHours: wholeNumber('The number of hours within which a message is answered', 168),
  figures: part('The headline figures: texts use them as {projects}, {partners} and so on', {
    projects: 'how many core projects there are',
    partners: 'how many partners there are',
    customers: 'how many customers projects and services have',
    freeCourses: 'the share of courses that are free',
    internships: 'how many internship opportunities there are',
    courseCompanies: 'how many companies trust the courses',
  }),
  // As the Companies (Incorporation) Rules, 2014, rule 26(1), ask on the home page, besides phone and email.
  company: part('The company as it is registered', {
    legalName: 'the registered name of the company',
    cin: textOf(
      /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
      'The Corporate Identity Number (CIN), 21 letters and digits',
      'Write the 21 letters and digits of the Corporate Identity Number, for example U72900KA2019PTC123456.',
    ),
    office: part('The address of the registered office', {
      street: 'the building, street and area',
      city: 'the city',
      state: 'the state',
      pin: textOf(
        /^\d{6}$/,
        'The PIN code, six digits in quotes',
        'Write the six digits of the PIN code, in quotes.',
      ),
    }),
    contact: 'the person to contact with a query or a grievance',
  }),
  privacy: part('Who answers for personal data, and who else handles it', {
    person: 'the person who answers questions on personal data',
    answerDays: wholeNumber('The number of days within which such a question is answered', 90),
    mailProvider: 'the company that runs the mail server',
    languages: 'the languages in which the privacy policy can be had',
  }),
  hiring: part('Who answers to applicants', {
    noFee: 'the promise that applying and joining cost nothing',
    replyDays: wholeNumber(
      'The number of working days within which an applicant hears from us',
      90,
    ),
    talk: 'what happens after an application that fits',
    liaison: 'the person who arranges adjustments for disabled applicants',
    complaintOfficer: 'the person who deals with complaints from transgender persons',
  }),
});

export type Organisation = z.infer<typeof organisation>;

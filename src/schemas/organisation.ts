import { z } from 'astro/zod';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { oneOf, text, wholeNumber } from './field-types.ts';

const secure = (what: string) =>
  z
    .url({
      protocol: /^https$/,
      error: `Write ${what} as a full address that starts with https://`,
    })
    .regex(/^\S*$/, `Write ${what} without spaces.`)
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
  .describe('A phone number: +91 98765 43210, +91 80 4567 8901 or 1800 123 4567');

const profile = z.strictObject({
  name: text('the name of the network'),
  icon: oneOf('The mark', ['linkedin', 'instagram', 'youtube', 'facebook', 'x', 'whatsapp']),
  href: secure('the link to the profile'),
});

const office = z.strictObject({
  street: text('the street address: building, street and area'),
  city: text('the city'),
  state: text('the state'),
  pin: z
    .stringFormat('PIN code', /^\d{6}$/, 'Write the six digits of the PIN code, in quotes.')
    .describe('The PIN code, six digits'),
});

/** src/content/site/organisation.yaml: who publishes the site, and how to reach them. */
export const organisation = z.strictObject({
  name: text('the name of the organisation'),
  site: secure('the address of the site'),
  email: z.email('Write an email address.').describe('The support email'),
  phones: z.array(phone).min(1).describe('The phone numbers'),
  channel: z
    .strictObject({
      name: text('the name of the channel'),
      href: secure('the link to the channel'),
      hours: text('when somebody answers there'),
    })
    .optional()
    .describe('The messaging channel; left out if there is none'),
  profiles: z.array(profile).min(1).describe('The social profiles'),
  answerHours: wholeNumber('The number of hours within which a message is answered', 168),
  figures: z
    .strictObject({
      projects: text('how many core projects there are'),
      partners: text('how many partners there are'),
      customers: text('how many customers projects and services have'),
      freeCourses: text('the share of courses that are free'),
      internships: text('how many internship opportunities there are'),
      courseCompanies: text('how many companies trust the courses'),
    })
    .describe('The headline figures: texts use them as {projects}, {partners} and so on'),
  // As the Companies (Incorporation) Rules, 2014, rule 26(1), ask on the home page, besides phone and email.
  company: z
    .strictObject({
      legalName: text('the registered name of the company'),
      cin: z
        .stringFormat(
          'CIN',
          /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
          'Write the 21 letters and digits of the Corporate Identity Number, for example U72900KA2019PTC123456.',
        )
        .describe('The Corporate Identity Number (CIN), 21 letters and digits'),
      office: office.describe('The address of the registered office'),
      contact: text('the person to contact with a query or a grievance'),
    })
    .describe('The company as it is registered'),
  privacy: z
    .strictObject({
      person: text('the person who answers questions on personal data'),
      answerDays: wholeNumber('The number of days within which such a question is answered', 90),
      host: text('the company on whose servers the site and the copies of messages are'),
      mailProvider: text('the company that runs the mail server'),
      languages: text('the languages in which the privacy policy can be had'),
    })
    .describe('Who answers for personal data, and who else handles it'),
  hiring: z
    .strictObject({
      noFee: text('the promise that applying and joining cost nothing'),
      replyDays: wholeNumber(
        'The number of working days within which an applicant hears from us',
        90,
      ),
      talk: text('what happens after an application that fits'),
      liaison: text('the person who arranges adjustments for disabled applicants'),
      complaintOfficer: text('the person who deals with complaints from transgender persons'),
    })
    .describe('Who answers to applicants'),
});

export type Organisation = z.infer<typeof organisation>;

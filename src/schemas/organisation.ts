import { z } from 'astro/zod';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { text as anyText, oneOf, wholeNumber } from './field-types.ts';
import { BASE_NAMES } from './value-names.ts';

/** A text of this file. */
const text = (title: string, meta: Parameters<typeof anyText>[1] = {}) =>
  anyText(title, { values: BASE_NAMES, ...meta });

/** The numbers that the site ships with, marked as placeholders: a production build stops at the marks. */
const PLACEHOLDER = /^\+91 ?00000 ?0000\d$/;

/** Whether everybody can open an address: a name with a dot, not one of a network at home, and no password before it. */
function isPublic(address: string): boolean {
  const { hostname = '', username = '' } = URL.parse(address) ?? {};
  return !username && /\.(?:[a-z]+|xn--[a-z\d-]+)$/.test(hostname);
}

/** Whether a link to WhatsApp leads to somebody there, by their number or by a name that WhatsApp gave; others are none. */
function reachesSomebody(address: string): boolean {
  const { hostname = '' } = URL.parse(address) ?? {};
  if (!/(?:^|\.)(?:wa\.me|(?:api|web)\.whatsapp\.com)$/.test(hostname)) return true;
  const [, number, name] =
    /^https:\/\/wa\.me\/(?:(\d{11,15})|((?:message|qr)\/\w+))$/.exec(address) ?? [];
  return number
    ? PLACEHOLDER.test(`+${number}`) || isValidPhoneNumber(`+${number}`)
    : name !== undefined;
}

const secure = (title: string) =>
  z
    .url({
      protocol: /^https$/,
      error: 'Write a full address that starts with https://',
    })
    .regex(/^\S*$/, 'Write it without spaces.') // which url() takes, as it takes what `new URL` reads
    .refine(
      (address) => !/^(?:[a-z]+:\/\/)?[^/?#]*[A-Z]/.test(address),
      'Write https:// and the name behind it in small letters.',
    )
    .refine(isPublic, 'Write an address that everybody can open, such as https://tas.in.')
    .refine(
      reachesSomebody,
      'Write a link to WhatsApp as https://wa.me/ and the number with its country code, in digits alone: https://wa.me/919876543210',
    )
    .meta({ title, description: 'Starting with https://' });

/** A number with its country code, or an Indian toll-free one; digits, spaces and hyphens. */
const phone = z
  .stringFormat(
    'phone',
    (number) =>
      PLACEHOLDER.test(number) ||
      (/^(?:\+|1800)[\d -]+$/.test(number) && isValidPhoneNumber(number, 'IN')),
    'Write a number with its country code, such as "+91 98765 43210" or "+91 80 4567 8901", or a toll-free one such as "1800 123 4567": digits, spaces and plain hyphens. In the file: in quotes.',
  )
  .meta({
    title: 'Phone number',
    description: '+91 98765 43210, +91 80 4567 8901 or 1800 123 4567',
  });

const profile = z.strictObject({
  name: text('Name of the network'),
  icon: oneOf('Mark', {
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    youtube: 'YouTube',
    facebook: 'Facebook',
    x: 'X',
    whatsapp: 'WhatsApp',
  }),
  href: secure('Link to the profile'),
});

const office = z.strictObject({
  street: text('Street address', { description: 'Building, street and area' }),
  city: text('City'),
  state: text('State'),
  pin: z
    .stringFormat(
      'PIN code',
      /^\d{6}$/,
      'Write the six digits of the PIN code without a space. In the file: in quotes.',
    )
    .meta({ title: 'PIN code', description: 'Six digits' }),
});

/** src/content/site/organisation.yaml: who publishes the site, and how to reach them. */
export const organisation = z.strictObject({
  name: text('Name of the organisation', { values: [] }),
  site: secure('Address of the site').regex(
    /^https:\/\/[^/?#]*\/?$/,
    'Write the address of the home page, without a page behind it.',
  ),
  email: z.email('Write an email address.').meta({ title: 'Support email' }),
  phones: z.array(phone).min(1).meta({ title: 'Phone numbers' }),
  channel: z
    .strictObject({
      name: text('Name of the channel'),
      href: secure('Link to the channel'),
      hours: text('When somebody answers there'),
    })
    .optional()
    .meta({ title: 'Messaging channel', description: 'Left out if there is none' }),
  profiles: z.array(profile).min(1).meta({ title: 'Social profiles' }),
  answerHours: wholeNumber('Number of hours within which a message is answered', 168), // a week
  figures: z
    .strictObject({
      projects: text('How many core projects there are'),
      partners: text('How many partners there are'),
      customers: text('How many customers projects and services have'),
      freeCourses: text('Share of courses that are free'),
      internships: text('How many internship opportunities there are'),
      courseCompanies: text('How many companies trust the courses'),
    })
    .meta({
      title: 'Headline figures',
      description: 'Texts use them as {projects}, {partners} and so on',
    }),
  // As the Companies (Incorporation) Rules, 2014, rule 26(1), ask on the home page, besides phone and email.
  company: z
    .strictObject({
      legalName: text('Registered name of the company'),
      cin: z
        .stringFormat(
          'CIN',
          /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
          'Write the 21 letters and digits of the Corporate Identity Number in capitals and without spaces, for example U72900KA2019PTC123456.',
        )
        .meta({ title: 'Corporate Identity Number (CIN)', description: '21 letters and digits' }),
      office: office.meta({ title: 'Address of the registered office' }),
      contact: text('Person to contact with a query or a grievance'),
    })
    .meta({ title: 'Company as it is registered' }),
  privacy: z
    .strictObject({
      person: text('Person who answers questions on personal data'),
      answerDays: wholeNumber('Number of days within which such a question is answered', 90),
      host: text('Company on whose servers the site and the copies of messages are'),
      mailProvider: text('Company that runs the mail server'),
      languages: text('Languages in which the privacy policy can be had'),
    })
    .meta({ title: 'Who answers for personal data, and who else handles it' }),
  hiring: z
    .strictObject({
      noFee: text('Promise that applying and joining cost nothing'),
      replyDays: wholeNumber('Number of working days within which an applicant hears from us', 90),
      talk: text('What happens after an application that fits'),
      liaison: text('Person who arranges adjustments for disabled applicants'),
      complaintOfficer: text('Person who deals with complaints from transgender persons'),
    })
    .meta({ title: 'Who answers to applicants' }),
});

export type Organisation = z.infer<typeof organisation>;

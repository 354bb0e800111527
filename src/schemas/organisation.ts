import { z } from 'astro/zod';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { text } from './fields.ts';

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
    {
      error:
        'Write a number with its country code, such as "+91 98765 43210" or "+91 80 4567 8901", or a toll-free one such as "1800 123 4567", in quotes.',
    },
  )
  .describe('A phone number: "+91 98765 43210", "+91 80 4567 8901" or "1800 123 4567"');

/** src/content/site/organisation.yaml: who publishes the site, and how to reach them. */
export const organisation = z.strictObject({
  name: text('the name of the organisation'),
  site: secure('the address of the site'),
  email: z.email({ error: 'Write an email address.' }).describe('The support email'),
  phones: z.array(phone).min(1, 'List at least one phone number.').describe('The phone numbers'),
  channel: z
    .strictObject({
      name: text('the name of the channel'),
      href: secure('the link to the channel'),
      hours: text('when somebody answers there'),
    })
    .describe('The messaging channel'),
  profiles: z
    .array(
      z.strictObject({
        name: text('the name of the network'),
        icon: z
          .enum(['linkedin', 'instagram', 'youtube', 'facebook', 'x', 'whatsapp'], {
            error: 'Write one of: linkedin, instagram, youtube, facebook, x, whatsapp.',
          })
          .describe('The mark: linkedin, instagram, youtube, facebook, x or whatsapp'),
        href: secure('the link to the profile'),
      }),
    )
    .min(1, 'List at least one profile.')
    .describe('The social profiles'),
});

export type Organisation = z.infer<typeof organisation>;

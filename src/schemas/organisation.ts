import { z } from 'astro/zod';
import { text } from './fields.ts';

const secure = (what: string) =>
  z
    .url({
      protocol: /^https$/,
      error: `Write ${what} as a full address that starts with https://`,
    })
    .describe(`${what.charAt(0).toUpperCase()}${what.slice(1)}, starting with https://`);

/** src/content/site/organisation.yaml: who publishes the site, and how to reach them. */
export const organisation = z.strictObject({
  name: text('the name of the organisation'),
  site: secure('the address of the site'),
  email: z.email({ error: 'Write an email address.' }).describe('The support email'),
  phones: z
    .array(
      z
        .string()
        .regex(/^\+91 \d{5} \d{5}$/, 'Write the number like "+91 98765 43210", in quotes.')
        .describe('A phone number like "+91 98765 43210"'),
    )
    .length(2, 'Write two phone numbers.')
    .describe('The two phone numbers'),
  channel: z
    .strictObject({
      name: text('the name of the channel'),
      href: secure('the link to the channel'),
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

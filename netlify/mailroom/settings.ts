import { z } from 'zod';

/** How mail leaves the site. Recipients stand nowhere else. */
export interface Settings {
  smtpUrl: string;
  from: string;
  to: Record<Inbox, string[]>;
}

/** Whose inbox a letter is for: the company's, or the hiring team's. */
export type Inbox = 'company' | 'careers';

/** The seconds before `redeliver` takes a waiting letter up, where REDELIVER_AFTER is not set. */
const REDELIVER_AFTER = 120;

const ONE_ADDRESS = 'Write one email address, for example hello@example.com.';
const ADDRESSES = 'Write email addresses with commas between, for example hello@example.com.';

const address = z.email({ error: ONE_ADDRESS });
const addresses = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .pipe(z.array(z.email({ error: ADDRESSES })));

const environment = z
  .object({
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'Write smtp://user:password@host:587 or smtps://user:password@host:465.',
      })
      .optional(),
    MAIL_FROM: address.optional(),
    MAIL_TO: addresses.optional(),
    MAIL_TO_CAREERS: addresses.optional(),
    REDELIVER_AFTER: z
      .stringFormat('seconds', /^\d+$/, {
        error: 'Write a whole number of seconds, for example 120.',
      })
      .transform(Number)
      .default(REDELIVER_AFTER),
  })
  .superRefine(({ SMTP_URL, MAIL_FROM, MAIL_TO }, context) => {
    if (!SMTP_URL) return;
    const missing = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `It is missing. ${message}` });
    if (!MAIL_FROM) missing('MAIL_FROM', ONE_ADDRESS);
    if (!MAIL_TO) missing('MAIL_TO', ADDRESSES);
  });

/** What the environment says, all of it checked at once. */
export interface ReadSettings {
  /** Absent where no mail can be sent: SMTP_URL is not set, or something is wrong. */
  settings?: Settings;
  /** The seconds before `redeliver` takes a waiting letter up. */
  redeliverAfter: number;
  /** A sentence for each setting that is wrong; a value never stands in it, for it may be secret. */
  problems: string[];
}

/**
 * Reads SMTP_URL, MAIL_FROM, MAIL_TO, MAIL_TO_CAREERS (default MAIL_TO) and REDELIVER_AFTER.
 *
 * @param env the environment; an empty value counts as not set. Never throws.
 */
export function readSettings(env: NodeJS.ProcessEnv): ReadSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = environment.safeParse(given);
  if (!data) {
    const problems = error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
    return { redeliverAfter: REDELIVER_AFTER, problems: [...new Set(problems)] };
  }
  const { SMTP_URL, MAIL_FROM, MAIL_TO, MAIL_TO_CAREERS = MAIL_TO } = data;
  const read = { redeliverAfter: data.REDELIVER_AFTER, problems: [] };
  if (!SMTP_URL || !MAIL_FROM || !MAIL_TO || !MAIL_TO_CAREERS) return read;
  const to = { company: MAIL_TO, careers: MAIL_TO_CAREERS };
  return { ...read, settings: { smtpUrl: SMTP_URL, from: MAIL_FROM, to } };
}

import { z } from 'zod/mini';

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
const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').map((part) => part.trim())),
  ),
  z.array(z.email({ error: ADDRESSES })),
);

const environment = z.object({
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'Write smtp://user:password@host:587 or smtps://user:password@host:465.',
    }),
  ),
  MAIL_FROM: z.optional(address),
  MAIL_TO: z.optional(addresses),
  MAIL_TO_CAREERS: z.optional(addresses),
  REDELIVER_AFTER: z.optional(
    z
      .string()
      .check(z.regex(/^\d{1,9}$/, { error: 'Write a whole number of seconds, for example 120.' })),
  ),
});

/** What is missing once there is a mail server, each with what to write. */
function missing({ SMTP_URL, MAIL_FROM, MAIL_TO }: NodeJS.ProcessEnv): string[] {
  if (!SMTP_URL) return [];
  return [
    ...(MAIL_FROM ? [] : [`MAIL_FROM: It is missing. ${ONE_ADDRESS}`]),
    ...(MAIL_TO ? [] : [`MAIL_TO: It is missing. ${ADDRESSES}`]),
  ];
}

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
  const wrong = error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
  const problems = [...new Set([...wrong, ...missing(given)])];
  if (!data || problems.length > 0) return { redeliverAfter: REDELIVER_AFTER, problems };
  const { SMTP_URL, MAIL_FROM, MAIL_TO, MAIL_TO_CAREERS = MAIL_TO } = data;
  const read = { redeliverAfter: Number(data.REDELIVER_AFTER ?? REDELIVER_AFTER), problems };
  if (!SMTP_URL || !MAIL_FROM || !MAIL_TO || !MAIL_TO_CAREERS) return read;
  const to = { company: MAIL_TO, careers: MAIL_TO_CAREERS };
  return { ...read, settings: { smtpUrl: SMTP_URL, from: MAIL_FROM, to } };
}

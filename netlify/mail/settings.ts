import { z } from 'zod/mini';

/** The mail server, the From address and the recipients. */
export interface Settings {
  smtpUrl: string;
  from: string;
  to: Record<Inbox, string[]>;
}

/** The inbox that a message goes to: the company's, or the hiring team's. */
export type Inbox = 'company' | 'careers';

/** The default of REDELIVER_AFTER, in seconds. */
const REDELIVER_AFTER = 120;

const ONE_EMAIL = 'Write one email address, for example hello@example.com.';
const EMAIL_LIST = 'Write email addresses with commas between, for example hello@example.com.';

const email = z.email({ error: ONE_EMAIL });
const emailList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').map((part) => part.trim())),
  ),
  z.array(z.email({ error: EMAIL_LIST })),
);

const environment = z.object({
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'Write smtp://user:password@host:587 or smtps://user:password@host:465.',
    }),
  ),
  MAIL_FROM: z.optional(email),
  MAIL_TO: z.optional(emailList),
  MAIL_TO_CAREERS: z.optional(emailList),
  REDELIVER_AFTER: z.optional(
    z
      .string()
      .check(z.regex(/^\d{1,9}$/, { error: 'Write a whole number of seconds, for example 120.' })),
  ),
});

/** A sentence for each setting that SMTP_URL requires and that is missing. */
function missingSettings({ SMTP_URL, MAIL_FROM, MAIL_TO }: NodeJS.ProcessEnv): string[] {
  if (!SMTP_URL) return [];
  return [
    ...(MAIL_FROM ? [] : [`MAIL_FROM: It is missing. ${ONE_EMAIL}`]),
    ...(MAIL_TO ? [] : [`MAIL_TO: It is missing. ${EMAIL_LIST}`]),
  ];
}

/** The settings, and everything that is wrong with them. */
export interface ReadSettings {
  /** Undefined if no email can be sent: SMTP_URL is not set, or a setting is missing or invalid. */
  settings?: Settings;
  /** How long a message waits before it is sent again, in seconds. */
  redeliverAfter: number;
  /** A sentence for each missing or invalid setting, without its value, which may be secret. */
  problems: string[];
}

/**
 * Reads SMTP_URL, MAIL_FROM, MAIL_TO, MAIL_TO_CAREERS (default MAIL_TO) and REDELIVER_AFTER.
 *
 * @param env the environment variables; an empty value counts as not set. Never throws.
 */
export function readSettings(env: NodeJS.ProcessEnv): ReadSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = environment.safeParse(given);
  const invalid = error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
  const problems = [...new Set([...invalid, ...missingSettings(given)])];
  if (!data || problems.length > 0) return { redeliverAfter: REDELIVER_AFTER, problems };
  const { SMTP_URL, MAIL_FROM, MAIL_TO, MAIL_TO_CAREERS = MAIL_TO } = data;
  const read = { redeliverAfter: Number(data.REDELIVER_AFTER ?? REDELIVER_AFTER), problems };
  if (!SMTP_URL || !MAIL_FROM || !MAIL_TO || !MAIL_TO_CAREERS) return read;
  const to = { company: MAIL_TO, careers: MAIL_TO_CAREERS };
  return { ...read, settings: { smtpUrl: SMTP_URL, from: MAIL_FROM, to } };
}

import { z } from 'zod/mini';
import type { Inbox } from './message.ts';

/** The mail server, the From address and the recipients of messages. */
export interface Settings {
  smtpUrl: string;
  from: string;
  to: Record<Inbox, string[]>;
}

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

const wholeNumber = (unit: string, fallback: number) => {
  const error = `Write a whole number ${unit}, for example ${fallback}.`;
  const digits = z.string().check(z.regex(/^\d{1,9}$/, { error }));
  return z._default(z.pipe(digits, z.transform(Number)), fallback);
};

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'Write smtp://user:password@host:587 or smtps://user:password@host:465.',
});

const environment = z.object({
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(email),
  MAIL_TO: z.optional(emailList),
  MAIL_TO_CAREERS: z.optional(emailList),
  SMTP_URL_ALERTS: z.optional(smtpUrl),
  MAIL_ALERTS: z.optional(emailList),
  RECEIPTS: z.optional(
    z.enum(['off', 'applications', 'all'], { error: 'Write off, applications or all.' }),
  ),
  DIGEST: z.optional(z.literal('off', { error: 'Write off, or remove it.' })),
  MAILS_PER_HOUR: wholeNumber('of messages', 200),
  MAILS_PER_DAY: wholeNumber('of messages', 1000),
  ASIDE_LIMIT: wholeNumber('of messages', 500),
  REDELIVER_AFTER: wholeNumber('of seconds', 120), // longer than a function may run
});

/** A sentence for each setting that SMTP_URL or SMTP_URL_ALERTS requires and that is missing. */
function missingSettings(env: NodeJS.ProcessEnv): string[] {
  const { SMTP_URL, SMTP_URL_ALERTS, MAIL_FROM, MAIL_TO } = env;
  if (!SMTP_URL && !SMTP_URL_ALERTS) return [];
  return [
    ...(SMTP_URL ? [] : ['SMTP_URL: It is missing.']),
    ...(MAIL_FROM ? [] : [`MAIL_FROM: It is missing. ${ONE_EMAIL}`]),
    ...(MAIL_TO ? [] : [`MAIL_TO: It is missing. ${EMAIL_LIST}`]),
  ];
}

/** How many messages of all visitors are sent in an hour and in a day, and how many are set aside beyond that. */
export type Budget = Record<'hour' | 'day' | 'aside', number>;

/** The settings, and everything that is wrong with them. */
export interface ReadSettings {
  /** Undefined if no message can be sent: SMTP_URL is not set, or a setting is missing or invalid. */
  settings?: Settings;
  /** The same for emails to those who look after the site. */
  alerts?: { smtpUrl: string; from: string; to: string[] };
  /** Which forms are confirmed by mail to those who sent them. */
  receipts: 'off' | 'applications' | 'all';
  /** Whether a digest is sent each day. */
  hasDigest: boolean;
  budget: Budget;
  /** How long a message waits before it is sent again, in seconds. */
  redeliverAfter: number;
  /** A sentence for each missing or invalid setting, without its value, which may be secret. */
  problems: string[];
}

/**
 * Reads the settings that netlify/README.md explains.
 *
 * @param env the environment variables; an empty value counts as not set. Never throws.
 */
export function readSettings(env: NodeJS.ProcessEnv): ReadSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const invalid = environment.safeParse(given).error?.issues ?? [];
  const sentences = invalid.map(({ path, message }) => `${String(path[0])}: ${message}`);
  const problems = [...new Set([...sentences, ...missingSettings(given)])];
  for (const { path } of invalid) delete given[String(path[0])];
  const valid = environment.parse(given);
  const { SMTP_URL, MAIL_FROM, MAIL_TO, MAIL_TO_CAREERS = MAIL_TO, MAIL_ALERTS = MAIL_TO } = valid;
  const { SMTP_URL_ALERTS = SMTP_URL } = valid;
  const read: ReadSettings = {
    receipts: valid.RECEIPTS ?? 'applications',
    hasDigest: valid.DIGEST !== 'off',
    budget: { hour: valid.MAILS_PER_HOUR, day: valid.MAILS_PER_DAY, aside: valid.ASIDE_LIMIT },
    redeliverAfter: valid.REDELIVER_AFTER,
    problems,
  };
  if (SMTP_URL_ALERTS && MAIL_FROM && MAIL_ALERTS) {
    read.alerts = { smtpUrl: SMTP_URL_ALERTS, from: MAIL_FROM, to: MAIL_ALERTS };
  }
  if (problems.length === 0 && SMTP_URL && MAIL_FROM && MAIL_TO && MAIL_TO_CAREERS) {
    const to = { company: MAIL_TO, careers: MAIL_TO_CAREERS };
    read.settings = { smtpUrl: SMTP_URL, from: MAIL_FROM, to };
  }
  return read;
}

import { z } from 'zod/mini';
import type { Inbox } from './message.ts';

/** A mail server, the From address, and who gets what. */
export interface MailSettings<Recipients = Record<Inbox, string[]>> {
  smtpUrl: string;
  from: string;
  to: Recipients;
}

const ONE_EMAIL = 'Write one email address, for example hello@example.com.';
const EMAIL_LIST = 'Write email addresses with commas between, for example hello@example.com.';

/** What is required to send email, and what to write. */
const REQUIRED = { SMTP_URL: '', MAIL_FROM: ` ${ONE_EMAIL}`, MAIL_TO: ` ${EMAIL_LIST}` };

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
  MAIL_FROM: z.optional(z.email({ error: ONE_EMAIL })),
  MAIL_TO: z.optional(emailList),
  MAIL_TO_CAREERS: z.optional(emailList),
  SMTP_URL_ALERTS: z.optional(smtpUrl),
  MAIL_ALERTS: z.optional(emailList),
  RECEIPTS: z._default(
    z.enum(['off', 'applications', 'all'], { error: 'Write off, applications or all.' }),
    'applications',
  ),
  DIGEST: z.optional(z.literal('off', { error: 'Write off, or remove it.' })),
  MAILS_PER_HOUR: wholeNumber('of messages', 300),
  MAILS_PER_DAY: wholeNumber('of messages', 1000),
  REDELIVER_AFTER: wholeNumber('of seconds', 120), // longer than a function may run
});

/** The settings that netlify/README.md explains, and everything that is wrong with them. */
export interface Settings extends z.infer<typeof environment> {
  /** Undefined if no message can be sent: SMTP_URL is not set, or a setting is missing or invalid. */
  mail?: MailSettings;
  /** The same for emails to those who look after the site. */
  alerts?: MailSettings<string[]>;
  /** A sentence for each missing or invalid setting, without its value, which may be secret. */
  problems: string[];
}

/** Reads the environment variables; an empty value counts as not set. Never throws. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const isMailWanted = given.SMTP_URL || given.SMTP_URL_ALERTS;
  const missing = Object.entries(REQUIRED).filter(([name]) => isMailWanted && !given[name]);
  const invalid = environment.safeParse(given).error?.issues ?? [];
  const sentences = [
    ...invalid.map(({ path, message }) => `${String(path[0])}: ${message}`),
    ...missing.map(([name, what]) => `${name}: It is missing.${what}`),
  ];
  for (const { path } of invalid) delete given[String(path[0])];
  const valid = environment.parse(given);
  const { SMTP_URL, MAIL_FROM: from, MAIL_TO, MAIL_TO_CAREERS = MAIL_TO } = valid;
  const { SMTP_URL_ALERTS = SMTP_URL, MAIL_ALERTS = MAIL_TO } = valid;
  const read: Settings = { ...valid, problems: [...new Set(sentences)] };
  if (SMTP_URL_ALERTS && from && MAIL_ALERTS) {
    read.alerts = { smtpUrl: SMTP_URL_ALERTS, from, to: MAIL_ALERTS };
  }
  if (sentences.length === 0 && SMTP_URL && from && MAIL_TO && MAIL_TO_CAREERS) {
    read.mail = { smtpUrl: SMTP_URL, from, to: { company: MAIL_TO, careers: MAIL_TO_CAREERS } };
  }
  return read;
}

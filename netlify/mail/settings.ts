import { z } from 'zod/mini';
import { retentionDays } from '../../src/lib/values.ts';

/** What to write where a setting is invalid or missing. */
const write = (what: string) => ({
  error: ({ input }: { input?: unknown }) =>
    `${input === undefined ? 'It is missing. ' : ''}Write ${what}.`,
});

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  ...write('smtp://user:password@host:587 or smtps://user:password@host:465'),
});

const EMAILS = write('email addresses with commas between, for example hello@example.com');
const emails = z.pipe(
  z.transform((list?: string) => list?.split(',').map((address) => address.trim())),
  z.array(z.email(EMAILS), EMAILS),
);

const wholeNumber = (unit: string, fallback: number) => {
  const digits = z
    .string()
    .check(z.regex(/^\d{1,9}$/, write(`a whole number ${unit}, for example ${fallback}`)));
  return z._default(z.pipe(digits, z.transform(Number)), fallback);
};

const environment = z.object({
  SMTP_URL: smtpUrl,
  MAIL_FROM: z.email(write('one email address, for example hello@example.com')),
  MAIL_TO: emails,
  MAIL_TO_CAREERS: z.optional(emails),
  SMTP_URL_ALERTS: z.optional(smtpUrl),
  MAIL_ALERTS: z.optional(emails),
  RECEIPTS: z._default(
    z.enum(['off', 'applications', 'all'], write('off, applications or all')),
    'applications',
  ),
  DIGEST: z.optional(z.literal('off', write('off, or remove it'))),
  MAILS_PER_HOUR: wholeNumber('of messages', 300),
  MAILS_PER_DAY: wholeNumber('of messages', 1000),
  REDELIVER_AFTER: wholeNumber('of seconds', 120), // longer than a function may run
});

/** The settings where no email is wanted. */
const mailless = z.partial(environment, { SMTP_URL: true, MAIL_FROM: true, MAIL_TO: true });

/**
 * Reads the environment variables that netlify/README.md explains; an empty value counts as not set. Never throws.
 *
 * @returns the settings; how messages and emails to those who look after the site are sent, each undefined if none can
 *   be; KEEP_DAYS, undefined if it is invalid; and a sentence for each missing or invalid setting, without its value,
 *   which may be secret
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const isWanted = given.SMTP_URL || given.SMTP_URL_ALERTS || given.MAIL_FROM;
  const wanted = isWanted ? environment : mailless;
  const issues = wanted.safeParse(given).error?.issues ?? [];
  const sentences = issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  let keepDays: number | undefined;
  try {
    keepDays = retentionDays(env);
  } catch (error) {
    sentences.push(`${(error as Error).message} Until then no copy is deleted.`);
  }
  for (const { path } of issues) delete given[String(path[0])];
  const valid = mailless.parse(given);
  const { SMTP_URL, MAIL_FROM: from, MAIL_TO: company, MAIL_TO_CAREERS: careers = company } = valid;
  const { SMTP_URL_ALERTS: alertsUrl = SMTP_URL, MAIL_ALERTS = company } = valid;
  const mail =
    issues.length === 0 && SMTP_URL && from && company && careers
      ? { smtpUrl: SMTP_URL, from, to: { company, careers } }
      : undefined;
  const alerts =
    alertsUrl && from && MAIL_ALERTS ? { smtpUrl: alertsUrl, from, to: MAIL_ALERTS } : undefined;
  return { ...valid, KEEP_DAYS: keepDays, mail, alerts, problems: [...new Set(sentences)] };
}

export type Settings = ReturnType<typeof readSettings>;

/** A mail server, the From address, and who gets what. */
export type MailSettings = NonNullable<Settings['mail']>;

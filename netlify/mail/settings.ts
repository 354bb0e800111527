import { z } from 'zod/mini';
import { KEEP_DAYS_FAULT, retentionDays } from '../../src/lib/values.ts';

const SMTP_URLS = 'smtp://user:password@host:587 or smtps://user:password@host:465';

/**
 * A mail server: without options, which would win over those of the code; not smtp: at port 465, which expects encryption from
 * the start, nor smtps: at 587, which does not; and with a user and a password or neither. It is parsed as a URL of https,
 * because of other schemes the parser takes any host.
 */
const smtpUrl = z.string().check(
  z.regex(/^(?:smtp:\/\/(?!.*:465\/?$)|smtps:\/\/(?!.*:587\/?$))[^/?#]+\/?$/, { error: SMTP_URLS }),
  z.refine(
    (url) => {
      const parsed = URL.parse(url.replace(/^smtps?/, 'https'));
      return parsed !== null && (parsed.username === '') === (parsed.password === '');
    },
    { error: SMTP_URLS },
  ),
);
const emails = z.pipe(
  z.transform((list: string) => list.split(',').map((address) => address.trim())),
  z.array(z.email({ error: 'email addresses with commas between, for example hello@example.com' })),
);
const count = z.pipe(
  z
    .string()
    .check(
      z.regex(/^[1-9]\d{0,8}$/, { error: 'a whole number of messages from 1, for example 300' }),
    ),
  z.transform(Number),
);

/** The environment variables that netlify/README.md explains, and what an error says after "Write". */
const variables = z.object({
  SMTP_URL: z.optional(smtpUrl),
  SMTP_URL_ALERTS: z.optional(smtpUrl),
  MAIL_FROM: z.optional(z.email({ error: 'one email address, for example hello@example.com' })),
  MAIL_TO: z.optional(emails),
  MAIL_TO_CAREERS: z.optional(emails),
  MAIL_ALERTS: z.optional(emails),
  RECEIPTS: z._default(
    z.enum(['off', 'applications', 'all'], 'off, applications or all'),
    'applications',
  ),
  // Both are chosen, not measured: no mail provider is known yet, whose own limits decide.
  MAILS_PER_HOUR: z._default(count, 300),
  MAILS_PER_DAY: z._default(count, 5000),
});

/**
 * Reads the settings. An empty value counts as not set, and an invalid one, too; but an invalid KEEP_DAYS is undefined,
 * because its default would delete too early. Never throws.
 *
 * @returns the settings; how messages and emails to those who look after the site are sent, each undefined if none can
 *   be; and a sentence for each missing or invalid setting, without its value, which may be secret
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const names = Object.keys(variables.shape);
  const given = new Map(names.map((name) => [name, env[name]?.trim() || undefined]));
  // Where none of these is set, as on one's own machine, no mail is wanted and messages wait.
  const isWanted = ['SMTP_URL', 'MAIL_FROM', 'SMTP_URL_ALERTS'].some((name) => given.get(name));
  const missing = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'].filter((name) => !given.get(name));
  const { error } = variables.safeParse(Object.fromEntries(given));
  const invalid = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]));
  for (const name of invalid.keys()) given.delete(name);
  const problems = [
    ...[...invalid].map(([name, what]) => `${name}: Write ${what}.`),
    ...(isWanted ? missing.map((name) => `${name}: It is missing.`) : []),
  ];
  const KEEP_DAYS = retentionDays(env);
  if (KEEP_DAYS === undefined) problems.push(`${KEEP_DAYS_FAULT} Until then no copy is deleted.`);
  const {
    SMTP_URL: smtpUrl,
    SMTP_URL_ALERTS: alertsUrl,
    MAIL_FROM: from,
    MAIL_TO: company,
    MAIL_TO_CAREERS: careers = company,
    MAIL_ALERTS: alertsTo = company,
    ...others
  } = variables.parse(Object.fromEntries(given));
  const urls = [...new Set([alertsUrl, smtpUrl])].filter((url) => url !== undefined);
  const hasMail = smtpUrl && from && company && careers;
  const hasAlerts = urls.length > 0 && from && alertsTo;
  return {
    ...others,
    KEEP_DAYS,
    mail: hasMail ? { smtpUrl, from, to: { company, careers } } : undefined,
    alerts: hasAlerts ? { urls, from, to: alertsTo } : undefined,
    problems,
  };
}

export type Settings = ReturnType<typeof readSettings>;

/** A mail server, the From address, and who gets what. */
export type MailSettings = NonNullable<Settings['mail']>;

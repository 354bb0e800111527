import { z } from 'zod/mini';
import { readValues, retentionDays, type Values } from '../../src/lib/values.ts';

const SMTP = z.url({
  protocol: /^smtps?$/,
  error: 'smtp://user:password@host:587 or smtps://user:password@host:465',
});
const ONE_EMAIL = z.email({ error: 'one email address, for example hello@example.com' });
const EMAILS = z.pipe(
  z.transform((list: string) => list.split(',').map((address) => address.trim())),
  z.array(z.email({ error: 'email addresses with commas between, for example hello@example.com' })),
);
const MESSAGES = z.pipe(
  z
    .string()
    .check(
      z.regex(/^[1-9]\d{0,8}$/, { error: 'a whole number of messages from 1, for example 300' }),
    ),
  z.transform(Number),
);

/**
 * Reads the environment variables that netlify/README.md explains; an empty value counts as not set, and an invalid
 * one, too. Never throws.
 *
 * @returns the settings; how messages and emails to those who look after the site are sent, each undefined if none can
 *   be; KEEP_DAYS, undefined if it is invalid; and a sentence for each missing or invalid setting, without its value,
 *   which may be secret
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const read = <Value>(name: string, schema: z.ZodMiniType<Value>) => {
    if (!isSet(name)) return undefined;
    const { data, error } = schema.safeParse(env[name]?.trim());
    if (error) problems.push(`${name}: Write ${error.issues[0]?.message}.`);
    return data;
  };
  const smtpUrl = read('SMTP_URL', SMTP);
  const from = read('MAIL_FROM', ONE_EMAIL);
  const company = read('MAIL_TO', EMAILS);
  const careers = read('MAIL_TO_CAREERS', EMAILS) ?? company;
  const alertsUrl = read('SMTP_URL_ALERTS', SMTP);
  const alertsTo = read('MAIL_ALERTS', EMAILS) ?? company;
  const optional = {
    RECEIPTS:
      read('RECEIPTS', z.enum(['off', 'applications', 'all'], 'off, applications or all')) ??
      'applications',
    DIGEST: read('DIGEST', z.literal('off', 'off, or remove it')),
    MAILS_PER_HOUR: read('MAILS_PER_HOUR', MESSAGES) ?? 300,
    MAILS_PER_DAY: read('MAILS_PER_DAY', MESSAGES) ?? 5000,
  };
  const required = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'];
  const isWanted = [...required, 'SMTP_URL_ALERTS'].some(
    (name) => name !== 'MAIL_TO' && isSet(name),
  );
  const missing = isWanted ? required.filter((name) => !isSet(name)) : [];
  problems.push(...missing.map((name) => `${name}: It is missing.`));
  let KEEP_DAYS: number | undefined;
  try {
    KEEP_DAYS = retentionDays(env);
  } catch (error) {
    problems.push(`${(error as Error).message} Until then no copy is deleted.`);
  }
  const urls = [...new Set([alertsUrl, smtpUrl])].filter((url) => url !== undefined);
  return {
    ...optional,
    KEEP_DAYS,
    mail:
      smtpUrl && from && company && careers
        ? { smtpUrl, from, to: { company, careers } }
        : undefined,
    alerts: urls.length > 0 && from && alertsTo ? { urls, from, to: alertsTo } : undefined,
    problems,
  };
}

export type Settings = ReturnType<typeof readSettings>;

/** A mail server, the From address, and who gets what. */
export type MailSettings = NonNullable<Settings['mail']>;

/** The values of texts; while KEEP_DAYS is invalid, which staff are told, a text says its default. */
export const textValues = (): Values =>
  Object.defineProperty(readValues(), 'retentionDays', {
    value: readSettings(process.env).KEEP_DAYS ?? retentionDays({}),
  });

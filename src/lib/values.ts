import { join } from 'node:path';
import { readFields } from '../read/disk.ts';
import type { Organisation } from '../schemas/organisation.ts';
import type { ValueName } from '../schemas/value-names.ts';
import { unbroken } from './line-breaks.ts';

/** The content file that values come from, from the root of the project. */
export const VALUE_FILE = 'src/content/site/organisation.yaml';

/** The value of each name that texts use in braces. */
export type Values = Partial<Record<ValueName, string | number | undefined>>;

const KEEP_DAYS_DEFAULT = 30;

/**
 * How long a copy of a message is kept after it was delivered or set aside, in days: KEEP_DAYS, or its default. The
 * privacy policy states it and the functions keep to it, so the build and the functions need the same value.
 *
 * @param env the environment variables; an empty value counts as not set
 * @returns undefined if KEEP_DAYS is not a whole number from 2 to 3650. With 1, what is set aside after the notice of a day
 *   would be gone before that of the next; ten years are chosen
 */
export function retentionDays(env: NodeJS.ProcessEnv = process.env): number | undefined {
  const given = env.KEEP_DAYS?.trim() || String(KEEP_DAYS_DEFAULT);
  const days = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  return days >= 2 && days <= 3650 ? days : undefined;
}

/** What is wrong with KEEP_DAYS where retentionDays gives undefined. */
export const KEEP_DAYS_FAULT =
  'KEEP_DAYS: Write a whole number of days from 2 to 3650, for example 30.';

/**
 * The values, from a project's organisation.yaml and the settings; none while that file is missing or has a mistake,
 * which stops the build. While KEEP_DAYS is invalid, which stops a build too, texts say its default.
 */
export function readValues(root = '.'): Values {
  const read = readFields(join(root, VALUE_FILE)) as unknown as Organisation;
  try {
    const { name, email } = read;
    const { company, figures, hiring, privacy, phones, answerHours, channel } = fillIn(read, {
      name,
      email,
    });
    const { street, city, state, pin } = company.office;
    return {
      ...figures,
      ...company,
      ...privacy,
      ...hiring,
      name,
      email,
      answerHours,
      channel: channel?.name,
      mailDomain: email.slice(email.indexOf('@')),
      office: `${street}, ${city}\u00a0${pin}, ${state}`,
      phone: unbroken(phones[0] ?? ''),
      retentionDays: retentionDays() ?? KEEP_DAYS_DEFAULT,
    } satisfies Record<ValueName, string | number | undefined>;
  } catch {
    return {};
  }
}

/**
 * The URL of the public site, from src/content/site/organisation.yaml. If that file has no valid URL, returns
 * that of `npm run dev`, which can then start and report the mistake; a build stops before.
 */
export function siteUrl(): string {
  const site = readFields(VALUE_FILE)?.site;
  return typeof site === 'string' && URL.canParse(site) ? site : 'http://localhost:4321';
}

/** What names in braces become. */
type Filling = Record<string, string | number | undefined>;

/** Replaces each `{name}` in a pattern by its value; a name without a value stays as it is. */
export const interpolate = (pattern: string, values: Filling) =>
  pattern.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));

/** Content with the values filled in, in each of its texts. */
export function fillIn<Content>(content: Content, values: Filling): Content;
export function fillIn(content: unknown, values: Filling): unknown {
  if (typeof content === 'string') return interpolate(content, values);
  if (Array.isArray(content)) return content.map((item) => fillIn(item, values));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, fillIn(value, values)]),
  );
}

/** The `tel:` link of a phone number of organisation.yaml; it may contain only digits and a leading + (RFC 3966). */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

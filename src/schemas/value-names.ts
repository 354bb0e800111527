import type { z } from 'astro/zod';

/** The names that every text can use in braces; lib/values.ts says what they become. */
export const VALUE_NAMES = [
  'name',
  'legalName',
  'cin',
  'office',
  'contact',
  'email',
  'mailDomain',
  'phone',
  'channel',
  'answerHours',
  'projects',
  'partners',
  'customers',
  'freeCourses',
  'internships',
  'courseCompanies',
  'retentionDays',
  'person',
  'answerDays',
  'host',
  'mailProvider',
  'languages',
  'replyDays',
  'talk',
  'liaison',
  'complaintOfficer',
  'noFee',
] as const;

export type ValueName = (typeof VALUE_NAMES)[number];

/** The names in braces in a text. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Refuses names in braces that have no value. `own` are the names that a field has besides VALUE_NAMES. */
export const knownNames =
  (own: string[] = []) =>
  (value: string, context: z.RefinementCtx<string>) => {
    const known: readonly string[] = [...own, ...VALUE_NAMES];
    const wrong = namesIn(value).find((name) => !known.includes(name));
    const names = own.map((name) => `{${name}}`).join(', ');
    const here = own.length > 0 ? `${names}, ` : '';
    const message = `There is no value {${wrong}}. Write the real words, ${here}or one of the names under "Values that are written once" in the editor's guide.`;
    if (wrong) context.addIssue({ code: 'custom', message, input: value });
  };

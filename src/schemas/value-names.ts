import type { z } from 'astro/zod';

/**
 * The names that texts can use in braces; the texts of organisation.yaml can use BASE_NAMES alone. lib/values.ts says what
 * they become.
 */
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

/** The first of these names that a text does not have in braces. */
export const missingName = (names: string[], text: string): string | undefined =>
  names.find((name) => !namesIn(text).includes(name));

/** A field of organisation.yaml can have these alone: all other values are made of its fields, none of another value. */
export const BASE_NAMES: readonly string[] = ['name', 'email'] satisfies ValueName[];

/**
 * Refuses names in braces that have no value, and other braces.
 *
 * @param own the names that a field has besides
 * @param values the values that it can have
 */
export const knownNames =
  (own: string[], values: readonly string[] = VALUE_NAMES) =>
  (value: string, context: z.RefinementCtx<string>) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, input: value });
    if (/[{}]/.test(value.replace(/\{\w+\}/g, '')))
      return refuse('Braces hold one name without spaces, such as {email}. Take other braces out.');
    const [dollar] = /\$\{\w+\}/.exec(value) ?? [];
    if (dollar) return refuse(`Write ${dollar.slice(1)} without the sign $ before it.`);
    const wrong = namesIn(value).find((name) => ![...own, ...values].includes(name));
    if (!wrong) return;
    if (values !== VALUE_NAMES)
      return refuse(
        values.length > 0
          ? `Texts of this file can use only ${values.map((name) => `{${name}}`).join(' and ')}. Write the real words in place of {${wrong}}.`
          : `Write the real words in place of {${wrong}}.`,
      );
    const names = own.map((name) => `{${name}}`).join(', ');
    const here = own.length > 0 ? `${names}, ` : '';
    refuse(
      `There is no value {${wrong}}. Write the real words, ${here}or one of the names under "Values that are written once" in the editor's guide.`,
    );
  };

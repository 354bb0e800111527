import type { z } from 'astro/zod';

/** The words of a text, as a type. */
export type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;

/** The words of a text that has a space between them. */
export const wordList = <Text extends string>(text: Text) => text.split(' ') as Words<Text>[];

/** The names that every text can use in braces; lib/values.ts says what they become. */
export const VALUE_NAMES = [
  ...wordList('name legalName cin office contact email mailDomain phone channel answerHours'),
  ...wordList('projects partners customers freeCourses internships courseCompanies'),
  ...wordList('services habits domains figures'),
  ...wordList('retentionDays person answerDays mailProvider languages'),
  ...wordList('replyDays talk liaison complaintOfficer noFee'),
];

export type ValueName = (typeof VALUE_NAMES)[number];

/** The names in braces in a text. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Refuses names in braces that have no value. `own` are the names that a field has besides VALUE_NAMES. */
export const knownNames =
  (own: string[] = []) =>
  (value: string, context: z.RefinementCtx<string>) => {
    const known = new Set([...own, ...VALUE_NAMES]);
    const wrong = namesIn(value).find((name) => !known.has(name));
    const names = own.map((name) => `{${name}}`).join(', ');
    const here = own.length > 0 ? `${names}, ` : '';
    const message = `There is no value {${wrong}}. Write the real words, ${here}or one of the names under "Facts that are written once" in the editor's guide.`;
    if (wrong) context.addIssue({ code: 'custom', message, input: value });
  };

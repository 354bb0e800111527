import { z } from 'astro/zod';
import { readFields } from '../lib/front-matter.ts';

/** Whether a text shows nothing: spaces, joiners and other characters without a shape. */
export const isBlank = (value: string): boolean =>
  /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(value);

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
  'answerHours',
  'projects',
  'partners',
  'customers',
  'freeCourses',
  'internships',
  'courseCompanies',
  'services',
  'habits',
  'domains',
  'figures',
  'retentionDays',
  'person',
  'answerDays',
  'mailProvider',
  'languages',
  'replyDays',
  'liaison',
  'complaintOfficer',
  'noFee',
] as const;

export type ValueName = (typeof VALUE_NAMES)[number];

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Refuses names in braces that have no value. `own` are the names that a field has besides VALUE_NAMES. */
const knownNames =
  (own: string[] = []) =>
  (value: string, context: z.RefinementCtx<string>) => {
    const known: readonly string[] = [...own, ...VALUE_NAMES];
    const wrong = namesIn(value).find((name) => !known.includes(name));
    const message = `There is no value {${wrong}}. Here a text can use ${known.map((name) => `{${name}}`).join(', ')}.`;
    if (wrong) context.addIssue({ code: 'custom', message, input: value });
  };

/**
 * Plain text in one paragraph: at least one visible character, no markup. Reports a sentence for editors.
 *
 * @param what the text; the names in braces in it are those that this text can use besides VALUE_NAMES
 */
export const text = (what: string) =>
  z
    .string({ error: `Write ${what} as text.` })
    .trim()
    .refine((value) => !isBlank(value), `Write ${what}; it is empty.`)
    .superRefine(knownNames(namesIn(what)))
    .describe(what.charAt(0).toUpperCase() + what.slice(1));

/** The page's description for search results and shared links: 50 to 155 characters. */
export const summary = z
  .string({ error: 'Write a summary of one sentence.' })
  .trim()
  .refine((value) => !isBlank(value), 'Write a summary of one sentence; it is empty.')
  .min(50, 'Make the summary longer: at least 50 characters.')
  .max(155, 'Shorten the summary to at most 155 characters.')
  .superRefine(knownNames())
  .describe('One sentence for search results and shared links, 50 to 155 characters');

/** What search results and tabs show before the organisation's name, where the heading of the page says too little. */
export const documentTitle = text('the title in search results, of at most 60 characters')
  .max(60, 'Shorten the title in search results to at most 60 characters.')
  .optional();

/** A link within this site (`/about`, `#contact`) or an https link elsewhere. */
export const href = z
  .string({ error: 'Write where the link leads, for example /about.' })
  .regex(
    /^(\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(#[\w-]+)?|#[\w-]+|https:\/\/\S+)$/,
    'Write an address of this site such as /about or #contact, or a full one that starts with https://',
  )
  .describe('Where the link leads: /about, /carrer#jobs, #contact or https://…');

/** What a link says and where it leads. */
export const link = z
  .strictObject({ label: text('the words of the link'), href })
  .describe('A link: its words and its address');

/** A link that opens a mail to the organisation. */
export const mailLink = z
  .strictObject({
    label: text('the words of the link'),
    subject: text('the subject of the mail; {reference} becomes the reference'),
  })
  .describe('A link that opens a mail to the organisation');

/** The names of the five hues that a page or a section can take; see styles/theme.css. */
export const theme = z
  .enum(['ecology', 'power', 'evolution', 'education', 'brand'], {
    error: 'Write one of: ecology, power, evolution, education, brand.',
  })
  .describe('The hue: ecology, power, evolution, education or brand');

export type Theme = z.infer<typeof theme>;

const hub = readFields('src/content/pages/carrer.yaml')?.roles as { fields?: unknown } | undefined;

/** The ids of the fields of work in src/content/pages/carrer.yaml, as they are when the command starts. */
export const fieldIds: string[] = [hub?.fields ?? []]
  .flat()
  .map((field) => String((field as { id?: unknown } | null)?.id));

const FIELDS = fieldIds.join(', ');

/** The field of work of a role, one of those of the careers hub. */
export const fieldOfWork = (
  fieldIds.length === 0
    ? z.string()
    : z.enum(fieldIds, { error: `Write one of: ${FIELDS}. pages/carrer.yaml lists them.` })
).describe(`The field of work, one of those in pages/carrer.yaml: ${FIELDS}`);

/**
 * The name of a drawing: its file in src/assets/drawings/<sheet>, without .svg.
 *
 * @param sheet the folder, which the content check reads from the metadata
 */
export const drawing = (sheet: string) =>
  z
    .string({ error: 'Write the name of a drawing.' })
    .regex(/^[a-z0-9-]+$/, 'Write the name of a drawing without its folder and without .svg.')
    .meta({
      description: `The name of a drawing in src/assets/drawings/${sheet}, without .svg`,
      sheet,
    });

/** What a drawing shows, for people who cannot see it. */
export const alternative = text('what the drawing shows, for people who cannot see it');

/** A calendar date as text, YYYY-MM-DD; YAML's own dates are turned back into text. */
export const date = z
  .preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.iso.date({ error: 'Write the date as year-month-day, for example 2026-11-21.' }),
  )
  .describe('A date as year-month-day, for example 2026-11-21');

/** The earlier file names of a text, whose paths redirect to its page. */
export const aliases = z
  .array(
    z
      .string({ error: 'Write an earlier file name without .mdx.' })
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'Write an earlier file name without / and .mdx, for example old-name.',
      ),
    { error: 'List the earlier file names: aliases: [old-name]' },
  )
  .optional()
  .describe('The earlier names of this file; their addresses lead here: [old-name]');

/** A heading and the text below it. */
export const block = z
  .strictObject({ heading: text('the heading'), text: text('the text under the heading') })
  .describe('A heading and its text');

/** A name with a sentence about it. */
export const point = z
  .strictObject({ name: text('the name'), text: text('a sentence about it') })
  .describe('A name and a sentence about it');

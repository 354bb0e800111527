import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { z } from 'astro/zod';
import { knownNames, namesIn } from './value-names.ts';

/** Whether a text shows nothing: spaces, joiners and other characters without a shape. */
export const isBlank = (value: string): boolean =>
  /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(value);

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

type Field = string | z.ZodType | Fields;
interface Fields {
  [name: string]: Field;
}
type Schema<Of> = Of extends string
  ? ReturnType<typeof text>
  : Of extends z.ZodType
    ? Of
    : z.ZodObject<{ [Name in keyof Of]: Schema<Of[Name]> }, z.core.$strict>;

/** The schema of a field: words declare a text, and say what to write there. */
function schemaOf<Of extends Field>(field: Of): Schema<Of>;
function schemaOf(field: Field): z.ZodType {
  if (typeof field === 'string') return text(field);
  return field instanceof z.ZodType ? field : fields(field);
}

/** The fields of a file, of a part of it or of an item of a list, and no others. */
export const fields = <Of extends Fields>(declared: Of) =>
  z.strictObject(
    Object.fromEntries(Object.entries(declared).map(([name, field]) => [name, schemaOf(field)])),
  ) as unknown as Schema<Of>;

/** A part of a file: what it is, and its fields. */
export const part = <Of extends Fields>(what: string, declared: Of) =>
  fields(declared).describe(what);

type Names<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Names<Rest>
  : Text;

/** Fields of one kind: the kind, and their names with spaces between them. */
export const each = <Of extends Field, Text extends string>(kind: Of, names: Text) =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind])) as Record<Names<Text>, Of>;

/** A heading and the list under it: what both are, and what an item is. */
export const headed = <Of extends Field>(what: string, item: Of, least = 1) =>
  part(what, { heading: 'the heading', items: list(what, item, least) });

/** A list of any length from `least`: what it is, and what an item is. */
export const list = <Of extends Field>(what: string, item: Of, least = 1) =>
  z.array(schemaOf(item)).min(least).describe(what);

/** A text of one form: its form, what it is, and what to write. */
export const textOf = (form: RegExp, what: string, write: string) =>
  z.string({ error: write }).regex(form, write).describe(what);

/** A whole number from 1 to `most`. */
export const wholeNumber = (what: string, most: number) =>
  z
    .int(`Write a whole number from 1 to ${most}, without quotes; other words belong in the text.`)
    .min(1)
    .max(most)
    .describe(what);

/** A field with several forms: its message, a sentence for editors and each form as a line to copy, and its description. */
export const variants = (field: string, says: string, lines: string[]) => ({
  error: [
    `${says} Write, for example, with your own numbers and names:`,
    ...lines.map((line) => `${field}: ${line}`),
  ].join('\n'),
  description: lines.map((line) => line.replace(/ # (.+)/, ' ($1)')).join(', or '),
});

/** One of the given words. */
export const oneOf = <const Words extends readonly string[]>(what: string, choices: Words) =>
  z.enum(choices).describe(`${what}: ${choices.join(', ').replace(/, ([^,]+)$/, ' or $1')}`);

/** The page's description for search results and shared links: 50 to 155 characters. */
export const summary = text('a summary of one sentence')
  .min(50, 'Make the summary longer: at least 50 characters.')
  .max(155, 'Shorten the summary to at most 155 characters.')
  .describe('One sentence for search results and shared links, 50 to 155 characters');

/** What search results and tabs show before the organisation's name, where the heading of the page says too little. */
const documentTitle = text('the title in search results, of at most 60 characters')
  .max(60, 'Shorten the title in search results to at most 60 characters.')
  .optional();

/** What every page has besides its words; its title is also that of the document. */
export const PAGE = { title: 'the title of the document', summary };

/** The same, where search results may show another title. */
export const TITLED_PAGE = { title: 'the title', documentTitle, summary };

/** A link within this site (`/about`, `#contact`) or an https link elsewhere. */
export const href = textOf(
  /^(\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(#[\w-]+)?|#[\w-]+|https:\/\/\S+)$/,
  'Where the link leads: /about, /carrer#jobs, #contact or https://…',
  'Write an address of this site such as /about or #contact, or a full one that starts with https://',
);

/** What a link says and where it leads. */
export const link = part('A link: its words and its address', {
  label: 'the words of the link',
  href,
});

/** A link that opens an email to the organisation. */
export const mailLink = part('A link that opens an email to the organisation', {
  label: 'the words of the link',
  subject: 'the subject of the email; {reference} becomes the reference',
});

/** The names of the five hues that a page or a section can take; see styles/theme.css. */
export const theme = oneOf('The hue', ['ecology', 'power', 'evolution', 'education', 'brand']);

export type Theme = z.infer<typeof theme>;

/** The name of a drawing: its file in src/assets/drawings/<sheet>, without .svg. */
export const drawing = (sheet: string) => {
  const names = globSync(`src/assets/drawings/${sheet}/*.svg`).map((file) => parse(file).name);
  return z.enum(names.sort(), { error: `Write one of: ${names.join(', ')}.` }).meta({
    description: `The name of a drawing in src/assets/drawings/${sheet}, without .svg`,
    sheet,
  });
};

/** What a drawing shows, for people who cannot see it. */
export const alternative = text('what the drawing shows, for people who cannot see it');

/** What to write for a date. Whether the day or the month comes first in 5/4/2026 is asked, never guessed. */
function dateAdvice(written: string): string {
  const [, one = '', other = '', year] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(written) ?? [];
  const [day, month] = [one.padStart(2, '0'), other.padStart(2, '0')];
  if (year && Math.max(Number(one), Number(other)) <= 12)
    return `Write ${year}-${month}-${day} if the day comes first here, or ${year}-${day}-${month} if the month does.`;
  const hasTime = /\d:\d|\d\s?[ap]\.?m\b/i.test(written);
  return `Write a day that exists, as year-month-day in digits: YYYY-MM-DD.${hasTime ? ' It has no time: a role is open until the end of its last day.' : ''}`;
}

/** A calendar date as text, YYYY-MM-DD; YAML's own dates are turned back into text. */
export const date = z
  .preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.iso.date({
      abort: true,
      error: ({ input }) => dateAdvice(String(input)),
    }),
  )
  .describe('A date as year-month-day, for example 2026-11-21');

/** The earlier file names of a text, whose paths redirect to its page. */
export const aliases = z
  .array(
    textOf(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'An earlier name of this file',
      'Write an earlier file name without / and .mdx, for example old-name.',
    ),
    { error: 'Write the earlier file names in brackets, without / and .mdx: aliases: [old-name].' },
  )
  .optional()
  .describe('The earlier names of this file; their addresses lead here: [old-name]');

/** A button. */
export const button = part('A button', { label: 'the words on the button' });

/** A heading and the text below it. */
export const block = part('A heading and its text', {
  heading: 'the heading',
  text: 'the text under the heading',
});

/** A name with a sentence about it. */
export const point = part('A name and a sentence about it', {
  name: 'the name',
  text: 'a sentence about it',
});

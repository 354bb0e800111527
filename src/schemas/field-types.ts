import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { z } from 'astro/zod';
import { knownNames, namesIn } from './value-names.ts';

/** Whether a text shows nothing: spaces, joiners and other characters without a shape. */
export const isBlank = (value: string): boolean =>
  /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(value);

/** What shows as it is written: marks of bold words and links, tags, character references. */
const MARKUP = /\*\*|<\/?[a-z]+\b[^<>]*>|&(?:[a-z]{2,9}|#\d{2,5});|\]\(/i;

/**
 * Plain text in one paragraph: at least one visible character, no markup.
 *
 * @param what the text; the names in braces in it are those that this text can use besides VALUE_NAMES
 */
export const text = (what: string) =>
  z
    .string(`Write ${what} as text.`)
    .trim()
    .refine((value) => !isBlank(value), `Write ${what}; it is empty.`)
    .refine(
      (value) => !MARKUP.test(value),
      'This field shows its text as it is written. Take out marks such as **, <b> and &amp;.',
    )
    .superRefine(knownNames(namesIn(what)))
    .describe(what.charAt(0).toUpperCase() + what.slice(1));

/** A whole number from 1 to `most`. */
export const wholeNumber = (what: string, most: number) => {
  const error = `Write a whole number from 1 to ${most}, without quotes; other words belong in the text.`;
  return z.int(error).min(1, error).max(most, error).describe(what);
};

/** One of the given words. */
export const oneOf = <const Words extends readonly string[]>(what: string, choices: Words) =>
  z.enum(choices).describe(`${what}: ${choices.join(', ').replace(/, ([^,]+)$/, ' or $1')}`);

/** The page's description for search results and shared links: 50 to 155 characters. */
export const summary = text('a summary of one sentence')
  .min(50, 'Make the summary longer: at least 50 characters.')
  .max(155, 'Shorten the summary to at most 155 characters.')
  .describe('One sentence for search results and shared links, 50 to 155 characters');

/** What every page has besides its words; its title is also that of the document. */
export const PAGE = { title: text('the title of the document'), summary };

/** The same, where search results and tabs may show another title, because the heading of the page says too little. */
export const TITLED_PAGE = {
  title: text('the title'),
  documentTitle: text('the title in search results, of at most 60 characters')
    .max(60, 'Shorten the title in search results to at most 60 characters.')
    .optional(),
  summary,
};

/** A link within this site (`/about`, `#contact`) or an https link elsewhere. */
export const href = z
  .stringFormat(
    'address',
    /^(\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(#[\w-]+)?|#[\w-]+|https:\/\/\S+)$/,
    'Write an address of this site such as /about or #contact, or a full one that starts with https://',
  )
  .describe('Where the link leads: /about, /carrer#jobs, #contact or https://…');

/** What a link says and where it leads. */
export const link = z
  .strictObject({ label: text('the words of the link'), href })
  .describe('A link: its words and its address');

/** A link that opens an email to the organisation. */
export const mailLink = z
  .strictObject({
    label: text('the words of the link'),
    subject: text('the subject of the email; {reference} becomes the reference'),
  })
  .describe('A link that opens an email to the organisation');

/** The names of the five themes that a page or a section can take; see styles/theme.css. */
export const theme = oneOf('The theme', ['ecology', 'power', 'evolution', 'education', 'brand']);

export type Theme = z.infer<typeof theme>;

/** The name of a drawing: its file in src/assets/drawings/<sprite>, without .svg. */
export const drawing = (sprite: string) => {
  const names = globSync(`src/assets/drawings/${sprite}/*.svg`).map((file) => parse(file).name);
  return z.enum(names.sort(), `Write one of: ${names.join(', ')}.`).meta({
    description: `The drawing; one of src/assets/drawings/${sprite}`,
    sprite,
  });
};

/** What a drawing shows, for people who cannot see it. */
export const alternative = text('what the drawing shows, for people who cannot see it');

/** A calendar date as text, YYYY-MM-DD. Whether the day or the month comes first in 5/4/2026 is never guessed. */
export const date = z.iso
  .date({
    abort: true,
    error:
      'Write a day that exists, as year-month-day in digits and without a time: 2026-12-01 for 1 December 2026.',
  })
  .describe('A date as year-month-day');

/** The earlier file names of a text, whose paths redirect to its page. */
export const aliases = z
  .array(
    z
      .stringFormat(
        'file name',
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'Write an earlier file name without / and .mdx, for example old-name.',
      )
      .describe('An earlier name of this file'),
    'Write the earlier file names in brackets, without / and .mdx: aliases: [old-name].',
  )
  .optional()
  .describe('The earlier names of this file; their addresses lead here');

/** The heading of a page or of a part of it. */
export const heading = text('the heading');

/** A button. */
export const button = z
  .strictObject({ label: text('the words on the button') })
  .describe('A button');

/** A heading and the text below it. */
export const block = z
  .strictObject({ heading, text: text('the text under the heading') })
  .describe('A heading and its text');

/** A name with a sentence about it. */
export const point = z
  .strictObject({ name: text('the name'), text: text('a sentence about it') })
  .describe('A name and a sentence about it');

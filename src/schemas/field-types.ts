import { z } from 'astro/zod';
import { knownNames, missingName } from './value-names.ts';

/** Whether a text shows nothing: spaces, joiners and other characters without a shape. */
export const isBlank = (value: string): boolean =>
  /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(value);

/** What shows as it is written: marks of bold words and links, tags, comments, character references. */
const MARKUP = /\*\*|<!--|<\/?[a-z]+\b[^<>]*>|&(?:[a-z]{2,9}|#\d{2,5});|\]\(/i;

/** Words between other marks of Markdown, and headings; 2*3*4, snake_case, C# and a lone sign are as they are meant. */
const MARKED =
  /(?<![\w*])\*(?=[^\s*])[^*\n]*(?<!\s)\*(?![\w*])|(?<!\w)(__?)(?=[^\s_])[^\n]*?(?<![\s_])\1(?!\w)|~~[^~\n]+~~|`[^`\n]+`|^ *#{1,6} /m;

/** Control characters but for ends of lines and tabs. */
const UNSEEN = /(?![\t\n\r])\p{Cc}/u;

/** What a field says of itself besides its title, for people: the form for editors shows it, and FIELDS.md. */
interface Meta {
  /** What to write there, in a sentence without its full stop. */
  description?: string;
}

/** A field in the JSON Schema that zod makes, as far as it is used here, with what these schemas say of it besides (`meta`). */
export interface FieldSchema {
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: (string | number)[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  required?: string[];
  additionalProperties?: boolean;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  /** The names that it can have in braces besides those of every text. */
  names?: string[];
  /** What the form says for each choice. */
  formLabels?: Record<string, string>;
  /** What a project has to choose from: such as drawings/roles, the files of a folder. */
  choicesFrom?: string;
  /** What the schema says of a number that is none. */
  refusal?: string;
  /** The label of the choice to leave it out. */
  empty?: string;
  /** Whether most entries leave it out, so that it comes last. */
  rare?: boolean;
  /** Whether a new entry has the day on which it is written. */
  today?: boolean;
}

/** A schema as JSON Schema, of what is written: without what the schema fills in. */
export const fieldSchemaOf = (
  schema: z.ZodType,
  override: z.core.ToJSONSchemaParams['override'] = () => {},
): FieldSchema => z.toJSONSchema(schema, { io: 'input', override }) as FieldSchema;

/**
 * Plain text in one paragraph: at least one visible character, no markup.
 *
 * @param title its label in the form
 * @param meta what else it says of itself; `names` are those that it can have in braces besides `values`, and `needs`
 *   those without which its value would be lost: all of `names`, unless it says otherwise
 * @example text('Subject', { description: '{reference} becomes the reference', names: ['reference'] })
 */
export const text = (
  title: string,
  {
    names = [],
    needs = names,
    values,
    ...meta
  }: Meta & { names?: string[]; needs?: string[]; values?: readonly string[] } = {},
) =>
  z
    .string({
      error: ({ input }) =>
        /number|boolean/.test(typeof input)
          ? 'Write text: put it in quotes, or add what it counts, such as 30 days.'
          : 'Write text.',
    })
    .trim()
    .refine((value) => !isBlank(value), 'Write text; it is empty.')
    .refine(
      (value) => !MARKUP.test(value) && !MARKED.test(value),
      'This field shows its text as it is written. Take out marks such as **, _, #, <b> and &amp;.',
    )
    .refine(
      (value) => !value.includes('\n'),
      'This field is one paragraph, in which lines run together. Write it in one line; or write >- behind the name of the field, and no empty line below.',
    )
    .refine(
      (value) => value.isWellFormed() && !UNSEEN.test(value),
      'It contains a sign that no page can show, such as one written \\u0000. Take it out.',
    )
    .superRefine(knownNames(names, values))
    .refine((value) => !missingName(needs, value), {
      error: ({ input }) =>
        `{${missingName(needs, String(input))}} is missing. Write it where its value belongs.`,
    })
    .meta({ title, names, ...meta });

/** A whole number from 1 to `most`. */
export const wholeNumber = (title: string, most: number, meta: Meta = {}) => {
  const error = `Write a whole number from 1 to ${most}; other words belong in the text. In the file: without quotes.`;
  return z
    .int(error)
    .min(1, error)
    .max(most, error)
    .meta({ title, ...meta });
};

/** One of the given words, each with its label in the form of editors; visitors read the word itself, or what a component makes of it. */
export const oneOf = <const Words extends Record<string, string>>(
  title: string,
  formLabels: Words,
  { error, ...meta }: Meta & { error?: string } = {},
) =>
  z
    .enum(Object.keys(formLabels) as (keyof Words & string)[], error)
    .meta({ title, formLabels, ...meta });

/**
 * The page's description for search results and shared links: 50 to 155 characters. Search engines publish no limit; most
 * show about two lines of 80, and words of the page in place of a description that says little.
 */
export const summary = text('One sentence for search results and shared links', {
  description: '50 to 155 characters',
})
  .min(50, 'Make the summary longer: at least 50 characters.')
  .max(155, 'Shorten the summary to at most 155 characters.');

/** The title of a page, which is also that of its document, and its summary. */
export const PAGE = { title: text('Title of the document'), summary };

/**
 * The same for a page whose heading says too little alone: search results and tabs may show another title. A line of
 * search results holds about 60 characters of a title.
 */
export const TITLED_PAGE = {
  title: text('Title'),
  documentTitle: text('Title in search results', { description: 'Of at most 60 characters' })
    .max(60, 'Shorten the title in search results to at most 60 characters.')
    .optional(),
  summary,
};

/**
 * A link within this site (`/about`, `#contact`) or an https link elsewhere. By stringFormat, not by `regex()`: what has a
 * format is a line with a pattern in the form for editors (src/admin/config.ts), and what has none is a box for a text.
 */
export const href = z
  .stringFormat(
    'address',
    /^(\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z]+)?)?(\?[\w=&-]+)?(#[\w-]+)?|#[\w-]+|https:\/\/\S+)$/,
    'Write an address of this site such as /about or #contact, or a full one that starts with https://',
  )
  .meta({
    title: 'Where the link leads',
    description: '/about, /carrer#jobs, #contact or https://…',
  });

/** What a link says and where it leads. */
export const link = z
  .strictObject({ label: text('Words of the link'), href })
  .meta({ title: 'Link' });

/** A link that opens an email to the organisation. */
export const mailLink = z
  .strictObject({
    label: text('Words of the link'),
    subject: text('Subject of the email', {
      description: '{reference} becomes the reference',
      names: ['reference'],
    }),
  })
  .meta({ title: 'Link that opens an email to the organisation' });

/** The names of the five themes that a page or a section can take; see styles/theme.css. */
export const theme = oneOf('Theme', {
  ecology: 'Ecology',
  power: 'Power',
  evolution: 'Evolution',
  education: 'Education',
  brand: 'Brand',
});

export type Theme = z.infer<typeof theme>;

/** The name of a drawing: its file in src/assets/drawings/<sprite>, without .svg. */
export const drawing = (sprite: string) =>
  z.string('Write the name of a drawing.').meta({
    title: 'Drawing',
    choicesFrom: `drawings/${sprite}`,
  });

/** What a drawing shows, for people who cannot see it. */
export const alternative = text('What the drawing shows', {
  description: 'For people who cannot see it',
});

/**
 * A calendar date as text, YYYY-MM-DD. Whether the day or the month comes first in 5/4/2026 is never guessed. A box for a
 * day makes 0026 of a year that is typed as 26; no day of this site lies in another century, so any other is a slip.
 */
export const date = z.iso
  .date({
    abort: true,
    error:
      'Write a day that exists, as year-month-day in digits and without a time: 2026-12-01 for 1 December 2026.',
  })
  .refine((day) => day >= '1000', 'Write the year in four digits, such as 2026-12-01.')
  .refine((day) => day.startsWith('20'), 'Write a year from 2000 to 2099, such as 2026-12-01.')
  .meta({ title: 'Date as year-month-day' });

/** The earlier file names of a text, whose paths redirect to its page. */
export const aliases = z
  .array(
    z
      .stringFormat(
        'file name',
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'Write an earlier file name without / and .mdx, for example old-name.',
      )
      .meta({ title: 'Earlier name of this file' }),
    'Write the earlier file names in brackets, without / and .mdx: aliases: [old-name].',
  )
  .optional()
  .meta({ title: 'Earlier names of this file', description: 'Their addresses lead here' });

/** The heading of a page or of a part of it. */
export const heading = text('Heading');

/** A button. */
export const button = z
  .strictObject({ label: text('Words on the button') })
  .meta({ title: 'Button' });

/** A heading and the text below it. */
export const block = z
  .strictObject({ heading, text: text('Text under the heading') })
  .meta({ title: 'Heading and its text' });

/** A name with a sentence about it. */
export const point = z
  .strictObject({ name: text('Name'), text: text('Sentence about it') })
  .meta({ title: 'Name and a sentence about it' });

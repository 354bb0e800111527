import { z } from 'astro/zod';
import {
  aliases,
  alternative,
  date,
  drawing,
  link,
  TITLED_PAGE,
  text,
  theme,
  wholeNumber,
} from './field-types.ts';
import { personalData } from './personal-data.ts';
import { report } from './sample-report.ts';

const labels = z.array(text('Word')).min(1);

const diagram = z.strictObject({
  drawing: drawing('diagrams'),
  alternative,
  labels: labels.meta({ title: 'Words in the diagram', description: 'One for each of its places' }),
  caption: text('What the diagram says', { description: 'In a sentence' }),
});

const choice = z.strictObject({
  label: text('Words on the button'),
  shows: text('Name of what the drawing then shows'),
  value: text('Figure that answers, and its unit'),
  text: text('What the figure says', { description: 'In a sentence that names the choice' }),
});

const instrument = z.strictObject({
  question: text('Question'),
  drawing: drawing('instruments'),
  alternative,
  labels: labels.meta({ title: 'Words in the drawing', description: 'One for each of its places' }),
  choices: z
    .array(choice)
    .min(2, 'Give at least two choices, or take the instrument out.')
    .max(3, 'Give at most three choices.')
    .meta({
      title: 'Two or three choices',
      description: 'The first is chosen when the page opens',
    }),
  assumptions: text('What the figures are computed from', {
    description: 'So that a reader can check them',
  }),
});

/** The front matter of src/content/explore/<address>.mdx. */
export const explore = z.strictObject({
  order: wholeNumber('Place in the order of the pages', 999, { description: 'From 1' }),
  theme,
  ...TITLED_PAGE,
  opening: text('Opening', { description: 'In large type under the title' }),
  talk: text('Words of the link to the contact form', {
    description: 'If it has its own here',
  }).optional(),
  instrument: instrument.optional().meta({
    title: 'Instrument halfway down the text',
    description: 'A question that the reader answers',
  }),
  report: report.optional().meta({
    title: 'Sample report halfway down the text',
    description: 'A made-up day and what is found in it',
  }),
  diagram: diagram.optional().meta({ title: 'Diagram halfway down the text' }),
  offers: z
    .array(text('One thing the company does here'))
    .min(3)
    .meta({ title: 'What the company does here', description: 'One sentence each' }),
  aliases,
});

/** A highlighted figure in the text of an explore page: `<PulledFigure value="50 Hz" label="…" />`. */
export const pulledFigure = z.strictObject({
  value: text('Figure'),
  label: text('What the figure is'),
});

export type PulledFigure = z.infer<typeof pulledFigure>;

/** The front matter of src/content/legal/<address>.mdx. */
export const legal = z.strictObject({
  ...TITLED_PAGE,
  updated: date.meta({ title: 'Day of the last change' }),
  drawing: drawing('legal').default('terms'),
  matters: z.array(text('Line')).max(3, 'Write at most three lines.').default([]).meta({
    title: 'Up to three lines under the title that say what matters',
    description: 'Without them, the summary',
  }),
  action: z
    .strictObject({ ...link.shape, lead: text('Sentence above the button at the end') })
    .optional()
    .meta({
      title: 'Button at the top and at the end of the text',
      description: 'With it, the numbered steps of the text are drawn as stairs',
    }),
  aliases,
});

const { headings: _, ...lists } = personalData.shape;

/** A list from personal-data.yaml in a legal text: `<PersonalData of="record" />`. */
export const personalDataList = z.strictObject({
  of: z.enum(Object.keys(lists) as (keyof typeof lists)[]).meta({ title: 'Which list' }),
});

export type PersonalDataList = z.infer<typeof personalDataList>;

import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import {
  aliases,
  alternative,
  date,
  drawing,
  link,
  oneOf,
  TITLED_PAGE,
  text,
  theme,
  wholeNumber,
} from './fields.ts';
import { personalData } from './forms.ts';

/** The places of the words in a diagram, an SVG document: `data-words` has the middle of the base line of each. */
export const placesIn = (svg: string): { x: string; y: string }[] =>
  [...(/data-words="([^"]+)"/.exec(svg)?.[1] ?? '').matchAll(/(\d+),(\d+)/g)].map(
    ([, x = '', y = '']) => ({ x, y }),
  );

const diagram = z
  .strictObject({
    drawing: drawing('diagrams'),
    alternative,
    labels: z
      .array(text('a word'))
      .min(1)
      .describe('The words in the diagram, one for each of its places'),
    caption: text('what the diagram says, in a sentence'),
  })
  .superRefine(({ drawing: name, labels }, context) => {
    const file = `src/assets/drawings/diagrams/${name}.svg`;
    const { length } = placesIn(readFileSync(file, 'utf8'));
    const message = `The drawing "${name}" has places for ${length} words, and here are ${labels.length}. Write one for each place.`;
    if (labels.length !== length)
      context.addIssue({ code: 'custom', path: ['labels'], message, input: labels });
  });

/** The front matter of src/content/explore/<address>.mdx. */
export const explore = z.strictObject({
  order: wholeNumber('The place in the order of the pages, from 1', 999),
  theme,
  ...TITLED_PAGE,
  opening: text('the opening, in large type under the title'),
  diagram: diagram.optional().describe('The diagram halfway down the text'),
  offers: z
    .array(text('one thing the company does here'))
    .min(3)
    .describe('What the company does here, one sentence each'),
  aliases,
});

/** A highlighted figure in the text of an explore page: `<PulledFigure value="50 Hz" label="…" />`. */
export const pulledFigure = z.strictObject({
  value: text('the figure'),
  label: text('what the figure is'),
});

export type PulledFigure = z.infer<typeof pulledFigure>;

/** The front matter of src/content/legal/<address>.mdx. */
export const legal = z.strictObject({
  ...TITLED_PAGE,
  updated: date.describe('The day of the last change'),
  drawing: drawing('legal').default('terms'),
  action: z
    .strictObject({ ...link.shape, lead: text('the sentence above the button at the end') })
    .optional()
    .describe(
      'The button at the top and at the end of the text, which makes it a guide: its numbered steps are drawn as stairs',
    ),
  aliases,
});

const { headings: _, ...lists } = personalData.shape;

/** A list from personal-data.yaml in a legal text: `<PersonalData of="record" />`. */
export const personalDataList = z.strictObject({
  of: oneOf('Which list', Object.keys(lists) as (keyof typeof lists)[]),
});

export type PersonalDataList = z.infer<typeof personalDataList>;

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
} from './field-types.ts';
import { personalData } from './forms.ts';

/** The positions of the labels in a drawing, an SVG document: `data-words` has the middle of the base line of each. */
export const labelPositions = (svg: string): { x: string; y: string }[] =>
  [...(/data-words="([^"]+)"/.exec(svg)?.[1] ?? '').matchAll(/(\d+),(\d+)/g)].map(
    ([, x = '', y = '']) => ({ x, y }),
  );

/** The names of what the drawing of an instrument, an SVG document, can show: the first at first, without styles too. */
export const drawingStates = (svg: string): string[] =>
  (/data-states="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ');

const sourceOf = (sprite: string, name: string) =>
  readFileSync(`src/assets/drawings/${sprite}/${name}.svg`, 'utf8');

const labels = z.array(text('a word')).min(1);

/** Asks for a label for each position in a drawing of this sprite. */
const oneLabelForEachPosition =
  (sprite: string) =>
  (
    { drawing: name, labels }: { drawing: string; labels: string[] },
    context: z.core.$RefinementCtx,
  ) => {
    const { length } = labelPositions(sourceOf(sprite, name));
    const message = `The drawing "${name}" has places for ${length} words, and here are ${labels.length}. Write one for each place.`;
    if (labels.length !== length)
      context.addIssue({ code: 'custom', path: ['labels'], message, input: labels });
  };

const diagram = z
  .strictObject({
    drawing: drawing('diagrams'),
    alternative,
    labels: labels.describe('The words in the diagram, one for each of its places'),
    caption: text('what the diagram says, in a sentence'),
  })
  .superRefine(oneLabelForEachPosition('diagrams'));

const choice = z.strictObject({
  label: text('the words on the button'),
  shows: text('the name of what the drawing then shows'),
  value: text('the figure that answers, and its unit'),
  text: text('what the figure says, in a sentence that names the choice'),
});

const instrument = z
  .strictObject({
    question: text('the question'),
    drawing: drawing('instruments'),
    alternative,
    labels: labels.describe('The words in the drawing, one for each of its places'),
    choices: z
      .array(choice)
      .min(2, 'Give at least two choices, or take the instrument out.')
      .max(3, 'Give at most three choices.')
      .describe('Two or three choices; the first is chosen when the page opens'),
    assumptions: text('what the figures are computed from, so that a reader can check them'),
  })
  .superRefine(oneLabelForEachPosition('instruments'))
  .superRefine(({ drawing: name, choices }, context) => {
    const states = drawingStates(sourceOf('instruments', name));
    const shown = choices.map(({ shows }) => shows);
    shown.forEach((state, index) => {
      const path = ['choices', index, 'shows'];
      const message = `Write what the drawing "${name}" shows for this choice, each once: ${states.join(', ')}.`;
      if (!states.includes(state) || shown.indexOf(state) !== index)
        context.addIssue({ code: 'custom', path, message, input: state });
    });
  });

/** The front matter of src/content/explore/<address>.mdx. */
export const explore = z.strictObject({
  order: wholeNumber('The place in the order of the pages, from 1', 999),
  theme,
  ...TITLED_PAGE,
  opening: text('the opening, in large type under the title'),
  instrument: instrument
    .optional()
    .describe('The instrument halfway down the text: a question that the reader answers'),
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
  matters: z
    .array(text('a line'))
    .max(3, 'Write at most three lines.')
    .default([])
    .describe('Up to three lines under the title that say what matters; without them, the summary'),
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

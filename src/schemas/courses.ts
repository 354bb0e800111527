import { z } from 'astro/zod';
import { alternative, block, drawing, summary, text } from './fields.ts';

const button = z
  .strictObject({ label: text('the words on the button') })
  .describe('A button: the words on it');

const drawn = z
  .strictObject({
    name: text('the name'),
    drawing: drawing('courses'),
    text: text('a sentence about it'),
  })
  .describe('A name with a drawing and a sentence');

const mark = z
  .strictObject({ name: text('the name'), drawing: drawing('courses') })
  .describe('A name with a drawing');

const domain = mark
  .extend({
    text: text('what a learner can do afterwards, in one line'),
    study: z
      .strictObject({
        hours: z
          .int({ error: 'Write a whole number of hours.' })
          .positive('Write at least 1 hour.')
          .describe('How many hours learning takes'),
        free: z
          .boolean({ error: 'Write true or false.' })
          .describe('Whether the courses of this domain are free'),
      })
      .optional()
      .describe('How long learning takes and whether it is free: { hours: 40, free: true }'),
  })
  .describe('A domain: its name, its drawing and what a learner can do afterwards');

/** src/content/pages/courses.yaml. */
export const courses = z.strictObject({
  title: text('the title of the document'),
  summary,
  tagline: text('the tagline'),
  lead: text('the lines under the tagline'),
  talk: button,
  selection: block,
  explore: button,
  benefits: z.array(drawn).min(1, 'Write at least one benefit.').describe('The benefits'),
  claims: z
    .strictObject({
      heading: text('the heading'),
      items: z
        .array(
          z.strictObject({
            before: text('the word before the figure'),
            value: text('the figure'),
            label: text('what it counts'),
          }),
        )
        .describe('The claims'),
    })
    .optional()
    .describe('The claims in figures; may be left out'),
  categories: z
    .strictObject({
      heading: text('the heading'),
      items: z.array(drawn).min(1, 'Write at least one category.').describe('The categories'),
    })
    .describe('The top categories'),
  instructor: z
    .strictObject({
      heading: text('the heading'),
      text: text('the text'),
      label: text('the words on the button'),
    })
    .optional()
    .describe('The block for instructors; may be left out'),
  internships: z
    .strictObject({
      heading: text('the heading'),
      text: text('the text'),
      label: text('the words on the button'),
      companies: z.array(mark.extend({ alternative })).describe('The companies with their logos'),
      note: text('what the logos are'),
    })
    .optional()
    .describe('The internships; may be left out'),
  domains: z
    .strictObject({
      heading: text('the heading'),
      text: text('the text'),
      hours: text('how long learning takes; {hours} becomes the number of hours'),
      free: text('what is added if the courses are free'),
      paid: text('what is added if the courses are not free'),
      items: z.array(domain).min(1, 'Write at least one domain.').describe('The domains'),
    })
    .describe('The opportunity domains'),
});

import { z } from 'astro/zod';
import { block, drawing, link, summary, text, theme } from './fields.ts';

/** src/content/pages/home.yaml. */
export const home = z.strictObject({
  title: text('the title of the document'),
  summary,
  tagline: text('the tagline'),
  lead: text('the lines under the tagline'),
  actions: z
    .array(link.extend({ audience: text('who the link is for') }))
    .min(1, 'List at least one link.')
    .describe('The next step of each kind of visitor'),
  sections: z
    .array(
      z.strictObject({
        heading: text('the heading'),
        text: text('the text'),
        drawing: drawing('themes'),
        theme,
        link,
      }),
    )
    .min(1, 'Write at least one section.')
    .describe('The themed sections'),
  purpose: block,
  figures: z
    .strictObject({
      heading: text('the heading'),
      items: z
        .array(z.strictObject({ value: text('the figure'), label: text('what it counts') }))
        .describe('The headline figures'),
    })
    .describe('The headline figures'),
  channel: z
    .strictObject({
      heading: text('the heading'),
      text: text('the text'),
      label: text('the words of the link'),
    })
    .optional()
    .describe('The messaging channel; left out if there is none'),
  social: block,
  company: text('the registered company, with its number, its office and whom to contact'),
});

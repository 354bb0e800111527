import { z } from 'astro/zod';
import { block, drawing, link, summary, text, theme } from './fields.ts';

/** src/content/pages/home.yaml. */
export const home = z.strictObject({
  title: text('the title of the document'),
  summary,
  tagline: text('the tagline'),
  lead: text('the lines under the tagline'),
  actions: z.array(link).min(1, 'List at least one link.').describe('The links of the opening'),
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
    .length(5, 'Write five sections, one for each explore page.')
    .describe('The five themed sections'),
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
    .describe('The messaging channel'),
  social: block,
  company: text(
    'the registered company; {legalName}, {cin}, {office}, {contact}, {telephone} and {mail} are filled in',
  ),
});

import { z } from 'astro/zod';
import { link, summary, text } from './fields.ts';

/** src/content/pages/thank-you.yaml: the page after a form is sent without JavaScript. */
export const thankYou = z.strictObject({
  title: text('the title of the document'),
  summary,
  heading: text('the heading'),
  text: text('the text'),
  links: z.array(link).min(1, 'List at least one link.').describe('Where to go next'),
});

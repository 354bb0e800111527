import { z } from 'astro/zod';
import { link, summary, text } from './fields.ts';

/** src/content/pages/not-found.yaml: the page for URLs that do not exist. */
export const notFound = z.strictObject({
  title: text('the title of the document'),
  summary,
  heading: text('the heading'),
  text: text('the text'),
  roles: text('the heading above some open roles'),
  links: z.array(link).min(1, 'List at least one link.').describe('Where to go next'),
});

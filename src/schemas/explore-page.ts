import { z } from 'astro/zod';
import { link, text } from './fields.ts';

/** src/content/site/explore-page.yaml: the words around each explore page. */
export const explorePage = z.strictObject({
  eyebrow: text('the words above the title'),
  contents: text('the heading of the contents list'),
  offers: text('the heading above what the company does'),
  next: text('the word before the next page'),
  previous: text('the word before the previous page'),
  talk: link,
});

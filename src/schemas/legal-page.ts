import { z } from 'astro/zod';
import { text } from './fields.ts';

/** src/content/site/legal-page.yaml: the words around each legal text. */
export const legalPage = z.strictObject({
  updated: text('the words before the day of the last change'),
  contents: text('the heading of the contents list'),
});

import { z } from 'astro/zod';
import { aliases, date, summary, text } from './fields.ts';

/** The front matter of src/content/legal/<address>.mdx. */
export const legal = z.strictObject({
  title: text('the title'),
  summary,
  updated: date.describe('The day of the last change, for example 2026-11-21'),
  aliases,
});

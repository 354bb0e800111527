import { z } from 'astro/zod';
import { aliases, date, documentTitle, drawing, link, summary, text } from './fields.ts';

/** The front matter of src/content/legal/<address>.mdx. */
export const legal = z.strictObject({
  title: text('the title'),
  documentTitle,
  summary,
  updated: date.describe('The day of the last change, for example 2026-11-21'),
  drawing: drawing('notes').optional(),
  action: link.optional().describe('The button at the top and at the end of the text'),
  aliases,
});

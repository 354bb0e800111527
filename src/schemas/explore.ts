import { z } from 'astro/zod';
import { aliases, alternative, documentTitle, drawing, summary, text, theme } from './fields.ts';

/** The front matter of src/content/explore/<address>.mdx. */
export const explore = z.strictObject({
  order: z
    .int({ error: 'Write a whole number.' })
    .describe('The place in the order of the pages, from 1'),
  theme,
  title: text('the title'),
  documentTitle,
  summary,
  opening: text('the opening, in large type under the title'),
  diagram: z
    .strictObject({
      drawing: drawing('diagrams'),
      alternative,
      caption: text('what the diagram says, in a sentence'),
    })
    .optional()
    .describe('The diagram halfway down the text'),
  offers: z
    .array(text('one thing the company does here'), { error: 'List what the company does here.' })
    .min(3, 'Write at least three.')
    .describe('What the company does here, one sentence each'),
  aliases,
});

import { z } from 'astro/zod';
import { block, documentTitle, drawing, point, summary, text, theme } from './fields.ts';

/** src/content/pages/about.yaml. */
export const about = z.strictObject({
  title: text('the title'),
  documentTitle,
  summary,
  lead: text('the lines under the title'),
  story: z
    .strictObject({
      heading: text('the heading'),
      parts: z
        .array(block.extend({ drawing: drawing('about'), theme }))
        .min(2, 'Write at least two parts.')
        .describe('The parts of the story, each with its drawing and hue'),
    })
    .describe('The story of the company'),
  reasons: z
    .strictObject({
      heading: text('the heading'),
      items: z.array(point).min(1, 'Write at least one reason.').describe('The reasons'),
    })
    .describe('Reasons to choose the company'),
  mission: z
    .strictObject({
      heading: text('the heading'),
      items: z.array(text('a sentence')).min(1, 'Write at least one.').describe('The list'),
    })
    .describe('The mission, as a list'),
});

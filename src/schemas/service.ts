import { z } from 'astro/zod';
import { alternative, documentTitle, drawing, point, summary, text } from './fields.ts';

/** src/content/pages/service.yaml. */
export const service = z.strictObject({
  title: text('the title'),
  documentTitle,
  summary,
  lead: text('the lines under the title'),
  ask: text('the word on a contact button'),
  contactLabel: text("what a contact button is called before the service's name"),
  services: z
    .array(
      z.strictObject({
        slug: drawing('service'),
        alternative,
        name: text('the name'),
        text: text('what is delivered'),
      }),
    )
    .min(1, 'Write at least one service.')
    .describe('The services; slug names the drawing'),
  why: z
    .strictObject({
      heading: text('the heading'),
      lead: text('the line under the heading'),
      points: z.array(point).min(1, 'Write at least one point.').describe('The whys'),
    })
    .describe('Why customers choose the company'),
});

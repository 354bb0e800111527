import { z } from 'astro/zod';
import { alternative, drawing, point, summary, text } from './fields.ts';

/** src/content/pages/service.yaml. */
export const service = z.strictObject({
  title: text('the title'),
  summary,
  lead: text('the lines under the title'),
  contactLabel: text("what a contact button says before the service's name"),
  services: z
    .array(
      z.strictObject({
        slug: drawing('service'),
        alternative,
        name: text('the name'),
        text: text('what is delivered'),
      }),
    )
    .length(8, 'Write eight services.')
    .describe('The eight services; slug names the drawing'),
  why: z
    .strictObject({
      heading: text('the heading'),
      lead: text('the line under the heading'),
      points: z.array(point).length(5, 'Write five points.').describe('The five whys'),
    })
    .describe('Why customers choose the company'),
});

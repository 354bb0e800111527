import { z } from 'astro/zod';
import { link, text } from './fields.ts';

/** src/content/site/footer.yaml: the columns and lines at the foot of every page. */
export const footer = z.strictObject({
  contact: z
    .strictObject({
      heading: text('the heading above the contact form'),
      unfold: text('the words that unfold the form on a page with a form of its own'),
    })
    .describe('The contact section'),
  promise: text('the promise of an answer'),
  columns: z
    .array(
      z.strictObject({
        heading: text('the heading of the column'),
        links: z.array(link).describe('The links of the column'),
        texts: z
          .enum(['explore', 'legal'], { error: 'Write explore or legal.' })
          .optional()
          .describe('The texts listed after the links, by their titles: explore or legal'),
      }),
    )
    .describe('The columns of links'),
  contactHeading: text('the heading of the phone and email column'),
  socialHeading: text('the heading of the social profiles'),
  copyright: text('what follows the year and the name in the last line'),
});

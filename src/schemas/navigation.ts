import { z } from 'astro/zod';
import { link, text } from './fields.ts';

/** src/content/site/navigation.json: the header's links and the names of its controls. */
export const navigation = z.strictObject({
  links: z.array(link).min(1, 'List at least one link.').describe('The links of the header'),
  name: text('the name of the navigation for screen readers'),
  menu: text('the word on the menu button'),
  skip: text('the words of the skip link'),
  top: text('the name of the arrow that leads to the top'),
});

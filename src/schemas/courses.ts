import { z } from 'astro/zod';
import {
  alternative,
  block,
  button,
  drawing,
  heading,
  link,
  oneOf,
  PAGE,
  text,
  wholeNumber,
} from './field-types.ts';

const NAMED = { name: text('the name'), drawing: drawing('courses') };
const explained = z.strictObject({ ...NAMED, text: text('a sentence about it') });
const BUTTON = { ...block.shape, label: text('the words on the button') };

const claim = z.strictObject({
  before: text('the word before the figure'),
  value: text('the figure'),
  label: text('what it counts'),
});

const OFFERS = ['course', 'internship', 'both'] as const;

const domain = z.strictObject({
  ...NAMED,
  category: text('the name of one of the top categories'),
  text: text('what a learner can do afterwards, in one line'),
  needs: text('what a learner needs to begin, in a few words'),
  leads: text('the work it leads to, in a few words'),
  offered: oneOf('What it is offered as', OFFERS),
  study: z
    .strictObject({
      hours: wholeNumber('How many hours learning takes', 1000),
      free: z
        .boolean('Write true, or take it out.')
        .default(false)
        .describe('Whether the courses of this domain are free'),
    })
    .optional()
    .describe('How long learning takes, and whether it is free'),
});

/** src/content/pages/courses.yaml. */
export const courses = z
  .strictObject({
    ...PAGE,
    tagline: text('the tagline'),
    lead: text('the lines under the tagline'),
    teaching: link,
    talk: button,
    selection: block,
    explore: button,
    benefits: z.array(explained).min(1).describe('The benefits'),
    claims: z
      .strictObject({
        heading,
        items: z.array(claim).describe('The claims in figures'),
      })
      .optional()
      .describe('The claims in figures'),
    categories: z
      .strictObject({
        heading,
        items: z.array(explained).min(1).describe('The top categories'),
      })
      .describe('The top categories'),
    instructor: z.strictObject(BUTTON).optional().describe('The block for instructors'),
    internships: z
      .strictObject({
        ...BUTTON,
        companies: z
          .array(z.strictObject({ ...NAMED, alternative }))
          .describe('The companies with their logos'),
        note: text('what the logos are'),
      })
      .optional()
      .describe('The internships'),
    domains: z
      .strictObject({
        ...block.shape,
        ask: text('the word on the picture of a domain, which leads to the contact form'),
        contactLabel: text("what that picture is called before the domain's name"),
        needs: text('the words before what a learner needs'),
        leads: text('the words before what a domain leads to'),
        offered: text('the words before what it is offered as'),
        offers: z
          .strictObject({
            course: text('the word for a course'),
            internship: text('the word for an internship'),
            both: text('the words for both'),
          })
          .describe('What a domain can be offered as'),
        hours: text('how long learning takes; {hours} becomes the number of hours'),
        paid: text('what is added if the courses of a domain are not free'),
        items: z.array(domain).min(1).describe('The domains'),
      })
      .describe('The opportunity domains'),
  })
  .superRefine(({ categories, domains }, context) => {
    const names = categories.items.map(({ name }) => name);
    domains.items.forEach(({ category }, index) => {
      const path = ['domains', 'items', index, 'category'];
      const message = `Write one of the top categories: ${names.join(', ')}.`;
      if (!names.includes(category))
        context.addIssue({ code: 'custom', path, message, input: category });
    });
  });

export type Courses = z.infer<typeof courses>;

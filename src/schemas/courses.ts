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

const NAMED = { name: text('Name'), drawing: drawing('courses') };
const explained = z.strictObject({ ...NAMED, text: text('Sentence about it') });
const BUTTON = { ...block.shape, label: text('Words on the button') };

const claim = z.strictObject({
  before: text('Word before the figure'),
  value: text('Figure'),
  label: text('What it counts'),
});

const OFFERS = { course: 'Course', internship: 'Internship', both: 'Both' };

const fact = z.strictObject({
  name: text('Name of the fact'),
  text: text('Fact', { description: 'In a few words' }),
});

const hours = (title: string) =>
  text(title, { description: '{hours} becomes the number of hours', names: ['hours'] });

const domain = z.strictObject({
  ...NAMED,
  category: text('Name of one of the top categories'),
  text: text('What a learner can do afterwards', { description: 'In one line' }),
  needs: text('What a learner needs to begin', { description: 'In a few words' }),
  leads: text('Work it leads to', { description: 'In a few words' }),
  offered: oneOf('What it is offered as', OFFERS),
  study: z
    .strictObject({
      hours: wholeNumber('How many hours learning takes', 1000),
      free: z
        .boolean('Write true, or take it out.')
        .default(false)
        .meta({ title: 'Whether the courses of this domain are free' }),
    })
    .optional()
    .meta({ title: 'How long learning takes, and whether it is free' }),
});

/** src/content/pages/courses.yaml. */
export const courses = z
  .strictObject({
    ...PAGE,
    tagline: text('Tagline'),
    lead: text('Lines under the tagline'),
    teaching: link,
    talk: button,
    selection: block,
    explore: button,
    benefits: z.array(explained).min(1).meta({ title: 'Benefits' }),
    claims: z
      .strictObject({
        heading,
        items: z.array(claim).meta({ title: 'Claims in figures' }),
      })
      .optional()
      .meta({ title: 'Claims in figures' }),
    categories: z
      .strictObject({
        heading,
        items: z.array(explained).min(1).meta({ title: 'Top categories' }),
      })
      .meta({ title: 'Top categories' }),
    instructor: z.strictObject(BUTTON).optional().meta({ title: 'Block for instructors' }),
    internships: z
      .strictObject({
        ...BUTTON,
        facts: z.array(fact).default([]).meta({ title: 'Facts about internships' }),
        companies: z
          .array(z.strictObject({ ...NAMED, alternative }))
          .meta({ title: 'Companies with their logos' }),
        note: text('What the logos are'),
      })
      .optional()
      .meta({ title: 'Internships' }),
    domains: z
      .strictObject({
        ...block.shape,
        ask: text('Word on the button of a domain', {
          description: 'Which leads to the contact form, as its picture does',
        }),
        contactLabel: text("What button and picture are called before the domain's name"),
        needs: text('Words before what a learner needs'),
        leads: text('Words before what a domain leads to'),
        offered: text('Words before what it is offered as'),
        offers: z
          .strictObject({
            course: text('Word for a course'),
            internship: text('Word for an internship'),
            both: text('Words for both'),
          })
          .meta({ title: 'What a domain can be offered as' }),
        free: hours('Fee and length if the courses of a domain are free'),
        paid: hours('Fee and length if they are not'),
        items: z.array(domain).min(1).meta({ title: 'Domains' }),
      })
      .meta({ title: 'Opportunity domains' }),
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

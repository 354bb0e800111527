import { z } from 'astro/zod';
import {
  alternative,
  block,
  button,
  documentTitle,
  drawing,
  fields,
  headed,
  link,
  list,
  part,
  point,
  summary,
  theme,
  wholeNumber,
} from './fields.ts';

const ITEMS = { name: 'the name', drawing: drawing('courses') };
const BUTTON = { heading: 'the heading', text: 'the text', label: 'the words on the button' };

/** src/content/pages/home.yaml. */
export const home = fields({
  title: 'the title of the document',
  summary,
  tagline: 'the tagline',
  lead: 'the lines under the tagline',
  actions: list(
    'The next step of each kind of visitor',
    part('A link and who it is for', { ...link.shape, audience: 'who the link is for' }),
  ),
  sections: list(
    'The themed sections',
    part('A themed section', { ...block.shape, drawing: drawing('themes'), theme, link }),
  ),
  purpose: block,
  figures: headed(
    'The headline figures',
    part('A figure', { value: 'the figure', label: 'what it counts' }),
    0,
  ),
  channel: part('The messaging channel; left out if there is none', {
    ...block.shape,
    label: 'the words of the link',
  }).optional(),
  social: block,
  company: 'the registered company, with its number, its office and whom to contact',
});

export type Home = z.infer<typeof home>;

/** src/content/pages/service.yaml. */
export const service = fields({
  title: 'the title',
  documentTitle,
  summary,
  heading: 'the heading',
  lead: 'the lines under the heading',
  more: list('Links to what is not in the list', link),
  ask: 'the word on a contact button',
  contactLabel: "what a contact button is called before the service's name",
  services: list(
    'The services',
    part('A service', {
      drawing: drawing('service'),
      alternative,
      name: 'the name',
      text: 'what is delivered',
    }),
  ),
  why: part('Why customers choose the company', {
    heading: 'the heading',
    lead: 'the line under the heading',
    points: list('The whys', point),
  }),
});

export type Service = z.infer<typeof service>;

/** src/content/pages/about.yaml. */
export const about = fields({
  title: 'the title',
  documentTitle,
  summary,
  lead: 'the lines under the title',
  company: 'the registered company and its office',
  story: part('The story of the company', {
    heading: 'the heading',
    parts: list(
      'The parts of the story, each with its drawing and hue',
      part('A part of the story', { ...block.shape, drawing: drawing('about'), theme }),
    ),
  }),
  reasons: headed('Reasons to choose the company', point),
  mission: headed('The mission, as a list', 'a sentence'),
  links: list('Where to go next; the first is the main one', link),
});

export type About = z.infer<typeof about>;

const drawn = part('A name with a drawing and a sentence', {
  ...ITEMS,
  text: 'a sentence about it',
});

/** src/content/pages/courses.yaml. */
export const courses = fields({
  title: 'the title of the document',
  summary,
  tagline: 'the tagline',
  lead: 'the lines under the tagline',
  teaching: link,
  talk: button,
  selection: block,
  explore: button,
  benefits: list('The benefits', drawn),
  claims: headed(
    'The claims in figures; may be left out',
    part('A claim', {
      before: 'the word before the figure',
      value: 'the figure',
      label: 'what it counts',
    }),
    0,
  ).optional(),
  categories: headed('The top categories', drawn),
  instructor: part('The block for instructors; may be left out', BUTTON).optional(),
  internships: part('The internships; may be left out', {
    ...BUTTON,
    companies: list(
      'The companies with their logos',
      part('A company', { ...ITEMS, alternative }),
      0,
    ),
    note: 'what the logos are',
  }).optional(),
  domains: part('The opportunity domains', {
    heading: 'the heading',
    text: 'the text',
    hours: 'how long learning takes; {hours} becomes the number of hours',
    free: 'what is added if the courses are free',
    paid: 'what is added if the courses are not free',
    items: list(
      'The domains',
      part('A domain: its name, its drawing and what a learner can do afterwards', {
        ...ITEMS,
        category: 'the name of one of the top categories',
        text: 'what a learner can do afterwards, in one line',
        study: part('How long learning takes and whether it is free: { hours: 40, free: true }', {
          hours: wholeNumber('How many hours learning takes', 1000),
          free: z.boolean().describe('Whether the courses of this domain are free'),
        }).optional(),
      }),
    ),
  }),
}).superRefine(({ categories, domains }, context) => {
  const names = categories.items.map(({ name }) => name);
  domains.items.forEach(({ category }, index) => {
    const path = ['domains', 'items', index, 'category'];
    const message = `Write one of the top categories: ${names.join(', ')}.`;
    if (!names.includes(category))
      context.addIssue({ code: 'custom', path, message, input: category });
  });
});

export type Courses = z.infer<typeof courses>;

const note = {
  title: 'the title of the document',
  summary,
  heading: 'the heading',
  text: 'the text',
  links: list('Where to go next', link),
};

/** src/content/pages/thank-you.yaml: the page after a form is sent without JavaScript. */
export const thankYou = fields({
  ...note,
  next: headed('What happens next', 'a sentence'),
});

/** src/content/pages/not-found.yaml: the page for URLs that do not exist. */
export const notFound = fields({ ...note, roles: 'the heading above some open roles' });

import { z } from 'astro/zod';
import {
  alternative,
  block,
  button,
  drawing,
  each,
  fields,
  headed,
  link,
  list,
  PAGE,
  part,
  point,
  TITLED_PAGE,
  text,
  textOf,
  theme,
  wholeNumber,
} from './fields.ts';
import { namesIn, type ValueName } from './value-names.ts';

const ITEM = { name: 'the name', drawing: drawing('courses') };
const EXPLAINED = { ...ITEM, text: 'a sentence about it' };
const BUTTON = { ...block.shape, label: 'the words on the button' };

/** What the Companies (Incorporation) Rules, 2014, rule 26(1), ask for on the home page. */
const REGISTERED: ValueName[] = ['legalName', 'cin', 'office', 'contact', 'phone', 'email'];

/** src/content/pages/home.yaml. */
export const home = fields({
  ...PAGE,
  tagline: 'the tagline',
  lead: 'the lines under the tagline',
  actions: list('The next step of each kind of visitor', {
    ...link.shape,
    audience: 'who the link is for',
  }),
  sections: list('The themed sections', {
    ...block.shape,
    drawing: drawing('themes'),
    theme,
    link,
  }),
  purpose: block,
  figures: headed('The headline figures', { value: 'the figure', label: 'what it counts' }, 0),
  channel: part('The messaging channel; left out if there is none', {
    ...block.shape,
    label: 'the words of the link',
  }).optional(),
  social: block,
  company: text('the registered company, with its number, its office and whom to contact').refine(
    (value) => REGISTERED.every((name) => namesIn(value).includes(name)),
    `Every company has to say on its home page who it is. Use each of ${REGISTERED.map((name) => `{${name}}`).join(', ')}.`,
  ),
});

export type Home = z.infer<typeof home>;

/** src/content/pages/service.yaml. */
export const service = fields({
  ...TITLED_PAGE,
  heading: 'the heading',
  lead: 'the lines under the heading',
  more: list('Links to what is not in the list', link),
  ask: 'the word on a contact button',
  contactLabel: "what a contact button is called before the service's name",
  services: list('The services', {
    drawing: drawing('service'),
    alternative,
    name: 'the name',
    text: 'what is delivered',
  }),
  why: part('Why customers choose the company', {
    heading: 'the heading',
    lead: 'the line under the heading',
    points: list('The whys', point),
  }),
});

export type Service = z.infer<typeof service>;

/** src/content/pages/about.yaml. */
export const about = fields({
  ...TITLED_PAGE,
  lead: 'what the company is, in large letters under the title',
  text: 'the line under it',
  company: 'the registered company and its office',
  story: part('The story of the company', {
    heading: 'the heading',
    parts: list('The parts of the story, each with its drawing and hue', {
      ...block.shape,
      drawing: drawing('about'),
      theme,
    }),
  }),
  reasons: headed('Reasons to choose the company', point),
  mission: headed('The mission, as a list', 'a sentence'),
  links: list('Where to go next; the first is the main one', link),
});

export type About = z.infer<typeof about>;

/** src/content/pages/courses.yaml. */
export const courses = fields({
  ...PAGE,
  tagline: 'the tagline',
  lead: 'the lines under the tagline',
  teaching: link,
  talk: button,
  selection: block,
  explore: button,
  benefits: list('The benefits', EXPLAINED),
  claims: headed(
    'The claims in figures; may be left out',
    { before: 'the word before the figure', value: 'the figure', label: 'what it counts' },
    0,
  ).optional(),
  categories: headed('The top categories', EXPLAINED),
  instructor: part('The block for instructors; may be left out', BUTTON).optional(),
  internships: part('The internships; may be left out', {
    ...BUTTON,
    companies: list('The companies with their logos', { ...ITEM, alternative }, 0),
    note: 'what the logos are',
  }).optional(),
  domains: part('The opportunity domains', {
    ...block.shape,
    hours: 'how long learning takes; {hours} becomes the number of hours',
    paid: 'what is added if the courses of a domain are not free',
    items: list('The domains', {
      ...ITEM,
      category: 'the name of one of the top categories',
      text: 'what a learner can do afterwards, in one line',
      study: part('How long learning takes and whether it is free: { hours: 40, free: true }', {
        hours: wholeNumber('How many hours learning takes', 1000),
        free: z.boolean().describe('Whether the courses of this domain are free'),
      }).optional(),
    }),
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

const fieldOfWork = fields({
  id: textOf(
    /^[a-z][a-z0-9-]*$/,
    'The id by which roles name the field of work: small letters, digits and hyphens',
    'Write the id in small letters, digits and hyphens.',
  ),
  name: 'the name of the field of work',
  hue: theme,
  drawing: drawing('roles'),
});

export type FieldOfWork = z.infer<typeof fieldOfWork>;

const question = (about: string) =>
  part(`The question of the ${about}`, {
    legend: `the question of the ${about}, for screen readers`,
    all: 'the answer that leaves all roles',
  });

/** src/content/pages/carrer.yaml: the careers hub. */
export const carrer = fields({
  ...PAGE,
  heading: 'the heading; {min} and {max} become the lowest and the highest salary, in lakh a year',
  lead: 'the lines under the heading',
  explore: button,
  values: headed('The values of the company', point),
  life: part('The banner with the social links', { tag: 'the hashtag', text: 'the text' }),
  roles: part('The open roles', {
    heading: 'the heading',
    lead: 'the text above the roles',
    shared: 'what most roles share; {facts} becomes for example remote, full time',
    fields: list('The fields of work, in the order of the careers hub', fieldOfWork).refine(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      'Two fields of work have the same id. Give each its own.',
    ),
    places: part(
      'The names of the places of work',
      each('the name of the roles that are done there', 'remote hybrid office'),
    ),
    kinds: part(
      'The names of the kinds of jobs',
      each('the name of the roles of this kind', 'full-time part-time contract internship'),
    ),
    filter: part('The filter above the roles', {
      name: 'the name of the filter for screen readers',
      field: question('field of work'),
      place: question('place of work'),
      kind: question('kind of job'),
      level: 'the question of experience, for screen readers',
      fresher: 'the answer that leaves the roles that ask for projects',
      shown: 'how many are shown; {shown} and {count} become the numbers',
      reset: 'the button that shows all roles again',
      none: 'what is said when no role is left',
    }),
  }),
  news: part('How to hear about new roles', {
    heading: 'the heading',
    text: 'how to hear about new roles, and what the RSS feed is for',
    channel: 'the words of the link to the messaging channel',
    feed: 'the words of the link to the RSS feed',
  }),
  apply: part('How to apply', {
    heading: 'the heading',
    lead: 'the text',
    steps: list('The steps', 'a step'),
    byPhone: 'the sentence before the phones and the email',
    hiring: link.describe('The link to how applicants are chosen'),
  }),
});

export type Carrer = z.infer<typeof carrer>;

const note = {
  ...PAGE,
  ...block.shape,
  links: list('Where to go next', link),
};

/**
 * src/content/pages/thank-you.yaml: the page after a message is sent without JavaScript, and what the page /thank-you
 * says, which knows of no message.
 */
export const thankYou = fields({
  ...note,
  unknown: part('What the page says if it knows of no message', {
    heading: 'the heading',
    text: 'the text, and what to do',
  }),
  next: headed('What happens next', 'a sentence'),
});

/** src/content/pages/not-found.yaml: the page for URLs that do not exist. */
export const notFound = fields({ ...note, roles: 'the heading above some open roles' });

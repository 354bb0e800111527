import { z } from 'astro/zod';
import {
  alternative,
  block,
  drawing,
  heading,
  link,
  PAGE,
  point,
  TITLED_PAGE,
  text,
  theme,
} from './field-types.ts';
import { namesIn, type ValueName } from './value-names.ts';

/** What the Companies (Incorporation) Rules, 2014, rule 26(1), ask for on the home page. */
const REGISTERED: ValueName[] = ['legalName', 'cin', 'office', 'contact', 'phone', 'email'];

const figure = z.strictObject({ value: text('the figure'), label: text('what it counts') });

/** src/content/pages/home.yaml. */
export const home = z.strictObject({
  ...PAGE,
  tagline: text('the tagline'),
  lead: text('the lines under the tagline'),
  actions: z
    .array(z.strictObject({ ...link.shape, audience: text('who the link is for') }))
    .min(1)
    .describe('The next step of each kind of visitor'),
  sections: z
    .array(z.strictObject({ ...block.shape, drawing: drawing('themes'), theme, link }))
    .min(1)
    .describe('The themed sections'),
  purpose: block,
  figures: z
    .strictObject({ heading, items: z.array(figure).describe('The headline figures') })
    .describe('The headline figures'),
  channel: z
    .strictObject({ ...block.shape, label: text('the words of the link') })
    .optional()
    .describe('The messaging channel; left out if there is none'),
  social: block,
  company: text('the registered company, with its number, its office and whom to contact').refine(
    (value) => REGISTERED.every((name) => namesIn(value).includes(name)),
    `Every company has to say on its home page who it is. Use each of ${REGISTERED.map((name) => `{${name}}`).join(', ')}.`,
  ),
});

export type Home = z.infer<typeof home>;

const delivered = z.strictObject({
  drawing: drawing('service'),
  alternative,
  name: text('the name'),
  text: text('what is delivered'),
});

/** src/content/pages/service.yaml. */
export const service = z.strictObject({
  ...TITLED_PAGE,
  heading,
  lead: text('the lines under the heading'),
  more: z.array(link).min(1).describe('Links to what is not in the list'),
  ask: text('the word on a contact button'),
  contactLabel: text("what a contact button is called before the service's name"),
  services: z.array(delivered).min(1).describe('The services'),
  why: z
    .strictObject({
      heading,
      lead: text('the line under the heading'),
      points: z.array(point).min(1).describe('The whys'),
    })
    .describe('Why customers choose the company'),
});

export type Service = z.infer<typeof service>;

/** src/content/pages/about.yaml. */
export const about = z.strictObject({
  ...TITLED_PAGE,
  lead: text('what only this company says of itself, in large letters under the title'),
  text: text('what the company is, under it'),
  company: text('the registered company and its office'),
  story: z
    .strictObject({
      heading,
      parts: z
        .array(z.strictObject({ ...block.shape, drawing: drawing('about'), theme }))
        .min(1)
        .describe('The parts of the story, each with its drawing and theme'),
    })
    .describe('The story of the company'),
  reasons: z
    .strictObject({ heading, items: z.array(point).min(1).describe('The reasons') })
    .describe('Reasons to choose the company'),
  mission: z
    .strictObject({ heading, items: z.array(text('a sentence')).min(1).describe('The sentences') })
    .describe('The mission, as a list'),
  links: z.array(link).min(1).describe('Where to go next; the first is the main one'),
});

export type About = z.infer<typeof about>;

const note = {
  ...PAGE,
  ...block.shape,
  links: z.array(link).min(1).describe('Where to go next'),
};

/**
 * src/content/pages/thank-you.yaml: the page after a message is sent without JavaScript, and what the page /thank-you
 * says, which knows of no message.
 */
export const thankYou = z.strictObject({
  ...note,
  unknown: block.describe('What the page says if it knows of no message'),
  next: z
    .strictObject({
      heading,
      items: z.array(text('a sentence')).min(1).describe('What happens next'),
    })
    .describe('What happens next'),
});

/**
 * src/content/pages/not-found.yaml: the page for URLs that do not exist, and what a proxy says while the site does not
 * answer.
 */
export const notFound = z.strictObject({
  ...note,
  unavailable: block.describe('What visitors read while the site does not answer'),
  roles: text('the heading above some open roles'),
});

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

const figure = z.strictObject({ value: text('Figure'), label: text('What it counts') });

/** src/content/pages/home.yaml. */
export const home = z.strictObject({
  ...PAGE,
  tagline: text('Tagline'),
  lead: text('Lines under the tagline'),
  actions: z
    .array(z.strictObject({ ...link.shape, audience: text('Who the link is for') }))
    .min(1)
    .meta({ title: 'Next step of each kind of visitor' }),
  sections: z
    .array(z.strictObject({ ...block.shape, drawing: drawing('themes'), theme, link }))
    .min(1)
    .meta({ title: 'Themed sections' }),
  purpose: block,
  figures: z
    .strictObject({ heading, items: z.array(figure).meta({ title: 'Headline figures' }) })
    .meta({ title: 'Headline figures' }),
  channel: z
    .strictObject({ ...block.shape, label: text('Words of the link') })
    .optional()
    .meta({ title: 'Messaging channel', description: 'Left out if there is none' }),
  social: block,
  company: text('Registered company', {
    description: 'With its number, its office and whom to contact',
  }).refine(
    (value) => REGISTERED.every((name) => namesIn(value).includes(name)),
    `Every company has to say on its home page who it is. Use each of ${REGISTERED.map((name) => `{${name}}`).join(', ')}.`,
  ),
});

export type Home = z.infer<typeof home>;

const delivered = z.strictObject({
  drawing: drawing('service'),
  alternative,
  name: text('Name'),
  text: text('What is delivered'),
});

/** src/content/pages/service.yaml. */
export const service = z.strictObject({
  ...TITLED_PAGE,
  heading,
  lead: text('Lines under the heading'),
  more: z.array(link).min(1).meta({ title: 'Links to what is not in the list' }),
  ask: text('Word on a contact button'),
  contactLabel: text("What a contact button is called before the service's name"),
  services: z.array(delivered).min(1).meta({ title: 'Services' }),
  why: z
    .strictObject({
      heading,
      lead: text('Line under the heading'),
      points: z.array(point).min(1).meta({ title: 'Reasons' }),
    })
    .meta({ title: 'Why customers choose the company' }),
});

export type Service = z.infer<typeof service>;

/** src/content/pages/about.yaml. */
export const about = z.strictObject({
  ...TITLED_PAGE,
  lead: text('What only this company says of itself', {
    description: 'In large letters under the title',
  }),
  text: text('What the company is', { description: 'Under it' }),
  story: z
    .strictObject({
      heading,
      parts: z
        .array(z.strictObject({ ...block.shape, drawing: drawing('about'), theme }))
        .min(1)
        .meta({ title: 'Parts of the story', description: 'Each with its drawing and theme' }),
    })
    .meta({ title: 'Story of the company' }),
  reasons: z
    .strictObject({ heading, items: z.array(point).min(1).meta({ title: 'Reasons' }) })
    .meta({ title: 'Reasons to choose the company' }),
  mission: z
    .strictObject({ heading, items: z.array(text('Sentence')).min(1).meta({ title: 'Sentences' }) })
    .meta({ title: 'Mission', description: 'As a list' }),
  check: z
    .strictObject({
      ...block.shape,
      link: link.meta({ title: 'Link to where the company can be looked up' }),
      number: z
        .strictObject({
          name: text('Name of the company number'),
          says: text('What the number says', {
            description: '{kind}, {state} and {year} are read from it, if they are known',
            names: ['kind', 'state', 'year'],
          }),
          kinds: z
            .strictObject({
              PTC: text('Words for a private company'),
              PLC: text('Words for a public company'),
              OPC: text('Words for a one person company'),
            })
            .meta({ title: 'Kinds of company', description: 'By their letters in the number' }),
        })
        .meta({ title: 'Company number' }),
      rows: z.array(point).min(1).meta({ title: 'What else can be checked' }),
    })
    .meta({ title: 'How to check who publishes the site' }),
  links: z
    .array(link)
    .min(1)
    .meta({ title: 'Where to go next', description: 'The first is the main one' }),
});

export type About = z.infer<typeof about>;

/** What a page has that says one thing and leads on. */
const shortPage = {
  ...PAGE,
  ...block.shape,
  links: z.array(link).min(1).meta({ title: 'Where to go next' }),
};

/**
 * src/content/pages/thank-you.yaml: the page after a message is sent without JavaScript, and what the page /thank-you
 * says, which knows of no message.
 */
export const thankYou = z.strictObject({
  ...shortPage,
  unknown: block.meta({ title: 'What the page says if it knows of no message' }),
  next: z
    .strictObject({
      heading,
      items: z.array(text('Sentence')).min(1).meta({ title: 'What happens next' }),
    })
    .meta({ title: 'What happens next' }),
});

/**
 * src/content/pages/not-found.yaml: the page for URLs that do not exist, and what a proxy says while the site does not
 * answer.
 */
export const notFound = z.strictObject({
  ...shortPage,
  unavailable: block.meta({ title: 'What visitors read while the site does not answer' }),
  roles: text('Heading above some open roles'),
});

import { z } from 'astro/zod';
import { button, drawing, heading, link, PAGE, point, text, theme } from './field-types.ts';

const fieldOfWork = z.strictObject({
  id: z
    .stringFormat('id', /^[a-z][a-z0-9-]*$/, 'Write the id in small letters, digits and hyphens.')
    .describe('The id by which roles name the field of work: small letters, digits and hyphens'),
  name: text('the name of the field of work'),
  theme,
  drawing: drawing('roles'),
});

export type FieldOfWork = z.infer<typeof fieldOfWork>;

const place = text('the name of the roles that are done there');
const kind = text('the name of the roles of this kind');

const question = (about: string) =>
  z
    .strictObject({
      legend: text(`the question of the ${about}, for screen readers`),
      all: text('the answer that leaves all roles'),
    })
    .describe(`The question of the ${about}`);

const roles = z.strictObject({
  heading,
  lead: text('the text above the roles'),
  none: text('what is said while no role is open; the page then has no form to apply'),
  shared: text('what most roles share; {facts} becomes for example remote, full time'),
  fields: z
    .array(fieldOfWork)
    .min(1)
    .refine(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      'Two fields of work have the same id. Give each its own.',
    )
    .describe('The fields of work, in the order of the careers hub'),
  places: z
    .strictObject({ remote: place, hybrid: place, office: place })
    .describe('The names of the places of work'),
  kinds: z
    .strictObject({ 'full-time': kind, 'part-time': kind, contract: kind, internship: kind })
    .describe('The names of the kinds of jobs'),
  filter: z
    .strictObject({
      name: text('the name of the filter for screen readers'),
      field: question('field of work'),
      place: question('place of work'),
      kind: question('kind of job'),
      level: text('the question of experience, for screen readers'),
      fresher: text('the answer that leaves the roles that ask for projects'),
      shown: text('how many are shown; {shown} and {count} become the numbers'),
      reset: text('the button that shows all roles again'),
      none: text('what is said when no role is left'),
    })
    .describe('The filter above the roles'),
});

/** src/content/pages/carrer.yaml: the careers hub. */
export const carrer = z.strictObject({
  ...PAGE,
  heading: text(
    'the heading; {min} and {max} become the lowest and the highest salary, in lakh a year',
  ),
  lead: text('the lines under the heading'),
  explore: button,
  values: z
    .strictObject({ heading, items: z.array(point).min(1).describe('The values of the company') })
    .describe('The values of the company'),
  life: z
    .strictObject({ tag: text('the hashtag'), text: text('the text') })
    .describe('The banner with the social links'),
  roles: roles.describe('The open roles'),
  news: z
    .strictObject({
      heading,
      text: text('how to hear about new roles, and what the RSS feed is for'),
      channel: text('the words of the link to the messaging channel'),
      feed: text('the words of the link to the RSS feed'),
    })
    .describe('How to hear about new roles'),
  apply: z
    .strictObject({
      heading,
      lead: text('the text'),
      steps: z.array(text('a step')).min(1).describe('The steps'),
      byPhone: text('the sentence before the phones and the email'),
      hiring: link.describe('The link to how applicants are chosen'),
    })
    .describe('How to apply'),
});

export type Carrer = z.infer<typeof carrer>;

import type { z } from 'astro/zod';
import {
  button,
  drawing,
  each,
  fields,
  headed,
  link,
  list,
  part,
  point,
  summary,
  textOf,
  theme,
} from './fields.ts';

const field = part('A field of work', {
  id: textOf(
    /^[a-z][a-z0-9-]*$/,
    'The id by which roles name the field of work: small letters, digits and hyphens',
    'Write the id in small letters, digits and hyphens.',
  ),
  name: 'the name of the field of work',
  hue: theme,
  drawing: drawing('roles'),
});

export type FieldOfWork = z.infer<typeof field>;

const question = (about: string) =>
  part(`The question of the ${about}`, {
    legend: `the question of the ${about}, for screen readers`,
    all: 'the answer that leaves all roles',
  });

/** src/content/pages/carrer.yaml: the careers hub. */
export const carrer = fields({
  title: 'the title of the document',
  summary,
  heading: 'the heading; {min} and {max} become the lowest and the highest salary, in lakh a year',
  lead: 'the lines under the heading',
  explore: button,
  values: headed('The values of the company', point),
  life: part('The banner with the social links', { tag: 'the hashtag', text: 'the text' }),
  roles: part('The open roles', {
    heading: 'the heading',
    lead: 'the text above the roles',
    shared: 'what most roles share; {facts} becomes for example remote, full time',
    fields: list('The fields of work, in the order of the careers hub', field).refine(
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

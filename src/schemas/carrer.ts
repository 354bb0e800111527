import { z } from 'astro/zod';
import { button, drawing, heading, link, PAGE, point, text, theme } from './field-types.ts';

const fieldOfWork = z.strictObject({
  id: z
    .stringFormat('id', /^[a-z][a-z0-9-]*$/, 'Write the id in small letters, digits and hyphens.')
    .meta({
      title: 'Id by which roles name the field of work',
      description: 'Small letters, digits and hyphens',
    }),
  name: text('Name of the field of work'),
  theme,
  drawing: drawing('roles'),
});

export type FieldOfWork = z.infer<typeof fieldOfWork>;

const place = text('Name of the roles that are done there');
const kind = text('Name of the roles of this kind');

const question = (about: string) =>
  z
    .strictObject({
      legend: text(`Question of the ${about}`, { description: 'For screen readers' }),
      all: text('Answer that leaves all roles'),
    })
    .meta({ title: `Question of the ${about}` });

const roles = z.strictObject({
  heading,
  lead: text('Text above the roles'),
  none: text('What is said while no role is open', {
    description: 'The page then has no form to apply',
  }),
  shared: text('What most roles share', {
    description: '{facts} becomes for example remote, full time',
    names: ['facts'],
  }),
  fields: z
    .array(fieldOfWork)
    .min(1)
    .superRefine((all, { addIssue }) => {
      const ids = all.map(({ id }) => id);
      const at = ids.findIndex((id, index) => ids.indexOf(id) < index);
      const message = `Another field of work has the id ${ids[at]}. Give each its own.`;
      if (at >= 0) addIssue({ code: 'custom', path: [at, 'id'], message, input: ids[at] });
    })
    .meta({ title: 'Fields of work', description: 'In the order of the careers hub' }),
  places: z
    .strictObject({ remote: place, hybrid: place, office: place })
    .meta({ title: 'Names of the places of work' }),
  kinds: z
    .strictObject({ 'full-time': kind, 'part-time': kind, contract: kind, internship: kind })
    .meta({ title: 'Names of the kinds of jobs' }),
  filter: z
    .strictObject({
      name: text('Name of the filter for screen readers'),
      field: question('field of work'),
      place: question('place of work'),
      kind: question('kind of job'),
      level: text('Question of experience', { description: 'For screen readers' }),
      fresher: text('Answer that leaves the roles that ask for projects'),
      shown: text('How many are shown', {
        description: '{shown} and {count} become the numbers',
        names: ['shown', 'count'],
      }),
      reset: text('Button that shows all roles again'),
      none: text('What is said when no role is left'),
    })
    .meta({ title: 'Filter above the roles' }),
});

/** src/content/pages/carrer.yaml: the careers hub. */
export const carrer = z.strictObject({
  ...PAGE,
  heading: text('Heading', {
    description: '{min} and {max} become the lowest and the highest salary, in lakh a year',
    names: ['min', 'max'],
    needs: [],
  }).refine(
    (heading) => heading.includes('{min}') === heading.includes('{max}'),
    'Write both {min} and {max}, or neither.',
  ),
  lead: text('Lines under the heading'),
  explore: button,
  values: z
    .strictObject({
      heading,
      items: z.array(point).min(1).meta({ title: 'Values of the company' }),
    })
    .meta({ title: 'Values of the company' }),
  life: z
    .strictObject({ tag: text('Hashtag'), text: text('Text') })
    .meta({ title: 'Banner with the social links' }),
  roles: roles.meta({ title: 'Open roles' }),
  news: z
    .strictObject({
      heading,
      text: text('How to hear about new roles, and what the RSS feed is for'),
      channel: text('Words of the link to the messaging channel'),
      feed: text('Words of the link to the RSS feed'),
    })
    .meta({ title: 'How to hear about new roles' }),
  apply: z
    .strictObject({
      heading,
      lead: text('Text'),
      steps: z.array(text('Step')).min(1).meta({ title: 'Steps' }),
      byPhone: text('Sentence before the phones and the email'),
      hiring: link.meta({ title: 'Link to how applicants are chosen' }),
    })
    .meta({ title: 'How to apply' }),
});

export type Carrer = z.infer<typeof carrer>;

import { z } from 'astro/zod';
import { link, oneOf, text } from './field-types.ts';

/** src/content/site/navigation.yaml: the header's links and the names of its controls. */
export const navigation = z.strictObject({
  links: z.array(link).min(1).meta({ title: 'Links of the header' }),
  name: text('Name of the navigation for screen readers'),
  menu: text('Word on the menu button'),
  skip: text('Words of the skip link'),
  top: text('Name of the arrow that leads to the top'),
});

const column = z.strictObject({
  heading: text('Heading of the column'),
  links: z.array(link).meta({ title: 'Links of the column' }),
  texts: oneOf(
    'Texts listed after the links',
    { explore: 'Explore pages', legal: 'Legal texts' },
    { description: 'By their titles' },
  ).optional(),
});

/** src/content/site/footer.yaml: the columns and lines at the foot of every page. */
export const footer = z.strictObject({
  contact: z
    .strictObject({
      heading: text('Heading above the contact form'),
      unfold: text('Words that unfold the form on a page with a form of its own', {
        description: 'Or about a role',
      }),
      notApplication: text('What says there that it is not the application form'),
      application: link.meta({ title: 'Link to the application form' }),
    })
    .meta({ title: 'Contact section' }),
  promise: text('Promise of an answer'),
  columns: z.array(column).meta({ title: 'Columns of links' }),
  contactHeading: text('Heading of the phone and email column'),
  socialHeading: text('Heading of the social profiles'),
  copyright: text('What follows the year and the name in the last line'),
});

/** src/content/site/explore-page.yaml: the words around each explore page. */
export const explorePage = z.strictObject({
  eyebrow: text('Words above the title'),
  offers: text('Heading above what the company does'),
  others: text('Heading above the other explore pages'),
  talk: link,
});

/** src/content/site/legal-page.yaml: the words around each legal text. */
export const legalPage = z.strictObject({
  updated: text('Words before the day of the last change'),
  contents: text('Heading of the contents list'),
});

const fact = text('Name of this fact');
const rupees = (time: string) =>
  text(`Band in rupees ${time}`, { description: '{min} to {max}', names: ['min', 'max'] });

/** src/content/site/role-page.yaml: the words around each role. */
export const rolePage = z.strictObject({
  documentTitle: text('Title of a role in search results', {
    description: '{title}, {payAndPlace}, such as 3-5 LPA, remote, and {company} are filled in',
    names: ['title', 'payAndPlace', 'company'],
    needs: ['title'],
  }),
  breadcrumb: text('Name of the breadcrumb for screen readers'),
  hub: text('Name of the careers hub'),
  facts: z
    .strictObject({
      company: fact,
      title: fact,
      education: fact,
      experience: fact,
      location: fact,
      country: fact,
      jobType: fact,
      openings: fact,
      salary: fact,
      stipend: fact,
      rate: fact, // the amount of a contract, as salary and stipend are those of other kinds
      pay: fact, // how the pay is made up: terms.pay of a role
      hours: fact,
      onCall: fact,
      leave: fact,
      kit: fact,
      probation: fact,
      notice: fact,
      posted: fact,
      closes: fact,
    })
    .meta({ title: 'Names of the facts' }),
  experience: z
    .strictObject({
      projects: text('Experience of a fresher', {
        description: '{count} becomes the number of projects',
        names: ['count'],
      }),
      fresher: text('Experience of a role that asks for none'),
      years: text('Experience in years', {
        description: '{span} becomes for example 2-3 or 5+',
        names: ['span'],
      }),
      year: text('Experience of one year'),
      months: text('Experience in months', {
        description: '{span} becomes for example 6-12',
        names: ['span'],
      }),
      month: text('Experience of one month'),
      open: text('What is added to a span that begins at 0'),
    })
    .meta({ title: 'How experience is written' }),
  salary: z
    .strictObject({
      band: text('How a salary band is written', {
        description: '{min} and {max} become the lakh rupees',
        names: ['min', 'max'],
      }),
      basedOnSales: text('What is added to a band that depends on sales'),
      year: rupees('a year'),
      month: rupees('a month'),
      day: rupees('a day'),
      hour: rupees('an hour'),
      inFull: text('Sentence about the band', {
        description: '{year} becomes the band, {minMonth} and {maxMonth} rupees a month',
        names: ['year', 'minMonth', 'maxMonth'],
      }),
      inFullOnSales: text('{year} in a sentence about a band that depends on sales', {
        names: ['year'],
      }),
      lpa: text('What LPA means'),
    })
    .meta({ title: 'How a salary is written' }),
  location: z
    .strictObject({
      hybrid: text('Word for work at home and at an office'),
      officeDays: text('Days at the office', {
        description: '{days} becomes for example 3 days',
        names: ['days'],
      }),
    })
    .meta({ title: 'How a place of work is written' }),
  country: text('Where applicants may live'),
  closes: text('End of the last day to apply', {
    description: '{date} becomes the day',
    names: ['date'],
  }),
  openEnded: text('What stands in place of a last day where a role has none'),
  closesSoon: text('Last days to apply on a card', {
    description: '{date} becomes the day',
    names: ['date'],
  }),
  description: text('Heading of the description'),
  firstMonth: text('Heading of the first month'),
  judged: text('Heading of how the work is judged'),
  responsibilities: text('Heading of the responsibilities'),
  qualifications: text('Heading of the qualifications'),
  apply: text('Words on the button'),
  applyAt: text('Words before the address of the page', { description: 'In print' }),
  more: text('What unfolds the facts after the first seven'),
  ask: z
    .strictObject({
      label: text('Words of the link'),
      message: text('Message to begin with', {
        description: '{title} becomes the job title',
        names: ['title'],
      }),
    })
    .meta({ title: 'How to ask about the role in the messaging channel' }),
  hiring: link.meta({ title: 'Link to how applicants are chosen' }),
  check: link.meta({ title: 'Link to how to check who publishes the site' }),
  others: text('Heading of the other roles'),
  share: z
    .strictObject({
      heading: text('Heading'),
      channel: text('Words of the link that sends the role'),
    })
    .meta({ title: 'How to pass the role on' }),
  states: z
    .strictObject({
      draft: text('Note on a draft', { description: 'Which npm run dev and previews show' }),
      scheduled: text('Note on a role before its first day', {
        description: '{date} becomes that day',
        names: ['date'],
      }),
      closed: text('Note on a role after its last day', {
        description: '{date} becomes that day',
        names: ['date'],
      }),
    })
    .meta({ title: 'Notes on roles that are not open' }),
});

export type RoleWords = z.infer<typeof rolePage>;

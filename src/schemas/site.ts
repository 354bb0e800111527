import type { z } from 'astro/zod';
import { each, fields, link, list, oneOf, part } from './fields.ts';

/** src/content/site/navigation.json: the header's links and the names of its controls. */
export const navigation = fields({
  links: list('The links of the header', link),
  name: 'the name of the navigation for screen readers',
  menu: 'the word on the menu button',
  skip: 'the words of the skip link',
  top: 'the name of the arrow that leads to the top',
});

/** src/content/site/footer.yaml: the columns and lines at the foot of every page. */
export const footer = fields({
  contact: part('The contact section', {
    heading: 'the heading above the contact form',
    unfold: 'the words that unfold the form on a page with a form of its own, or about a role',
    notApplication: 'what says there that it is not the application form',
    application: link.describe('The link to the application form'),
  }),
  promise: 'the promise of an answer',
  columns: list(
    'The columns of links',
    {
      heading: 'the heading of the column',
      links: list('The links of the column', link, 0),
      texts: oneOf('The texts listed after the links, by their titles', [
        'explore',
        'legal',
      ]).optional(),
    },
    0,
  ),
  contactHeading: 'the heading of the phone and email column',
  socialHeading: 'the heading of the social profiles',
  copyright: 'what follows the year and the name in the last line',
});

/** src/content/site/explore-page.yaml: the words around each explore page. */
export const explorePage = fields({
  eyebrow: 'the words above the title',
  offers: 'the heading above what the company does',
  others: 'the heading above the other explore pages',
  talk: link,
});

/** src/content/site/legal-page.yaml: the words around each legal text. */
export const legalPage = fields({
  updated: 'the words before the day of the last change',
  contents: 'the heading of the contents list',
});

/** src/content/site/role-page.yaml: the words around each role. */
export const rolePage = fields({
  documentTitle:
    'the title of a role in search results; {title}, {payAndPlace}, such as 3-5 LPA, remote, and {company} are filled in',
  breadcrumb: 'the name of the breadcrumb for screen readers',
  hub: 'the name of the careers hub',
  facts: part(
    'The names of the facts',
    each(
      'the name of this fact',
      'company title education experience location country jobType openings salary stipend rate pay hours onCall leave kit probation notice posted closes',
    ),
  ),
  experience: part('How experience is written', {
    projects: 'the experience of a fresher; {count} becomes the number of projects',
    fresher: 'the experience of a role that asks for none',
    years: 'the experience in years; {span} becomes for example 2-3 or 5+',
    months: 'the experience in months; {span} becomes for example 6-12',
    open: 'what is added to a span that begins at 0',
  }),
  salary: part('How a salary is written', {
    band: 'how a salary band is written; {min} and {max} become the lakh rupees',
    basedOnSales: 'what is added to a band that depends on sales',
    ...each('a band in rupees for this time, {min} to {max}', 'year month day hour'),
    inFull:
      'the sentence about the band; {year} becomes the band, {minMonth} and {maxMonth} rupees a month',
    inFullOnSales: '{year} in a sentence about a band that depends on sales',
    lpa: 'what LPA means',
  }),
  location: part('How a place of work is written', {
    hybrid: 'the word for work at home and at an office',
    officeDays: 'the days at the office; {days} becomes for example 3 days',
  }),
  country: 'where applicants may live',
  closes: 'the end of the last day to apply; {date} becomes the day',
  closesSoon: 'the last days to apply on a card; {when} becomes for example in 5 days',
  description: 'the heading of the description',
  responsibilities: 'the heading of the responsibilities',
  qualifications: 'the heading of the qualifications',
  apply: 'the words on the button',
  applyAt: 'the words before the address of the page, in print',
  more: 'what unfolds the facts after the first eight',
  ask: part('How to ask about the role in the messaging channel', {
    label: 'the words of the link',
    message: 'the message to begin with; {title} becomes the job title',
  }),
  hiring: link.describe('The link to how applicants are chosen'),
  others: 'the heading of the other roles',
  share: part('How to pass the role on', {
    heading: 'the heading',
    channel: 'the words of the link that sends the role',
  }),
  states: part('The notes on roles that are not open', {
    draft: 'the note on a draft, which npm run dev and previews show',
    scheduled: 'the note on a role before its first day; {date} becomes that day',
    closed: 'the note on a role after its last day; {date} becomes that day',
  }),
});

export type RolePage = z.infer<typeof rolePage>;

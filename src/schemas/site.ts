import { z } from 'astro/zod';
import { link, oneOf, text } from './field-types.ts';

/** src/content/site/navigation.json: the header's links and the names of its controls. */
export const navigation = z.strictObject({
  links: z.array(link).min(1).describe('The links of the header'),
  name: text('the name of the navigation for screen readers'),
  menu: text('the word on the menu button'),
  skip: text('the words of the skip link'),
  top: text('the name of the arrow that leads to the top'),
});

const column = z.strictObject({
  heading: text('the heading of the column'),
  links: z.array(link).describe('The links of the column'),
  texts: oneOf('The texts listed after the links, by their titles', [
    'explore',
    'legal',
  ]).optional(),
});

/** src/content/site/footer.yaml: the columns and lines at the foot of every page. */
export const footer = z.strictObject({
  contact: z
    .strictObject({
      heading: text('the heading above the contact form'),
      unfold: text(
        'the words that unfold the form on a page with a form of its own, or about a role',
      ),
      notApplication: text('what says there that it is not the application form'),
      application: link.describe('The link to the application form'),
    })
    .describe('The contact section'),
  promise: text('the promise of an answer'),
  columns: z.array(column).describe('The columns of links'),
  contactHeading: text('the heading of the phone and email column'),
  socialHeading: text('the heading of the social profiles'),
  copyright: text('what follows the year and the name in the last line'),
});

/** src/content/site/explore-page.yaml: the words around each explore page. */
export const explorePage = z.strictObject({
  eyebrow: text('the words above the title'),
  offers: text('the heading above what the company does'),
  others: text('the heading above the other explore pages'),
  talk: link,
});

/** src/content/site/legal-page.yaml: the words around each legal text. */
export const legalPage = z.strictObject({
  updated: text('the words before the day of the last change'),
  contents: text('the heading of the contents list'),
});

const fact = text('the name of this fact');
const rupees = text('a band in rupees for this time, {min} to {max}');

/** src/content/site/role-page.yaml: the words around each role. */
export const rolePage = z.strictObject({
  documentTitle: text(
    'the title of a role in search results; {title}, {payAndPlace}, such as 3-5 LPA, remote, and {company} are filled in',
  ),
  breadcrumb: text('the name of the breadcrumb for screen readers'),
  hub: text('the name of the careers hub'),
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
      rate: fact,
      pay: fact,
      hours: fact,
      onCall: fact,
      leave: fact,
      kit: fact,
      probation: fact,
      notice: fact,
      posted: fact,
      closes: fact,
    })
    .describe('The names of the facts'),
  experience: z
    .strictObject({
      projects: text('the experience of a fresher; {count} becomes the number of projects'),
      fresher: text('the experience of a role that asks for none'),
      years: text('the experience in years; {span} becomes for example 2-3 or 5+'),
      months: text('the experience in months; {span} becomes for example 6-12'),
      open: text('what is added to a span that begins at 0'),
    })
    .describe('How experience is written'),
  salary: z
    .strictObject({
      band: text('how a salary band is written; {min} and {max} become the lakh rupees'),
      basedOnSales: text('what is added to a band that depends on sales'),
      year: rupees,
      month: rupees,
      day: rupees,
      hour: rupees,
      inFull: text(
        'the sentence about the band; {year} becomes the band, {minMonth} and {maxMonth} rupees a month',
      ),
      inFullOnSales: text('{year} in a sentence about a band that depends on sales'),
      lpa: text('what LPA means'),
    })
    .describe('How a salary is written'),
  location: z
    .strictObject({
      hybrid: text('the word for work at home and at an office'),
      officeDays: text('the days at the office; {days} becomes for example 3 days'),
    })
    .describe('How a place of work is written'),
  country: text('where applicants may live'),
  closes: text('the end of the last day to apply; {date} becomes the day'),
  closesSoon: text('the last days to apply on a card; {when} becomes for example in 5 days'),
  description: text('the heading of the description'),
  responsibilities: text('the heading of the responsibilities'),
  qualifications: text('the heading of the qualifications'),
  apply: text('the words on the button'),
  applyAt: text('the words before the address of the page, in print'),
  more: text('what unfolds the facts after the first seven'),
  ask: z
    .strictObject({
      label: text('the words of the link'),
      message: text('the message to begin with; {title} becomes the job title'),
    })
    .describe('How to ask about the role in the messaging channel'),
  hiring: link.describe('The link to how applicants are chosen'),
  others: text('the heading of the other roles'),
  share: z
    .strictObject({
      heading: text('the heading'),
      channel: text('the words of the link that sends the role'),
    })
    .describe('How to pass the role on'),
  states: z
    .strictObject({
      draft: text('the note on a draft, which npm run dev and previews show'),
      scheduled: text('the note on a role before its first day; {date} becomes that day'),
      closed: text('the note on a role after its last day; {date} becomes that day'),
    })
    .describe('The notes on roles that are not open'),
});

export type RolePage = z.infer<typeof rolePage>;

import { z } from 'astro/zod';
import { href, link, text } from './fields.ts';

/** src/content/site/role-page.yaml: the words around each role. */
export const rolePage = z.strictObject({
  documentTitle: text(
    'the title of a role in search results; {title}, {payAndPlace}, such as 3-5 LPA, remote, and {company} are filled in',
  ),
  breadcrumb: text('the name of the breadcrumb for screen readers'),
  hub: text('the name of the careers hub'),
  hubHref: href,
  facts: z
    .strictObject({
      company: text('the name of this fact'),
      title: text('the name of this fact'),
      education: text('the name of this fact'),
      experience: text('the name of this fact'),
      location: text('the name of this fact'),
      country: text('the name of this fact'),
      jobType: text('the name of this fact'),
      openings: text('the name of this fact'),
      salary: text('the name of this fact'),
      stipend: text('the name of this fact'),
      rate: text('the name of this fact'),
      pay: text('the name of what the salary is made of'),
      hours: text('the name of this fact'),
      onCall: text('the name of this fact'),
      leave: text('the name of this fact'),
      kit: text('the name of this fact'),
      probation: text('the name of this fact'),
      notice: text('the name of this fact'),
      posted: text('the name of this fact'),
      closes: text('the name of this fact'),
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
      yearly: text('a band in rupees a year, {min} to {max}'),
      monthly: text('a band in rupees a month, {min} to {max}'),
      daily: text('a band in rupees a day, {min} to {max}'),
      hourly: text('a band in rupees an hour, {min} to {max}'),
      inFull: text(
        'the sentence about the band; {yearly} becomes the band, {minMonth} and {maxMonth} rupees a month',
      ),
      inFullOnSales: text('{yearly} in a sentence about a band that depends on sales'),
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
  more: text('what unfolds the facts after the first eight'),
  ask: z
    .strictObject({
      label: text('the words of the link; {channel} becomes the name of the messaging channel'),
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

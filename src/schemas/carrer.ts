import { z } from 'astro/zod';
import { fieldOfWork, link, point, summary, text } from './fields.ts';

/** src/content/pages/carrer.yaml: the careers hub. */
export const carrer = z.strictObject({
  title: text('the title of the document'),
  summary,
  heading: text('the heading of the page'),
  lead: text('the lines under the heading'),
  explore: z
    .strictObject({ label: text('the words on the button') })
    .describe('The button that leads to the open roles'),
  values: z
    .strictObject({
      heading: text('the heading'),
      items: z.array(point).length(4, 'Write four values.').describe('The four values'),
    })
    .describe('The values of the company'),
  life: z
    .strictObject({ tag: text('the hashtag'), text: text('the text') })
    .describe('The banner with the social links'),
  roles: z
    .strictObject({
      heading: text('the heading'),
      lead: text('the text above the roles'),
      fields: z
        .record(fieldOfWork, text('the name of this field'))
        .describe('The names of the fields of work'),
      levels: z
        .strictObject({
          fresher: text('the name of the roles that ask for projects'),
          experienced: text('the name of the roles that ask for years of experience'),
        })
        .describe('The names of the levels of experience'),
      places: z
        .strictObject({
          remote: text('the name of the roles that are done from home'),
          hybrid: text('the name of the roles with days at home and at an office'),
          office: text('the name of the roles at an office'),
        })
        .describe('The names of the places of work'),
      kinds: z
        .strictObject({
          'full-time': text('the name of the full-time roles'),
          'part-time': text('the name of the part-time roles'),
          contract: text('the name of the contracts'),
          internship: text('the name of the internships'),
        })
        .describe('The names of the kinds of jobs'),
      filter: z
        .strictObject({
          name: text('the name of the filter for screen readers'),
          field: text('the question of the field of work'),
          level: text('the question of experience'),
          place: text('the question of the place of work'),
          kind: text('the question of the kind of job'),
          all: text('the answer that leaves all roles'),
          none: text('what is said when no role is left'),
        })
        .describe('The filter above the roles'),
    })
    .describe('The open roles'),
  news: z
    .strictObject({
      heading: text('the heading'),
      text: text('how to hear about new roles, and what the RSS feed is for'),
      channel: text('the words of the link to the messaging channel'),
      feed: text('the words of the link to the RSS feed'),
    })
    .describe('How to hear about new roles'),
  apply: z
    .strictObject({
      heading: text('the heading'),
      lead: text('the text'),
      steps: z.array(text('a step')).min(1, 'Write at least one step.').describe('The steps'),
      byPhone: text('the sentence before the phones and the email'),
      hiring: link.describe('The link to how applicants are chosen'),
    })
    .describe('How to apply'),
});

export type Carrer = z.infer<typeof carrer>;

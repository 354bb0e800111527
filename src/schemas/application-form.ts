import { z } from 'astro/zod';
import { link, mailLink, text } from './fields.ts';

const field = z
  .strictObject({ label: text('the label'), hint: text('the hint under the label').optional() })
  .describe('The label of a field, and a hint if it needs one');

/** src/content/site/application-form.json: every word of the application form and of the responses to it. */
export const applicationForm = z.strictObject({
  fields: z
    .strictObject({
      role: field,
      name: field,
      email: field,
      mobile: field,
      link: field,
      cv: field,
      message: field,
    })
    .describe('The fields'),
  choose: text('the words in the list of roles before one is chosen'),
  withoutCv: text('the button that sends the application without the CV that was refused'),
  send: text('the words on the button'),
  sending: text('the words on the button while it is sent; {percent} becomes for example 34 %'),
  checking: text('the words on the button while the page or the server checks it'),
  waits: text('the words on the button while it waits to be sent again'),
  keepOpen: text('what is asked for meanwhile'),
  progress: text('the name of the bar that shows how much is sent, for screen readers'),
  waiting: text('what is said while too many applications come from one network'),
  crowded: text('what is said when they still are too many after some retries'),
  failed: text('what is said when the connection breaks'),
  unconfirmed: text('what is said when the server gives no answer of ours'),
  cvAgain: text('what is said when a reload has taken the CV out of the form'),
  sent: text('what is said instead of the form on the way back, before the reference'),
  another: text('the button that shows the form again'),
  privacy: text('what is used for what, and how long it is stored'),
  privacyLink: link.describe('The link to the privacy text'),
  problems: z
    .strictObject({
      heading: text('the heading above the list of problems'),
      roleMissing: text('what to do about a missing role'),
      linkWrong: text('what to do about a wrong link'),
      cvType: text('what to do about a CV that is not a document or photo of an accepted type'),
      cvMacros: text('what to do about a CV that contains macros'),
      cvSize: text('what to do about a CV that is too large'),
    })
    .describe('What to correct in the form, beside the sentences of the contact form'),
  responses: z
    .strictObject({
      title: text('the title of the page that lists what to correct'),
      back: text('how to return to the filled form'),
      crossOrigin: text('the response to an application from another site'),
      method: text('the response to a wrong method'),
      type: text('the response to a wrong content type'),
      size: text('the response to an application that is too large, because of its CV'),
      malformed: text('the response to an application that cannot be read'),
      store: text('the response when the application could not be stored'),
      full: text('the response when too many messages are kept already'),
    })
    .describe('The responses of the server when it does not accept an application'),
  thanks: z
    .strictObject({
      heading: text('the heading of the confirmation page'),
      reference: text('the sentence with the reference; {reference} becomes the reference'),
      withCv: text('what came: {role} becomes its title, {cv} the name of the file'),
      withoutCv: text('what came if no CV did; {role} becomes its title'),
      next: text('the heading above what happens next'),
      steps: z
        .array(text('a step'))
        .min(1, 'Write at least one step.')
        .describe('What happens next'),
      correct: mailLink,
      link,
    })
    .describe('The page after an application was sent'),
});

export type ApplicationForm = z.infer<typeof applicationForm>;

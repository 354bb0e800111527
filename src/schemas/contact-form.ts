import { z } from 'astro/zod';
import { link, mailLink, text } from './fields.ts';

const field = z
  .strictObject({ label: text('the label'), hint: text('the hint under the label').optional() })
  .describe('The label of a field, and a hint if it needs one');

/** src/content/site/contact-form.json: every word of the contact form and of the responses to it. */
export const contactForm = z.strictObject({
  fields: z
    .strictObject({ name: field, email: field, mobile: field, message: field })
    .describe('The four fields'),
  about: z
    .strictObject({
      label: text('the label of the list'),
      none: text('the words for a message about none of the list'),
    })
    .describe('The list of what a message is about, on pages that offer a choice'),
  send: text('the words on the button'),
  sending: text('the words on the button while the message is on its way'),
  waiting: text('what is said while too many messages come from one network'),
  honeypot: text('the label of a field that people do not see'),
  success: text('the confirmation'),
  reference: text('the sentence with the reference; {reference} becomes the reference'),
  correct: mailLink,
  failure: z
    .strictObject({
      text: text('what the visitor reads when the message was not sent'),
      link: text('the words of the link that opens the message in a mail program'),
      subject: text('the subject of that mail'),
    })
    .describe('What is said when the message was not sent'),
  problems: z
    .strictObject({
      heading: text('the heading above the list of problems'),
      nameMissing: text('what to do about a missing name'),
      nameLong: text('what to do about a name that is too long'),
      emailMissing: text('what to do about a missing email address'),
      emailWrong: text('what to do about a wrong email address'),
      mobileMissing: text('what to do about a missing mobile number'),
      mobileWrong: text('what to do about a wrong mobile number'),
      messageMissing: text('what to do about a missing message'),
      messageLong: text('what to do about a message that is too long'),
    })
    .describe('What to correct in the form, one sentence for each mistake'),
  responses: z
    .strictObject({
      title: text('the title of the page that lists what to correct'),
      back: text('how to return to the filled form'),
      crossOrigin: text('the response to a message from another site'),
      method: text('the response to a wrong method'),
      type: text('the response to a wrong content type'),
      size: text('the response to a message that is too large'),
      malformed: text('the response to a message that cannot be read'),
      store: text('the response when the message could not be stored'),
      full: text('the response when too many messages are kept already'),
    })
    .describe('The responses of the server when it does not accept a message'),
  privacy: text('what is used for what, and how long it is stored'),
  privacyLink: link.describe('The link to the privacy text'),
});

import { z } from 'astro/zod';
import { link, mailLink, text } from './field-types.ts';

const labelled = z
  .strictObject({ label: text('the label'), hint: text('the hint under the label').optional() })
  .describe('The label of a field, and a hint if it needs one');

/** What the server answers when it does not accept what was sent. */
const responses = (sent: string, tooLarge: string) =>
  z
    .strictObject({
      title: text('the title of the page that lists what to correct'),
      back: text('how to return to the filled form'),
      empty: link.describe('The link to a form without what was typed; its words say so'),
      crossOrigin: text(`the response to ${sent} from another site`),
      method: text('the response to a wrong method'),
      type: text('the response to a wrong content type'),
      size: text(`the response to ${sent} that is ${tooLarge}`),
      malformed: text(`the response to ${sent} that cannot be read`),
      store: text(`the response when ${sent} could not be stored`),
      full: text('the response when more came in a day than can be taken'),
    })
    .describe(`The responses of the server when it does not accept ${sent}`);

const PRIVACY = {
  privacy: text('what is used for what, and how long it is stored'),
  privacyLink: link.describe('The link to the privacy text'),
};

/** src/content/site/contact-form.json: every word of the contact form and of the responses to it. */
export const contactForm = z.strictObject({
  fields: z
    .strictObject({ name: labelled, email: labelled, mobile: labelled, message: labelled })
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
      why: z
        .strictObject({
          lost: text('when the connection breaks'),
          crowded: text('when they still are too many after some retries'),
          unconfirmed: text('when the server refuses it or gives no answer of ours'),
        })
        .describe('Why, as the beginning of a sentence that ends in the link'),
      link: text('the words of the link that opens the message in a mail program'),
      address: text('the address of that email: {email}'),
      subject: text('the subject of that email'),
    })
    .describe('What is said when the message was not sent'),
  problems: z
    .strictObject({
      heading: text('the heading above the list of problems'),
      nameMissing: text('what to do about a missing name'),
      nameLong: text('what to do about a name that is too long'),
      emailMissing: text('what to do about a missing email address'),
      emailWrong: text('what to do about a wrong email address'),
      emailLetters: text('what to do about letters that an email address here cannot have'),
      mobileMissing: text('what to do about a missing mobile number'),
      mobileWrong: text('what to do about a wrong mobile number'),
      mobileTwo: text('what to do about two numbers in one field'),
      messageMissing: text('what to do about a missing message'),
      messageLong: text('what to do about a message that is too long'),
    })
    .describe('What to correct in the form, one sentence for each mistake'),
  responses: responses('a message', 'too large'),
  ...PRIVACY,
});

/** src/content/site/application-form.json: every word of the application form and of the responses to it. */
export const applicationForm = z.strictObject({
  fields: z
    .strictObject({
      role: labelled,
      name: labelled,
      email: labelled,
      mobile: labelled,
      link: labelled,
      cv: labelled,
      message: labelled,
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
  ...PRIVACY,
  problems: z
    .strictObject({
      heading: text('the heading above the list of problems'),
      roleMissing: text('what to do about a missing role'),
      linkWrong: text('what to do about a wrong link'),
      linkTwo: text('what to do about two links in one field'),
      cvType: text('what to do about a CV that is not a document or photo of an accepted type'),
      cvEmpty: text('what to do about a CV without content'),
      cvUnread: text('what to do about a CV that the browser cannot read, as when it has changed'),
      cvUnreadable: text('what to do about a CV that cannot be read'),
      cvMacros: text('what to do about a CV that contains macros'),
      cvSize: text('what to do about a CV that is too large'),
    })
    .describe('What to correct in the form, besides the sentences of the contact form'),
  responses: responses('an application', 'too large, because of its CV'),
  thanks: z
    .strictObject({
      heading: text('the heading of the confirmation page'),
      reference: text('the sentence with the reference; {reference} becomes the reference'),
      withCv: text('what came: {role} becomes its title, {cv} its kind, such as PDF'),
      withoutCv: text('what came if no CV did; {role} becomes its title'),
      next: text('the heading above what happens next'),
      steps: z.array(text('a step')).min(1).describe('What happens next'),
      correct: mailLink,
      link,
    })
    .describe('The page after an application was sent'),
});

const mail = (names: string) =>
  z.strictObject({
    subject: text(`the subject of the email, with ${names}`),
    paragraphs: z
      .array(text(`a paragraph, with ${names}`))
      .min(1)
      .describe('The paragraphs of the email'),
  });

/**
 * src/content/site/receipt.json: the emails that people get at once after they sent a form. {reference},
 * {role} (its title) and {cv} become their values.
 */
export const receipt = z.strictObject({
  withCv: text('what {cv} becomes if a CV came: {kind} becomes its kind, such as PDF'),
  withoutCv: text('what {cv} becomes if none came'),
  coming: text('what the page after a form was sent says where a receipt is sent'),
  application: mail('{role}, {cv} and {reference}').describe('To applicants'),
  message: mail('{reference}').describe(
    'To writers of contact messages, if the setting RECEIPTS is all',
  ),
});

const item = z
  .strictObject({ item: text('what it is'), purpose: text('what it is used for') })
  .describe('A piece of personal data and its use');

/**
 * src/content/site/personal-data.yaml: each piece of personal data that the site handles, and why (DPDP Rules,
 * 2025, rule 3). The lists and fields have the names that the code uses; a test compares them.
 */
export const personalData = z.strictObject({
  headings: z
    .strictObject({
      item: text('the heading of the items'),
      purpose: text('the heading of the uses'),
    })
    .describe('The headings of the columns'),
  contactMessage: z
    .strictObject({ name: item, email: item, mobile: item, message: item, about: item })
    .describe('What the contact form and the application form ask for'),
  application: z
    .strictObject({ role: item, link: item, cv: item })
    .describe('What the application form asks for besides'),
  signals: z
    .strictObject({ honeypot: item, seconds: item, name: item, network: item })
    .describe('What is looked at to tell people from programs'),
  record: z
    .strictObject({
      id: item,
      receivedAt: item,
      inbox: item,
      sender: item,
      subject: item,
      text: item,
      attachment: item,
      role: item,
      nonce: item,
      due: item,
      tries: item,
      isHeld: item,
      deliveredTo: item,
      failingSince: item,
      problem: item,
    })
    .describe('What the stored copy of a message or application consists of'),
});

import { z } from 'astro/zod';
import { link, mailLink, text } from './field-types.ts';

const labelled = z
  .strictObject({ label: text('Label'), hint: text('Hint under the label').optional() })
  .meta({ title: 'Label of a field, and a hint if it needs one' });

/** What the server answers when it does not accept what was sent. */
const responses = (sent: string, tooLarge: string) =>
  z
    .strictObject({
      title: text('Title of the page that lists what to correct'),
      back: text('How to return to the filled form'),
      empty: link.meta({
        title: 'Link to a form without what was typed',
        description: 'Its words say so',
      }),
      crossOrigin: text(`Response to ${sent} from another site`),
      method: text('Response to a wrong method'),
      type: text('Response to a wrong content type'),
      size: text(`Response to ${sent} that is ${tooLarge}`),
      malformed: text(`Response to ${sent} that cannot be read`),
      store: text(`Response when ${sent} could not be stored`),
      full: text('Response when more came in a day than can be taken'),
    })
    .meta({ title: `Responses of the server when it does not accept ${sent}` });

const PRIVACY = {
  privacy: text('What is used for what, and how long it is stored'),
  privacyLink: link.meta({ title: 'Link to the privacy text' }),
};

/** src/content/site/contact-form.json: every word of the contact form and of the responses to it. */
export const contactForm = z.strictObject({
  fields: z
    .strictObject({ name: labelled, email: labelled, mobile: labelled, message: labelled })
    .meta({ title: 'Four fields' }),
  about: z
    .strictObject({
      label: text('Label of the list'),
      none: text('Words for a message about none of the list'),
      heading: text('Heading of the form once a message is about something', {
        description: '{topic} becomes what it is about',
        names: ['topic'],
      }),
      kept: text('Label of a box to tick, on a page without the list', {
        description: '{topic} becomes what was chosen on another page',
        names: ['topic'],
      }),
    })
    .meta({
      title: 'List of what a message is about',
      description: 'On pages that offer a choice',
    }),
  send: text('Words on the button'),
  sending: text('Words on the button while the message is on its way'),
  waiting: text('What is said while too many messages come from one network'),
  notYet: text('What is said when Send was pressed too early and somebody is typing again'),
  honeypot: text('Label of a field that people do not see'),
  success: text('Confirmation'),
  reference: text('Sentence with the reference', {
    description: '{reference} becomes the reference',
    names: ['reference'],
  }),
  correct: mailLink,
  failure: z
    .strictObject({
      why: z
        .strictObject({
          lost: text('When the connection breaks'),
          crowded: text('When they still are too many after some retries'),
          unconfirmed: text('When the server refuses it or gives no answer of ours'),
        })
        .meta({
          title: 'Why',
          description: 'As the beginning of a sentence that ends in the link',
        }),
      link: text('Words of the link that opens the message in a mail program'),
      address: text('Address of that email', { description: '{email}' }),
      subject: text('Subject of that email'),
    })
    .meta({ title: 'What is said when the message was not sent' }),
  problems: z
    .strictObject({
      heading: text('Heading above the list of problems'),
      nameMissing: text('What to do about a missing name'),
      nameLong: text('What to do about a name that is too long'),
      emailMissing: text('What to do about a missing email address'),
      emailWrong: text('What to do about a wrong email address'),
      emailLetters: text('What to do about letters that an email address here cannot have'),
      mobileMissing: text('What to do about a missing mobile number'),
      mobileWrong: text('What to do about a wrong mobile number'),
      mobileTwo: text('What to do about two numbers in one field'),
      messageMissing: text('What to do about a missing message'),
      messageLong: text('What to do about a message that is too long'),
    })
    .meta({ title: 'What to correct in the form', description: 'One sentence for each mistake' }),
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
    .meta({ title: 'Fields' }),
  choose: text('Words in the list of roles before one is chosen'),
  withoutCv: text('Button that sends the application without the CV that was refused'),
  send: text('Words on the button'),
  sending: text('Words on the button while it is sent', {
    description: '{percent} becomes for example 34 %',
    names: ['percent'],
  }),
  checking: text('Words on the button while the page or the server checks it'),
  waits: text('Words on the button while it waits to be sent again'),
  keepOpen: text('What is asked for meanwhile'),
  progress: text('Name of the bar that shows how much is sent', {
    description: 'For screen readers',
  }),
  waiting: text('What is said while too many applications come from one network'),
  notYet: text('What is said when Send was pressed too early and somebody is typing again'),
  crowded: text('What is said when they still are too many after some retries'),
  lost: text('What is said when the connection breaks'),
  unconfirmed: text('What is said when the server gives no answer of ours'),
  cvAgain: text('What is said when a reload has taken the CV out of the form'),
  sent: text('What is said instead of the form on the way back', {
    description: 'Before the reference',
  }),
  another: text('Button that shows the form again'),
  ...PRIVACY,
  problems: z
    .strictObject({
      heading: text('Heading above the list of problems'),
      roleMissing: text('What to do about a missing role'),
      linkWrong: text('What to do about a wrong link'),
      linkTwo: text('What to do about two links in one field'),
      linkSpace: text('What to do about a link with a space in it'),
      cvType: text('What to do about a CV that is not a document or photo of an accepted type'),
      cvEmpty: text('What to do about a CV without content'),
      cvUnread: text('What to do about a CV that the browser cannot read', {
        description: 'As when it has changed',
      }),
      cvUnreadable: text('What to do about a CV that cannot be read'),
      cvMacros: text('What to do about a CV that contains macros'),
      cvSize: text('What to do about a CV that is too large'),
    })
    .meta({
      title: 'What to correct in the form',
      description: 'Besides the sentences of the contact form',
    }),
  responses: responses('an application', 'too large, because of its CV'),
  thanks: z
    .strictObject({
      heading: text('Heading of the confirmation page'),
      reference: text('Sentence with the reference', {
        description: '{reference} becomes the reference',
        names: ['reference'],
      }),
      withCv: text('What came', {
        description: '{role} becomes its title, {cv} its kind, such as PDF',
        names: ['role', 'cv'],
      }),
      withoutCv: text('What came if no CV did', {
        description: '{role} becomes its title',
        names: ['role'],
      }),
      next: text('Heading above what happens next'),
      steps: z.array(text('Step')).min(1).meta({ title: 'What happens next' }),
      correct: mailLink,
      link,
    })
    .meta({ title: 'Page after an application was sent' }),
});

import { each, fields, link, list, mailLink, part, text } from './fields.ts';

const labelled = part('The label of a field, and a hint if it needs one', {
  label: 'the label',
  hint: text('the hint under the label').optional(),
});

/** What the server answers when it does not accept what was sent. */
const responses = (sent: string, tooLarge: string) =>
  part(`The responses of the server when it does not accept ${sent}`, {
    title: 'the title of the page that lists what to correct',
    back: 'how to return to the filled form',
    crossOrigin: `the response to ${sent} from another site`,
    method: 'the response to a wrong method',
    type: 'the response to a wrong content type',
    size: `the response to ${sent} that is ${tooLarge}`,
    malformed: `the response to ${sent} that cannot be read`,
    store: `the response when ${sent} could not be stored`,
    full: 'the response when too many messages are kept already',
  });

const PRIVACY = {
  privacy: 'what is used for what, and how long it is stored',
  privacyLink: link.describe('The link to the privacy text'),
};

/** src/content/site/contact-form.json: every word of the contact form and of the responses to it. */
export const contactForm = fields({
  fields: part('The four fields', each(labelled, 'name email mobile message')),
  about: part('The list of what a message is about, on pages that offer a choice', {
    label: 'the label of the list',
    none: 'the words for a message about none of the list',
  }),
  send: 'the words on the button',
  sending: 'the words on the button while the message is on its way',
  waiting: 'what is said while too many messages come from one network',
  honeypot: 'the label of a field that people do not see',
  success: 'the confirmation',
  reference: 'the sentence with the reference; {reference} becomes the reference',
  correct: mailLink,
  failure: part('What is said when the message was not sent', {
    why: part('Why, as the beginning of a sentence that ends in the link', {
      lost: 'when the connection breaks',
      crowded: 'when they still are too many after some retries',
      unconfirmed: 'when the server refuses it or gives no answer of ours',
    }),
    link: 'the words of the link that opens the message in a mail program',
    address: 'the address of that email: {email}',
    subject: 'the subject of that email',
  }),
  problems: part('What to correct in the form, one sentence for each mistake', {
    heading: 'the heading above the list of problems',
    ...each(
      'what to do about this mistake',
      'nameMissing nameLong emailMissing emailWrong emailLetters mobileMissing mobileWrong messageMissing messageLong',
    ),
  }),
  responses: responses('a message', 'too large'),
  ...PRIVACY,
});

/** src/content/site/application-form.json: every word of the application form and of the responses to it. */
export const applicationForm = fields({
  fields: part('The fields', each(labelled, 'role name email mobile link cv message')),
  choose: 'the words in the list of roles before one is chosen',
  withoutCv: 'the button that sends the application without the CV that was refused',
  send: 'the words on the button',
  sending: 'the words on the button while it is sent; {percent} becomes for example 34 %',
  checking: 'the words on the button while the page or the server checks it',
  waits: 'the words on the button while it waits to be sent again',
  keepOpen: 'what is asked for meanwhile',
  progress: 'the name of the bar that shows how much is sent, for screen readers',
  waiting: 'what is said while too many applications come from one network',
  crowded: 'what is said when they still are too many after some retries',
  failed: 'what is said when the connection breaks',
  unconfirmed: 'what is said when the server gives no answer of ours',
  cvAgain: 'what is said when a reload has taken the CV out of the form',
  sent: 'what is said instead of the form on the way back, before the reference',
  another: 'the button that shows the form again',
  ...PRIVACY,
  problems: part('What to correct in the form, beside the sentences of the contact form', {
    heading: 'the heading above the list of problems',
    roleMissing: 'what to do about a missing role',
    linkWrong: 'what to do about a wrong link',
    cvEmpty: 'what to do about a CV that is an empty file',
    cvUnread:
      'what to do about a CV that the browser cannot read, as when it has changed since it was chosen',
    cvType: 'what to do about a CV that is not a document or photo of an accepted type',
    cvMacros: 'what to do about a CV that contains macros',
    cvSize: 'what to do about a CV that is too large',
  }),
  responses: responses('an application', 'too large, because of its CV'),
  thanks: part('The page after an application was sent', {
    heading: 'the heading of the confirmation page',
    reference: 'the sentence with the reference; {reference} becomes the reference',
    withCv: 'what came: {role} becomes its title, {cv} the name of the file',
    withoutCv: 'what came if no CV did; {role} becomes its title',
    next: 'the heading above what happens next',
    steps: list('What happens next', 'a step'),
    correct: mailLink,
    link,
  }),
});

const mail = (about: string, names: string) =>
  part(about, {
    subject: `the subject of the email, with ${names}`,
    paragraphs: list('The paragraphs of the email', `a paragraph, with ${names}`),
  });

/**
 * src/content/site/receipt.json: the emails that people get at once after they sent a form. {reference},
 * {role} (its title) and {cv} become their values.
 */
export const receipt = fields({
  withCv: 'what {cv} becomes if a CV came: {kind} becomes its kind, such as PDF',
  withoutCv: 'what {cv} becomes if none came',
  application: mail('To applicants', '{role}, {cv} and {reference}'),
  message: mail('To writers of contact messages, if the setting RECEIPTS is all', '{reference}'),
});

const item = part('A piece of personal data and its use', {
  item: 'what it is',
  purpose: 'what it is used for',
});

/**
 * src/content/site/personal-data.yaml: each piece of personal data that the site handles, and why (DPDP Rules,
 * 2025, rule 3). The lists and fields have the names that the code uses; a test compares them.
 */
export const personalData = fields({
  headings: part('The headings of the columns', {
    item: 'the heading of the items',
    purpose: 'the heading of the uses',
  }),
  contactMessage: part(
    'What the contact form and the application form ask for',
    each(item, 'name email mobile message about'),
  ),
  application: part('What the application form asks for besides', each(item, 'role link cv')),
  signals: part(
    'What is looked at to tell people from programs',
    each(item, 'honeypot seconds name message network'),
  ),
  record: part(
    'What the stored copy of a message or application consists of',
    each(
      item,
      'id receivedAt inbox sender subject text attachment application isTagged entry deliveredTo failingSince problem',
    ),
  ),
});

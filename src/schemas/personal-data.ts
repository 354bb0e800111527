import { z } from 'astro/zod';
import { text } from './fields.ts';

const item = (what: string) =>
  z.strictObject({ item: text('what it is'), purpose: text('what it is used for') }).describe(what);

/**
 * src/content/site/personal-data.yaml: each piece of personal data that the site handles, and why (DPDP Rules,
 * 2025, rule 3). The fields have the names that the code uses; a test compares them.
 */
export const personalData = z.strictObject({
  headings: z
    .strictObject({
      item: text('the heading of the items'),
      purpose: text('the heading of the uses'),
    })
    .describe('The headings of the columns'),
  message: z
    .strictObject({
      name: item('The name in a message or application'),
      email: item('The email address'),
      mobile: item('The mobile number'),
      message: item('The message itself'),
      about: item('What a contact message is about'),
    })
    .describe('What the contact form and the application form ask for'),
  application: z
    .strictObject({
      role: item('The role that the application is for'),
      link: item('The link to work'),
      cv: item('The CV'),
    })
    .describe('What the application form asks for besides'),
  signals: z
    .strictObject({
      honeypot: item('What is in the field that people do not see'),
      seconds: item('The time to fill in the form'),
      name: item('What is looked at in the name'),
      message: item('What is looked at in the message'),
      network: item('The network that a message comes from'),
    })
    .describe('What is looked at to tell people from programs'),
  record: z
    .strictObject({
      id: item('The identifier, whose first digits are the reference'),
      receivedAt: item('When the form was received'),
      inbox: item('Which inbox it is for'),
      sender: item('Who gets the answer'),
      subject: item('The subject of the mail'),
      text: item('The text of the mail'),
      attachment: item('The attached file'),
      application: item('The role of an application, and the name of its CV'),
      isTagged: item('Whether it looks like spam'),
      entry: item('The entry that says when it is due or was sent'),
      deliveredTo: item('The recipients who already have it'),
      failingSince: item('When sending it failed first'),
      problem: item('The kind of the last error'),
    })
    .describe('What the stored copy of a message or application consists of'),
});

export type PersonalData = z.infer<typeof personalData>;

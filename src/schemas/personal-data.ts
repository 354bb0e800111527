import { z } from 'astro/zod';
import { text } from './field-types.ts';

const item = z
  .strictObject({ item: text('What it is'), purpose: text('What it is used for') })
  .meta({ title: 'Piece of personal data and its use' });

/**
 * src/content/site/personal-data.yaml: each piece of personal data that the site handles, and why (DPDP Rules,
 * 2025, rule 3). The lists and fields have the names that the code uses; a test compares them.
 */
export const personalData = z.strictObject({
  headings: z
    .strictObject({
      item: text('Heading of the items'),
      purpose: text('Heading of the uses'),
    })
    .meta({ title: 'Headings of the columns' }),
  contactMessage: z
    .strictObject({ name: item, email: item, mobile: item, message: item, about: item })
    .meta({ title: 'What the contact form and the application form ask for' }),
  application: z
    .strictObject({ role: item, link: item, cv: item })
    .meta({ title: 'What the application form asks for besides' }),
  signals: z
    .strictObject({ honeypot: item, seconds: item, name: item, network: item })
    .meta({ title: 'What is looked at to tell people from programs' }),
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
    .meta({ title: 'What the stored copy of a message or application consists of' }),
});

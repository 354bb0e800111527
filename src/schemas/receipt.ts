import { z } from 'astro/zod';
import { text } from './field-types.ts';

/** An email whose texts can have these names in braces; `description` says so. */
const mail = (names: string[], description: string) =>
  z.strictObject({
    subject: text('Subject of the email', { description, names }),
    paragraphs: z
      .array(text('Paragraph', { names }))
      .min(1)
      .meta({ title: 'Paragraphs of the email', description }),
  });

/**
 * src/content/site/receipt.json: the emails that people get at once after they sent a form. {reference},
 * {role} (its title) and {cv} become their values.
 */
export const receipt = z.strictObject({
  withCv: text('What {cv} becomes if a CV came', {
    description: '{kind} becomes its kind, such as PDF',
    names: ['kind'],
  }),
  withoutCv: text('What {cv} becomes if none came'),
  coming: text('What the page after a form was sent says where a receipt is sent'),
  application: mail(['role', 'cv', 'reference'], 'With {role}, {cv} and {reference}').meta({
    title: 'To applicants',
  }),
  message: mail(['reference'], 'With {reference}').meta({
    title: 'To writers of contact messages',
    description: 'If the setting RECEIPTS is all',
  }),
});

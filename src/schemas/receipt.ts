import { z } from 'astro/zod';
import { text } from './field-types.ts';
import { missingName } from './value-names.ts';

/** An email whose texts together have these names in braces; `description` says so. */
const mail = (names: string[], description: string) =>
  z
    .strictObject({
      subject: text('Subject of the email', { description, names, needs: [] }),
      paragraphs: z
        .array(text('Paragraph', { names, needs: [] }))
        .min(1)
        .meta({ title: 'Paragraphs of the email', description }),
    })
    .superRefine(({ subject, paragraphs }, context) => {
      const missing = missingName(names, [subject, ...paragraphs].join(' '));
      const message = `{${missing}} is missing. Write it in the subject or in a paragraph.`;
      if (missing) context.addIssue({ code: 'custom', path: ['paragraphs'], message });
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

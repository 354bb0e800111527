import { z } from 'astro/zod';
import { text } from './fields.ts';

const mail = (about: string, names: string) =>
  z
    .strictObject({
      subject: text(`the subject of the mail, with ${names}`),
      paragraphs: z
        .array(text(`a paragraph, with ${names}`))
        .min(1, 'Write at least one paragraph.')
        .describe('The paragraphs of the mail'),
    })
    .describe(about);

/**
 * src/content/site/receipt.json: the mails that people get at once after they sent a form. {reference}
 * and {role} (its title) become their values.
 */
export const receipt = z.strictObject({
  application: mail('To applicants', '{role} and {reference}'),
  message: mail('To writers of contact messages, if the setting RECEIPTS is all', '{reference}'),
});

import { z } from 'astro/zod';
import { text } from './fields.ts';

const mail = (about: string) =>
  z
    .strictObject({
      subject: text('the subject of the mail'),
      paragraphs: z
        .array(text('a paragraph'))
        .min(1, 'Write at least one paragraph.')
        .describe('The paragraphs of the mail'),
    })
    .describe(about);

/**
 * src/content/site/receipt.json: the mails that people get at once after they sent a form. {reference}, {contact}
 * (the support email) and {domain} (of our own mail) become their values.
 */
export const receipt = z.strictObject({
  application: mail(
    'To applicants; {role} becomes the title of the role, {replyDays} the working days until an answer',
  ),
  message: mail('To writers of contact messages, if the setting RECEIPTS is all'),
});

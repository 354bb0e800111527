import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import text from '../../src/content/site/receipt.json' with { type: 'json' };
import { readFields } from '../../src/lib/front-matter.ts';
import { interpolate } from '../../src/lib/interpolate.ts';
import { errorKind } from './log.ts';
import { type Message, reference } from './message.ts';
import { readSettings } from './settings.ts';
import { fromSite, sendMail } from './smtp.ts';
import * as store from './store.ts';

/**
 * Sends a receipt to the writer of a message, at most one a day (UTC) to an email address, if RECEIPTS asks for it.
 * Of what was typed it says nothing but the role. Its HTML has no colours, so that mail programs can turn it dark.
 *
 * @param role the title of the role that an application is for
 * @param until when the mail server must have replied, in milliseconds since 1970
 * @returns when it is sent or not. Never throws: the message is safe without its receipt, so a failure is only logged.
 */
export async function sendReceipt(
  { id, sender }: Message,
  role: string | undefined,
  until: number,
): Promise<void> {
  const { mail, RECEIPTS } = readSettings(process.env);
  if (!mail || !(RECEIPTS === 'all' || (RECEIPTS === 'applications' && role))) return;
  try {
    if (!(await claim(sender.email.toLowerCase()))) return;
    const organisation: unknown = readFields('src/content/site/organisation.yaml');
    const { email, hiring } = organisation as { email: string; hiring: { replyDays: number } };
    const [, domain = ''] = mail.from.split('@');
    const facts = { reference: reference(id), contact: email, domain, ...hiring };
    const fill = (pattern: string) => interpolate(pattern, { ...facts, ...(role && { role }) });
    const { subject, paragraphs } = role ? text.application : text.message;
    const html = paragraphs.map((pattern) => `<p>${escapeUTF8(fill(pattern))}</p>`).join('\n');
    const receipt = {
      ...fromSite(mail.from, { 'Auto-Submitted': 'auto-replied' }),
      to: sender.email,
      replyTo: email,
      messageId: `<receipt-${id}@${domain}>`,
      subject: fill(subject),
      text: `${paragraphs.map(fill).join('\n\n')}\n`,
      html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body>\n${html}\n</body></html>\n`,
    };
    await sendMail(receipt, mail.smtpUrl, until);
  } catch (error) {
    console.error(`Receipt for ${id.slice(0, 8)} not sent: ${errorKind(error)}`);
  }
}

const today = (): string => `receipts/${new Date().toISOString().slice(0, 10)}`;

/** Whether this call is the first of the day for an email address, of which the store gets a hash. */
async function claim(email: string): Promise<boolean> {
  const key = `${today()}-${createHash('sha256').update(`${today()} ${email}`).digest('hex')}`;
  return (await store.set(key, true, true)).modified;
}

/** Forgets who got a receipt on other days. Throws if the store fails. */
export async function removeClaims(): Promise<void> {
  for (const key of await store.list('receipts/')) {
    if (!key.startsWith(today())) await store.remove(key);
  }
}

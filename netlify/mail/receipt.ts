import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import text from '../../src/content/site/receipt.json' with { type: 'json' };
import { fillIn, interpolate, readValues } from '../../src/lib/values.ts';
import { dayPrefix } from './budget.ts';
import { errorKind } from './log.ts';
import { type Message, reference } from './message.ts';
import { readSettings } from './settings.ts';
import { fromSite, sendMail } from './smtp.ts';
import * as store from './store.ts';

/**
 * The mailbox of an address however it is written: without +tag and, at Gmail, without dots; "A.Rao+x@googlemail.com" is
 * "arao@gmail.com".
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGmail = ['gmail.com', 'googlemail.com'].includes(host);
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/**
 * Sends a receipt to the writer of a message, at most one a day (UTC) to a mailbox and none to the site's own, if RECEIPTS
 * asks for it.
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
  const { mail, alerts, RECEIPTS } = readSettings(process.env);
  if (!mail || !(RECEIPTS === 'all' || (RECEIPTS === 'applications' && role))) return;
  try {
    const values = readValues();
    const { from, to } = mail;
    const ownAddresses = [String(values.email), from, ...to.company, ...to.careers];
    const mailbox = mailboxOf(sender.email);
    if ([...ownAddresses, ...(alerts?.to ?? [])].map(mailboxOf).includes(mailbox)) return;
    if (!(await claim(mailbox))) return;
    const [, domain = ''] = mail.from.split('@');
    const own = { reference: reference(id), ...(role && { role }) };
    const fill = (pattern: string) => interpolate(pattern, own);
    const { subject, paragraphs } = fillIn(role ? text.application : text.message, values);
    const html = paragraphs.map((pattern) => `<p>${escapeUTF8(fill(pattern))}</p>`).join('\n');
    const receipt = {
      ...fromSite(mail.from, { 'Auto-Submitted': 'auto-replied' }),
      to: sender.email,
      replyTo: String(values.email),
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

/** Whether this call is the first of the day for a mailbox, of which the store gets a hash. */
async function claim(mailbox: string): Promise<boolean> {
  const day = dayPrefix(Date.now());
  const key = `${day}receipts/${createHash('sha256').update(`${day}${mailbox}`).digest('hex')}`;
  return (await store.set(key, true, true)).modified;
}

import { hash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import text from '../../src/content/site/receipt.json' with { type: 'json' };
import { fillIn, interpolate, readValues } from '../../src/lib/values.ts';
import { dayPrefix } from './budget.ts';
import { errorKind, type Message, reference } from './message.ts';
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
 * asks for it. It says nothing that was typed, since anybody may have typed the address: only the role and the kind of the
 * CV. Its HTML has no colours, so that mail programs can turn it dark.
 *
 * @param until when the mail server must have replied, in milliseconds since 1970
 * @returns when it is sent or not. Never throws: the message is safe without its receipt, so a failure is only logged.
 */
export async function sendReceipt(
  { id, sender, application }: Message,
  until: number,
): Promise<void> {
  const { mail, alerts, RECEIPTS } = readSettings(process.env);
  if (!mail || !(RECEIPTS === 'all' || (RECEIPTS === 'applications' && application))) return;
  try {
    const values = readValues();
    const { from, to } = mail;
    const own = [String(values.email), from, ...to.company, ...to.careers, ...(alerts?.to ?? [])];
    const mailbox = mailboxOf(sender.email);
    if (own.map(mailboxOf).includes(mailbox) || !(await claim(mailbox))) return;
    const { role, cv } = application ?? {};
    const kind = cv?.split('.').at(-1)?.toUpperCase();
    const came = cv ? interpolate(text.withCv, { kind }) : text.withoutCv;
    const facts = { reference: reference(id), role, cv: came };
    const { subject, paragraphs } = fillIn(role ? text.application : text.message, values);
    const filled = paragraphs.map((pattern) => interpolate(pattern, facts));
    const html = filled.map((paragraph) => `<p>${escapeUTF8(paragraph)}</p>`).join('\n');
    const receipt = {
      ...fromSite(from, { 'Auto-Submitted': 'auto-replied' }),
      to: sender.email,
      replyTo: String(values.email),
      messageId: `<receipt-${id}@${from.split('@').at(-1)}>`,
      subject: interpolate(subject, facts),
      text: `${filled.join('\n\n')}\n`,
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
  const key = `${day}receipts/${hash('sha256', `${day}${mailbox}`)}`;
  return (await store.set(key, true, { onlyIfNew: true })).modified;
}

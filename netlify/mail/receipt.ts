import { hash, randomUUID } from 'node:crypto';
import text from '../../src/content/site/receipt.json' with { type: 'json' };
import { fillIn, interpolate, readValues } from '../../src/lib/values.ts';
import { dayPrefix } from './limits.ts';
import { errorKind, type Message, reference } from './message.ts';
import type { MailRoom } from './room.ts';
import type { Settings } from './settings.ts';
import { domainOf, fromSite } from './smtp.ts';

/**
 * How many receipts a day are sent to one domain that is no public provider: some colleagues, but nobody can have us
 * write to everybody of a company by typing their addresses. At a provider, addresses of one domain are strangers'.
 */
const PER_DOMAIN = 5;

/**
 * Providers at which anybody can have an address, as applicants in India and abroad use them. Where one is missing,
 * those who write from it after the first five of a day get no receipt; no message is lost.
 */
const PROVIDERS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'hotmail.co.in',
  'hotmail.co.uk',
  'live.com',
  'live.in',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'yahoo.co.uk',
  'ymail.com',
  'aol.com',
  'duck.com',
  'rediffmail.com',
  'rediff.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'gmx.com',
  'gmx.net',
  'zoho.com',
  'zoho.in',
  'zohomail.com',
  'zohomail.in',
  'fastmail.com',
  'mail.com',
]);

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

/** Whether the settings ask for receipts for the messages of an inbox; those of careers are applications. */
export const sendsReceipts = ({ mail, RECEIPTS }: Settings, inbox: Message['inbox']): boolean =>
  mail !== undefined &&
  (RECEIPTS === 'all' || (RECEIPTS === 'applications' && inbox === 'careers'));

/**
 * Sends a receipt to the writer of a message, if RECEIPTS asks for it: at most one a day (UTC) to a mailbox, a few to one
 * private domain, none to the site's own addresses. It says nothing that was typed, since anybody may have
 * typed the address: only the role and the kind of the CV.
 *
 * @param until when the mail server must have replied, in milliseconds since 1970
 * @returns once it is sent or not. Never throws: the message is safe without its receipt, so a failure is only logged.
 */
export async function sendReceipt(
  room: MailRoom,
  { id, inbox, sender, role, attachment }: Message,
  until: number,
): Promise<void> {
  const { settings } = room;
  const { mail, alerts } = settings;
  if (!mail || !sendsReceipts(settings, inbox)) return;
  try {
    const values = readValues();
    const { withCv, withoutCv, application, message } = fillIn(text, values);
    const { from, to } = mail;
    const own = [String(values.email), from, ...to.company, ...to.careers, ...(alerts?.to ?? [])];
    const mailbox = mailboxOf(sender.email);
    if (own.map(mailboxOf).includes(mailbox) || !(await claim(room, mailbox))) return;
    const kind = attachment?.filename.split('.').at(-1)?.toUpperCase();
    const came = kind ? interpolate(withCv, { kind }) : withoutCv;
    const known = { reference: reference(id), role, cv: came };
    const { subject, paragraphs } = inbox === 'careers' ? application : message;
    const receipt = {
      ...fromSite(from, { 'Auto-Submitted': 'auto-replied' }),
      to: sender.email,
      envelope: { from, to: [sender.email] },
      replyTo: String(values.email),
      messageId: `<receipt-${id}@${domainOf(from)}>`,
      subject: interpolate(subject, known),
      text: `${interpolate(paragraphs.join('\n\n'), known)}\n`,
    };
    const failure = await room.send(receipt, mail.smtpUrl, until - room.clock.now());
    if (failure) throw failure.errors[0];
  } catch (error) {
    console.error(`Receipt for ${id.slice(0, 8)} not sent: ${errorKind(error)}`);
  }
}

/**
 * Whether a mailbox may get the first receipt of its day. The store gets hashes alone; what this call wrote is read back,
 * because a conditional write may report success when it failed (store.ts).
 */
async function claim({ store, clock }: MailRoom, mailbox: string): Promise<boolean> {
  const prefix = `${dayPrefix(clock.now())}receipts/`;
  const host = mailbox.split('@')[1] ?? '';
  const code = (what: string) => hash('sha256', `${prefix}${what}`).slice(0, 16);
  const ofDomain = `${prefix}${code(host)}-`;
  if (!PROVIDERS.has(host) && (await store.list(ofDomain)).size >= PER_DOMAIN) return false;
  const key = ofDomain + code(mailbox);
  const nonce = randomUUID();
  await store.set(key, nonce, { onlyIfNew: true });
  return (await store.get(key)) === nonce;
}

import { hash, randomBytes } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import text from '../../src/content/site/receipt.json' with { type: 'json' };
import { fillIn, interpolate } from '../../src/lib/values.ts';
import { dayPrefix, hashedNetwork } from './limits.ts';
import { errorKind, type Message, reference } from './message.ts';
import { readSettings, textValues } from './settings.ts';
import { fromSite, sendMail } from './smtp.ts';
import * as store from './store.ts';

/** How many receipts a day are sent for one network, and to one domain that is no public provider. */
const PER_NETWORK = 10;
const PER_DOMAIN = 5;

/** Providers at which everybody has an address: their domains without the end. */
const PROVIDERS =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rediffmail|icloud|me|aol|proton|protonmail|zoho|zohomail)\.(?:com|in|co\.in|me)$/;

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
 * Sends a receipt to the writer of a message, if RECEIPTS asks for it: at most one a day (UTC) to a mailbox, a few for one
 * network and one private domain, none to the site's own addresses. It says nothing that was typed, since anybody may have
 * typed the address: only the role and the kind of the CV. Its HTML has no colours, so that mail programs can turn it dark.
 *
 * @param ip the address of the client
 * @param until when the mail server must have replied, in milliseconds since 1970
 * @returns when it is sent or not. Never throws: the message is safe without its receipt, so a failure is only logged.
 */
export async function sendReceipt(
  { id, sender, role, attachment }: Message,
  ip: string | undefined,
  until: number,
): Promise<void> {
  const { mail, alerts, RECEIPTS } = readSettings(process.env);
  if (!mail || !(RECEIPTS === 'all' || (RECEIPTS === 'applications' && role))) return;
  try {
    const values = textValues();
    const { from, to } = mail;
    const own = [String(values.email), from, ...to.company, ...to.careers, ...(alerts?.to ?? [])];
    const mailbox = mailboxOf(sender.email);
    if (own.map(mailboxOf).includes(mailbox) || !(await claim(mailbox, ip))) return;
    const kind = attachment?.filename.split('.').at(-1)?.toUpperCase();
    const came = kind ? interpolate(text.withCv, { kind }) : text.withoutCv;
    const facts = { reference: reference(id), role, cv: came };
    const { subject, paragraphs } = fillIn(role ? text.application : text.message, values);
    const filled = paragraphs.map((pattern) => interpolate(pattern, facts));
    const html = filled.map((paragraph) => `<p>${escapeUTF8(paragraph)}</p>`).join('\n');
    const receipt = {
      ...fromSite(from, { 'Auto-Submitted': 'auto-replied' }),
      to: sender.email,
      envelope: { from, to: [sender.email] },
      replyTo: String(values.email),
      messageId: `<receipt-${id}@${from.split('@').at(-1)}>`,
      subject: interpolate(subject, facts),
      text: `${filled.join('\n\n')}\n`,
      html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body>\n${html}\n</body></html>\n`,
    };
    const failure = await sendMail(receipt, mail.smtpUrl, until);
    if (failure) throw failure.errors[0];
  } catch (error) {
    console.error(`Receipt for ${id.slice(0, 8)} not sent: ${errorKind(error)}`);
  }
}

/**
 * Whether a mailbox may get the first receipt of its day. The store gets hashes alone; what this call wrote is read back,
 * because a conditional write reports success even when it fails.
 */
async function claim(mailbox: string, ip = ''): Promise<boolean> {
  const now = Date.now();
  const prefix = `${dayPrefix(now)}receipts/`;
  const host = mailbox.split('@')[1] ?? '';
  const code = (what: string) => hash('sha256', `${prefix}${what}`).slice(0, 16);
  const network = ip ? await hashedNetwork(ip, now) : '';
  const [ofNetwork, ofDomain] = [`${prefix}network-${network}-`, `${prefix}domain-${code(host)}-`];
  const claims = [...(await store.list(prefix)).keys()];
  const count = (start: string) => claims.filter((key) => key.startsWith(start)).length;
  if (network && count(ofNetwork) >= PER_NETWORK) return false;
  if (!PROVIDERS.test(host) && count(ofDomain) >= PER_DOMAIN) return false;
  const key = ofDomain + code(mailbox);
  const nonce = randomBytes(8).toString('hex');
  await store.set(key, nonce, { onlyIfNew: true });
  if ((await store.get(key)) !== nonce) return false;
  if (network) await store.set(ofNetwork + code(mailbox), true);
  return true;
}

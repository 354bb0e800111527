import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context } from '@netlify/functions';
import { parse } from 'yaml';
import text from '../../src/content/site/receipt.json' with { type: 'json' };
import { errorKind } from './log.ts';
import { reference } from './message.ts';
import { Outbox } from './outbox.ts';
import { readSettings } from './settings.ts';
import { fromSite, sendMail } from './smtp.ts';

/** How long the mail server may take for a receipt, in milliseconds. */
const LIMIT = 20_000;

/** What a receipt says besides its text; of what was typed, only the email address that it goes to. */
export interface Receipt {
  /** The id of the message that was stored or sent. */
  id: string;
  to: string;
  /** The title of the role that an application is for; undefined for a contact message. */
  role?: string;
}

/** What a receipt says of the organisation; see src/schemas/organisation.ts. */
interface Organisation {
  email: string;
  hiring: { replyDays: number };
}

export type SendReceipt = (receipt: Receipt) => Promise<void>;

/**
 * Sends a receipt to the writer of a message, at most one a day (UTC) to an email address, if RECEIPTS asks for
 * it. In the background where the platform can.
 *
 * @returns when it is sent, or at once where it goes on in the background. Never throws: the message is safe
 *   without its receipt, so a failure is only logged.
 */
export async function sendReceipt(
  receipt: Receipt,
  background?: Pick<Context, 'waitUntil'>,
): Promise<void> {
  const work = trySending(receipt, new Date()).catch((error: unknown) => {
    console.error(`Receipt for ${receipt.id.slice(0, 8)} not sent: ${errorKind(error)}`);
  });
  if (background) background.waitUntil(work);
  else await work;
}

async function trySending(receipt: Receipt, now: Date): Promise<void> {
  const { settings, receipts } = readSettings(process.env);
  const isAsked = receipts === 'all' || (receipts === 'applications' && receipt.role);
  if (!settings || !isAsked) return;
  const day = now.toISOString().slice(0, 10);
  const claim = createHash('sha256').update(`${day} ${receipt.to.toLowerCase()}`).digest('hex');
  if (!(await new Outbox().claimReceipt(day, claim, randomBytes(8).toString('hex')))) return;

  const organisation: Organisation = parse(
    await readFile('src/content/site/organisation.yaml', 'utf8'),
  );
  const [, domain = ''] = settings.from.split('@');
  const mail = {
    ...fromSite(settings.from, { 'Auto-Submitted': 'auto-replied' }),
    ...composeReceipt(receipt, organisation, domain),
    to: receipt.to,
    replyTo: organisation.email,
    messageId: `<receipt-${receipt.id}@${domain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  await sendMail(mail, settings.smtpUrl, Date.now() + LIMIT);
}

/**
 * The words of a receipt, as plain text and as HTML without colours of its own, which mail programs turn dark.
 *
 * @param domain the only domain that the organisation writes from
 */
export function composeReceipt(
  { id, role = '' }: Pick<Receipt, 'id' | 'role'>,
  { email, hiring }: Organisation,
  domain: string,
): { subject: string; text: string; html: string } {
  const values: Record<string, string | number> = {
    role,
    reference: reference(id),
    contact: email,
    domain,
    replyDays: hiring.replyDays,
  };
  const fill = (pattern: string) =>
    Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
      pattern,
    );
  const { subject, paragraphs } = role ? text.application : text.message;
  const filled = paragraphs.map(fill);
  const html = filled.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  return {
    subject: fill(subject),
    text: `${filled.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body>\n${html}\n</body></html>\n`,
  };
}

const escapeHtml = (plain: string): string =>
  plain.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Message } from './message.ts';
import type { MailSettings } from './settings.ts';

/**
 * How long it may take until the session stands, in milliseconds: name, connection, greeting, TLS. A try has longer, so
 * if the server is down, the error says so. Each later reply may take what is left (RFC 5321, 4.5.3.2).
 */
const CONNECTION_TIMEOUT = 15_000;

/** What became of an email that was not accepted for everybody. */
export interface Failure {
  /** The recipients who were refused, or all. */
  refused: string[];
  errors: unknown[];
  /** Whether the mail server has all of it, but nobody knows whether it took it. */
  isUncertain: boolean;
}

/** An email, and who gets it now. */
export type Email = Omit<SendMailOptions, 'envelope'> & {
  envelope: { from: string; to: string[] };
};

/**
 * Sends an email. With credentials in the URL the server must offer encryption; without, as a relay on the same machine or
 * one for tests has none, it is used if the server offers it.
 *
 * @param within how long it may take, in milliseconds
 * @returns undefined if the mail server has accepted it for all of `to`. Never throws.
 */
export type SendMail = (mail: Email, url: string, within: number) => Promise<Failure | undefined>;

/** What an error may have of the replies of a mail server. */
interface Replies {
  responseCode?: number;
  rejectedErrors?: unknown[];
}

type Log = (entry: { tnx?: string }) => void;

const open = (url: string, log: Log) =>
  createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT,
    requireTLS: new URL(url).username !== '',
    logger: { level() {}, trace: log, debug: log, info: log, warn: log, error: log, fatal: log },
  });

/** Sends an email by SMTP. */
export const sendMail: SendMail = async (mail, url, within) => {
  let isWhole = false;
  // nodemailer reports the end of the content in its log alone.
  const log: Log = ({ tnx }) => {
    isWhole ||= tnx === 'message';
  };
  const { to } = mail.envelope;
  let transport: ReturnType<typeof open> | undefined;
  try {
    transport = open(url, log);
    const signal = AbortSignal.timeout(Math.max(0, Math.floor(within))); // which takes whole numbers alone
    const { rejected = [], rejectedErrors = [] } = await transport.sendMail({ ...mail, signal });
    const names = rejected.map((address) => String(address).toLowerCase());
    const refused = to.filter((address) => names.includes(address.toLowerCase()));
    return refused.length > 0 ? { refused, errors: rejectedErrors, isUncertain: false } : undefined;
  } catch (error) {
    // If all recipients were refused, it has an error for each.
    const { responseCode, rejectedErrors: errors = [error] } = error as Replies;
    return { refused: to, errors, isUncertain: isWhole && !responseCode };
  } finally {
    transport?.close();
  }
};

/**
 * What every email of the site has: its From address with its domain as display name, which is what mail programs on
 * phones show in place of the address, and what pages tell applicants to look at; headers that keep vacation notices from
 * answering; and no files or URLs.
 */
export const fromSite = (address: string, headers: Record<string, string> = {}) => ({
  from: { name: domainOf(address), address },
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...headers,
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

export const domainOf = (address: string): string => address.split('@').at(-1) ?? '';

/**
 * A message as nodemailer takes it. The same message always has the same Message-ID and Date.
 *
 * @param recipients who gets it now, of those in its header
 * @param notes lines above the message about its way
 */
export function mailOptions(
  message: Message,
  cv: ArrayBuffer | null,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  recipients = to[message.inbox],
  notes: string[] = [],
) {
  const { id, inbox, receivedAt, sender, subject, text, attachment } = message;
  return {
    ...fromSite(from),
    to: to[inbox],
    envelope: { from, to: recipients },
    replyTo: { name: sender.name, address: sender.email },
    subject,
    text: [...notes, text].join('\n'),
    date: new Date(receivedAt),
    messageId: `<${id}@${domainOf(from)}>`,
    attachments: cv && attachment ? [{ ...attachment, content: Buffer.from(cv) }] : [],
  };
}

/** Made-up addresses for an .eml file where there are no settings. */
const NOBODY = {
  from: 'website@localhost',
  to: { company: ['company@localhost'], careers: ['careers@localhost'] },
};

/** A message as the content of an .eml file (RFC 5322). */
export async function toEml(
  message: Message,
  cv: ArrayBuffer | null,
  mail: Pick<MailSettings, 'from' | 'to'> = NOBODY,
): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return (await transport.sendMail(mailOptions(message, cv, mail))).message as Buffer;
}

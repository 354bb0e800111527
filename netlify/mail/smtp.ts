import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Message } from './message.ts';
import type { MailSettings } from './settings.ts';

/** How long connecting may take, in milliseconds. Each later reply may take what is left (RFC 5321, 4.5.3.2). */
const CONNECTION_TIMEOUT = 15_000;

/** What became of an email that was not accepted for everybody. */
export interface Failure {
  /** The recipients who were refused, or all. */
  refused: string[];
  errors: unknown[];
  /** Whether the mail server has all of it, but nobody knows whether it took it. */
  isUncertain: boolean;
}

/**
 * Sends an email that says it was generated, encrypted if the URL has credentials.
 *
 * @param until when the mail server must have replied, in milliseconds since 1970
 * @returns undefined if the mail server has accepted it for all of `to`. Never throws.
 */
export async function sendMail(
  mail: SendMailOptions & { envelope: { from: string; to: string[] } },
  url: string,
  until: number,
): Promise<Failure | undefined> {
  let isWhole = false;
  const ignore = () => {};
  // nodemailer reports the end of the content in its log alone.
  const info = ({ tnx }: { tnx?: string }) => {
    isWhole ||= tnx === 'message';
  };
  const logger = { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore };
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT,
    requireTLS: new URL(url).username !== '',
    logger: { ...logger, fatal: ignore },
  });
  const { to } = mail.envelope;
  try {
    const signal = AbortSignal.timeout(Math.max(0, until - Date.now()));
    const { rejected = [], rejectedErrors = [] } = await transport.sendMail({ ...mail, signal });
    const names = rejected.map((address) => String(address).toLowerCase());
    const refused = to.filter((address) => names.includes(address.toLowerCase()));
    return refused.length > 0 ? { refused, errors: rejectedErrors, isUncertain: false } : undefined;
  } catch (error) {
    const hasReply = Boolean((error as { responseCode?: number }).responseCode);
    return { refused: to, errors: [error], isUncertain: isWhole && !hasReply };
  } finally {
    transport.close();
  }
}

/** A message as the content of an .eml file (RFC 5322), with made-up addresses if there are no settings. */
export async function toEml(
  message: Message,
  cv: ArrayBuffer | null,
  mail?: MailSettings,
): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const to = mail?.to[message.inbox] ?? [`${message.inbox}@localhost`];
  const options = mailOptions(message, cv, mail?.from ?? 'website@localhost', to);
  return (await transport.sendMail(options)).message as Buffer;
}

/**
 * What every email of the site has: its From address with its domain as display name, headers that keep vacation
 * notices from answering, and no files or URLs.
 */
export const fromSite = (address: string, headers: Record<string, string> = {}) => ({
  from: { name: address.split('@').at(-1) ?? '', address },
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...headers,
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A message as nodemailer takes it. The same message always has the same Message-ID and Date. */
export const mailOptions = (
  message: Message,
  cv: ArrayBuffer | null,
  from: string,
  to: string[],
) => ({
  ...fromSite(from, { 'X-TAS-Form': message.inbox === 'careers' ? 'application' : 'contact' }),
  to,
  envelope: { from, to },
  replyTo: { name: message.sender.name, address: message.sender.email },
  subject: message.subject,
  text: message.text,
  date: new Date(message.receivedAt),
  messageId: `<${message.id}@${from.split('@').at(-1)}>`,
  attachments:
    cv && message.attachment ? [{ ...message.attachment, content: Buffer.from(cv) }] : [],
});

import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Message } from './message.ts';
import type { MailSettings } from './settings.ts';

/** How long connecting may take, in milliseconds. Each later reply may take what is left (RFC 5321, 4.5.3.2). */
const CONNECTION_TIMEOUT = 15_000;

/**
 * Sends an email that says it was generated, encrypted if the URL has credentials.
 *
 * @throws Error if the mail server has accepted it for nobody by `until`, in milliseconds since 1970
 */
export async function sendMail(mail: SendMailOptions, url: string, until: number) {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT,
    requireTLS: new URL(url).username !== '',
  });
  try {
    const signal = AbortSignal.timeout(Math.max(0, until - Date.now()));
    return await transport.sendMail({ ...mail, signal });
  } finally {
    transport.close();
  }
}

/** A message as the content of an .eml file (RFC 5322), with made-up addresses if there are no settings. */
export async function toEml(message: Message, mail?: MailSettings): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const to = mail?.to[message.inbox] ?? [`${message.inbox}@localhost`];
  const options = mailOptions(message, mail?.from ?? 'website@localhost', to);
  return (await transport.sendMail(options)).message as Buffer;
}

/** What every email of the site has: its From address with its domain as display name, headers, and no files or URLs. */
export const fromSite = (address: string, headers: Record<string, string> = {}) => ({
  from: { name: address.split('@').at(-1) ?? '', address },
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A message as nodemailer takes it. The same message always has the same Message-ID and Date. */
export const mailOptions = (message: Message, from: string, to: string[]): SendMailOptions => ({
  ...fromSite(from, { 'X-TAS-Form': message.inbox === 'careers' ? 'application' : 'contact' }),
  to,
  replyTo: { name: message.sender.name, address: message.sender.email },
  subject: message.subject,
  text: message.text,
  date: new Date(message.receivedAt),
  messageId: `<${message.id}@${from.split('@').at(-1)}>`,
  attachments: message.attachment && [{ ...message.attachment, encoding: 'base64' }],
});

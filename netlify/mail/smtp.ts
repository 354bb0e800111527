import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Message } from './message.ts';
import type { Settings } from './settings.ts';

/** How long the mail server may take for one message, in milliseconds. */
const TIMEOUT = 10_000;

/** The display name of MAIL_FROM. */
const FROM_NAME = 'TAS website';

/**
 * Sends a message. The same message always has the same Message-ID and Date.
 *
 * @throws Error if the mail server does not accept it within ten seconds
 */
export async function sendBySmtp(message: Message, settings: Settings): Promise<void> {
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  try {
    await transport.sendMail({
      ...mailOptions(message, settings),
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } finally {
    transport.close();
  }
}

/** A message as the content of an .eml file (RFC 5322). */
export async function toEml(message: Message, settings: Settings): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message: eml } = await transport.sendMail(mailOptions(message, settings));
  return eml as Buffer;
}

function mailOptions(message: Message, { from, to }: Settings): SendMailOptions {
  const { attachment } = message;
  return {
    from: { name: FROM_NAME, address: from },
    to: to[message.inbox],
    replyTo: { name: message.sender.name, address: message.sender.email },
    subject: message.subject,
    text: message.text,
    date: new Date(message.receivedAt),
    messageId: `<${message.id}@${from.split('@').at(-1)}>`,
    ...(attachment && {
      attachments: [
        {
          filename: attachment.name,
          contentType: attachment.type,
          content: Buffer.from(attachment.base64, 'base64'),
        },
      ],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

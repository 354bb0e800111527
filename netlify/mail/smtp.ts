import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Letter } from './message.ts';
import type { Settings } from './settings.ts';

/** How long a mail server may take over one mail, in milliseconds. */
const PATIENCE = 10_000;

/** The name that stands before MAIL_FROM in an inbox. */
const SENDER = 'TAS website';

/**
 * Sends a letter. The same letter always carries the same Message-ID and date.
 *
 * @throws Error where the mail server did not say 250 within ten seconds
 */
export async function send(letter: Letter, settings: Settings): Promise<void> {
  const server = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  try {
    await server.sendMail({ ...mail(letter, settings), signal: AbortSignal.timeout(PATIENCE) });
  } finally {
    server.close();
  }
}

/** A letter as the text of a mail file (.eml, RFC 5322). */
export async function asEml(letter: Letter, settings: Settings): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    mail(letter, settings),
  );
  return message as Buffer;
}

function mail(letter: Letter, { from, to }: Settings): SendMailOptions {
  const { attachment } = letter;
  return {
    from: { name: SENDER, address: from },
    to: to[letter.inbox],
    replyTo: { name: letter.writer.name, address: letter.writer.email },
    subject: letter.subject,
    text: letter.text,
    date: new Date(letter.arrived),
    messageId: `<${letter.id}@${from.split('@').at(-1)}>`,
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

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as the mail server accepted it: its envelope recipients and its source. */
export interface Received {
  recipients: string[];
  source: Buffer;
}

const PROMPT = {
  /** The reply code to each recipient that is refused, or, as `sender` and `data`, to every sender and content. */
  refuse: {} as Record<string, number>,
  /** What it says with a reply code to who is refused. */
  says: {} as Record<number, string>,
  /** How long it takes before its greeting and its replies to MAIL and RCPT, in milliseconds. */
  replyAfter: 0,
  /** How long it takes to accept the content, in milliseconds. */
  acceptAfter: 0,
};

/** How a mail server behaves; a change applies to the next command. */
export type MailServer = typeof PROMPT & {
  port: number;
  received: Received[];
  stop(): Promise<void>;
};

/** Starts a mail server on a free port of this machine that accepts every email, unless its behaviour is changed. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const refusal = (responseCode: number | undefined) =>
    responseCode
      ? Object.assign(new Error(mail.says[responseCode] ?? 'refused'), { responseCode })
      : null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => void setTimeout(done, mail.replyAfter),
    onMailFrom: (_address, _session, done) =>
      void setTimeout(() => done(refusal(mail.refuse.sender)), mail.replyAfter),
    onRcptTo: ({ address }, _session, done) =>
      void setTimeout(() => done(refusal(mail.refuse[address])), mail.replyAfter),
    onData(stream, session, done) {
      buffer(stream).then((source) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        if (mail.refuse.data) return done(refusal(mail.refuse.data));
        mail.received.push({ recipients, source });
        setTimeout(done, mail.acceptAfter);
      }, done);
    },
    ...options,
  });
  server.on('error', () => {}); // some tests close connections
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()));
  const mail: MailServer = { ...PROMPT, port, received: [], stop };
  return mail;
}

/** Forgets what a mail server received and lets it accept everything at once. */
export function reset(mail: MailServer): void {
  mail.received.length = 0;
  Object.assign(mail, PROMPT);
}

/** Parses an email with a parser that shares no code with the sender. */
export const parsed = ({ source }: Received): Promise<Email> => PostalMime.parse(source);

/** How many distinct Message-IDs emails have. */
export async function distinctIds(mails: Received[]): Promise<number> {
  const ids = await Promise.all(mails.map(async (mail) => (await parsed(mail)).messageId ?? ''));
  return new Set(ids).size;
}

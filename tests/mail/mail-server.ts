import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An email as the mail server accepted it: its envelope recipients and its source. */
export interface Received {
  recipients: string[];
  source: Buffer;
}

export interface MailServer {
  port: number;
  received: Received[];
  stop(): Promise<void>;
}

/** Starts a mail server on a free port of this machine that accepts every email. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      buffer(stream).then((source) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, source });
        done();
      }, done);
    },
  });
  server.on('error', () => {}); // some tests close connections
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

/** Parses an email with a parser that shares no code with the sender. */
export const parsed = ({ source }: Received): Promise<Email> => PostalMime.parse(source);

/** The distinct Message-IDs of emails. */
export async function distinctMessageIds(mails: Received[]): Promise<Set<string>> {
  const ids = await Promise.all(mails.map(async (mail) => (await parsed(mail)).messageId ?? ''));
  return new Set(ids);
}

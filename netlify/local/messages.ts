import pLimit from 'p-limit';
import { reference } from '../mail/message.ts';
import {
  type Entry,
  list,
  move,
  open,
  remove,
  type StoredMessage,
  senderCode,
} from '../mail/outbox.ts';
import { redeliver, summary } from '../mail/redelivery.ts';
import { readSettings } from '../mail/settings.ts';
import { toEml } from '../mail/smtp.ts';

/** The addresses in an .eml file if there are no settings. */
const PLACEHOLDERS = {
  smtpUrl: '',
  from: 'website@localhost',
  to: { company: ['company@localhost'], careers: ['careers@localhost'] },
};

const STATES = { waiting: 'waiting, tried from', dead: 'set aside', sent: 'sent' };

/** How many messages are read at the same time. */
const CONCURRENCY = 10;

const DAMAGED = 'It is damaged and cannot be read.';

/** An entry and its message; undefined if it is damaged. */
type Found = [entry: Entry, message: StoredMessage | undefined];

const isoTime = (time: number) => new Date(time).toISOString();

/** What a visitor typed, without the characters that control a terminal. */
const printable = (text: string) => text.replace(/[^\P{C}\n\u200C\u200D]/gu, '');

/** What was asked for cannot be done; the message says why. */
export class UsageError extends Error {}

function fail(sentence: string): never {
  throw new UsageError(sentence);
}

/** The entries with their messages, oldest first, without the entries that are left from interrupted writes. */
async function readAll(entries: Entry[]): Promise<Found[]> {
  const found = await pLimit(CONCURRENCY).map(entries, async (entry): Promise<Found[]> => {
    const message = await open(entry, Date.now());
    return message === null ? [] : [[entry, message]];
  });
  return found.flat().sort(([one], [other]) => one.at - other.at);
}

/**
 * The messages with a reference, an id or a sender. Of those from other senders only
 * entries without a code are read. Throws UsageError if there is none, or several where one is meant.
 */
async function find(from: Entry[], what = '', isOneMeant = true): Promise<Found[]> {
  const quoted = what.toLowerCase();
  const mayBe = ({ by }: Entry) => by === undefined || by === senderCode(quoted);
  const found = what.includes('@')
    ? (await readAll(from.filter(mayBe))).filter(
        ([, one]) => one?.sender.email.toLowerCase() === quoted,
      )
    : await readAll(
        from.filter(({ id }) => [id, id.slice(0, 8)].includes(quoted.replace('-', ''))),
      );
  if (found.length === 0) fail(`There is no message "${what}".`);
  if (found.length === 1 || !isOneMeant) return found;
  const ids = found.map(([{ id }]) => `\n  ${id}`).join('');
  return fail(`There are ${found.length} messages "${what}". Choose one by its id:${ids}`);
}

function describe([{ id, at, state, since }, message]: Found): string {
  const why = message?.problem ? `, last error: ${message.problem}` : '';
  const times = `received ${isoTime(since)}  ${STATES[state]} ${isoTime(at)}`;
  const content = message ? `${message.subject}\n\n${message.text.trimEnd()}` : DAMAGED;
  const indented = printable(`  ${content.replaceAll('\n', '\n  ')}`);
  return `${reference(id)}  ${times}${why}\n${indented}\n\n`;
}

/**
 * Runs a command of `npm run messages` on the store.
 *
 * @param print gets the output, in parts
 * @throws UsageError if the command cannot be done, Error if the store fails
 */
export async function messages(
  [command, what]: string[],
  print: (text: string | Buffer) => void,
): Promise<void> {
  const waiting = await list('waiting');
  const dead = await list('dead');
  const sent = await list('sent');
  const all = [...waiting, ...dead, ...sent];
  const { mail } = readSettings(process.env);

  if (command === undefined) {
    for (const found of await readAll(all)) print(describe(found));
    print(`Waiting: ${waiting.length}. Set aside: ${dead.length}. Sent: ${sent.length}.\n`);
  } else if (command === 'find') {
    for (const found of await find(all, what, false)) print(describe(found));
  } else if (command === 'eml') {
    for (const [, message] of await find(all, what)) {
      print(await toEml(message ?? fail(DAMAGED), mail ?? PLACEHOLDERS));
    }
  } else if (command === 'send') {
    for (const [entry, message] of what === 'all' ? await readAll(dead) : await find(dead, what)) {
      if (!message) continue;
      const { failingSince, problem, ...rest } = message;
      await move(entry, 'waiting', Date.now(), rest);
      print(`Message ${reference(entry.id)} is sent with the next redelivery.\n`);
    }
  } else if (command === 'delete') {
    for (const [entry] of await find(all, what, !what?.includes('@'))) {
      await remove(entry);
      print(`Message ${reference(entry.id)} is deleted.\n`);
    }
  } else if (command === 'redeliver') {
    if (!mail) print('SMTP_URL is not set or a setting is invalid, so nothing can be sent.\n');
    print(`${summary(await redeliver(Date.now(), true))}\n`);
  } else {
    fail(`There is no command "${command}".`);
  }
}

import { parseArgs } from 'node:util';
import { setEnvironmentContext } from '@netlify/blobs';
import pLimit from 'p-limit';
import { reference } from '../mail/message.ts';
import { type Entry, list, move, read, remove, type StoredMessage } from '../mail/outbox.ts';
import { redeliver, summary } from '../mail/redelivery.ts';
import { readSettings } from '../mail/settings.ts';
import { toEml } from '../mail/smtp.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

const USAGE = `npm run messages                          lists the messages that the local site stores
npm run messages -- find WHAT             lists those with a reference or from an email address
npm run messages -- eml WHAT              prints one as an .eml file, with its CV until it is sent
npm run messages -- send WHAT             sends one that was set aside again, with the next redelivery; "all" sends all
npm run messages -- delete WHAT           deletes one, or all from an email address
npm run messages -- --site …              the same on the deployed site; needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN
npm run redeliver                         sends all that wait in the local store once, also those due later

WHAT is a reference such as 7F3A-91C2, an email address, or the 32 digits of an id.`;

/** The addresses in an .eml file if there are no settings. */
const PLACEHOLDERS = {
  smtpUrl: '',
  from: 'website@localhost',
  to: { company: ['company@localhost'], careers: ['careers@localhost'] },
};

const STATES = { waiting: 'waiting, tried from', aside: 'set aside', sent: 'sent' };

/** How many messages are read at the same time. */
const CONCURRENCY = 10;

const DAMAGED = 'It is damaged and cannot be read.';

/** An entry and its message; undefined if it is damaged. */
type Found = [entry: Entry, message: StoredMessage | undefined];

const isoTime = (time: number) => new Date(time).toISOString();

/** What a visitor typed, without the characters that control a terminal. */
const printable = (text: string) => text.replace(/[^\P{C}\n\u200C\u200D]/gu, '');

/** Prints what is wrong and the usage, and exits. */
function fail(sentence: string): never {
  console.error(`${sentence}\n\n${USAGE}`);
  process.exit(1);
}

/** Points `getStore` at the store of a deployed site. Exits if it cannot be read. */
function openDeployedStore(): undefined {
  const {
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: token,
    NETLIFY_API_URL: apiURL,
  } = process.env;
  if (!siteID || !token)
    fail('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to read the deployed site.');
  setEnvironmentContext({ siteID, token, ...(apiURL && { apiURL }) });
}

/** The entries with their messages, oldest first, without the entries that are left from interrupted writes. */
async function readAll(entries: Entry[]): Promise<Found[]> {
  const found = await pLimit(CONCURRENCY).map(entries, async (entry): Promise<Found[]> => {
    const message = await read(entry.id);
    return message === undefined || message?.entry === entry.key ? [[entry, message]] : [];
  });
  return found.flat().sort(([one], [other]) => one.at - other.at);
}

/** The messages with a reference, an id or a sender. Exits if there is none, or several where one is meant. */
async function find(from: Entry[], what = '', isOneMeant = true): Promise<Found[]> {
  const quoted = what.toLowerCase();
  const found = what.includes('@')
    ? (await readAll(from)).filter(([, one]) => one?.sender.email.toLowerCase() === quoted)
    : await readAll(
        from.filter(({ id }) => [id, id.slice(0, 8)].includes(quoted.replace('-', ''))),
      );
  if (found.length === 0) fail(`There is no message "${what}".`);
  if (found.length === 1 || !isOneMeant) return found;
  const ids = found.map(([{ id }]) => `\n  ${id}`).join('');
  return fail(`There are ${found.length} messages "${what}". Choose one by its id:${ids}`);
}

function print([{ id, at, state, since }, message]: Found): void {
  const why = message?.problem ? `, last error: ${message.problem}` : '';
  const times = `received ${isoTime(since)}  ${STATES[state]} ${isoTime(at)}`;
  console.log(`${reference(id)}  ${times}${why}`);
  const content = message ? `${message.subject}\n\n${message.text.trimEnd()}` : DAMAGED;
  console.log(printable(`  ${content.replaceAll('\n', '\n  ')}\n`));
}

const { values, positionals } = parseArgs({
  options: { site: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [command, what] = positionals;
const stop = values.site ? openDeployedStore() : await startLocalStore(STORE_DIRECTORY);
const waiting = await list('waiting');
const aside = await list('aside');
const sent = await list('sent');
const all = [...waiting, ...aside, ...sent];
const { mail } = readSettings(process.env);

if (command === undefined) {
  for (const found of await readAll(all)) print(found);
  console.log(`Waiting: ${waiting.length}. Set aside: ${aside.length}. Sent: ${sent.length}.`);
} else if (command === 'find') {
  for (const found of await find(all, what, false)) print(found);
} else if (command === 'eml') {
  for (const [, message] of await find(all, what)) {
    process.stdout.write(await toEml(message ?? fail(DAMAGED), mail ?? PLACEHOLDERS));
  }
} else if (command === 'send') {
  for (const [entry, message] of what === 'all' ? await readAll(aside) : await find(aside, what)) {
    if (!message) continue;
    const { failingSince, problem, ...rest } = message;
    await move(entry, 'waiting', Date.now(), rest);
    console.log(`Message ${reference(entry.id)} is sent with the next redelivery.`);
  }
} else if (command === 'delete') {
  for (const [entry] of await find(all, what, !what?.includes('@'))) {
    await remove(entry);
    console.log(`Message ${reference(entry.id)} is deleted.`);
  }
} else if (command === 'redeliver') {
  if (!mail) console.log('SMTP_URL is not set or a setting is invalid, so nothing can be sent.');
  console.log(summary(await redeliver(Date.now(), true)));
} else {
  fail(`There is no command "${command}".`);
}
await stop?.();

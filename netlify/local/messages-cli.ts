import { parseArgs } from 'node:util';
import { reference } from '../mail/message.ts';
import {
  DamagedMessage,
  type Entry,
  newEntry,
  Outbox,
  type StoredMessage,
} from '../mail/outbox.ts';
import { readSettings } from '../mail/settings.ts';
import { toEml } from '../mail/smtp.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

const USAGE = `npm run messages                          lists the messages that the local site stores
npm run messages -- find WHAT             lists those with a reference or from an email address
npm run messages -- eml WHAT              prints one as an .eml file, with its CV until it is sent
npm run messages -- send WHAT             sends one that was set aside again, with the next redelivery; "all" sends all
npm run messages -- delete WHAT           deletes one, or all from an email address
npm run messages -- --site …              the same on the deployed site; needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN

WHAT is a reference such as 7F3A-91C2, an email address, or the 32 digits of an id.`;

/** The addresses in an .eml file if there are no settings. */
const PLACEHOLDERS = {
  smtpUrl: '',
  from: 'website@localhost',
  to: { company: ['company@localhost'], careers: ['careers@localhost'] },
};

const STATES = { waiting: 'waiting, tried from', sent: 'sent', aside: 'set aside' };

/** How many messages are read at the same time. */
const BATCH_SIZE = 10;

/** An entry and its message; undefined if it cannot be read. */
type Found = [entry: Entry, message?: StoredMessage];

const isoTime = (time: number) => new Date(time).toISOString();

/** What a visitor typed, without the characters that control a terminal. */
const printable = (text: string) => text.replace(/[^\P{C}\n\u200C\u200D]/gu, '');

/** Prints what is wrong and the usage, and exits. */
function fail(sentence: string): never {
  console.error(`${sentence}\n\n${USAGE}`);
  process.exit(1);
}

function remoteSite() {
  const {
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: token,
    NETLIFY_API_URL: apiURL,
  } = process.env;
  return siteID && token
    ? { siteID, token, ...(apiURL && { apiURL }) }
    : fail('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to read the deployed site.');
}

/** The entries with their messages, without the entries that are left from interrupted writes. */
async function readAll(entries: Entry[]): Promise<Found[]> {
  const found: Found[] = [];
  const read = async (entry: Entry) => {
    const message = await outbox.read(entry.id).catch((error: unknown) => {
      if (!(error instanceof DamagedMessage)) throw error;
    });
    if (message === undefined) found.push([entry]);
    else if (message?.entry === entry.key) found.push([entry, message]);
  };
  for (let start = 0; start < entries.length; start += BATCH_SIZE) {
    await Promise.all(entries.slice(start, start + BATCH_SIZE).map(read));
  }
  return found.sort(([one], [other]) => one.at - other.at);
}

/** The messages with a reference, an id or a sender. Exits if there is none. */
async function find(entries: Entry[], what = ''): Promise<Found[]> {
  const quoted = what.replace('-', '').toLowerCase();
  const isFrom = ([, one]: Found) => one?.sender.email.toLowerCase() === what.toLowerCase();
  const found = what.includes('@')
    ? (await readAll(entries)).filter(isFrom)
    : await readAll(entries.filter(({ id }) => [id, id.slice(0, 8)].includes(quoted)));
  return found.length > 0 ? found : fail(`There is no message "${what}".`);
}

/** The one message with a reference, an id or a sender. Exits if there is none or several. */
async function findOne(entries: Entry[], what?: string): Promise<Found> {
  const [only, ...others] = await find(entries, what);
  if (only && others.length === 0) return only;
  const ids = [only, ...others].map((one) => `\n  ${one?.[0].id}`).join('');
  return fail(`There are ${others.length + 1} messages "${what}". Choose one by its id:${ids}`);
}

function print([{ id, at, state, since }, message]: Found): void {
  const { receivedAt = isoTime(since), problem, subject, text } = message ?? {};
  const why = problem ? `, last error: ${problem}` : '';
  console.log(`${reference(id)}  received ${receivedAt}  ${STATES[state]} ${isoTime(at)}${why}`);
  const content = message
    ? `${subject}\n\n${text?.trimEnd()}`
    : 'It is damaged and cannot be read.';
  console.log(printable(`  ${content.replaceAll('\n', '\n  ')}\n`));
}

const { values, positionals } = parseArgs({
  options: { site: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [command, what] = positionals;
const outbox = new Outbox(values.site ? remoteSite() : undefined);
const stop = values.site ? async () => {} : await startLocalStore(STORE_DIRECTORY);
const waiting = await outbox.list('waiting');
const aside = await outbox.list('aside');
const sent = await outbox.list('sent');
const all = [...waiting, ...aside, ...sent];

if (command === undefined) {
  for (const found of await readAll(all)) print(found);
  console.log(`Waiting: ${waiting.length}. Set aside: ${aside.length}. Sent: ${sent.length}.`);
} else if (command === 'find') {
  for (const found of await find(all, what)) print(found);
} else if (command === 'eml') {
  const [, message] = await findOne(all, what);
  const { settings = PLACEHOLDERS } = readSettings(process.env);
  process.stdout.write(await toEml(message ?? fail('It is damaged and cannot be read.'), settings));
} else if (command === 'send') {
  const chosen = what === 'all' ? await readAll(aside) : [await findOne(aside, what)];
  for (const [entry, message] of chosen) {
    if (!message) continue;
    const { failingSince, problem, ...rest } = message;
    const now = Date.now();
    await outbox.move(entry, newEntry(entry, 'waiting', now), rest);
    console.log(`Message ${reference(entry.id)} is sent with the next redelivery.`);
  }
} else if (command === 'delete') {
  for (const [entry] of what?.includes('@') ? await find(all, what) : [await findOne(all, what)]) {
    await outbox.remove(entry);
    console.log(`Message ${reference(entry.id)} is deleted.`);
  }
} else {
  fail(`There is no command "${command}".`);
}
await stop();

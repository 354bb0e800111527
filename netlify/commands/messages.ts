import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setEnvironmentContext } from '@netlify/blobs';
import { openLocalStore, STORE_DIRECTORY } from '../host/store.ts';
import { systemClock } from '../mail/clock.ts';
import { erase } from '../mail/erase.ts';
import { readAddress, reference, senderCode } from '../mail/message.ts';
import { retry } from '../mail/outbox.ts';
import * as records from '../mail/records.ts';
import { redeliver, summary } from '../mail/redeliver.ts';
import { type MailRoom, mailRoom } from '../mail/room.ts';
import { toEml } from '../mail/smtp.ts';
import { openBlobs, Store } from '../mail/store.ts';

const USAGE = `npm run messages -- [--site] [find WHAT | eml WHAT | send WHAT | send all | delete WHAT | redeliver]

WHAT is a reference such as 7F3A-91C2, an email address, or the 32 digits of an id. --site is for the deployed site
and needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN. netlify/README.md has the commands.`;

const DAMAGED = 'It is damaged and cannot be read.';

/** Why a message in a state is not sent again. */
const NOT_AGAIN = {
  'set-aside': 'It waits, too. If it is still set aside an hour later, send it again.',
  waiting: 'It waits, and is sent by itself.',
  sent: 'A mail server took it.',
};

/** What was asked for cannot be done; the message says why. */
class UsageError extends Error {}

function fail(sentence: string): never {
  throw new UsageError(sentence);
}

/**
 * The keys of the messages in each state, in an order in which none is missed that moves meanwhile, since it is written where
 * it goes before it is removed where it was: sent again it goes from what is set aside to what waits, and then on.
 */
async function listAll(room: MailRoom): Promise<Record<records.State, string[]>> {
  const keysOf = async (state: records.State) =>
    (await records.list(room, state)).map(([key]) => key);
  const before = await keysOf('set-aside');
  const waiting = await keysOf('waiting');
  const setAside = [...new Set([...before, ...(await keysOf('set-aside'))])];
  return { waiting, 'set-aside': setAside, sent: await keysOf('sent') };
}

/** How often messages are looked for while one of them moves. */
const LOOKS = 5;

/** The messages with a reference, an id or a sender. Throws UsageError if there is none. */
async function find(room: MailRoom, what: string): Promise<records.Found[]> {
  const quoted = what.toLowerCase();
  // As mail programs copy an address: "Asha Rao <asha@example.in>".
  const [, address = what] = /<([^<>]+@[^<>]+)>\s*$/.exec(what) ?? [];
  const email = quoted.includes('@') ? readAddress(address) : undefined;
  const digits = quoted.replace(/[^0-9a-f]/g, ''); // with whatever is copied along
  const isMeant = (key: string) => {
    const { id } = records.parseKey(key);
    if (email) return id.endsWith(senderCode(email));
    return id === digits || (digits.length === 8 && id.startsWith(digits));
  };
  let all: records.Found[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const listed = await listAll(room);
    const keys = Object.values(listed).flat().filter(isMeant);
    all = await records.readAll(room, keys);
    if (all.length === keys.length) break;
  }
  const isFrom = ({ sender }: records.StoredMessage) =>
    !sender.email || readAddress(sender.email) === email; // what went by mail alone names nobody
  const found = all.filter(({ message }) => !email || !message || isFrom(message));
  return found.length > 0 ? found : fail(`There is no message "${what}".`);
}

const idsOf = (found: records.Found[]) => new Set(found.map(({ key }) => records.parseKey(key).id));

/** Those that are one message. Throws UsageError if they are several. */
function one(found: records.Found[], what: string): records.Found[] {
  const ids = [...idsOf(found)];
  if (ids.length === 1) return found;
  const choices = ids.map((id) => `\n  ${id}`).join('');
  return fail(`There are ${ids.length} messages "${what}". Choose one by its id:${choices}`);
}

function describe({ key, message }: records.Found): string {
  const { state, day, id } = records.parseKey(key);
  const then = state === 'waiting' ? `, tried from ${dateTime(message?.due)}` : ` on ${day}`;
  const at = message ? `  received ${message.receivedAt}  ${state}${then}` : `  ${state}`;
  const why = message?.problem ? `, last error: ${message.problem}` : '';
  const some = message?.deliveredTo?.join(', ');
  const whom = some ? `, delivered to ${some}` : '';
  const content = message ? `${message.subject}\n\n${message.text.trimEnd()}` : DAMAGED;
  // What a visitor typed, without the characters that control a terminal.
  const printable = content.replace(/[^\P{C}\n\u200C\u200D]/gu, '').replaceAll('\n', '\n  ');
  return `${reference(id)}${at}${why}${whom}\n  ${printable}\n\n`;
}

const dateTime = (time = 0) => new Date(time).toISOString();

/**
 * Runs a command of `npm run messages` on the store.
 *
 * @param print gets the output, in parts
 * @throws UsageError if the command cannot be done, Error if the store fails
 */
export async function messages(
  [command = 'list', what = '', ...more]: string[],
  print: (text: string | Buffer) => void,
  room = mailRoom(),
): Promise<void> {
  const { mail } = room.settings;
  const commands: Record<string, () => Promise<unknown>> = {
    async list() {
      const { waiting, 'set-aside': setAside, sent } = await listAll(room);
      for (const found of await records.readAll(room, [...waiting, ...setAside]))
        print(describe(found));
      const counts = [waiting, setAside, sent].map(({ length }) => length);
      print(`Waiting: ${counts[0]}. Set aside: ${counts[1]}. Sent: ${counts[2]}.\n`);
    },
    async find() {
      for (const found of await find(room, what)) print(describe(found));
    },
    async eml() {
      const [{ key, message } = fail(DAMAGED)] = one(await find(room, what), what);
      print(await toEml(message ?? fail(DAMAGED), await records.readCv(room, key), mail));
    },
    async send() {
      const found =
        what === 'all'
          ? await records.readAll(room, (await listAll(room))['set-aside'])
          : await find(room, what);
      const setAside = found.filter(({ key }) => records.parseKey(key).state === 'set-aside');
      for (const { key, message } of setAside.length > 0 ? setAside : found) {
        const { state, id } = records.parseKey(key);
        const name = `Message ${reference(id)}`;
        const isDone = message && state === 'set-aside' && (await retry(room, { key, message }, 0));
        if (isDone) print(`${name} is sent with the next redelivery.\n`);
        else print(`${name} is not sent again: ${message ? NOT_AGAIN[state] : DAMAGED}\n`);
      }
    },
    async delete() {
      const found = await find(room, what);
      const meant = what.includes('@') ? found : one(found, what);
      await erase(room, meant);
      const said = meant.map(({ key, message }) => {
        const received = message ? `received ${message.receivedAt}` : 'which was damaged';
        return `Message ${reference(records.parseKey(key).id)}, ${received}, is deleted.\n`;
      });
      for (const sentence of new Set(said)) print(sentence);
    },
    async redeliver() {
      // The site may keep copies for longer than the default: without its setting none is removed.
      const KEEP_DAYS = process.env.KEEP_DAYS?.trim() ? room.settings.KEEP_DAYS : undefined;
      const run = await redeliver({ ...room, settings: { ...room.settings, KEEP_DAYS } });
      print(`${summary(run)}\n`);
    },
  };
  if (more.length > 0) fail(`One at a time: "${what}" or "${more.join(' ')}".`);
  await (commands[command] ?? (() => fail(`There is no command "${command}".`)))();
}

/** A request that waits and comes again when the API asks for it: the client does so for all but the first one of a read. */
const patientFetch: typeof fetch = async (input, init) => {
  for (;;) {
    const response = await fetch(input, init);
    const reset = Number(response.headers.get('x-ratelimit-reset')) * 1000;
    if (response.status !== 429 || !reset) return response;
    await setTimeout(Math.max(reset - Date.now(), 1000));
  }
};

/** Points `getStore` at the store of a deployed site. A call waits when the API asks for it, for minutes at most. */
function openDeployedStore(): Store {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (!siteID || !token)
    fail('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to read the deployed site.');
  const { NETLIFY_API_URL: apiURL } = process.env;
  setEnvironmentContext({ siteID, token, ...(apiURL && { apiURL }) });
  return new Store((signal) => openBlobs(signal, patientFetch), systemClock, 10 * 60_000);
}

/** Opens the store of this machine, if anything was ever stored here. */
function openStoreHere(): Promise<() => Promise<void>> {
  if (existsSync(STORE_DIRECTORY)) return openLocalStore(STORE_DIRECTORY);
  return fail(
    `Nothing is stored in ${resolve(STORE_DIRECTORY)}. If the site stores its messages elsewhere, name that folder: STORE=…`,
  );
}

if (process.argv[1] === import.meta.filename) {
  const words = process.argv.slice(2).filter((word) => word !== '--site');
  const isSite = process.argv.includes('--site');
  try {
    const print = (text: string | Buffer) => process.stdout.write(text);
    if (isSite) await messages(words, print, { ...mailRoom(), store: openDeployedStore() });
    else {
      const stop = await openStoreHere();
      await messages(words, print).finally(stop);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 1;
  }
}

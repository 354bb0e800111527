import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setEnvironmentContext } from '@netlify/blobs';
import pLimit from 'p-limit';
import { openLocalStore, STORE_DIRECTORY } from '../host/store.ts';
import { systemClock } from '../mail/clock.ts';
import { erase } from '../mail/erase.ts';
import { errorKind, readAddress, reference, senderCode } from '../mail/message.ts';
import { waitAgain } from '../mail/outbox.ts';
import * as records from '../mail/records.ts';
import { redeliver, summary } from '../mail/redeliver.ts';
import { type MailRoom, mailRoom } from '../mail/room.ts';
import { toEml } from '../mail/smtp.ts';
import { openBlobs, Store } from '../mail/store.ts';

const USAGE = `npm run messages -- [--site] [find WHAT | eml WHAT | send WHAT | send all | delete WHAT | redeliver]

WHAT is an email address, or has a reference such as 7F3A-91C2 or the 32 digits of an id in it. --site is for the
deployed site and needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN. netlify/README.md has the commands.`;

const DAMAGED = 'It is damaged and cannot be read.';
const CV_ALONE = 'Its CV alone is stored. It is removed by itself within two days.';

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
 * The keys of the messages in each state; of a message that is not stored, the key of its CV, if that was left. The states
 * are listed in the order in which messages move: from what is set aside to what waits, and then on. A move writes the new
 * key before it removes the old one, so each message is listed at least once.
 */
async function listAll({ store }: MailRoom): Promise<Record<records.State, string[]>> {
  const keysOf = async (state: records.State) => [...(await store.list(`${state}/`)).keys()];
  const before = await keysOf('set-aside');
  const waiting = await keysOf('waiting');
  const setAside = [...new Set([...before, ...(await keysOf('set-aside'))])];
  const sent = await keysOf('sent');
  const stored = [...waiting, ...setAside, ...sent].filter(records.isMessage);
  const ids = new Set(stored.map((key) => records.parseKey(key).id));
  const isListed = (key: string) =>
    records.isMessage(key) || (key.endsWith('.cv') && !ids.has(records.parseKey(key).id));
  return {
    waiting: waiting.filter(isListed),
    'set-aside': setAside.filter(isListed),
    sent: sent.filter(isListed),
  };
}

/** How often messages are looked for while one of them moves; chosen: seldom does a message move even once meanwhile. */
const LOOKS = 5;

/** Which messages are meant: those of an address, or those whose ids begin with some digits. */
type Wanted = { email: string } | { digits: string };

/**
 * Reads it out of what people copy: a link, a header, a line of the log, a name with its address, or the subject of an
 * email, which ends in the reference. Throws UsageError if there is nothing.
 */
function readWanted(what: string): Wanted {
  const typed = what.toLowerCase();
  const [id] = /\b[0-9a-f]{32}\b/.exec(typed) ?? [];
  if (id) return { digits: id };
  if (what.includes('@')) {
    const [, address = what] = /<([^<>]+)>\s*$/.exec(what) ?? [];
    const email = readAddress(address.replace(/^\s*mailto:([^?]*).*$/i, '$1'));
    return { email: email ?? fail(`"${what}" is not one email address.`) };
  }
  const digits = [...typed.matchAll(/\b([0-9a-f]{4})[\s‐-―−-]?([0-9a-f]{4})\b/g)].at(-1);
  if (!digits) return fail(`"${what}" has no reference, id or email address in it.`);
  return { digits: `${digits[1]}${digits[2]}` };
}

/** The messages with a reference, an id or a sender. Throws UsageError if there is none. */
async function find(room: MailRoom, what: string): Promise<records.Found[]> {
  const wanted = readWanted(what);
  const isMeant = (key: string) => {
    const { id } = records.parseKey(key);
    return 'email' in wanted ? id.endsWith(senderCode(wanted.email)) : id.startsWith(wanted.digits);
  };
  let all: records.Found[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const listed = await listAll(room);
    const keys = Object.values(listed).flat().filter(isMeant);
    all = await records.readAll(room, keys);
    if (all.length === keys.length) break;
  }
  const isFrom = ({ sender }: records.StoredMessage) =>
    !('email' in wanted) ||
    !sender.email || // what went by mail alone names nobody
    readAddress(sender.email) === wanted.email;
  const found = all.filter(({ message }) => !message || isFrom(message));
  return found.length > 0 ? found : fail(`There is no message "${what}".`);
}

/** Those that are one message. Throws UsageError if they are several. */
function onlyOne(found: records.Found[], what: string): records.Found[] {
  const ids = [...new Set(found.map(({ key }) => records.parseKey(key).id))];
  if (ids.length === 1) return found;
  const choices = ids.map((id) => `\n  ${id}`).join('');
  return fail(`There are ${ids.length} messages "${what}". Choose one by its id:${choices}`);
}

/** Why there is no message to read at a key. */
const unreadable = (key: string) => (records.isMessage(key) ? DAMAGED : CV_ALONE);

function describe({ key, message }: records.Found): string {
  const { state, day, id } = records.parseKey(key);
  if (!message) return `${reference(id)}  ${state}\n  ${unreadable(key)}\n\n`;
  const { receivedAt, due, problem, deliveredTo = [], subject, text } = message;
  const then = state === 'waiting' ? `, tried from ${new Date(due).toISOString()}` : ` on ${day}`;
  const why = problem ? `, last error: ${problem}` : '';
  const whom = deliveredTo.length > 0 ? `, delivered to ${deliveredTo.join(', ')}` : '';
  const content = `${subject}\n\n${text.trimEnd()}`;
  // What a visitor typed, without the characters that control a terminal.
  const printable = content.replace(/[^\P{C}\n\u200C\u200D]/gu, '').replaceAll('\n', '\n  ');
  return `${reference(id)}  received ${receivedAt}  ${state}${then}${why}${whom}\n  ${printable}\n\n`;
}

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
      const keys = [...waiting, ...setAside];
      // Each by itself, so that one that is not read hides no other.
      const described = await pLimit(records.AT_ONCE).map(keys, (key) =>
        records.readAll(room, [key]).then(
          (found) => found.map(describe).join(''),
          (error) =>
            `${reference(records.parseKey(key).id)}  was not read: ${errorKind(error)}\n\n`,
        ),
      );
      for (const text of described) print(text);
      const counts = [waiting, setAside, sent].map((all) => all.filter(records.isMessage).length);
      print(`Waiting: ${counts[0]}. Set aside: ${counts[1]}. Sent: ${counts[2]}.\n`);
    },
    async find() {
      for (const found of await find(room, what)) print(describe(found));
    },
    async eml() {
      // `find` gives at least one: the default is for the compiler alone.
      const [{ key, message } = fail(DAMAGED)] = onlyOne(await find(room, what), what);
      print(await toEml(message ?? fail(unreadable(key)), await records.readCv(room, key), mail));
    },
    async send() {
      let isFailed = false;
      const found =
        what === 'all'
          ? await records.readAll(room, (await listAll(room))['set-aside'])
          : await find(room, what);
      const setAside = found.filter(({ key }) => records.parseKey(key).state === 'set-aside');
      for (const { key, message } of setAside.length > 0 ? setAside : found) {
        const { state, id } = records.parseKey(key);
        const name = `Message ${reference(id)}`;
        try {
          const isDone =
            message && state === 'set-aside' && (await waitAgain(room, { key, message }, 0));
          if (isDone) print(`${name} waits, and is sent by one of the next runs.\n`);
          else
            print(`${name} is not sent again: ${message ? NOT_AGAIN[state] : unreadable(key)}\n`);
        } catch (error) {
          print(`${name} is not sent again: the store fails: ${errorKind(error)}.\n`);
          isFailed = true;
        }
      }
      if (isFailed) fail('Do it again for those that are not sent.');
    },
    async delete() {
      const found = await find(room, what);
      const meant = what.includes('@') ? found : onlyOne(found, what);
      await erase(room, meant);
      const said = meant.map(({ key, message }) => {
        const none = records.isMessage(key) ? 'which was damaged' : 'of which a CV was left';
        const which = message ? `received ${message.receivedAt}` : none;
        return `Message ${reference(records.parseKey(key).id)}, ${which}, is deleted.\n`;
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
  if (more.length > 0) fail(`One at a time: "${what}" or "${more.join(' ')}".\n\n${USAGE}`);
  if (!Object.hasOwn(commands, command)) fail(`There is no command "${command}".\n\n${USAGE}`);
  await commands[command]?.();
}

/**
 * A request that waits and comes again when the API asks for it. The client itself repeats all but the one for a signed
 * URL, with which it begins to read or write a key.
 */
const patientFetch: typeof fetch = async (input, init) => {
  for (;;) {
    const response = await fetch(input, init);
    const reset = Number(response.headers.get('x-ratelimit-reset')) * 1000;
    if (response.status !== 429 || !reset) return response;
    await setTimeout(Math.max(reset - Date.now(), 1000));
  }
};

/** Points `getStore` at the store of a deployed site. A call waits when the API asks for it, for minutes at most. */
async function openDeployedStore(): Promise<Store> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (!siteID || !token)
    return fail('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to read the deployed site.');
  const { NETLIFY_API_URL: apiURL } = process.env;
  console.error(`Of the site ${siteID}:`);
  setEnvironmentContext({ siteID, token, ...(apiURL && { apiURL }) });
  const store = new Store((signal) => openBlobs(signal, patientFetch), systemClock, 10 * 60_000);
  // The API answers in the same way for a site that does not exist.
  if (await store.isEmpty()) fail('Nothing is stored for this site. Is NETLIFY_SITE_ID right?');
  return store;
}

/** Opens the store of this machine, if anything was ever stored here. */
function openStoreHere(): Promise<() => Promise<void>> {
  const folder = resolve(STORE_DIRECTORY);
  const owner = ownerOf(folder);
  if (owner === undefined)
    return fail(
      `Nothing is stored in ${folder}. If the site stores its messages elsewhere, name that folder: STORE=…`,
    );
  // What another user writes here, the site may not change. Windows has no numbers of users.
  if (process.getuid && owner !== process.getuid())
    fail(`${folder} belongs to another user. Run this as that user: sudo -u '#${owner}' …`);
  console.error(`In ${folder}:`);
  return openLocalStore(STORE_DIRECTORY);
}

/** The number of the user to whom a folder belongs; undefined if there is none. */
function ownerOf(folder: string): number | undefined {
  try {
    return statSync(folder).uid;
  } catch (error) {
    if (errorKind(error).includes('ENOENT')) return undefined;
    return fail(`${folder} cannot be opened: ${errorKind(error)}. Run this as the site's user.`);
  }
}

/** Runs the command that was typed. */
async function run(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => word !== '--site');
  const print = (text: string | Buffer) => process.stdout.write(text);
  // `head` has read enough, or the disk is full.
  process.stdout.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit();
    console.error(`The output was not written: ${errorKind(error)}`);
    process.exit(1);
  });
  if (!process.argv.includes('--site')) {
    if (process.env.npm_config_site)
      fail('npm keeps --site to itself unless -- is before it: npm run messages -- --site');
    const stop = await openStoreHere();
    return messages(words, print).finally(stop);
  }
  if (words[0] === 'redeliver')
    fail('The deployed site runs its schedule itself, with its own settings.');
  return messages(words, print, { ...mailRoom(), store: await openDeployedStore() });
}

if (process.argv[1] === import.meta.filename)
  await run().catch((error) => {
    process.exitCode = 1;
    if (error instanceof UsageError) return console.error(error.message);
    const isRefused = /\b40[13]\b/.test(errorKind(error));
    const hint = isRefused ? ' Is NETLIFY_AUTH_TOKEN right?' : '';
    console.error(`The store fails: ${errorKind(error)}, ${error.message}.${hint}`);
  });

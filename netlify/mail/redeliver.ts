import pLimit from 'p-limit';
import { deliver } from './deliver.ts';
import { dayPrefix } from './limits.ts';
import { DAY, dayOf, errorKind, HOUR, log } from './message.ts';
import * as outbox from './outbox.ts';
import { type MailSettings, readSettings } from './settings.ts';
import * as store from './store.ts';

/** How often the schedule runs, in milliseconds. */
export const RUN_EVERY = 5 * 60 * 1000;

/** When a run starts no more work, and when a mail server must have replied, in milliseconds after it began: Netlify stops it after 30 s. */
const START_UNTIL = 12_000;
const REPLY_UNTIL = 26_000;

/** How many messages are sent, and how many other calls of the store are made, at the same time. */
const SENDERS = 4;
const READERS = 16;

/** How many waiting messages a run reads at most; it chooses them by chance, so that none is kept from its turn. */
const READ_AT_MOST = 1000;

/** What a run did, and what it found that staff have to know. */
export interface Run {
  sent: number;
  setAside: number;
  waiting: number;
  removed: number;
  failed: number;
  /** How many waiting messages are held back because of their networks, of those that were read. */
  held: number;
  /** When the oldest of the others was received, in milliseconds since 1970, and its last error. */
  oldest?: { receivedAt: number; problem?: string | undefined };
  /** The last error of the store. */
  storeError?: string;
}

/**
 * Sends the messages that are due, at the hourly pace, and removes what has expired. Each message stands alone. Two runs
 * at the same time are safe: a message is sent by the one whose lease is in the store.
 *
 * @param isAllDue whether the messages that wait for a later try, or for the pace, are sent too
 */
export async function redeliver(isAllDue = false): Promise<Run> {
  const startedAt = Date.now();
  const run: Run = { sent: 0, setAside: 0, waiting: 0, removed: 0, failed: 0, held: 0 };
  const isOver = () => !isAllDue && Date.now() >= startedAt + START_UNTIL;
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      run.failed += 1;
      run.storeError = errorKind(error);
      console.error(`${what}: ${run.storeError}`);
    });
  };
  /** Does the same with each item, several at the same time, while the run has time; a failure stops no other. */
  const each: Each = (items, what, work, atOnce = READERS) =>
    pLimit(atOnce).map(items, async (item) => {
      if (!isOver()) await attempt(what, () => work(item));
    });
  await Promise.all([
    attempt('Waiting messages not sent', () => sendWaiting(run, isAllDue, startedAt, each)),
    attempt('Copies not removed', () => removeExpired(run, startedAt, each)),
  ]);
  return run;
}

type Each = <Item>(
  items: Item[],
  what: string,
  work: (item: Item) => Promise<unknown>,
  atOnce?: number,
) => Promise<unknown>;

type Due = [message: outbox.StoredMessage, etag: string];

async function sendWaiting(run: Run, isAllDue: boolean, now: number, each: Each): Promise<void> {
  const { mail, MAILS_PER_HOUR } = readSettings(process.env);
  const listed = await outbox.list('waiting');
  run.waiting = listed.length;
  const chosen = isAllDue ? listed : shuffled(listed).slice(0, READ_AT_MOST);
  const read: Due[] = [];
  await each(chosen, 'A waiting message was not read', async ([key, etag]) => {
    const message = await outbox.read(key);
    if (message) read.push([message, etag]);
    if (message === undefined) await setDamagedAside(run, key);
  });
  note(run, read, now);
  const isDue = ([{ due, leasedUntil = 0 }]: Due) => leasedUntil <= now && (isAllDue || due <= now);
  const order = ([{ isHeld, due }]: Due) => (isHeld ? now : 0) + due;
  const due = read.filter(isDue).sort((one, other) => order(one) - order(other));
  const pace = isAllDue ? due.length : Math.ceil((MAILS_PER_HOUR * RUN_EVERY) / HOUR);
  if (!mail) return;
  const until = () => (isAllDue ? Date.now() : now) + REPLY_UNTIL;
  const send = async ([message, etag]: Due) => {
    const state = await sendOne(message, etag, until(), mail);
    if (state === 'sent') run.sent += 1;
    if (state === 'set-aside') run.setAside += 1;
    if (state && state !== 'waiting') run.waiting -= 1;
  };
  await each(due.slice(0, pace), 'A waiting message was not sent', send, SENDERS);
}

/** Sends one message under a lease; undefined if there is none, so that nothing may be sent. */
async function sendOne(
  message: outbox.StoredMessage,
  etag: string,
  until: number,
  mail: MailSettings,
): Promise<outbox.State | undefined> {
  const { id, tries, failingSince } = message;
  const key = `waiting/${id}`;
  const wasTried = tries > 0 || failingSince !== undefined;
  const done = wasTried ? await outbox.findDone(id) : undefined;
  if (done) {
    await outbox.removeMessage(key, message); // its removal was not kept
    return outbox.parseKey(done.key).state;
  }
  if (tries >= outbox.MOST_TRIES) {
    log(id, 'not sent, set aside: perhaps delivered');
    await outbox.finish(message, 'set-aside', { problem: 'perhaps delivered' });
    return 'set-aside';
  }
  const cv = message.attachment ? await outbox.readCv(key) : null;
  const lease = await outbox.lease(message, etag, until);
  if (!lease) log(id, 'not sent: its lease is not in the store');
  return lease && deliver(lease, cv, mail, until);
}

/** Moves what cannot be read where staff are told of it, as it is. */
async function setDamagedAside(run: Run, key: string): Promise<void> {
  const { id } = outbox.parseKey(key);
  log(id, 'cannot be read, set aside');
  const bytes = await store.getBytes(key);
  if (bytes) await store.setBytes(`set-aside/${dayOf(Date.now())}/${id}`, bytes);
  await store.remove(key);
  run.setAside += 1;
  run.waiting -= 1;
}

function note(run: Run, read: Due[], now: number): void {
  const messages = read.map(([message]) => message);
  run.held = messages.filter(({ isHeld }) => isHeld).length;
  const others = messages.filter(({ isHeld }) => !isHeld);
  const [oldest] = others.sort((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
  if (!oldest) return;
  run.oldest = { receivedAt: Date.parse(oldest.receivedAt), problem: oldest.problem };
  if (now - run.oldest.receivedAt > HOUR)
    console.error(`The oldest waiting message was received at ${oldest.receivedAt}.`);
}

/**
 * Removes copies on the last of their KEEP_DAYS, what is stored about the days before this one, and CVs without a
 * message, which are left from interrupted writes, after an hour.
 */
async function removeExpired(run: Run, now: number, each: Each): Promise<void> {
  const { KEEP_DAYS } = readSettings(process.env);
  const lastDay = KEEP_DAYS === undefined ? '' : dayOf(now - KEEP_DAYS * DAY);
  const isExpired = (folder: string) => (folder.split('/')[1] ?? '') <= lastDay;
  const [sent, setAside, days] = await Promise.all(
    ['sent/', 'set-aside/', 'days/'].map(store.folders),
  );
  const isOver = (folder: string) => `${folder}/` < dayPrefix(now);
  const expired = [...(sent ?? []), ...(setAside ?? [])].filter(isExpired);
  for (const folder of [...expired, ...(days ?? []).filter(isOver)]) {
    const keys = [...(await store.list(`${folder}/`)).keys()];
    await each(keys, 'A key was not removed', async (key) => {
      await store.remove(key);
      if (outbox.isMessage(key)) run.removed += 1;
    });
  }
  const waiting = [...(await store.list('waiting/')).keys()];
  const isLeft = (key: string) => key.endsWith('.cv') && !waiting.includes(key.slice(0, -3));
  await each(waiting.filter(isLeft), 'A CV was not removed', async (key) => {
    if (now - (await store.storedAt(key)) > HOUR) await store.remove(key);
  });
}

function shuffled<Item>(items: Item[]): Item[] {
  const keyed = items.map((item) => [Math.random(), item] as const);
  return keyed.sort(([one], [other]) => one - other).map(([, item]) => item);
}

/** What a run did, in one line. */
export const summary = ({ sent, waiting, setAside, removed, failed }: Run): string =>
  `Sent: ${sent}. Still waiting: ${waiting}. Set aside: ${setAside}. Removed: ${removed}. Failed: ${failed}.`;

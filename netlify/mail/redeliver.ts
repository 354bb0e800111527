import pLimit from 'p-limit';
import { deliver } from './deliver.ts';
import { dayPrefix, NETWORK_PER_DAY } from './limits.ts';
import { DAY, dayOf, errorKind, HOUR, references } from './message.ts';
import * as outbox from './outbox.ts';
import { readSettings } from './settings.ts';
import * as store from './store.ts';

/** How often the schedule runs, in milliseconds. */
export const RUN_EVERY = 5 * 60 * 1000;

/**
 * In milliseconds after a run began: when it starts no more work, and when a mail server must have replied. Netlify
 * stops it after 30 s.
 */
const START_UNTIL = 12_000;
const REPLY_UNTIL = 18_000;

/** How many messages are sent, and how many other calls of the store are made, at the same time. */
const SENDERS = 4;
const READERS = 16;

/** How many waiting messages a run reads at most, from one chosen by chance on, so that none is kept from its turn. */
const READ_AT_MOST = 1000;

/** What staff have to know: a kind of trouble, and a sentence about it. */
export interface Concern {
  kind: string;
  text: string;
}

/** What a run did. */
export interface Run {
  startedAt: number;
  sent: number;
  setAside: number;
  waiting: number;
  removed: number;
  failed: number;
  /** What staff have to know. */
  concerns: Concern[];
  /** The last error of the store. */
  storeError?: string;
}

/**
 * Sends the messages that are due, at the hourly pace, and removes what has expired. Each message stands alone. Two runs
 * at the same time are safe: a message is sent by the one whose lease is in the store.
 */
export async function redeliver(): Promise<Run> {
  const numbers = { sent: 0, setAside: 0, waiting: 0, removed: 0, failed: 0 };
  const { problems } = readSettings(process.env);
  const concerns = problems.map((text) => ({ kind: text, text }));
  const run: Run = { startedAt: Date.now(), ...numbers, concerns };
  const parts = [sendWaiting, removeExpired];
  await each(run, parts, parts.length, 'The store was not read', (part) => part(run));
  return run;
}

/** Does the same with each item, some at the same time, while the run has time; a failure stops no other. */
const each = <Item>(
  run: Run,
  items: Item[],
  atOnce: number,
  failure: string,
  work: (item: Item) => Promise<unknown>,
) =>
  pLimit(atOnce).map(items, async (item) => {
    if (Date.now() >= run.startedAt + START_UNTIL) return;
    await work(item).catch((error: unknown) => {
      run.failed += 1;
      run.storeError = errorKind(error);
      console.error(`${failure}: ${run.storeError}`);
    });
  });

async function sendWaiting(run: Run): Promise<void> {
  const { mail, MAILS_PER_HOUR } = readSettings(process.env);
  const listed = await outbox.list('waiting');
  run.waiting = listed.length;
  const read: outbox.Waiting[] = [];
  const damaged: string[] = [];
  const start = Math.floor(Math.random() * listed.length);
  const chosen = [...listed.slice(start), ...listed.slice(0, start)].slice(0, READ_AT_MOST);
  await each(run, chosen, READERS, 'A waiting message was not read', async ([key, etag]) => {
    const message = await outbox.read(key);
    if (message) read.push({ key, message, etag });
    if (message === undefined) damaged.push(outbox.parseKey(key).id);
  });
  const messages = read.map(({ message }) => message);
  run.concerns.push(...concernsOf(messages, damaged, run.startedAt));
  if (!mail) return;
  const turn = ({ message }: outbox.Waiting) => (message.isHeld ? run.startedAt : 0) + message.due;
  const due = read
    .filter(({ message }) => message.due <= run.startedAt)
    .sort((one, other) => turn(one) - turn(other))
    .slice(0, Math.ceil((MAILS_PER_HOUR * RUN_EVERY) / HOUR));
  await each(run, due, SENDERS, 'A waiting message was not sent', async (one) => {
    const state = await deliver(one, mail, run.startedAt + REPLY_UNTIL);
    if (state === 'sent') run.sent += 1;
    if (state === 'set-aside') run.setAside += 1;
    if (state && state !== 'waiting') run.waiting -= 1;
  });
}

/** What staff have to know of the messages that wait. */
function concernsOf(messages: outbox.StoredMessage[], damaged: string[], now: number): Concern[] {
  const concerns: Concern[] = [];
  const late = messages.filter(
    ({ isHeld, receivedAt }) => !isHeld && now - Date.parse(receivedAt) > HOUR,
  );
  const why = late.find(({ problem }) => problem)?.problem;
  if (late.length > 0)
    concerns.push({
      kind: 'late',
      text: `A message has waited for over an hour: the mail server fails, or more came than MAILS_PER_HOUR.${why ? ` Last error: ${why}.` : ''}`,
    });
  if (messages.some(({ isHeld }) => isHeld))
    concerns.push({
      kind: 'held',
      text: `Held back, because one network sent over ${NETWORK_PER_DAY} in a day.`,
    });
  if (damaged.length > 0)
    concerns.push({ kind: 'damaged', text: `Cannot be read: ${references(damaged)}.` });
  return concerns;
}

/**
 * Removes copies on the last of their KEEP_DAYS, what is stored about the days before this one, and what interrupted
 * writes left: CVs without a message, after an hour, and files that are neither.
 */
async function removeExpired(run: Run): Promise<void> {
  const { KEEP_DAYS } = readSettings(process.env);
  const now = run.startedAt;
  const lastDay = KEEP_DAYS === undefined ? '' : dayOf(now - KEEP_DAYS * DAY);
  const [done, days] = await Promise.all([
    Promise.all(['sent/', 'set-aside/'].map(store.folders)),
    store.folders('days/'),
  ]);
  const expired = [
    ...done.flat().filter((folder) => (folder.split('/')[1] ?? '') <= lastDay),
    ...days.filter((folder) => `${folder}/` < dayPrefix(now)),
  ];
  for (const folder of expired) {
    const keys = [...(await store.list(`${folder}/`)).keys()];
    await each(run, keys, READERS, 'A key was not removed', async (key) => {
      await store.remove(key);
      run.removed += 1;
    });
  }
  const waiting = await store.list('waiting/');
  const left = [...waiting.keys()].filter((key) => {
    const ofMessage = key.replace(/\.cv$/, '');
    return !outbox.isMessage(ofMessage) || !waiting.has(ofMessage);
  });
  await each(run, left, READERS, 'A key was not removed', async (key) => {
    if (now - (await store.storedAt(key)) > HOUR) await store.remove(key);
  });
}

/** What a run did, in one line. */
export const summary = ({ sent, waiting, setAside, removed, failed }: Run): string =>
  `Sent: ${sent}. Still waiting: ${waiting}. Set aside: ${setAside}. Removed: ${removed}. Failed: ${failed}.`;

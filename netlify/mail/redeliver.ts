import pLimit from 'p-limit';
import { deliver } from './deliver.ts';
import { eraseAgain } from './erase.ts';
import { dayPrefix, NETWORK_PER_DAY } from './limits.ts';
import { DAY, dayBegan, dayOf, errorKind, HOUR, references } from './message.ts';
import type { Waiting } from './outbox.ts';
import { AT_ONCE, isMessage, parseKey, read, type StoredMessage } from './records.ts';
import type { MailRoom } from './room.ts';

/** How often the schedule runs, in milliseconds. */
export const RUN_EVERY = 5 * 60 * 1000;

/**
 * In milliseconds after a run began: when it starts no more work, and when a mail server must have
 * replied. Netlify stops it after 30 s.
 */
const START_UNTIL = 10_000;
const REPLY_UNTIL = 15_000;

/** How many messages are sent at the same time: at a second each, a run's share of 300 an hour takes three seconds. */
const SENDERS = 4;

/**
 * How many waiting messages a run reads at most, from one chosen by chance on, so that none is kept from its turn. A store of
 * usual speed gives it time for 500 (AT_ONCE in records.ts).
 */
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
  /** How many of those that waited were not read: because of the time, of READ_AT_MOST, or of a failure. */
  unread: number;
  concerns: Concern[];
  /** What is wrong with the store: "fails: Error 503", or "is slow". */
  storeTrouble: string | undefined;
}

/**
 * Sends the messages that are due, at the hourly pace, and removes what has expired. Each message stands alone. Two runs
 * at the same time are safe: a message is sent by the one whose lease is in the store.
 */
export async function redeliver(room: MailRoom): Promise<Run> {
  const numbers = { sent: 0, setAside: 0, waiting: 0, removed: 0, failed: 0, unread: 0 };
  const concerns = room.settings.problems.map((text) => ({ kind: text, text }));
  const startedAt = room.clock.now();
  const run: Run = { startedAt, ...numbers, concerns, storeTrouble: undefined };
  const parts = [sendWaiting, removeExpired, eraseErased];
  const each = eachOf(room, run, START_UNTIL);
  const waiting = room.store.list('waiting/');
  await each(parts, parts.length, 'The store was not read', (part) => part(room, run, waiting));
  run.storeTrouble = room.store.failureSince(startedAt) ?? run.storeTrouble;
  return run;
}

/**
 * Does the same with each item, some at the same time, until some milliseconds after the run began; a failure stops no
 * other.
 */
const eachOf =
  ({ clock }: MailRoom, run: Run, until: number) =>
  <Item>(items: Item[], atOnce: number, failure: string, work: (item: Item) => Promise<unknown>) =>
    pLimit(atOnce).map(items, async (item) => {
      if (clock.now() >= run.startedAt + until) return;
      await work(item).catch((error: unknown) => {
        run.failed += 1;
        console.error(`${failure}: ${errorKind(error)}`);
      });
    });

/** The keys of what waits, and their etags. */
type Listed = Promise<Map<string, string>>;

async function sendWaiting(room: MailRoom, run: Run, listing: Listed): Promise<void> {
  const { mail } = room.settings;
  const listed = [...(await listing)].filter(([key]) => isMessage(key));
  run.waiting = listed.length;
  if (!mail && listed.length > 0)
    console.error('SMTP_URL, MAIL_FROM or MAIL_TO is missing or invalid: nothing is sent.');
  const waiting: Waiting[] = [];
  const damaged: string[] = [];
  const start = Math.floor(Math.random() * listed.length);
  const chosen = [...listed.slice(start), ...listed.slice(0, start)].slice(0, READ_AT_MOST);
  // Half of the time that is left: the other half is for sending.
  const readUntil = (room.clock.now() - run.startedAt + START_UNTIL) / 2;
  const readEach = eachOf(room, run, readUntil);
  let left = chosen.length;
  await readEach(chosen, AT_ONCE, 'A waiting message was not read', async ([key, etag]) => {
    const message = await read(room, key);
    left -= 1;
    if (message) waiting.push({ key, message, etag });
    if (message === undefined) damaged.push(parseKey(key).id);
  });
  if (left > 0) run.storeTrouble = 'is slow';
  run.unread = listed.length - chosen.length + left;
  const gone = new Set<Waiting>();
  const sendEach = eachOf(room, run, START_UNTIL);
  if (mail) {
    const due = dueNow(waiting, run.startedAt, room.settings.MAILS_PER_HOUR);
    await sendEach(due, SENDERS, 'A waiting message was not sent', async (one) => {
      const state = await deliver(room, one, mail, run.startedAt + REPLY_UNTIL);
      if (state === 'sent') run.sent += 1;
      if (state === 'set-aside') run.setAside += 1;
      if (state && state !== 'waiting') gone.add(one);
    });
  }
  run.waiting -= gone.size;
  const still = waiting.filter((one) => !gone.has(one)).map(({ message }) => message);
  run.concerns.push(...concernsOf(still, damaged, run.startedAt));
}

/**
 * The messages that are due, as many as the runs of an hour share: first those that were tried before, since their mail
 * server expects them again, and last those that are held. They send what is not sent at once of MAILS_PER_HOUR.
 */
function dueNow(waiting: Waiting[], now: number, perHour: number): Waiting[] {
  const ofRuns = Math.ceil(perHour / 2);
  const runs = HOUR / RUN_EVERY;
  const before = Math.floor((now % HOUR) / RUN_EVERY);
  const upTo = (run: number) => Math.floor((run * ofRuns) / runs);
  const group = ({ message: { isHeld, failingSince } }: Waiting) =>
    isHeld ? 2 : failingSince === undefined ? 1 : 0;
  return waiting
    .filter(({ message }) => message.due <= now)
    .sort((one, other) => group(one) - group(other) || one.message.due - other.message.due)
    .slice(0, upTo(before + 1) - upTo(before));
}

/** What staff have to know of the messages that wait after a run: what waits for over an hour, and what is damaged. */
function concernsOf(messages: StoredMessage[], damaged: string[], now: number): Concern[] {
  const concerns: Concern[] = [];
  // Without a problem it waits from its due time on: one that is sent again is due from then, however old it is.
  const old = messages.filter(
    ({ receivedAt, due, problem }) =>
      now - Math.max(Date.parse(receivedAt), problem === undefined ? due : 0) > HOUR,
  );
  // One that is held and was refused waits for the mail server like any other.
  const late = old.filter(({ isHeld, problem }) => !isHeld || problem);
  const why = late.find(({ problem }) => problem)?.problem;
  const reason = why ? ` Last error: ${why}.` : '';
  if (late.length > 0) {
    const text = `A message has waited for over an hour.${reason}`;
    concerns.push({ kind: 'late', text });
  }
  if (old.length > late.length) {
    const text = `Held back for over an hour, because one network sent over ${NETWORK_PER_DAY} in a day, or a program fills in the honeypot.`;
    concerns.push({ kind: 'held', text });
  }
  if (damaged.length > 0)
    concerns.push({ kind: 'damaged', text: `Cannot be read: ${references(damaged)}.` });
  return concerns;
}

/**
 * Removes copies on the last of their KEEP_DAYS, what is stored about the days before this one, and what interrupted
 * writes left: CVs without a message, after an hour or, under waiting/, on the next day, and files that are neither.
 */
async function removeExpired(room: MailRoom, run: Run, listing: Listed): Promise<void> {
  const { store, settings } = room;
  const { KEEP_DAYS } = settings;
  const now = run.startedAt;
  const lastDay = KEEP_DAYS && dayOf(now - KEEP_DAYS * DAY);
  const [done, days] = await Promise.all([
    Promise.all(['sent/', 'set-aside/'].map((prefix) => store.folders(prefix))),
    store.folders('days/'),
  ]);
  const expired = [
    ...done.flat().filter((folder) => lastDay && (folder.split('/')[1] ?? '') <= lastDay),
    ...days.filter((folder) => `${folder}/` < dayPrefix(now)),
  ];
  const each = eachOf(room, run, START_UNTIL);
  await each(expired, 1, 'An expired day was not read', async (folder) => {
    const keys = [...(await store.list(`${folder}/`)).keys()];
    // Only a store on disk has empty folders. Each of its lists looks into all of them.
    if (keys.length === 0) await store.remove(folder);
    await each(keys, AT_ONCE, 'A key was not removed', async (key) => {
      await store.remove(key);
      run.removed += 1;
    });
  });
  // A long list takes several runs. If one removes nothing in its time, no other gets through, and copies stay.
  if (run.removed === 0 && room.clock.now() >= now + START_UNTIL) run.storeTrouble = 'is slow';
  const kept = new Map([...(await listing), ...(await store.list('set-aside/'))]);
  const left = [...kept.keys()].filter((key) => {
    const ofMessage = key.replace(/\.cv$/, '');
    return !isMessage(ofMessage) || !kept.has(ofMessage);
  });
  // After an hour no function that wrote it still runs, even by a clock that is behind. A CV that waits alone may be written
  // again on its day, by an equal application, which may have begun just before midnight.
  const today = dayBegan(now - HOUR);
  await each(left, AT_ONCE, 'A key was not removed', async (key) => {
    const before = parseKey(key).state === 'waiting' ? today : now - HOUR;
    if ((await store.storedAt(key)) < before) await store.remove(key);
  });
}

/** Erases once more what was erased within a day and was on its way then. */
async function eraseErased(room: MailRoom, run: Run): Promise<void> {
  const listed = [...(await room.store.list('erased/'))];
  const each = eachOf(room, run, START_UNTIL);
  await each(listed, AT_ONCE, 'What was erased was not looked for', ([key, etag]) =>
    eraseAgain(room, parseKey(key).id, etag),
  );
}

/** What a run did, in one line. */
export const summary = ({ sent, waiting, setAside, removed, failed }: Run): string =>
  `Sent: ${sent}. Still waiting: ${waiting}. Set aside: ${setAside}. Removed: ${removed}. Failed: ${failed}.`;

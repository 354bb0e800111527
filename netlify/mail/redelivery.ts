import pLimit from 'p-limit';
import { keepDays } from '../../src/messages/keep-days.ts';
import { deliver } from './delivery.ts';
import { errorKind } from './log.ts';
import { OVERDUE_AFTER } from './notices.ts';
import { type Entry, list, move, read, remove, type State } from './outbox.ts';
import { removeClaims } from './receipt.ts';
import { type MailSettings, readSettings } from './settings.ts';
import * as store from './store.ts';

// Netlify stops a run 30 s after its invocation. In milliseconds after it: when no more work is started, and when
// the mail server must have replied, which leaves time to record its reply.
const START_UNTIL = 18_000;
export const REPLY_UNTIL = 26_000;

/** How many messages are sent, and how many are removed, at the same time. */
const CONCURRENCY = 4;

const HOUR = 60 * 60 * 1000;

/**
 * Sends the messages that are due, oldest and newest in turns, and removes those that were sent or set aside over
 * KEEP_DAYS ago. Each stands alone. Two runs at the same time are safe: what both send has one Message-ID.
 *
 * @param startedAt when the run was invoked, in milliseconds since 1970
 * @param isAllDue whether the messages that wait for a later try are sent too
 * @returns the numbers of messages that it sent, set aside, left waiting and removed, and of failures of the store, which
 *   are logged. Never throws.
 */
export async function redeliver(startedAt: number, isAllDue = false) {
  const run = { sent: 0, setAside: 0, waiting: 0, removed: 0, failed: 0 };
  const { mail, REDELIVER_AFTER, problems } = readSettings(process.env);
  for (const problem of problems) console.error(`No email is sent. ${problem}`);

  const attempt = async (what: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      run.failed += 1;
      console.error(`${what}: ${errorKind(error)}`);
    });
  };
  const each = (entries: Entry[], work: (entry: Entry) => Promise<void>) =>
    pLimit(CONCURRENCY).map(entries, async (entry) => {
      if (Date.now() >= startedAt + START_UNTIL) return;
      await attempt(`Message ${entry.id.slice(0, 8)} failed`, () => work(entry));
    });

  const sendWaiting = async () => {
    const waiting = new Set((await list('waiting')).sort((one, other) => one.since - other.since));
    const isDue = ({ at, since }: Entry) =>
      at <= startedAt || (isAllDue && since + REDELIVER_AFTER * 1000 <= startedAt);
    const due = mail ? [...waiting].filter(isDue) : [];
    const inTurns = new Set(due.flatMap((entry, index) => [entry, due.at(-1 - index) ?? entry]));
    await each([...inTurns], async (entry) => {
      const state = mail && (await sendOne(entry, mail, startedAt));
      if (state === 'sent') run.sent += 1;
      if (state === 'aside') run.setAside += 1;
      if (state !== 'waiting') waiting.delete(entry);
    });
    run.waiting = waiting.size;
    const [oldest] = waiting;
    if (oldest && startedAt - oldest.since > OVERDUE_AFTER) {
      const receivedAt = new Date(oldest.since).toISOString();
      console.error(`The oldest waiting message was received at ${receivedAt}.`);
    }
  };

  const removeExpired = async () => {
    const kept = await Promise.all([list('sent'), list('aside')]);
    const oldest = startedAt - keepDays() * 24 * HOUR;
    const expired = kept.flat().filter(({ at }) => at < oldest);
    await each(expired, async (entry) => {
      await remove(entry);
      run.removed += 1;
    });
  };

  await Promise.all([
    attempt('Waiting messages not sent', sendWaiting),
    attempt('Expired messages not removed', removeExpired),
    attempt('Receipts of other days not removed', removeClaims),
  ]);
  return run;
}

/** Sends the message of an entry and returns its new state; `left` if the entry was left from an interrupted write. */
async function sendOne(
  entry: Entry,
  mail: MailSettings,
  startedAt: number,
): Promise<State | 'left'> {
  const message = await read(entry.id);
  if (message === undefined) {
    console.error(`Message ${entry.id.slice(0, 8)} cannot be read, set aside.`);
    await move(entry, 'aside', Date.now());
    return 'aside';
  }
  if (message?.entry === entry.key) {
    return (await deliver(entry, message, mail, startedAt + REPLY_UNTIL)).state;
  }
  if (startedAt - entry.at < HOUR) return 'waiting'; // its message may just be written
  await store.remove(entry.key);
  return 'left';
}

/** What a run did, in one line. */
export const summary = (run: Awaited<ReturnType<typeof redeliver>>): string =>
  `Sent: ${run.sent}. Still waiting: ${run.waiting}. Set aside: ${run.setAside}. Removed: ${run.removed}. Failed: ${run.failed}.`;

import { deliver } from './delivery.ts';
import { keepHouse, REPLY_UNTIL, type Run, startRun } from './housekeeping.ts';
import { type Entry, isOverdue, list, reconcile } from './outbox.ts';
import { readSettings } from './settings.ts';

/** How many messages are sent at the same time. */
const SENDERS = 4;

/**
 * Sends the messages that are due, oldest and newest in turns, and removes what has expired. Each message stands alone. Two
 * runs at the same time are safe: what both send has one Message-ID.
 *
 * @param isAllDue whether the messages that wait for a later try are sent too
 * @returns how many messages were sent, set aside, left waiting and removed, and how much failed, which is logged
 */
export async function redeliver(isAllDue = false): Promise<Run['counts']> {
  const run = startRun();
  await Promise.all([
    run.attempt('Waiting messages not sent', () => sendWaiting(run, isAllDue)),
    run.attempt('Messages and lists not compared', () => keepHouse(run)),
  ]);
  return run.counts;
}

async function sendWaiting(run: Run, isAllDue: boolean): Promise<void> {
  const { startedAt, counts } = run;
  const { mail, REDELIVER_AFTER, problems } = readSettings(process.env);
  for (const problem of problems) console.error(problem);
  const waiting = new Set(await list('waiting'));
  const isDue = ({ at, since }: Entry) =>
    at <= startedAt || (isAllDue && since + REDELIVER_AFTER * 1000 <= startedAt);
  const due = mail ? [...waiting].filter(isDue) : [];
  const inTurns = new Set(due.flatMap((entry, index) => [entry, due.at(-1 - index) ?? entry]));
  const until = startedAt + REPLY_UNTIL;
  const send = async (entry: Entry) => {
    const message = await reconcile(entry);
    const outcome = message !== null && mail ? await deliver(entry, message, mail, until) : null;
    if (outcome?.state !== 'waiting') waiting.delete(entry);
    if (outcome?.state === 'sent') counts.sent += 1;
    if (outcome?.state === 'dead') counts.setAside += 1;
  };
  await run.each([...inTurns], send, SENDERS);
  counts.waiting = waiting.size;
  const oldest = waiting.values().find(isOverdue);
  const receivedAt = oldest && new Date(oldest.since).toISOString();
  if (receivedAt) console.error(`The oldest waiting message was received at ${receivedAt}.`);
}

/** What a run did, in one line. */
export const summary = (counts: Run['counts']): string =>
  `Sent: ${counts.sent}. Still waiting: ${counts.waiting}. Set aside: ${counts.setAside}. Removed: ${counts.removed}. Failed: ${counts.failed}.`;

import pLimit from 'p-limit';
import { retentionDays } from '../../src/messages/retention-days.ts';
import { dayPrefix } from './budget.ts';
import { errorKind } from './log.ts';
import { MESSAGE_ID } from './message.ts';
import { adopt, type Entry, list, open, remove, STATES } from './outbox.ts';
import * as store from './store.ts';

/** When a run starts no more work, in milliseconds after its invocation: Netlify stops it after 30 s. */
const START_UNTIL = 18_000;

/** How many keys are removed at the same time. */
const REMOVERS = 16;

const DAY = 24 * 60 * 60 * 1000;

/**
 * One run of the schedule: what it did, and how it works through a list in the time that it has.
 *
 * @param startedAt when it was invoked, in milliseconds since 1970
 */
export function startRun(startedAt: number) {
  const counts = { sent: 0, setAside: 0, waiting: 0, removed: 0, failed: 0 };
  const isOver = () => Date.now() >= startedAt + START_UNTIL;

  /** Does some work; a failure is logged and counted. */
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      counts.failed += 1;
      console.error(`${what}: ${errorKind(error)}`);
    });
  };

  /** Does the same with each item, several at the same time, while the run has time; a failure stops no other. */
  const each = <Item extends Pick<Entry, 'id'> | string>(
    items: Item[],
    atOnce: number,
    work: (item: Item) => Promise<unknown>,
  ) =>
    pLimit(atOnce).map(items, async (item) => {
      const what = typeof item === 'string' ? 'A key' : `Message ${item.id.slice(0, 8)}`;
      if (!isOver()) await attempt(`${what} failed`, () => work(item));
    });

  return { startedAt, counts, isOver, attempt, each };
}

export type Run = ReturnType<typeof startRun>;

/**
 * Once a day (UTC), removes what is stored about the days before, and the messages that were sent or given up and would
 * outlive KEEP_DAYS before the next day's run. Then it compares the messages with the entries that list them, because a
 * store may report a write or a removal that it does not keep: a message without an entry is listed again, an entry
 * without a message removed. What a run has no time for, and what failed, is left to the next.
 *
 * @param sending when it ends, since a message that is being moved is for a moment in two lists
 */
export async function keepHouse(run: Run, sending: Promise<void>): Promise<void> {
  const { startedAt, counts } = run;
  const today = dayPrefix(startedAt);
  if ((await store.get('compared')) === today) return;
  const failedBefore = counts.failed;
  const days = await store.list('days/');
  await run.each(
    days.filter((key) => key < today),
    REMOVERS,
    store.remove,
  );
  await run.attempt('Expired messages not removed', () => removeExpired(run));
  await sending;
  if (run.isOver()) return;

  const stored = new Set((await store.list('messages/')).map((key) => key.slice(9)));
  const entries: Entry[] = [];
  for (const state of STATES) entries.push(...(await list(state))); // in the order in which messages move
  const listed = Map.groupBy(entries, ({ id }) => id);
  const orphans = [...stored].filter((id) => MESSAGE_ID.test(id) && !listed.has(id));
  await run.each(orphans, REMOVERS, (id) => adopt(id, startedAt));
  const left = [...listed].filter(([id, { length }]) => length > 1 || !stored.has(id));
  await run.each(
    left.flatMap(([, twice]) => twice),
    REMOVERS,
    (entry) => open(entry, startedAt),
  );
  if (!run.isOver() && counts.failed === failedBefore) await store.set('compared', today);
}

async function removeExpired(run: Run): Promise<void> {
  const oldest = run.startedAt - (retentionDays() - 1) * DAY;
  const kept = (await Promise.all([list('sent'), list('dead')])).flat();
  const expired = kept.filter(({ at }) => at < oldest);
  await run.each(expired, REMOVERS, async (entry) => {
    if ((await open(entry, run.startedAt)) === null) return;
    await remove(entry);
    run.counts.removed += 1;
  });
}

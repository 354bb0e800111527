import pLimit from 'p-limit';
import { retentionDays } from '../../src/messages/retention-days.ts';
import { dayPrefix } from './budget.ts';
import { errorKind } from './log.ts';
import { DAY, MESSAGE_ID } from './message.ts';
import { adopt, type Entry, list, open, remove, STATES } from './outbox.ts';
import * as store from './store.ts';

/** When a run starts no more work, in milliseconds after its invocation: Netlify stops it after 30 s. */
const START_UNTIL = 18_000;

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
    work: (item: Item) => Promise<unknown>,
    atOnce = 16,
  ) =>
    pLimit(atOnce).map(items, async (item) => {
      const what = typeof item === 'string' ? 'A key' : `Message ${item.id.slice(0, 8)}`;
      if (!isOver()) await attempt(`${what} failed`, () => work(item));
    });

  return { startedAt, counts, isOver, attempt, each };
}

export type Run = ReturnType<typeof startRun>;

/**
 * Once a day (UTC), removes what is stored about the days before, compares the messages with the entries that list them,
 * because a store may report a write or a removal that it does not keep, and removes the messages that were sent or given
 * up and would outlive KEEP_DAYS before the next day's run. A message without an entry is listed again, an entry without
 * a message removed. What a run has no time for, and what failed, is left to the next.
 */
export async function keepHouse(run: Run): Promise<void> {
  const { startedAt, counts, each } = run;
  const today = dayPrefix(startedAt);
  if ((await store.get('compared')) === today) return;
  const failedBefore = counts.failed;
  const days = (await store.list('days/')).filter((key) => key < today);
  await each(days, store.remove);

  // Messages before entries, and entries in the order in which messages move, so that none is missed while it is moved.
  const stored = new Set((await store.list('messages/')).map((key) => key.slice(9)));
  const entries: Entry[] = [];
  for (const state of STATES) entries.push(...(await list(state)));
  const listed = Map.groupBy(entries, ({ id }) => id);
  const orphans = [...stored].filter((id) => MESSAGE_ID.test(id) && !listed.has(id));
  await each(orphans, async (id) => entries.push(...(await adopt(id, startedAt))));
  const left = entries.filter(({ id }) => !stored.has(id) || listed.get(id)?.length !== 1);
  const look = (entry: Entry) => open(entry, startedAt);
  await each(left, look);
  await run.attempt('Expired messages not removed', async () => {
    const oldest = startedAt - (retentionDays() - 1) * DAY;
    const expired = entries.filter(({ state, at }) => state !== 'waiting' && at < oldest);
    await each(expired, async (entry) => {
      if ((await look(entry)) === null) return;
      await remove(entry);
      counts.removed += 1;
    });
  });
  if (!run.isOver() && counts.failed === failedBefore) await store.set('compared', today);
}

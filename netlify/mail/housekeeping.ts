import pLimit from 'p-limit';
import { dayPrefix } from './budget.ts';
import { DAY, errorKind, MESSAGE_ID } from './message.ts';
import { adopt, type Entry, listAll, reconcile, remove } from './outbox.ts';
import { readSettings } from './settings.ts';
import * as store from './store.ts';

/** How often the schedule runs, in milliseconds. */
export const RUN_EVERY = 5 * 60 * 1000;

/** When a run starts no more work, in milliseconds after its invocation: Netlify stops it after 30 s. */
const START_UNTIL = 18_000;

/** When the mail server must have replied, in milliseconds after a run began, which leaves time to record its reply. */
export const REPLY_UNTIL = 26_000;

/** One run of the schedule: what it did, and how it works through a list in the time that it has. */
export function startRun() {
  const startedAt = Date.now();
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
 * Once a day (UTC), and when KEEP_DAYS changes, removes what is stored about the days before, compares the messages with
 * the entries that list them, because a store may report a write or a removal that it does not keep, and removes the
 * messages that were sent or set aside and would outlive KEEP_DAYS before the next day's run. A message without an entry
 * is listed again, an entry without a message removed. What a run has no time for, and what failed, is left to the next.
 */
export async function keepHouse(run: Run): Promise<void> {
  const { startedAt, counts, each } = run;
  const { KEEP_DAYS = Number.POSITIVE_INFINITY } = readSettings(process.env);
  const today = dayPrefix(startedAt);
  const comparison = `${today}${KEEP_DAYS}`;
  if ((await store.get('compared')) === comparison) return;
  const failedBefore = counts.failed;
  const days = (await store.list('days/')).filter((key) => key < today);
  await each(days, store.remove);

  // Messages before entries, so that none is missed while it is moved.
  const stored = new Set((await store.list('messages/')).map((key) => key.slice(9)));
  const entries = await listAll();
  const listed = Map.groupBy(entries, ({ id }) => id);
  const orphans = [...stored].filter((id) => MESSAGE_ID.test(id) && !listed.has(id));
  await each(orphans, async (id) => entries.push(...(await adopt(id))));
  const isLeft = ({ id }: Entry) => !stored.has(id) || listed.get(id)?.length !== 1;
  const oldest = startedAt - (KEEP_DAYS - 1) * DAY;
  const isExpired = ({ state, at }: Entry) => state !== 'waiting' && at < oldest;
  const doubtful = entries.filter((entry) => isLeft(entry) || isExpired(entry));
  await each(doubtful, async (entry) => {
    if ((await reconcile(entry)) === null || !isExpired(entry)) return;
    await remove(entry);
    counts.removed += 1;
  });
  if (!run.isOver() && counts.failed === failedBefore) await store.set('compared', comparison);
}

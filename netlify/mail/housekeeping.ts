import { keepDays } from '../../src/messages/keep-days.ts';
import { dayPrefix } from './budget.ts';
import { MESSAGE_ID } from './message.ts';
import { adopt, type Entry, list, open, remove, STATES } from './outbox.ts';
import { REMOVERS, type Run } from './run.ts';
import * as store from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Times with the same first five digits are within 28 hours. */
const WINDOW_DIGITS = 5;
const WINDOW = 100_000_000;

/**
 * Removes the messages that were sent or given up over KEEP_DAYS ago. It lists only those of the last days before: what is
 * older is found once a day.
 */
export async function removeExpired(run: Run): Promise<void> {
  const oldest = run.startedAt - keepDays() * DAY;
  const windows = [oldest, oldest - WINDOW].map((time) => String(time).slice(0, WINDOW_DIGITS));
  const lists = windows.flatMap((at) => [list('sent', at), list('dead', at)]);
  await expire(run, (await Promise.all(lists)).flat());
}

async function expire(run: Run, entries: Entry[]): Promise<void> {
  const oldest = run.startedAt - keepDays() * DAY;
  const expired = entries.filter(({ state, at }) => state !== 'waiting' && at < oldest);
  await run.each(expired, REMOVERS, async (entry) => {
    if ((await open(entry, run.startedAt)) === null) return;
    await remove(entry);
    run.counts.removed += 1;
  });
}

/** Removes what is stored about the two days (UTC) before: claims on budgets and receipts, and the salt of networks. */
export async function removeDays(run: Run): Promise<void> {
  const over = [1, 2].map((days) => dayPrefix(run.startedAt - days * DAY));
  const keys = await Promise.all(over.map((day) => store.list(day)));
  await run.each(keys.flat(), REMOVERS, store.remove);
}

/**
 * Compares, once a day, the messages that are stored with the entries that list them, because a store may report a write
 * or a removal that it does not keep: a message without an entry is listed again, an entry without a message removed, and
 * nothing outlives KEEP_DAYS.
 */
export async function compare(run: Run): Promise<void> {
  const { startedAt } = run;
  if (startedAt - Number((await store.get('compared')) ?? 0) < DAY) return;
  const stored = new Set((await store.list('messages/')).map((key) => key.slice(9)));
  const entries: Entry[] = [];
  for (const state of STATES) entries.push(...(await list(state))); // in the order in which messages move
  const listed = new Map<string, Entry[]>();
  for (const entry of entries) listed.set(entry.id, [...(listed.get(entry.id) ?? []), entry]);

  const orphans = [...stored].filter((id) => MESSAGE_ID.test(id) && !listed.has(id));
  await run.each(
    orphans.map((id) => ({ id })),
    REMOVERS,
    async ({ id }) => {
      console.error(`Message ${id.slice(0, 8)} was in no list.`);
      await adopt(id, startedAt);
    },
  );
  const left = [...listed].filter(([id, of]) => of.length > 1 || !stored.has(id));
  await run.each(
    left.flatMap(([, of]) => of),
    REMOVERS,
    async (entry) => void (await open(entry, startedAt)),
  );
  await expire(run, entries);
  const days = await store.list('days/');
  const old = days.filter((key) => key < dayPrefix(startedAt - DAY));
  await run.each(old, REMOVERS, store.remove);
  if (!run.isOver()) await store.set('compared', startedAt);
}

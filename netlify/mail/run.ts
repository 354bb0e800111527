import pLimit from 'p-limit';
import { errorKind } from './log.ts';
import type { Entry } from './outbox.ts';

/** When a run starts no more work, in milliseconds after its invocation: Netlify stops it after 30 s. */
const START_UNTIL = 18_000;

/** How many messages are sent, and how many keys are removed, at the same time. */
export const SENDERS = 4;
export const REMOVERS = 16;

/**
 * One run of the schedule: what it did, and how it works through a list in the time that it has.
 *
 * @param startedAt when it was invoked, in milliseconds since 1970
 */
export function startRun(startedAt: number) {
  const counts = { sent: 0, setAside: 0, waiting: 0, removed: 0, failed: 0 };
  const isOver = () => Date.now() >= startedAt + START_UNTIL;

  /** Does some work; a failure is logged and counted. */
  const attempt = async (what: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      counts.failed += 1;
      console.error(`${what}: ${errorKind(error)}`);
    });
  };

  /** Does the same with each item, several at the same time, while the run has time; a failure stops no other. */
  const each = <Item extends string | Pick<Entry, 'id'>>(
    items: Item[],
    atOnce: number,
    work: (item: Item) => Promise<void>,
  ) =>
    pLimit(atOnce).map(items, async (item) => {
      const what = typeof item === 'string' ? 'A key' : `Message ${item.id.slice(0, 8)}`;
      if (!isOver()) await attempt(`${what} failed`, () => work(item));
    });

  return { startedAt, counts, isOver, attempt, each };
}

export type Run = ReturnType<typeof startRun>;

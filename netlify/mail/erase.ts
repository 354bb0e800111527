import pLimit from 'p-limit';
import { DAY, HOUR, MESSAGE_ID } from './message.ts';
import {
  AT_ONCE,
  cvKey,
  erasedKey,
  type Found,
  isErased,
  keysOf,
  parseKey,
  read,
  readAll,
  readErasure,
  type StoreAndClock,
} from './records.ts';

/**
 * Erases messages in every state, and what interrupted writes left; an equal one that came after those that were found
 * stays. What is just being sent, or sent again, may be written once more. Therefore the erasure is recorded first:
 * nobody sends the message, and the schedule erases it again for a day. Which ones are erased is told by when they were
 * received, since the clock of this machine may be wrong; of one that is damaged nothing is recorded. Throws Error if
 * the store fails.
 */
export async function erase(room: StoreAndClock, found: Found[]): Promise<void> {
  const { store } = room;
  const upTo = new Map<string, number>();
  for (const { key, message } of found) {
    const { id } = parseKey(key);
    const receivedAt = message ? Date.parse(message.receivedAt) : 0;
    upTo.set(id, Math.max(receivedAt, upTo.get(id) ?? 0));
  }
  const records = [...upTo].filter(([, time]) => time > 0);
  await pLimit(AT_ONCE).map(records, async ([id, time]) => {
    // Somebody else may have erased a later one a moment ago.
    const { upTo: before } = await readErasure(room, id);
    await store.set(erasedKey(id), { upTo: Math.max(time, before) });
    const kept = await readErasure(room, id);
    if (kept.upTo < time) throw new Error('the store refuses writes');
  });
  // A delivery writes a message where it belongs before it removes what waits: in this order none is missed.
  for (const state of ['waiting', 'set-aside', 'sent']) {
    const listed = await store.list(`${state}/`);
    // A key without an ID is no message's, and nobody knows whose data it has: all such keys go.
    const meant = [...listed.keys()].filter((key) => {
      const { id } = parseKey(key);
      return upTo.has(id) || !MESSAGE_ID.test(id);
    });
    const messages = [...new Set(meant.map((key) => key.replace(/\.cv$/, '')))];
    await pLimit(AT_ONCE).map(messages, (key) =>
      eraseAt(
        room,
        key,
        upTo.get(parseKey(key).id) ?? Number.POSITIVE_INFINITY,
        listed.has(cvKey(key)),
      ),
    );
  }
}

/**
 * Erases what is at the key of a message and came up to a time: its CV first, so that a record is left to find it by if a
 * call fails.
 */
async function eraseAt(
  room: StoreAndClock,
  key: string,
  upTo: number,
  hasCv = true,
): Promise<void> {
  const { store } = room;
  const message = await read(room, key);
  if (message && !isErased(message, upTo)) return;
  if (hasCv) await store.remove(cvKey(key));
  if (message !== null) await store.remove(key);
}

/**
 * Erases once more what was erased, wherever it was written meanwhile. The first time it notes when. A day later nothing
 * of that time is on its way any more: it erases for the last time, and removes the record. Throws Error if the store fails.
 *
 * @param etag of the record of the erasure
 */
export async function eraseAgain(room: StoreAndClock, id: string, etag: string): Promise<void> {
  const { upTo, seenAt } = await readErasure(room, id);
  const now = room.clock.now();
  // What was on its way then may have been meant for the day before.
  const keys = keysOf(room, id, now - DAY - HOUR, ['waiting', 'sent', 'set-aside']);
  for (const { key, message } of upTo > 0 ? await readAll(room, keys) : [])
    if (message && isErased(message, upTo)) await eraseAt(room, key, upTo);
  const key = erasedKey(id);
  if (seenAt === undefined) await room.store.set(key, { upTo, seenAt: now }, { onlyIfMatch: etag });
  else if (now - seenAt > DAY) await room.store.remove(key);
}

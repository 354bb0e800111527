import pLimit from 'p-limit';
import { DAY, dayOf, MESSAGE_ID } from './message.ts';
import { remove } from './outbox.ts';
import {
  AT_ONCE,
  erasedKey,
  isErased,
  keysOf,
  parseKey,
  readAll,
  readErasedAt,
  type StoreAndClock,
} from './records.ts';

/**
 * Erases messages in every state, and what interrupted writes left. What is just being sent, or sent again, may be written
 * once more; so that it was erased is recorded first: nobody sends it, and the schedule erases it again for a day. What
 * was sent before this day (UTC) is not written any more. Throws Error if the store fails.
 *
 * @param found the keys of the messages
 */
export async function erase(room: StoreAndClock, found: string[]): Promise<void> {
  const { store, clock } = room;
  const now = clock.now();
  const ids = new Set(found.map((key) => parseKey(key).id));
  const written = found
    .map(parseKey)
    .filter(({ state, day }) => state !== 'sent' || day === dayOf(now));
  const records = [...new Set(written.map(({ id }) => erasedKey(id)))];
  await pLimit(AT_ONCE).map(records, (key) => store.set(key, now));
  const kept = records.length > 0 ? await store.list('erased/') : new Map();
  if (records.some((key) => !kept.has(key))) throw new Error('the store refuses writes');
  for (const state of ['waiting', 'set-aside', 'sent']) {
    const keys = [...(await store.list(`${state}/`)).keys()];
    const meant = keys.filter((key) => {
      const { id } = parseKey(key);
      return ids.has(id) || !MESSAGE_ID.test(id);
    });
    await pLimit(AT_ONCE).map(meant, (key) => store.remove(key));
  }
}

/**
 * Erases once more what was erased, wherever it was written meanwhile; after a day, when nothing of then is on its way, for
 * the last time. Throws Error if the store fails.
 */
export async function eraseAgain(room: StoreAndClock, id: string): Promise<void> {
  const erasedAt = await readErasedAt(room, id);
  const keys = erasedAt ? keysOf(room, id, erasedAt, ['waiting', 'sent', 'set-aside']) : [];
  for (const { key, message } of await readAll(room, keys))
    if (message && isErased(message, erasedAt))
      await remove(room, key, message.attachment !== undefined);
  if (room.clock.now() - erasedAt > DAY) await room.store.remove(erasedKey(id));
}

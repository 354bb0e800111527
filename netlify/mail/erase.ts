import pLimit from 'p-limit';
import { DAY, dayOf, HOUR, MESSAGE_ID } from './message.ts';
import {
  AT_ONCE,
  cvKey,
  erasedKey,
  isErased,
  keysOf,
  parseKey,
  read,
  readAll,
  readErasedAt,
  type StoreAndClock,
} from './records.ts';

/**
 * Erases messages in every state, and what interrupted writes left; an equal one that came after the call began stays.
 * What is just being sent, or sent again, may be written once more; so that it was erased is recorded first: nobody sends
 * it, and the schedule erases it again for a day. What was sent before this day (UTC) is not written any more. Throws
 * Error if the store fails.
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
    const listed = await store.list(`${state}/`);
    const meant = [...listed.keys()].filter((key) => {
      const { id } = parseKey(key);
      return ids.has(id) || !MESSAGE_ID.test(id);
    });
    const messages = [...new Set(meant.map((key) => key.replace(/\.cv$/, '')))];
    await pLimit(AT_ONCE).map(messages, (key) => eraseAt(room, key, now, listed.has(cvKey(key))));
  }
}

/**
 * Erases what is at the key of a message and came before a time: its CV first, so that a record is left to find it by if a
 * call fails. A CV that waits and came after that may be one of which the message is just being stored; if it is not, the
 * schedule removes it.
 */
async function eraseAt(
  room: StoreAndClock,
  key: string,
  erasedAt: number,
  hasCv = true,
): Promise<void> {
  const { store } = room;
  const { state, day } = parseKey(key);
  // What is at a day that is over came before, so nothing has to be read.
  const isOver = day !== '' && day !== dayOf(erasedAt);
  const message = isOver ? undefined : await read(room, key);
  if (message && !isErased(message, erasedAt)) return;
  const cv = cvKey(key);
  const isWaiting = state === 'waiting';
  if (hasCv && (!isWaiting || (await store.storedAt(cv)) <= erasedAt)) await store.remove(cv);
  if (message !== null) await store.remove(key);
}

/**
 * Erases once more what was erased, wherever it was written meanwhile; after a day, when nothing of then is on its way, for
 * the last time. Throws Error if the store fails.
 */
export async function eraseAgain(room: StoreAndClock, id: string): Promise<void> {
  const erasedAt = await readErasedAt(room, id);
  // What was on its way then may have been meant for the day before.
  const keys = erasedAt ? keysOf(room, id, erasedAt - HOUR, ['waiting', 'sent', 'set-aside']) : [];
  for (const { key, message } of await readAll(room, keys))
    if (message && isErased(message, erasedAt)) await eraseAt(room, key, erasedAt);
  if (room.clock.now() - erasedAt > DAY) await room.store.remove(erasedKey(id));
}

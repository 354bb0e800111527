import { randomBytes } from 'node:crypto';
import { z } from 'zod/mini';
import { message } from './message.ts';
import * as store from './store.ts';

// messages/ID holds a message, and an entry, whose key is all that matters, says where it is:
// STATE/AT-SINCE-ID-NONCE. So messages are counted, ordered and found expired by listing keys alone. An entry is
// written before its message and the message contains its key: any other entry is left from an interrupted write.
// Every function throws if the store fails.

/** `waiting` until every recipient has the message; `aside` if it was given up. */
export type State = 'waiting' | 'sent' | 'aside';

/** What the key of an entry says; times in milliseconds since 1970. */
export interface Entry {
  key: string;
  state: State;
  /** When a waiting message is due, or when a message was sent or set aside; never before the entry was written. */
  at: number;
  /** When the message was received. */
  since: number;
  id: string;
  isTagged: boolean;
}

const ENTRY = /^(waiting|sent|aside)\/(\d{13})-(\d{13})-([0-9a-f]{32})-[0-9a-f]{8}(-tagged)?$/;

/** A message in the store. */
export const storedMessage = z.extend(message, {
  /** The key of its entry, which differs for each write. */
  entry: z.string(),
  /** The recipients who have it, while others do not. */
  deliveredTo: z.optional(z.array(z.string())),
  /** When sending it failed first, in milliseconds since 1970. */
  failingSince: z.optional(z.number()),
  /** Why it waits or was set aside: the kind of the last error. */
  problem: z.optional(z.string()),
});

export type StoredMessage = z.infer<typeof storedMessage>;

/** A message that `keep` and `move` store with the key of its entry. */
type Unstored = Omit<StoredMessage, 'entry'>;

/** A new entry for a message, not in the store yet. */
export function newEntry(
  { id, since, isTagged = false }: Pick<Entry, 'id' | 'since'> & { isTagged?: boolean | undefined },
  state: State,
  at: number,
): Entry {
  const nonce = randomBytes(4).toString('hex');
  const key = `${state}/${at}-${since}-${id}-${nonce}${isTagged ? '-tagged' : ''}`;
  return { key, state, at, since, id, isTagged };
}

function parseEntry(key: string): Entry[] {
  const [, state, at, since, id, tag] = ENTRY.exec(key) ?? [];
  if (!state || !id) return [];
  const isTagged = tag !== undefined;
  return [{ key, state: state as State, at: Number(at), since: Number(since), id, isTagged }];
}

/**
 * Stores a message and reads it back, because a conditional write reports success even when it fails.
 *
 * @returns whether this call stored it, and no earlier or simultaneous one
 * @throws Error if the message or its entry cannot be read back
 */
export async function keep(one: Unstored, { key, id }: Entry): Promise<boolean> {
  if (await read(id)) return false;
  await store.set(key, id);
  await store.set(`messages/${id}`, { ...one, entry: key }, true);
  const [stored, listed] = await Promise.all([read(id), store.get(key)]);
  if (stored && stored.entry !== key) {
    await store.remove(key).catch(() => {}); // redelivery removes it, too
    return false;
  }
  if (!stored || listed === null) throw new Error('the message is not in the store');
  return true;
}

/**
 * Moves a message to a new entry. An interruption leaves both entries, and the message with one of them.
 *
 * @param at when it is due, was sent or was set aside, in milliseconds since 1970
 * @param one the message as it is stored from now on; unchanged if undefined
 */
export async function move(from: Entry, state: State, at: number, one?: Unstored): Promise<void> {
  const { key, id } = newEntry(from, state, at);
  await store.set(key, id);
  if (one) await store.set(`messages/${id}`, { ...one, entry: key });
  await store.remove(from.key);
}

/**
 * The entries of a state, in no order.
 *
 * @param at the first digits of the time at which they are due, were sent or were set aside
 */
export const list = async (state: State, at = ''): Promise<Entry[]> =>
  (await store.list(`${state}/${at}`)).flatMap(parseEntry);

/** A message; null if there is none with this id, undefined if it is damaged. */
export async function read(id: string): Promise<StoredMessage | null | undefined> {
  const text = await store.get(`messages/${id}`);
  try {
    return text === null ? null : storedMessage.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Removes a message, then its entry, so that no message is left without one. */
export async function remove({ id, key }: Entry): Promise<void> {
  await store.remove(`messages/${id}`);
  await store.remove(key);
}

import { hash, randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { z } from 'zod/mini';
import { HOUR, log, message } from './message.ts';
import * as store from './store.ts';

// messages/ID holds a message, and an entry, whose key is all that matters, says where it is:
// STATE/AT-SINCE-ID-NONCE-SENDER-tagged. So messages are counted, ordered, and found by sender or as expired by listing keys
// alone. An entry is written before its message and the message contains its key: any other entry is left from an
// interrupted write. Every function throws if the store fails.

/** `waiting` until every recipient has the message; `dead` if it was set aside. */
export const STATES = ['waiting', 'sent', 'dead'] as const;
export type State = (typeof STATES)[number];

/** How many messages are read at the same time. */
const READERS = 10;

/** What the key of an entry says; times in milliseconds since 1970. */
export interface Entry {
  key: string;
  state: State;
  /** When a waiting message is due, or when a message was sent or set aside; never before the entry was written. */
  at: number;
  /** When the message was received. */
  since: number;
  id: string;
  isTagged?: boolean | undefined;
  /** The code of the sender's email address. */
  by?: string | undefined;
}

/** Whether a message that waits has waited for over an hour. */
export const isOverdue = ({ since }: Entry): boolean => Date.now() - since > HOUR;

/** A short hash of an email address, in which case does not matter. Others may have the same. */
export const senderCode = (email: string): string =>
  hash('sha256', email.toLowerCase()).slice(0, 8);

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

/** A message that `insert` and `move` store with the key of its entry. */
type Unstored = Omit<StoredMessage, 'entry'>;

/** A new entry for a message, not in the store yet. */
export function newEntry(of: Omit<Entry, 'key' | 'state' | 'at'>, state: State, at: number): Entry {
  const { id, since, by = '', isTagged } = of;
  const nonce = randomBytes(4).toString('hex');
  return parseEntry(`${state}/${at}-${since}-${id}-${nonce}-${by}${isTagged ? '-tagged' : ''}`);
}

function parseEntry(key: string): Entry {
  const [state, at, since, id = '', _nonce, by, tag] = key.split(/[/-]/);
  const times = { at: Number(at), since: Number(since) };
  return { key, state: state as State, ...times, id, by, isTagged: tag === 'tagged' };
}

/**
 * Stores a message and reads it back, because a conditional write reports success even when it fails. An entry that the
 * store loses is written again by the next move of the message, or within a day.
 *
 * @returns whether this call stored it, and no earlier or simultaneous one
 * @throws Error if the message cannot be read back
 */
export async function insert(one: Unstored, { key, id }: Entry): Promise<boolean> {
  await store.set(key, id);
  await store.set(`messages/${id}`, { ...one, entry: key }, { onlyIfNew: true });
  const stored = await read(id);
  if (!stored) throw new Error('the message is not in the store');
  if (stored.entry === key) return true;
  await store.remove(key).catch(() => {}); // redelivery removes it, too
  return false;
}

/**
 * Moves a message to a new entry, unless it has been deleted. An interruption leaves both entries, and the message with
 * one of them.
 *
 * @param at when it is due, was sent or was set aside, in milliseconds since 1970
 * @param one the message as it is stored from now on; unchanged if undefined
 * @throws Error if the message or its new entry cannot be read back
 */
export async function move(from: Entry, state: State, at: number, one?: Unstored): Promise<void> {
  const { key, id } = newEntry(from, state, at);
  await store.set(key, id);
  if (one && (await read(id)) === null) return store.remove(key);
  if (one) await store.set(`messages/${id}`, { ...one, entry: key });
  const [stored, listed] = await Promise.all([read(id), store.get(key)]);
  if (listed === null || (one && stored?.entry !== key))
    throw new Error('the move is not in the store');
  await store.remove(from.key);
}

/**
 * Reads the message of an entry and makes the two agree: an entry that is left from an interrupted write is removed an
 * hour later, once its message is listed by its own.
 *
 * @returns the message; undefined if it is damaged, null if the entry is left
 */
export async function reconcile({ id, key, at }: Entry): Promise<StoredMessage | undefined | null> {
  const message = await read(id);
  if (message === undefined || message?.entry === key) return message;
  if (message && (await store.get(message.entry)) === null) await store.set(message.entry, id);
  if (Date.now() - at >= HOUR) await store.remove(key);
  return null;
}

/** An entry and its message; undefined if it is damaged. */
export type Found = [entry: Entry, message: StoredMessage | undefined];

/** Reconciles entries and returns them with their messages, in the same order, without those that are left. */
export async function reconcileAll(entries: Entry[]): Promise<Found[]> {
  const found = await pLimit(READERS).map(entries, async (entry): Promise<Found[]> => {
    const message = await reconcile(entry);
    return message === null ? [] : [[entry, message]];
  });
  return found.flat();
}

/** Lists a message that has no entry and returns its entry, if it exists; one that is damaged is set aside. */
export async function adopt(id: string): Promise<Entry[]> {
  log(id, 'was in no list');
  const message = await read(id);
  if (message === null) return [];
  const key = message?.entry ?? newEntry({ id, since: Date.now() }, 'dead', Date.now()).key;
  await store.set(key, id);
  return [parseEntry(key)];
}

/** The entries of a state, the message that was received first before the others. */
export async function list(state: State): Promise<Entry[]> {
  const entries = (await store.list(`${state}/`)).map(parseEntry);
  return entries.sort((one, other) => one.since - other.since);
}

/** The entries of all states, listed in the order in which messages move, so that none is missed while it is moved. */
export const listAll = async (): Promise<Entry[]> => (await Array.fromAsync(STATES, list)).flat();

/** A message; null if there is none with this id, undefined if it is damaged. */
export async function read(id: string): Promise<StoredMessage | null | undefined> {
  const stored = await store.get(`messages/${id}`);
  return stored === null ? null : storedMessage.safeParse(stored).data;
}

/** Removes a message, then its entry, so that no message is left without one. */
export async function remove({ id, key }: Entry): Promise<void> {
  await store.remove(`messages/${id}`);
  await store.remove(key);
}

import { randomUUID } from 'node:crypto';
import { DAY, dayOf, type Message } from './message.ts';
import {
  cvKey,
  find,
  isErased,
  type Readable,
  read,
  readCv,
  readErasure,
  type StoreAndClock,
  type StoredMessage,
  waitingKey,
} from './records.ts';
import type { Condition } from './store.ts';

// How a message changes. A try is recorded in waiting/ID, and read back, before the mail server is spoken to: the lease.
// While it lasts, nobody else touches the message. Who moves a message writes it where it belongs, reads it back, and
// removes it where it was if it is still what was read there: an equal message may have come after an erasure. Only erasing
// removes whatever is there. Every function throws if the store fails.

/** How often a message is sent if nobody knows whether the mail server has taken it. */
export const MOST_TRIES = 2;

/** A message that waits, and the etag of what is stored. */
export type Waiting = Readable & { etag: string | undefined };

/**
 * Stores a message that waits, and reads it back, because a conditional write may report success when it failed
 * (store.ts).
 *
 * @param cv the bytes of its CV, which are stored before it
 * @param until after this time, in milliseconds since 1970, the message is not written
 * @returns undefined if an earlier or simultaneous call has stored it
 * @throws Error if message and CV cannot be read back
 */
export async function insert(
  room: StoreAndClock,
  one: Omit<StoredMessage, 'nonce'>,
  cv: ArrayBuffer | null,
  until: number,
): Promise<Waiting | undefined> {
  const key = waitingKey(one.id);
  if (cv) {
    await room.store.setBytes(cvKey(key), cv);
    const kept = await readCv(room, key);
    // By the length, since the ID has a hash of the CV in it: what is here is this file, but perhaps cut short; or the same
    // photo in its other size, of a form that was posted at the same time.
    if (kept?.byteLength !== cv.byteLength) {
      // An equal one that came a moment before is sent by now, and its CV removed.
      if (await find(room, one.id, Date.parse(one.receivedAt))) return undefined;
      throw new Error('the CV is not in the store');
    }
  }
  if (room.clock.now() > until) throw new Error('the store took too long');
  const stored = await write(room, key, one, { onlyIfNew: true });
  if (stored) return stored;
  const other = await read(room, key);
  // One that was erased stands there until the schedule removes it: then this one is not in the store.
  if (!other || isErased(other, (await readErasure(room, one.id)).upTo))
    throw new Error('the message is not in the store');
  return undefined;
}

/**
 * Changes a message that waits if it is still the one with this etag.
 *
 * @returns undefined if the change did not get into the store; then the message must not be sent
 */
export const update = async (
  room: StoreAndClock,
  { key, message, etag }: Waiting,
  changes: Partial<StoredMessage>,
): Promise<Waiting | undefined> =>
  // Without an etag the write would have no condition.
  etag ? write(room, key, { ...message, ...changes }, { onlyIfMatch: etag }) : undefined;

/** Writes a message and reads it back; undefined if another one is there. */
async function write(
  room: StoreAndClock,
  key: string,
  one: Omit<StoredMessage, 'nonce'>,
  condition: Condition,
): Promise<Waiting | undefined> {
  const message = { ...one, nonce: randomUUID() };
  const etag = await room.store.set(key, message, condition);
  return (await read(room, key))?.nonce === message.nonce ? { key, message, etag } : undefined;
}

/**
 * Moves a message that waits to where it was sent or set aside today, with its CV unless it is sent. One that was erased
 * meanwhile is left to the schedule, which removes it.
 *
 * @throws Error if the message cannot be read back
 */
export async function finish(
  room: StoreAndClock,
  message: StoredMessage,
  state: 'sent' | 'set-aside',
): Promise<void> {
  const { id, attachment } = message;
  if (isErased(message, (await readErasure(room, id)).upTo)) return;
  const from = waitingKey(id);
  const to = doneKey(room, id, state);
  const cv = attachment && state !== 'sent' ? await readCv(room, from) : null;
  if (cv) await room.store.setBytes(cvKey(to), cv);
  await room.store.set(to, message);
  if (!(await read(room, to))) throw new Error('the message is not in the store');
  await removeIf(room, from, message);
}

const doneKey = ({ clock }: StoreAndClock, id: string, state: 'sent' | 'set-aside') =>
  `${state}/${dayOf(clock.now())}/${id}`;

/**
 * Lets a message that was set aside wait again, unless somebody else is doing so. Nobody sends it before the record that
 * was set aside is removed: while there are both, with nonces that differ, it counts as set aside.
 *
 * @param tries how many tries may have reached the mail server; 0 if somebody asks for it to be sent again
 * @returns whether it waits by this call; if another call was first, nothing is removed
 * @throws Error if the message cannot be read back
 */
export async function waitAgain(
  room: StoreAndClock,
  { key, message }: Readable,
  tries: number,
): Promise<boolean> {
  const { failingSince, problem, ...rest } = message;
  const waiting = { ...rest, nonce: randomUUID(), tries, due: room.clock.now() };
  const to = waitingKey(message.id);
  const cv = message.attachment ? await readCv(room, key) : null;
  // It may be erased by now, if many are sent again.
  if ((await read(room, key))?.nonce !== message.nonce) return false;
  await room.store.set(to, waiting, { onlyIfNew: true });
  const kept = await read(room, to);
  if (!kept) throw new Error('the message is not in the store');
  if (kept.nonce !== waiting.nonce) return false;
  // After the record: whoever set it aside just now removes the CV that waits, and then the record.
  if (cv) await room.store.setBytes(cvKey(to), cv);
  // Another one may be set aside there by now, after an erasure.
  if ((await read(room, key))?.nonce !== message.nonce) return true;
  // Before the CV: if this is broken off in between, the message waits with its CV.
  await room.store.remove(key);
  // A run whose clock is far ahead of this one, or that came an hour later, took this setting aside for broken off.
  if (!(await isOnItsWay(room, message))) {
    await room.store.set(key, message);
    return false;
  }
  if (cv) await room.store.remove(cvKey(key));
  return true;
}

/**
 * Whether a message that is set aside no more waits, was sent within a day before or after now (the clock of the run that sent
 * it may be ahead of this one), or is erased.
 */
async function isOnItsWay(room: StoreAndClock, message: StoredMessage): Promise<boolean> {
  const { id } = message;
  const { store, clock } = room;
  const days = [clock.now() - DAY, clock.now(), clock.now() + DAY].map(dayOf);
  for (const key of [waitingKey(id), ...days.map((day) => `sent/${day}/${id}`)])
    if ((await store.get(key)) !== null) return true;
  return isErased(message, (await readErasure(room, id)).upTo);
}

/**
 * Keeps of a message that went by mail while the store failed that it was sent, so that it does not go again if it got
 * into the store after all: the schedule removes what waits of it. None of its content is kept, because whoever is asked
 * to erase the message may not find this record. Where an equal message waits for some of its recipients, nothing changes.
 */
export async function markSent(room: StoreAndClock, { id, receivedAt, inbox, role }: Message) {
  const waiting = await read(room, waitingKey(id));
  if (waiting?.deliveredTo?.length) return;
  const text = 'It was sent by mail alone, while the store failed.';
  const sender = { name: '', email: '' };
  const sent = { id, receivedAt, inbox, role, sender, subject: '', text, due: 0, tries: 1 };
  await room.store.set(doneKey(room, id, 'sent'), { ...sent, nonce: randomUUID() });
}

/** Removes a message if it is still the one that was read, its CV first: so no CV is left without its record. */
export async function removeIf(
  room: StoreAndClock,
  key: string,
  { nonce, attachment }: StoredMessage,
): Promise<void> {
  if ((await read(room, key))?.nonce !== nonce) return;
  if (attachment) await room.store.remove(cvKey(key));
  await room.store.remove(key);
}

import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { z } from 'zod/mini';
import { DAY, dayOf, MESSAGE_ID, type Message, message } from './message.ts';
import type { MailRoom } from './room.ts';
import type { Condition } from './store.ts';

// waiting/ID, sent/DAY/ID and set-aside/DAY/ID hold a message; while it is not sent, ID.cv beside it has the bytes of the
// CV. A try is recorded in waiting/ID, and read back, before the mail server is spoken to: the lease. Every function
// throws if the store fails.

/** `waiting` until every recipient has the message; `set-aside` if it is not tried any more. */
export type State = 'waiting' | 'set-aside' | 'sent';

/** The parts of the mail room that the outbox works with. */
export type Room = Pick<MailRoom, 'store' | 'clock'>;

/** How many calls of the store one of these functions makes at the same time. */
const AT_ONCE = 16;

/** How often a message is sent if nobody knows whether the mail server has taken it. */
export const MOST_TRIES = 2;

/** A message in the store; times in milliseconds since 1970. */
export const record = z.extend(message, {
  /** Differs for each write of one that waits, so that whoever reads it back knows whose write it is. */
  nonce: z.string(),
  /** When it is tried next; while a try is under way, when that is over. */
  due: z.number(),
  /** How many tries may have reached the mail server, as far as anybody knows; a try that has begun counts. */
  tries: z.number(),
  /** Whether it waits behind all others, because of its network or the field that people do not see. */
  isHeld: z.optional(z.boolean()),
  /** The recipients who have it, while others do not. */
  deliveredTo: z.optional(z.array(z.string())),
  /** When sending it failed first. */
  failingSince: z.optional(z.number()),
  /** Why it waits or was set aside: the kind of the last error. */
  problem: z.optional(z.string()),
});

export type StoredMessage = z.infer<typeof record>;

/** A message at its key; it is undefined if it is damaged. */
export interface Found {
  key: string;
  message: StoredMessage | undefined;
}

/** A message at its key that can be read. */
export type Readable = Found & { message: StoredMessage };

/** A message that waits, and the etag of what is stored. */
export type Waiting = Readable & { etag: string | undefined };

const newNonce = () => randomBytes(8).toString('hex');
const waitingKey = (id: string) => `waiting/${id}`;
const cvKey = (key: string) => `${key}.cv`;

/** The state, the day on which it was sent or set aside, and the id in the key of a message or of its CV. */
export function parseKey(key: string): { state: State; day: string; id: string } {
  const [state, ...rest] = key.replace(/\.cv$/, '').split('/');
  const [id = '', day = ''] = rest.reverse();
  return { state: state as State, day, id };
}

/** A message; null if there is none at this key, undefined if it is damaged. */
export async function read({ store }: Room, key: string) {
  const stored = await store.get(key);
  return stored === null ? null : record.safeParse(stored).data;
}

/** The CV of a message; null if it is not in the store. */
export const readCv = ({ store }: Room, key: string): Promise<ArrayBuffer | null> =>
  store.getBytes(cvKey(key));

/** Whether a key is one of a message: not of a CV, and not a file that an interrupted write left in a store on disk. */
export const isMessage = (key: string): boolean => MESSAGE_ID.test(key.split('/').at(-1) ?? '');

/** The keys of the messages in a state, and their etags. */
export const list = async ({ store }: Room, state: State): Promise<[key: string, etag: string][]> =>
  [...(await store.list(`${state}/`))].filter(([key]) => isMessage(key));

/** The messages at some keys, without those that are gone by now. */
export async function readAll(room: Room, keys: string[]): Promise<Found[]> {
  const messages = await pLimit(AT_ONCE).map(keys, (key) => read(room, key));
  return keys.flatMap((key, index) => {
    const message = messages[index];
    return message === null ? [] : [{ key, message }];
  });
}

const isReadable = (found: Found): found is Readable => found.message !== undefined;

/** Looks for a message that can be read where it was sent, and then where it was set aside, on each day since a time. */
export async function findDone(room: Room, id: string, since: number) {
  const today = Math.floor(room.clock.now() / DAY);
  const first = Math.floor(since / DAY);
  const days = Array.from({ length: today - first + 1 }, (_, after) => dayOf(since + after * DAY));
  const keys = ['sent', 'set-aside'].flatMap((state) => days.map((day) => `${state}/${day}/${id}`));
  return (await readAll(room, keys)).find(isReadable);
}

/** Looks for a message that can be read where it waits, and where it was sent or set aside since a time. */
export async function find(room: Room, id: string, since: number): Promise<Readable | undefined> {
  const waiting = readAll(room, [waitingKey(id)]);
  const [[found], done] = await Promise.all([waiting, findDone(room, id, since)]);
  return found && isReadable(found) ? found : done;
}

/**
 * Stores a message that waits, and reads it back, because a conditional write reports success even when it fails.
 *
 * @param cv the bytes of its CV, which are stored before it
 * @param until after this time, in milliseconds since 1970, the message is not written
 * @returns undefined if an earlier or simultaneous call has stored it
 * @throws Error if message and CV cannot be read back
 */
export async function insert(
  room: Room,
  one: Omit<StoredMessage, 'nonce'>,
  cv: ArrayBuffer | null,
  until: number,
): Promise<Waiting | undefined> {
  const key = waitingKey(one.id);
  if (cv) {
    await room.store.setBytes(cvKey(key), cv);
    const kept = await readCv(room, key);
    if (kept?.byteLength !== cv.byteLength) throw new Error('the CV is not in the store');
  }
  if (room.clock.now() > until) throw new Error('the store took too long');
  const stored = await write(room, key, one, { onlyIfNew: true });
  if (!stored && !(await read(room, key))) throw new Error('the message is not in the store');
  return stored;
}

/**
 * Changes a message that waits if it is still the one with this etag.
 *
 * @returns undefined if the change did not get into the store; then the message must not be sent
 */
export const update = async (
  room: Room,
  { key, message, etag }: Waiting,
  changes: Partial<StoredMessage>,
): Promise<Waiting | undefined> =>
  etag ? write(room, key, { ...message, ...changes }, { onlyIfMatch: etag }) : undefined;

/** Writes a message and reads it back; undefined if another one is there. */
async function write(
  room: Room,
  key: string,
  one: Omit<StoredMessage, 'nonce'>,
  condition: Condition,
): Promise<Waiting | undefined> {
  const message = { ...one, nonce: newNonce() };
  const etag = await room.store.set(key, message, condition);
  return (await read(room, key))?.nonce === message.nonce ? { key, message, etag } : undefined;
}

/** Moves a message that waits to where it was sent or set aside today. */
export const finish = (room: Room, message: StoredMessage, state: 'sent' | 'set-aside') =>
  move(room, message, waitingKey(message.id), doneKey(room, message.id, state));

const doneKey = ({ clock }: Room, id: string, state: 'sent' | 'set-aside') =>
  `${state}/${dayOf(clock.now())}/${id}`;

/**
 * Lets a message that was set aside wait again, unless somebody else is doing so. Until it is not set aside any more nobody
 * sends it: its new nonce tells it from a message that was just set aside.
 *
 * @param tries how many tries may have reached the mail server; 0 if somebody asks for it to be sent again
 */
export function retry(room: Room, { key, message }: Readable, tries: number): Promise<void> {
  const { failingSince, problem, ...rest } = message;
  const waiting = { ...rest, nonce: newNonce(), tries, due: room.clock.now() };
  return move(room, waiting, key, waitingKey(message.id), { onlyIfNew: true });
}

/**
 * Keeps of a message that went by mail while the store failed that it was sent, so that it does not go again if it got
 * into the store after all. None of its content is kept, because nobody may know of it who is asked to erase it.
 */
export async function markSent(room: Room, { id, receivedAt, inbox, role }: Message) {
  const text = 'It was sent by mail alone, while the store failed.';
  const sender = { name: '', email: '' };
  const sent = { id, receivedAt, inbox, role, sender, subject: '', text, due: 0, tries: 1 };
  await room.store.set(doneKey(room, id, 'sent'), { ...sent, nonce: newNonce() });
  await remove(room, waitingKey(id), true);
}

/**
 * Moves a message from one key to another, with its CV unless it is sent. One that was erased meanwhile is gone: erasing
 * removes it where it is first, and this looks there last.
 *
 * @throws Error if the message cannot be read back where it belongs
 */
async function move(
  room: Room,
  message: StoredMessage,
  from: string,
  to: string,
  condition: Condition = {},
): Promise<void> {
  const { store } = room;
  const hasCv = message.attachment !== undefined;
  const cv = hasCv && parseKey(to).state !== 'sent' ? await readCv(room, from) : null;
  if (cv) await store.setBytes(cvKey(to), cv);
  await store.set(to, message, condition);
  const isErased = (await store.get(from)) === null;
  const kept = await read(room, to);
  if (kept?.nonce === message.nonce) await remove(room, isErased ? to : from, hasCv);
  else if (!kept && !isErased) throw new Error('the message is not in the store');
}

/** Removes a message, and then its CV. */
export async function remove({ store }: Room, key: string, hasCv: boolean): Promise<void> {
  await store.remove(key);
  if (hasCv) await store.remove(cvKey(key));
}

/** Erases messages in every state, and what interrupted writes left: where they wait first, then where they are by then. */
export async function erase({ store }: Room, ids: Set<string>): Promise<void> {
  for (const state of ['waiting', 'set-aside', 'sent']) {
    const keys = [...(await store.list(`${state}/`)).keys()];
    const meant = keys.filter((key) => {
      const { id } = parseKey(key);
      return ids.has(id) || !MESSAGE_ID.test(id);
    });
    await pLimit(AT_ONCE).map(meant, (key) => store.remove(key));
  }
}

import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { z } from 'zod/mini';
import { DAY, dayOf, MESSAGE_ID, type Message, message } from './message.ts';
import * as store from './store.ts';

// waiting/ID, sent/DAY/ID and set-aside/DAY/ID hold a message; while it is not sent, ID.cv beside it has the bytes of the
// CV. A try is recorded in waiting/ID, and read back, before the mail server is spoken to: the lease. Every function
// throws if the store fails.

/** `waiting` until every recipient has the message; `set-aside` if it is not tried any more. */
export type State = 'waiting' | 'set-aside' | 'sent';

/** How many calls of the store one of these functions makes at the same time. */
const AT_ONCE = 16;

/** A message in the store; times in milliseconds since 1970. */
export const record = z.extend(message, {
  /** Differs for each write, so that whoever reads it back knows whose write it is. */
  nonce: z.string(),
  /** When it is tried next; while a try is under way, when that is over. */
  due: z.number(),
  /** How many tries may have reached the mail server, as far as anybody knows; a try that has begun counts. */
  tries: z.number(),
  /** Whether it waits for the hourly pace because its network sent more than its number for the day. */
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

/** A message that waits, and the etag of what is stored. */
export interface Waiting {
  key: string;
  message: StoredMessage;
  etag: string | undefined;
}

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
export async function read(key: string): Promise<StoredMessage | null | undefined> {
  const stored = await store.get(key);
  return stored === null ? null : record.safeParse(stored).data;
}

/** The CV of a message; null if it is not in the store. */
export const readCv = (key: string): Promise<ArrayBuffer | null> => store.getBytes(cvKey(key));

/** Whether a key is one of a message: not of a CV, and not a file that an interrupted write left in a store on disk. */
export const isMessage = (key: string): boolean => MESSAGE_ID.test(key.split('/').at(-1) ?? '');

/** The keys of the messages in a state, and their etags. */
export const list = async (state: State): Promise<[key: string, etag: string][]> =>
  [...(await store.list(`${state}/`))].filter(([key]) => isMessage(key));

/** The messages at some keys, without those that are gone by now. */
export async function readAll(keys: string[]): Promise<Found[]> {
  const messages = await pLimit(AT_ONCE).map(keys, read);
  return keys.flatMap((key, index) => {
    const message = messages[index];
    return message === null ? [] : [{ key, message }];
  });
}

/** How many days back a message is looked for that is submitted or tried again. */
const RECENT = 2;

/** Looks for a message where it was sent or set aside in the last `days`. */
export async function findDone(id: string, days = RECENT): Promise<Found | undefined> {
  const keys = Array.from({ length: days }, (_, ago) => dayOf(Date.now() - ago * DAY)).flatMap(
    (day) => [`sent/${day}/${id}`, `set-aside/${day}/${id}`],
  );
  return (await readAll(keys)).find(({ message }) => message);
}

/** Looks for a message where it waits, and where it was sent or set aside in the last `days`. */
export async function find(id: string, days = RECENT): Promise<Found | undefined> {
  const [[waiting], done] = await Promise.all([readAll([waitingKey(id)]), findDone(id, days)]);
  return waiting?.message ? waiting : done;
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
  one: Omit<StoredMessage, 'nonce'>,
  cv: ArrayBuffer | null,
  until: number,
): Promise<Waiting | undefined> {
  const key = waitingKey(one.id);
  if (cv) {
    await store.setBytes(cvKey(key), cv);
    const kept = await readCv(key);
    if (kept?.byteLength !== cv.byteLength) throw new Error('the CV is not in the store');
  }
  if (Date.now() > until) throw new Error('the store took too long');
  const stored = await write(key, one, { onlyIfNew: true });
  if (!stored && !(await read(key))) throw new Error('the message is not in the store');
  return stored;
}

/**
 * Changes a message that waits if it is still the one with this etag.
 *
 * @returns undefined if the change did not get into the store; then the message must not be sent
 */
export const update = async (
  { key, message, etag }: Waiting,
  changes: Partial<StoredMessage>,
): Promise<Waiting | undefined> =>
  etag ? write(key, { ...message, ...changes }, { onlyIfMatch: etag }) : undefined;

/** Writes a message and reads it back; undefined if another one is there. */
async function write(
  key: string,
  one: Omit<StoredMessage, 'nonce'>,
  condition: store.Condition,
): Promise<Waiting | undefined> {
  const message = { ...one, nonce: newNonce() };
  const etag = await store.set(key, message, condition);
  return (await read(key))?.nonce === message.nonce ? { key, message, etag } : undefined;
}

/** Moves a message that waits to where it was sent or set aside today. */
export const finish = (message: StoredMessage, state: 'sent' | 'set-aside'): Promise<void> =>
  move(message, waitingKey(message.id), `${state}/${dayOf(Date.now())}/${message.id}`);

/** Lets a message that was set aside wait again, with tries as if it were new; its nonce tells it from the one set aside. */
export function retry(key: string, one: StoredMessage): Promise<void> {
  const { failingSince, problem, ...rest } = one;
  return move({ ...rest, nonce: newNonce(), tries: 0, due: Date.now() }, key, waitingKey(one.id));
}

/** Keeps of a message that went by mail alone that it was sent, so that it is not sent again, and none of its content. */
export async function markSent({ id, receivedAt, inbox, role }: Message): Promise<void> {
  const text = 'It was sent by mail alone, while the store failed.';
  const sender = { name: '', email: '' };
  const sent = { id, receivedAt, inbox, role, sender, subject: '', text };
  await store.set(`sent/${dayOf(Date.now())}/${id}`, {
    ...sent,
    nonce: newNonce(),
    due: 0,
    tries: 1,
  });
  await remove(waitingKey(id), true);
}

/**
 * Moves a message from one key to another, with its CV unless it is sent. One that was erased meanwhile is gone: erasing
 * removes it where it is first, and this looks there last.
 *
 * @throws Error if the message cannot be read back where it belongs
 */
async function move(message: StoredMessage, from: string, to: string): Promise<void> {
  const hasCv = message.attachment !== undefined;
  const cv = hasCv && parseKey(to).state !== 'sent' ? await readCv(from) : null;
  if (cv) await store.setBytes(cvKey(to), cv);
  await store.set(to, message);
  const isErased = (await store.get(from)) === null;
  if (!isErased && (await read(to))?.nonce !== message.nonce)
    throw new Error('the message is not in the store');
  await remove(isErased ? to : from, hasCv);
}

/** Removes a message, and then its CV. */
export async function remove(key: string, hasCv: boolean): Promise<void> {
  await store.remove(key);
  if (hasCv) await store.remove(cvKey(key));
}

/** Erases messages in every state, and what interrupted writes left: where they wait first, then where they are by then. */
export async function erase(ids: Set<string>): Promise<void> {
  for (const state of ['waiting', 'set-aside', 'sent']) {
    const keys = [...(await store.list(`${state}/`)).keys()];
    const meant = keys.filter((key) => {
      const { id } = parseKey(key);
      return ids.has(id) || !MESSAGE_ID.test(id);
    });
    await pLimit(AT_ONCE).map(meant, store.remove);
  }
}

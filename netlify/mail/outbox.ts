import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { z } from 'zod/mini';
import { DAY, dayOf, MESSAGE_ID, message } from './message.ts';
import * as store from './store.ts';

// waiting/ID, sent/DAY/ID and set-aside/DAY/ID hold a message; while it is not sent, ID.cv beside it has the bytes of the
// CV. A try is recorded in waiting/ID, and read back, before the mail server is spoken to: the lease. Every function
// throws if the store fails.

/** `waiting` until every recipient has the message; `set-aside` if it is not tried any more. */
export type State = 'waiting' | 'sent' | 'set-aside';

/** How many keys are removed at the same time. */
const REMOVERS = 10;

/** How often a message is sent if nobody knows whether the mail server has taken it. */
export const MOST_TRIES = 2;

/** A message in the store; times in milliseconds since 1970. */
export const record = z.extend(message, {
  /** Differs for each write, so that whoever reads it back knows whose write it is. */
  nonce: z.string(),
  /** When it is tried next; while a try is under way, when that is over. */
  due: z.number(),
  /** Until when a try is under way. */
  leasedUntil: z.optional(z.number()),
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
  /** When it was sent or set aside. */
  doneAt: z.optional(z.number()),
});

export type StoredMessage = z.infer<typeof record>;

/** A message at its key; it is undefined if it is damaged. */
export interface Found {
  key: string;
  message: StoredMessage | undefined;
}

/** A message that this process alone may send until its time is over, and the etag of the record that says so. */
export interface Lease {
  message: StoredMessage;
  etag: string | undefined;
}

const nonce = () => randomBytes(8).toString('hex');

const waitingKey = (id: string) => `waiting/${id}`;

/** The key of the CV of a message. */
const cvKey = (key: string) => `${key}.cv`;

/** The state and the id in the key of a message, or of its CV. */
export function parseKey(key: string): { state: State; id: string } {
  const id = /[0-9a-f]{32}(?=(?:\.cv)?$)/.exec(key)?.[0] ?? '';
  return { state: key.split('/')[0] as State, id };
}

/** Whether a key is that of a message, and not of a CV. */
export const isMessage = (key: string) => MESSAGE_ID.test(key.split('/').at(-1) ?? '');

/** A message; null if there is none at this key, undefined if it is damaged. */
export async function read(key: string): Promise<StoredMessage | null | undefined> {
  const stored = await store.get(key);
  return stored === null ? null : record.safeParse(stored).data;
}

/** The CV of a message; null if it is not in the store. */
export const readCv = (key: string): Promise<ArrayBuffer | null> => store.getBytes(cvKey(key));

/** The keys of the messages in a state, and their etags. */
export const list = async (state: State): Promise<[key: string, etag: string][]> =>
  [...(await store.list(`${state}/`))].filter(([key]) => isMessage(key));

/** The messages at some keys. */
export const readAll = async (keys: string[]): Promise<Found[]> => {
  const found = await Promise.all(
    keys.map(async (key) => {
      const one = await read(key);
      return one === null ? [] : [{ key, message: one }];
    }),
  );
  return found.flat();
};

/**
 * Looks for a message where it was set aside or sent.
 *
 * @param days how many days back it may have been sent
 */
export async function findDone(id: string, days = 3): Promise<Found | undefined> {
  const now = Date.now();
  const sent = Array.from({ length: days }, (_, ago) => `sent/${dayOf(now - ago * DAY)}/${id}`);
  const [found, setAside] = await Promise.all([readAll(sent), list('set-aside')]);
  const keys = setAside.map(([key]) => key).filter((key) => parseKey(key).id === id);
  return [...found, ...(await readAll(keys))][0];
}

/** Looks for a message in every state. */
export async function find(id: string, days?: number): Promise<Found | undefined> {
  const [[waiting], done] = await Promise.all([readAll([waitingKey(id)]), findDone(id, days)]);
  return waiting ?? done;
}

/**
 * Stores a message that waits, and reads it back, because a conditional write reports success even when it fails.
 *
 * @param cv the bytes of its CV, which are stored before it
 * @param signal ends it before the message itself is written
 * @returns the lease of the message, or undefined if an earlier or simultaneous call has stored it
 * @throws Error if message and CV cannot be read back
 */
export async function insert(
  one: Omit<StoredMessage, 'nonce'>,
  cv: ArrayBuffer | undefined,
  signal: AbortSignal,
): Promise<Lease | undefined> {
  const key = waitingKey(one.id);
  if (cv) {
    await store.setBytes(cvKey(key), cv);
    const kept = await readCv(key);
    if (kept?.byteLength !== cv.byteLength) throw new Error('the CV is not in the store');
  }
  signal.throwIfAborted();
  const message = { ...one, nonce: nonce() };
  const etag = await store.set(key, message, { onlyIfNew: true });
  const stored = await read(key);
  if (!stored) throw new Error('the message is not in the store');
  return stored.nonce === message.nonce ? { message, etag } : undefined;
}

/**
 * Records that a message is tried now. Nobody else tries it meanwhile.
 *
 * @param etag that of the record in the list, so that a message which changed since is left alone
 * @param until when the try is over, in milliseconds since 1970
 * @returns undefined if the record did not get into the store: then the message must not be sent
 */
export const lease = (one: StoredMessage, etag: string | undefined, until: number) =>
  update({ message: one, etag }, { tries: one.tries + 1, leasedUntil: until, due: until });

/** Changes a message that waits, if it is still the one of the lease, and reads it back; undefined if it is not stored. */
export async function update(
  { message: one, etag }: Lease,
  changes: Partial<StoredMessage>,
): Promise<Lease | undefined> {
  const key = waitingKey(one.id);
  const message = { ...one, ...changes, nonce: nonce() };
  if (!etag) return undefined;
  const written = await store.set(key, message, { onlyIfMatch: etag });
  return (await read(key))?.nonce === message.nonce ? { message, etag: written } : undefined;
}

/**
 * Moves a message that waits to where it was sent or set aside. One that was erased meanwhile is gone: erasing removes
 * what waits first, and this looks for that last.
 *
 * @param changes what is recorded besides the time
 * @throws Error if the message cannot be read back where it belongs
 */
export async function finish(
  one: StoredMessage,
  state: 'sent' | 'set-aside',
  changes: Partial<StoredMessage> = {},
): Promise<void> {
  const now = Date.now();
  const from = waitingKey(one.id);
  const key = `${state}/${dayOf(now)}/${one.id}`;
  const { leasedUntil: _, ...kept } = one;
  if (state === 'set-aside') await copyCv(from, key, one);
  await store.set(key, { ...kept, ...changes, doneAt: now, nonce: nonce() });
  if ((await store.get(from)) === null) return removeMessage(key, one);
  if ((await store.get(key)) === null) throw new Error('the message is not in the store');
  await removeMessage(from, one);
}

async function copyCv(from: string, to: string, { attachment }: StoredMessage): Promise<void> {
  const cv = attachment && (await readCv(from));
  if (cv) await store.setBytes(cvKey(to), cv);
}

/** Lets a message that was set aside wait again, with tries as if it were new. */
export async function retry(key: string, one: StoredMessage): Promise<void> {
  const { failingSince, problem, doneAt, ...rest } = one;
  const to = waitingKey(one.id);
  await copyCv(key, to, one);
  await store.set(to, { ...rest, tries: 0, due: Date.now(), nonce: nonce() });
  if (await read(to)) await removeMessage(key, one);
}

/** Removes a message, and then its CV, if it has one. */
export async function removeMessage(key: string, one?: StoredMessage): Promise<void> {
  await store.remove(key);
  if (!one || one.attachment) await store.remove(cvKey(key));
}

/** Erases messages in every state: where they wait first, then wherever they are by then. */
export async function erase(ids: Set<string>): Promise<void> {
  for (const state of ['waiting/', 'set-aside/', 'sent/']) {
    const keys = [...(await store.list(state)).keys()].filter((key) => ids.has(parseKey(key).id));
    await pLimit(REMOVERS).map(keys, store.remove);
  }
}

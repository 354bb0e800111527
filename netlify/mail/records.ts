import pLimit from 'p-limit';
import { z } from 'zod/mini';
import { DAY, dayOf, MESSAGE_ID, message } from './message.ts';
import type { MailRoom } from './room.ts';

// waiting/ID, sent/DAY/ID and set-aside/DAY/ID hold a message; while it is not sent, ID.cv beside it has the bytes of the
// CV. erased/ID has, for a day, until when messages of this ID were erased. Every function throws if the store fails.

/** `waiting` until every recipient has the message; `set-aside` if it is not tried any more. */
export type State = 'waiting' | 'set-aside' | 'sent';

/** The parts of the mail room that the outbox works with. */
export type StoreAndClock = Pick<MailRoom, 'store' | 'clock'>;

/** How many calls of the store are made at the same time: at 150 ms a call, a run reads 500 messages in its five seconds. */
export const AT_ONCE = 16;

/** A message in the store; times in milliseconds since 1970. */
export const record = z.extend(message, {
  /** Differs for each write of one that waits, so that whoever reads it back knows whose write it is. */
  nonce: z.string(),
  /** When it is tried next; while a try is under way, when that is over. */
  due: z.number(),
  /** How many tries may have reached the mail server, as far as anybody knows; a try that has begun counts. */
  tries: z.number(),
  /** Whether it waits behind all others, because of its network or the honeypot. */
  isHeld: z.optional(z.boolean()),
  /** The recipients who have it, while others do not. */
  deliveredTo: z.optional(z.array(z.string())),
  /** When sending it failed first. */
  failingSince: z.optional(z.number()),
  /** Why it waits or was set aside: the kind of the last error. */
  problem: z.optional(z.string()),
});

export type StoredMessage = z.infer<typeof record>;

/** A message at its key; `message` is undefined if the record is damaged. */
export interface Found {
  key: string;
  message: StoredMessage | undefined;
}

/** A message at its key that can be read. */
export type Readable = Found & { message: StoredMessage };

export const waitingKey = (id: string) => `waiting/${id}`;
export const erasedKey = (id: string) => `erased/${id}`;
export const cvKey = (key: string) => `${key}.cv`;

/** The state, the day on which it was sent or set aside, and the id in the key of a message or of its CV. */
export function parseKey(key: string): { state: State; day: string; id: string } {
  const [state, ...rest] = key.replace(/\.cv$/, '').split('/');
  const [id = '', day = ''] = rest.reverse();
  return { state: state as State, day, id };
}

/** A message; null if there is none at this key, undefined if it is damaged. */
export async function read({ store }: StoreAndClock, key: string) {
  const stored = await store.get(key);
  return stored === null ? null : record.safeParse(stored).data;
}

/** The CV of a message; null if it is not in the store, or empty there: no form takes an empty one. */
export async function readCv({ store }: StoreAndClock, key: string): Promise<ArrayBuffer | null> {
  const bytes = await store.getBytes(cvKey(key));
  return bytes?.byteLength ? bytes : null;
}

/** Whether a key is one of a message: not of a CV, and not a file that an interrupted write left in a store on disk. */
export const isMessage = (key: string): boolean => MESSAGE_ID.test(key.split('/').at(-1) ?? '');

/** The keys of the messages in a state, and their etags. */
export const list = async (
  { store }: StoreAndClock,
  state: State,
): Promise<[key: string, etag: string][]> =>
  [...(await store.list(`${state}/`))].filter(([key]) => isMessage(key));

/** The messages at some keys, without those that are gone by now. */
export async function readAll(room: StoreAndClock, keys: string[]): Promise<Found[]> {
  const messages = await pLimit(AT_ONCE).map(keys, (key) => read(room, key));
  return keys.flatMap((key, index) => {
    const message = messages[index];
    return message === null ? [] : [{ key, message }];
  });
}

const isReadable = (found: Found): found is Readable => found.message !== undefined;

/**
 * Looks for a message that can be read in some states, in their order; where it was sent or set aside, on each day since a
 * time. One that was erased is not found, unless its writer sent it again after that.
 */
export async function find(
  room: StoreAndClock,
  id: string,
  since: number,
  states: State[] = ['waiting', 'sent', 'set-aside'],
): Promise<Readable | undefined> {
  const found = (await readAll(room, keysOf(room, id, since, states))).filter(isReadable);
  const { upTo } = found.length > 0 ? await readErasure(room, id) : { upTo: 0 };
  return found.find((one) => !isErased(one.message, upTo));
}

/** The keys that a message may have in some states, on each day since a time. */
export function keysOf(
  { clock }: StoreAndClock,
  id: string,
  since: number,
  states: State[],
): string[] {
  const today = Math.floor(clock.now() / DAY);
  const first = Math.floor(since / DAY);
  const days = Array.from({ length: today - first + 1 }, (_, after) => dayOf(since + after * DAY));
  return states.flatMap((state) =>
    state === 'waiting' ? waitingKey(id) : days.map((day) => `${state}/${day}/${id}`),
  );
}

/** Up to which time equal messages that came are erased, and when the schedule saw it first; in milliseconds since 1970. */
const erasure = z.catch(z.object({ upTo: z.number(), seenAt: z.optional(z.number()) }), {
  upTo: 0,
});

/** What was erased of a message; up to zero if nothing was. */
export const readErasure = async ({ store }: StoreAndClock, id: string) =>
  erasure.parse(await store.get(erasedKey(id)));

/** Whether a message is one of those that were erased: it came up to their time. */
export const isErased = ({ receivedAt }: StoredMessage, upTo: number): boolean =>
  Date.parse(receivedAt) <= upTo;

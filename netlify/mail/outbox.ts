import { randomBytes } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { z } from 'zod/mini';
import { isWithinDuplicateWindow, type Message, message } from './message.ts';

// messages/ID holds a message, and an entry, whose key is all that matters, says where it is:
// STATE/AT-SINCE-ID-NONCE. So messages are counted, ordered and found expired by listing keys alone. An entry is
// written before its message and the message contains its key: any other entry is left from an interrupted
// write. All deploys of the site share one store, so that a message received by a preview is delivered too.

/** How long one call of the store may take, in milliseconds; the client itself has no timeout. */
const TIMEOUT = 4000;

/** `waiting` until every recipient has the message; `aside` if it was given up or is beyond the budget. */
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
  /** The kind of the last error. */
  problem: z.optional(z.string()),
});

export type StoredMessage = z.infer<typeof storedMessage>;

/** Thrown when what the store holds is not a message. */
export class DamagedMessage extends Error {}

const STORE = { name: 'messages', consistency: 'strong' } as const;

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

/** The outbox of this site, or of a deployed one. Every method throws if a call of the store fails or takes over four seconds. */
export class Outbox {
  readonly #remote;

  /** @param remote the ID of a deployed site, a token, and the base URL of Netlify's API, if not the usual one */
  constructor(remote: { siteID?: string; token?: string; apiURL?: string } = {}) {
    this.#remote = remote;
  }

  /**
   * Stores a message and reads it back, because a conditional write reports success even when it fails
   * (netlify/primitives#741).
   *
   * @param entry the new entry of the message
   * @param earlierId the id that an equal submission without a key may have got up to ten minutes ago
   * @returns the id of the stored message, and whether this call or that of an equal one stored it
   * @throws Error if the message or its entry cannot be read back
   */
  async store(
    message: Omit<StoredMessage, 'entry'>,
    entry: Entry,
    earlierId?: string,
  ): Promise<{ id: string; isNew: boolean }> {
    const { id } = message;
    if (await this.read(id)) return { id, isNew: false };
    const earlier = earlierId ? await this.read(earlierId) : null;
    if (earlier && isWithinDuplicateWindow(earlier.receivedAt, new Date(message.receivedAt))) {
      return { id: earlier.id, isNew: false };
    }
    await this.#write(entry.key, id);
    await this.#write(`messages/${id}`, { ...message, entry: entry.key }, true);
    const [stored, listed] = await Promise.all([this.read(id), this.#get(entry.key)]);
    if (stored && stored.entry !== entry.key) {
      await this.removeEntry(entry.key).catch(() => {}); // redelivery removes it, too
      return { id, isNew: false };
    }
    if (!stored || listed === null) throw new Error('the message is not in the store');
    return { id, isNew: true };
  }

  /**
   * Moves a message from one entry to another. An interruption leaves both, and the message with one of them.
   *
   * @param message the message as it is stored from now on; unchanged if undefined
   */
  async move(from: Entry, to: Entry, message?: Message): Promise<void> {
    await this.#write(to.key, to.id);
    if (message) await this.#write(`messages/${to.id}`, { ...message, entry: to.key });
    await this.removeEntry(from.key);
  }

  /**
   * The entries of a state, in no order.
   *
   * @param at the first digits of the time at which they are due, were sent or were set aside
   */
  async list(state: State, at = ''): Promise<Entry[]> {
    return (await this.#keys(`${state}/${at}`)).flatMap(parseEntry);
  }

  /**
   * A message; null if there is none with this id.
   *
   * @throws DamagedMessage if it cannot be read
   */
  async read(id: string): Promise<StoredMessage | null> {
    const text = await this.#get(`messages/${id}`);
    if (text === null) return null;
    try {
      return storedMessage.parse(JSON.parse(text));
    } catch {
      throw new DamagedMessage();
    }
  }

  /** Removes a message, then its entry, so that no message is left without one. */
  async remove({ id, key }: Entry): Promise<void> {
    for (const gone of [`messages/${id}`, key]) await this.removeEntry(gone);
  }

  /** Removes what has this key, such as an entry without its message. */
  removeEntry(key: string): Promise<void> {
    return withTimeout(this.#blobs().delete(key));
  }

  /** When each kind of notice was last sent, in milliseconds since 1970. */
  async lastNotices(): Promise<Record<string, number>> {
    return JSON.parse((await this.#get('notices')) ?? '{}');
  }

  async saveNotices(sentAt: Record<string, number>): Promise<void> {
    await this.#write('notices', sentAt);
  }

  /**
   * Claims the receipt of a day for one email address.
   *
   * @param day YYYY-MM-DD
   * @param claim a hash of the email address
   * @param nonce different for each call
   * @returns whether this call is the first of the day to claim it
   */
  async claimReceipt(day: string, claim: string, nonce: string): Promise<boolean> {
    const key = `receipts/${day}-${claim}`;
    if ((await this.#get(key)) !== null) return false;
    await this.#write(key, nonce, true);
    return (await this.#get(key)) === JSON.stringify(nonce);
  }

  /** Forgets the receipts of other days. */
  async removeReceipts(today: string): Promise<void> {
    for (const key of await this.#keys('receipts/')) {
      if (!key.startsWith(`receipts/${today}`)) await this.removeEntry(key);
    }
  }

  #blobs() {
    return getStore({ ...STORE, ...this.#remote });
  }

  #get(key: string): Promise<string | null> {
    return withTimeout(this.#blobs().get(key, { type: 'text' }));
  }

  async #keys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    const pages = this.#blobs().list({ prefix, paginate: true })[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await withTimeout(pages.next());
      if (done) return keys;
      keys.push(...value.blobs.map(({ key }) => key));
    }
  }

  async #write(key: string, value: unknown, onlyIfNew = false): Promise<void> {
    await withTimeout(this.#blobs().setJSON(key, value, { ...(onlyIfNew && { onlyIfNew }) }));
  }
}

async function withTimeout<Value>(call: Promise<Value>): Promise<Value> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('the store timed out')), TIMEOUT);
  return Promise.race([call, timeout.promise]).finally(() => clearTimeout(timer));
}

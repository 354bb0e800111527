import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { isWithinDuplicateWindow, MESSAGE_ID, type Message } from './message.ts';

// Keys: waiting/ID until the mail server accepts a message, then sent/ID for 30 days. All deploys of the
// site share one store, so that a message received by a preview is delivered too.

/** How long one call of the store may take, in milliseconds; the client itself has no timeout. */
const TIMEOUT = 4000;

/** How many messages are read at the same time. */
const BATCH_SIZE = 10;

/** How long a message stays in the store after its delivery, in milliseconds: 30 days, as the privacy policy says. */
export const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** A message in the store. The nonce identifies the write; `deliveredAt` is ISO 8601 in UTC. */
export type StoredMessage = Message & { nonce: string; deliveredAt?: string };

/** The id under which a message is stored, and whether this request stored it or an earlier equal one. */
export interface StoreResult {
  id: string;
  isNew: boolean;
}

/** Access to the store of a deployed site. */
export interface RemoteSite {
  siteID: string;
  token: string;
  /** The base URL of Netlify's API, if not the usual one. */
  apiURL?: string;
}

const STORE = { name: 'messages', consistency: 'strong' } as const;

/** The outbox of this site, or of a deployed one. Every method throws if a call of the store fails or takes over four seconds. */
export class Outbox {
  readonly #remote: RemoteSite | undefined;

  constructor(remote?: RemoteSite) {
    this.#remote = remote;
  }

  /**
   * Stores a message and reads it back, because a conditional write reports success even when it fails
   * (netlify/primitives#741).
   *
   * @param earlierId the id that an equal submission without a key may have got up to ten minutes ago
   * @throws Error if the message cannot be read back
   */
  async store(message: Message, earlierId?: string): Promise<StoreResult> {
    if (await this.isDelivered(message.id)) return { id: message.id, isNew: false };
    if (earlierId && (await this.#isDuplicate(earlierId, message))) {
      return { id: earlierId, isNew: false };
    }
    const nonce = randomUUID();
    const blobs = this.#blobs();
    const metadata = { receivedAt: message.receivedAt };
    await withTimeout(
      blobs.setJSON(`waiting/${message.id}`, { ...message, nonce }, { onlyIfNew: true, metadata }),
    );
    const readBack = await this.#read(`waiting/${message.id}`);
    if (readBack && readBack.nonce !== nonce) return { id: message.id, isNew: false };
    // An equal request may have been delivered, and its copy moved, between the first check and the write.
    const delivered = await this.isDelivered(message.id);
    if (delivered && readBack) await withTimeout(blobs.delete(`waiting/${message.id}`));
    if (delivered) return { id: message.id, isNew: false };
    if (!readBack) throw new Error('the message is not in the store after the write');
    return { id: message.id, isNew: true };
  }

  /** Moves a message that the mail server accepted from `waiting` to `sent`, for 30 days. */
  async markDelivered(message: Message, now: Date): Promise<void> {
    const deliveredAt = now.toISOString();
    const metadata = { deliveredAt };
    await withTimeout(
      this.#blobs().setJSON(`sent/${message.id}`, { ...message, deliveredAt }, { metadata }),
    );
    await withTimeout(this.#blobs().delete(`waiting/${message.id}`));
  }

  /** Whether the mail server has accepted the message with this id. */
  async isDelivered(id: string): Promise<boolean> {
    return (await withTimeout(this.#blobs().getMetadata(`sent/${id}`))) !== null;
  }

  /** The waiting messages, oldest first, without their content. */
  async waiting(): Promise<Pick<Message, 'id' | 'receivedAt'>[]> {
    const found = await inBatches(await this.#ids('waiting'), async (id) => {
      const head = await withTimeout(this.#blobs().getMetadata(`waiting/${id}`));
      const { receivedAt } = head?.metadata ?? (await this.read(id)) ?? {};
      return typeof receivedAt === 'string' ? [{ id, receivedAt }] : [];
    });
    return found.flat().sort((one, other) => one.receivedAt.localeCompare(other.receivedAt));
  }

  /** The ids of the delivered messages that are still stored. */
  sent(): Promise<string[]> {
    return this.#ids('sent');
  }

  /** A waiting or sent message; null if there is none with this id. */
  async read(id: string): Promise<StoredMessage | null> {
    if (!MESSAGE_ID.test(id)) return null;
    return (await this.#read(`waiting/${id}`)) ?? (await this.#read(`sent/${id}`));
  }

  /** Removes a waiting or sent message. Does nothing if there is none with this id. */
  async remove(id: string): Promise<void> {
    if (!MESSAGE_ID.test(id)) return;
    await withTimeout(this.#blobs().delete(`waiting/${id}`));
    await withTimeout(this.#blobs().delete(`sent/${id}`));
  }

  /** Removes the messages delivered over 30 days before `now` and returns their number. */
  async removeExpired(now: Date): Promise<number> {
    const removed = await inBatches(await this.#ids('sent'), async (id) => {
      const found = await withTimeout(this.#blobs().getMetadata(`sent/${id}`));
      const deliveredAt = String(found?.metadata.deliveredAt);
      if (!(now.getTime() - Date.parse(deliveredAt) > RETENTION)) return false;
      await this.remove(id);
      return true;
    });
    return removed.filter(Boolean).length;
  }

  #blobs() {
    return getStore({ ...STORE, ...this.#remote });
  }

  #read(key: string): Promise<StoredMessage | null> {
    return withTimeout(this.#blobs().get(key, { type: 'json' }));
  }

  async #ids(folder: string): Promise<string[]> {
    const { blobs } = await withTimeout(this.#blobs().list({ prefix: `${folder}/` }));
    return blobs.map(({ key }) => key.slice(folder.length + 1)).filter((id) => MESSAGE_ID.test(id));
  }

  async #isDuplicate(earlierId: string, { receivedAt }: Message): Promise<boolean> {
    const earlier = await this.read(earlierId);
    return earlier !== null && isWithinDuplicateWindow(earlier.receivedAt, new Date(receivedAt));
  }
}

async function withTimeout<Value>(call: Promise<Value>): Promise<Value> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('the store timed out')), TIMEOUT);
  return Promise.race([call, timeout.promise]).finally(() => clearTimeout(timer));
}

async function inBatches<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    results.push(...(await Promise.all(items.slice(start, start + BATCH_SIZE).map(work))));
  }
  return results;
}

import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { isSamePost, LETTER_ID, type Letter } from './message.ts';

// Two folders in one store: waiting/ID until SMTP has taken a letter, then sent/ID for 30 days. The store
// is the same for every deploy, so that a letter that a preview took in is not left behind.

/** How long one call of the store may take, in milliseconds; a hanging store never answers by itself. */
const PATIENCE = 4000;

/** How many letters are read at once. */
const AT_ONCE = 10;

/** How long a letter is kept once it is delivered, in milliseconds: 30 days, as the privacy text says. */
export const KEPT_AFTER_DELIVERY = 30 * 24 * 60 * 60 * 1000;

/** A letter in the store. The nonce tells whose write it was; `delivered` is ISO 8601 in UTC. */
export type StoredLetter = Letter & { nonce: string; delivered?: string };

/** Under which id a letter is kept, and whether this post did it or an earlier one of the same form. */
export interface Kept {
  id: string;
  isNew: boolean;
}

/** How a store is reached that is not this site's own. */
export interface RemoteSite {
  siteID: string;
  token: string;
  /** Where Netlify's interface answers, if not at its usual address. */
  apiURL?: string;
}

const STORE = { name: 'letters', consistency: 'strong' } as const;

/** The outbox of this site, or of a deployed one. Every method throws where the store does not answer in four seconds a call. */
export class Outbox {
  readonly #remote: RemoteSite | undefined;

  constructor(remote?: RemoteSite) {
    this.#remote = remote;
  }

  /**
   * Keeps a letter and believes it only when it has been read back: a conditional write reports success
   * whatever went wrong (netlify/primitives#741).
   *
   * @param earlierId the id that an equal post without a key may have taken up to ten minutes ago
   * @throws Error where the store did not keep it
   */
  async keep(letter: Letter, earlierId?: string): Promise<Kept> {
    if (await this.isDelivered(letter.id)) return { id: letter.id, isNew: false };
    if (earlierId && (await this.#isSamePost(earlierId, letter))) {
      return { id: earlierId, isNew: false };
    }
    const nonce = randomUUID();
    const store = this.#store();
    const metadata = { arrived: letter.arrived };
    await inTime(
      store.setJSON(`waiting/${letter.id}`, { ...letter, nonce }, { onlyIfNew: true, metadata }),
    );
    const readBack = await this.#read(`waiting/${letter.id}`);
    if (readBack && readBack.nonce !== nonce) return { id: letter.id, isNew: false };
    // Another post of the same form may have been delivered and cleared between look and write.
    const delivered = await this.isDelivered(letter.id);
    if (delivered && readBack) await inTime(store.delete(`waiting/${letter.id}`));
    if (delivered) return { id: letter.id, isNew: false };
    if (!readBack) throw new Error('the store did not keep it');
    return { id: letter.id, isNew: true };
  }

  /** Notes that SMTP has taken a letter: it is no longer waiting, and will be removed after 30 days. */
  async delivered(letter: Letter, moment: Date): Promise<void> {
    const delivered = moment.toISOString();
    const metadata = { delivered };
    await inTime(
      this.#store().setJSON(`sent/${letter.id}`, { ...letter, delivered }, { metadata }),
    );
    await inTime(this.#store().delete(`waiting/${letter.id}`));
  }

  /** Whether SMTP has already taken the letter with this id. */
  async isDelivered(id: string): Promise<boolean> {
    return (await inTime(this.#store().getMetadata(`sent/${id}`))) !== null;
  }

  /** The letters that wait, oldest first, without what stands in them. */
  async waiting(): Promise<Pick<Letter, 'id' | 'arrived'>[]> {
    const found = await inBatches(await this.#ids('waiting'), async (id) => {
      const head = await inTime(this.#store().getMetadata(`waiting/${id}`));
      const { arrived } = head?.metadata ?? (await this.read(id)) ?? {};
      return typeof arrived === 'string' ? [{ id, arrived }] : [];
    });
    return found.flat().sort((one, other) => one.arrived.localeCompare(other.arrived));
  }

  /** The ids of the letters that were sent and are still kept. */
  sent(): Promise<string[]> {
    return this.#ids('sent');
  }

  /** A letter, waiting or sent; null where there is none. */
  async read(id: string): Promise<StoredLetter | null> {
    if (!LETTER_ID.test(id)) return null;
    return (await this.#read(`waiting/${id}`)) ?? (await this.#read(`sent/${id}`));
  }

  /** Removes a letter for good, wherever it is. Does nothing where there is none. */
  async remove(id: string): Promise<void> {
    if (!LETTER_ID.test(id)) return;
    await inTime(this.#store().delete(`waiting/${id}`));
    await inTime(this.#store().delete(`sent/${id}`));
  }

  /** Removes what was delivered over 30 days before `now`, and says how many letters that were. */
  async removeOld(now: Date): Promise<number> {
    const removed = await inBatches(await this.#ids('sent'), async (id) => {
      const found = await inTime(this.#store().getMetadata(`sent/${id}`));
      const delivered = String(found?.metadata.delivered);
      if (!(now.getTime() - Date.parse(delivered) > KEPT_AFTER_DELIVERY)) return false;
      await this.remove(id);
      return true;
    });
    return removed.filter(Boolean).length;
  }

  #store() {
    return getStore({ ...STORE, ...this.#remote });
  }

  #read(key: string): Promise<StoredLetter | null> {
    return inTime(this.#store().get(key, { type: 'json' }));
  }

  async #ids(folder: string): Promise<string[]> {
    const { blobs } = await inTime(this.#store().list({ prefix: `${folder}/` }));
    return blobs.map(({ key }) => key.slice(folder.length + 1)).filter((id) => LETTER_ID.test(id));
  }

  async #isSamePost(earlierId: string, { arrived }: Letter): Promise<boolean> {
    const earlier = await this.read(earlierId);
    return earlier !== null && isSamePost(earlier.arrived, new Date(arrived));
  }
}

async function inTime<Value>(call: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the store did not answer')), PATIENCE);
  return Promise.race([call, late.promise]).finally(() => clearTimeout(timer));
}

async function inBatches<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}

import { type Store as Blobs, getDeployStore, getStore } from '@netlify/blobs';
import type {} from '@netlify/functions'; // declares the global Netlify
import { type Clock, systemClock, withTimeout } from './clock.ts';
import { errorKind } from './message.ts';

/** How long a call may take, in milliseconds; chosen, since the client itself has no timeout. A list asks for several pages. */
const CALL_TIMEOUT = 4000;

/** The part of Netlify's client that is used. */
export type Client = Pick<Blobs, 'get' | 'getWithMetadata' | 'set' | 'setJSON' | 'delete' | 'list'>;

/** A write takes effect only if the key is new, or still has this etag. */
export type Condition = { onlyIfNew?: true } | { onlyIfMatch?: string };

/**
 * Opens the store of the site; a preview or a branch deploy has one of its own, which its code can read and which goes
 * with it.
 *
 * @param signal ends a call: the client would repeat one that failed for 25 s more, after it was given up
 * @param fetching makes its requests
 */
export function openBlobs(signal: AbortSignal, fetching = fetch): Client {
  const context = globalThis.Netlify?.context?.deploy?.context ?? 'production';
  const fetchUntil: typeof fetch = (input, init) => fetching(input, { ...init, signal });
  const options = { name: 'messages', consistency: 'strong', fetch: fetchUntil } as const;
  return context === 'production' ? getStore(options) : getDeployStore(options);
}

/** Where the client asks Netlify's API, as for `--site`, it throws for a key at which nothing is stored. */
function nullIfMissing(error: unknown): null {
  if ((error as { status?: number }).status === 404) return null;
  throw error;
}

/**
 * Keys and what is stored at them. Every call throws if the store fails or takes over four seconds, a list over twelve;
 * what was given up has ended.
 */
export class Store {
  readonly #open: (signal: AbortSignal) => Client;
  readonly #clock: Clock;
  readonly #timeout: number;
  #failure: { at: number; error: unknown } | undefined;

  /** @param timeout how long a call may take, in milliseconds, and a list three times as long */
  constructor(open = openBlobs, clock = systemClock, timeout = CALL_TIMEOUT) {
    this.#open = open;
    this.#clock = clock;
    this.#timeout = timeout;
  }

  async #call<Value>(work: (client: Client) => Promise<Value>, times = 1): Promise<Value> {
    const ending = new AbortController();
    const client = this.#open(ending.signal);
    try {
      return await withTimeout(this.#clock, work(client), times * this.#timeout);
    } catch (error) {
      this.#failure = { at: this.#clock.now(), error };
      throw error;
    } finally {
      ending.abort();
    }
  }

  /** The last failure of a call since a time in milliseconds since 1970, such as "fails: Error 503". */
  failureSince(time: number): string | undefined {
    const isSince = this.#failure && this.#failure.at >= time;
    return isSince ? `fails: ${errorKind(this.#failure?.error)}` : undefined;
  }

  /** What is stored at a key; null if there is nothing, undefined if it is damaged. */
  async get(key: string): Promise<unknown> {
    const text = await this.#call((client) =>
      client.get(key, { type: 'text' }).catch(nullIfMissing),
    );
    try {
      // Nothing is stored as null here, so a null is damage, too.
      return text === null ? null : (JSON.parse(text) ?? undefined);
    } catch {
      return undefined;
    }
  }

  /** The bytes that are stored at a key; null if there is nothing. */
  getBytes(key: string): Promise<ArrayBuffer | null> {
    return this.#call((client) => client.get(key, { type: 'arrayBuffer' }).catch(nullIfMissing));
  }

  /**
   * When bytes were stored, in milliseconds since 1970; 0 if it is not known. The bytes are read, too: a full disk can leave
   * the file with the time empty, and then the store on disk would fail each time it is asked for the time alone. Only the
   * schedule asks, whose client answers null where there is nothing.
   */
  async storedAt(key: string): Promise<number> {
    const found = await this.#call((client) =>
      client.getWithMetadata(key, { type: 'arrayBuffer' }),
    );
    return Number(found?.metadata.at ?? 0);
  }

  /**
   * Stores a value as JSON. A conditional write reports success whatever fails but its condition
   * (netlify/primitives#741), so it is read back by those who need to know.
   *
   * @returns the etag of what is stored now
   */
  async set(key: string, value: unknown, condition: Condition = {}): Promise<string | undefined> {
    return (await this.#call((client) => client.setJSON(key, value, condition))).etag;
  }

  /** Stores bytes, with the time. */
  async setBytes(key: string, bytes: ArrayBuffer): Promise<void> {
    const metadata = { at: this.#clock.now() };
    await this.#call((client) => client.set(key, bytes, { metadata }));
  }

  remove(key: string): Promise<void> {
    return this.#call((client) => client.delete(key));
  }

  /** The keys with a prefix and their etags, in no order. */
  async list(prefix: string): Promise<Map<string, string>> {
    const listed = await this.#pages({ prefix });
    return new Map(listed.flatMap((page) => page.blobs.map(({ key, etag }) => [key, etag])));
  }

  /** Whether nothing is stored. */
  isEmpty(): Promise<boolean> {
    return this.#call(async (client) => {
      for await (const { blobs } of client.list({ paginate: true })) return blobs.length === 0;
      return true;
    });
  }

  /** The folders right below a prefix that ends in a slash, without a slash at their ends. */
  async folders(prefix: string): Promise<string[]> {
    const listed = await this.#pages({ prefix, directories: true });
    const names = listed.flatMap(({ directories }) => directories);
    return [...new Set(names.map((name) => name.replace(/\/$/, '')))];
  }

  #pages(options: { prefix: string; directories?: boolean }) {
    const all = { ...options, paginate: true } as const;
    return this.#call((client) => Array.fromAsync(client.list(all)), 3);
  }
}

import { type Store as Blobs, getDeployStore, getStore } from '@netlify/blobs';
import type {} from '@netlify/functions'; // declares the global Netlify

/** How long a call may take, in milliseconds, and a list five times as long; the client itself has no timeout. */
export const limits = { callTimeout: 4000 };

/**
 * A client of the store of the site, for calls that end with a signal: it would repeat a call that failed for 25 s more,
 * after everybody has given it up. A preview or a branch deploy has a store of its own, which its code can read and
 * which goes with it.
 */
function blobs(signal: AbortSignal): Blobs {
  const context = globalThis.Netlify?.context?.deploy?.context ?? 'production';
  const fetchUntil: typeof fetch = (input, init) => fetch(input, { ...init, signal });
  const options = { name: 'messages', consistency: 'strong', fetch: fetchUntil } as const;
  return context === 'production' ? getStore(options) : getDeployStore(options);
}

/** Makes a call. Throws Error if the store fails, or takes longer than a limit in milliseconds; then the call has ended. */
function call<Value>(
  work: (blobs: Blobs) => Promise<Value>,
  limit = limits.callTimeout,
): Promise<Value> {
  const ending = new AbortController();
  return withTimeout(work(blobs(ending.signal)), limit).finally(() => ending.abort());
}

/** What is stored at a key; null if there is nothing, undefined if it is damaged. */
export async function get(key: string): Promise<unknown> {
  const text = await call((blobs) => blobs.get(key, { type: 'text' }));
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The bytes that are stored at a key; null if there is nothing. */
export const getBytes = (key: string): Promise<ArrayBuffer | null> =>
  call((blobs) => blobs.get(key, { type: 'arrayBuffer' }));

/** When bytes were stored, in milliseconds since 1970; 0 if it is not known. */
export const storedAt = async (key: string): Promise<number> =>
  Number((await call((blobs) => blobs.getMetadata(key)))?.metadata.at ?? 0);

/** A write takes effect only if the key is new, or still has this etag. */
export type Condition = { onlyIfNew?: true } | { onlyIfMatch?: string };

/**
 * Stores a value as JSON. A conditional write reports success even when it fails (netlify/primitives#741), so it is read
 * back by those who need to know.
 *
 * @returns the etag of what is stored now
 */
export const set = async (key: string, value: unknown, condition: Condition = {}) =>
  (await call((blobs) => blobs.setJSON(key, value, condition))).etag;

/** Stores bytes, with the time. */
export const setBytes = (key: string, bytes: ArrayBuffer): Promise<unknown> =>
  call((blobs) => blobs.set(key, bytes, { metadata: { at: Date.now() } }));

export const remove = (key: string): Promise<void> => call((blobs) => blobs.delete(key));

/** The keys with a prefix and their etags, in no order. */
export async function list(prefix: string): Promise<Map<string, string>> {
  const listed = await pages({ prefix });
  return new Map(listed.flatMap((page) => page.blobs.map(({ key, etag }) => [key, etag])));
}

/** The folders right below a prefix that ends in a slash, without a slash at their ends. */
export async function folders(prefix: string): Promise<string[]> {
  const listed = await pages({ prefix, directories: true });
  const names = listed.flatMap(({ directories }) => directories);
  return [...new Set(names.map((name) => name.replace(/\/$/, '')))];
}

const pages = (options: { prefix: string; directories?: boolean }) =>
  call(
    (blobs) => Array.fromAsync(blobs.list({ ...options, paginate: true })),
    5 * limits.callTimeout,
  );

/** Waits for some work, for a limited time in milliseconds; throws Error if it takes longer. */
export function withTimeout<Value>(
  work: Promise<Value>,
  limit = limits.callTimeout,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, limit, new Error('the store timed out'));
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

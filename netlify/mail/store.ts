import { getDeployStore, getStore } from '@netlify/blobs';
import type {} from '@netlify/functions'; // declares the global Netlify

/** How long a call may take, in milliseconds, and a list five times as long; the client itself has no timeout. */
export const limits = { callTimeout: 4000 };

const OPTIONS = { name: 'messages', consistency: 'strong' } as const;

/**
 * The store of the site; a preview or a branch deploy has one of its own, which its code can read and which goes
 * with it. Every call of this file throws if the store fails or takes over four seconds, a list over twenty.
 */
function blobs() {
  const context = globalThis.Netlify?.context?.deploy?.context ?? 'production';
  return context === 'production' ? getStore(OPTIONS) : getDeployStore(OPTIONS);
}

/** What is stored at a key; null if there is nothing, undefined if it is damaged. */
export async function get(key: string): Promise<unknown> {
  const text = await withTimeout(blobs().get(key, { type: 'text' }));
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON. A conditional write reports success even when it fails (netlify/primitives#741). */
export const set = (key: string, value: unknown, condition: { onlyIfNew?: true } = {}) =>
  withTimeout<{ modified: boolean }>(blobs().setJSON(key, value, condition));

export const remove = (key: string): Promise<void> => withTimeout(blobs().delete(key));

/** The keys with a prefix, in no order. */
export async function list(prefix: string): Promise<string[]> {
  const pages = Array.fromAsync(blobs().list({ prefix, paginate: true }));
  const listed = await withTimeout(pages, 5 * limits.callTimeout);
  return listed.flatMap((page) => page.blobs.map(({ key }) => key));
}

function withTimeout<Value>(call: Promise<Value>, limit = limits.callTimeout): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, limit, new Error('the store timed out'));
  return Promise.race([call, promise]).finally(() => clearTimeout(timer));
}

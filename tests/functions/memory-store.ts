/** What a call of the store is about. */
export type Call = 'get' | 'set' | 'delete' | 'list';

const PAGE = 1000;

/** A store in memory in place of Netlify's, and how it behaves. */
export const memory = {
  kept: new Map<string, string>(),
  /** The number of calls so far. */
  calls: 0,
  /** How long a call takes, in milliseconds; at 0 no timer is set. */
  delay: 0,
  /** Whether the store reports that this call succeeded, and does nothing. */
  lies: (_call: Call, _key: string): boolean => false,
  /** The status with which it refuses a call. */
  refuses: (_call: Call, _key: string): number | undefined => undefined,
};

/** Empties the store and lets it behave. */
export function resetMemory(): void {
  Object.assign(memory, { calls: 0, delay: 0, lies: () => false, refuses: () => undefined });
  memory.kept.clear();
}

/** Makes a call. It takes up to half more or less than `delay`, in an order that is the same each time. */
async function call<Value>(what: Call, key: string, otherwise: Value, work: () => Value) {
  memory.calls += 1;
  const wait = memory.delay * (0.5 + ((memory.calls * 7919) % 100) / 100);
  const status = memory.refuses(what, key);
  const isLie = memory.lies(what, key);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  if (status) throw Object.assign(new Error('refused'), { name: 'BlobsInternalError', status });
  return isLie ? otherwise : work();
}

const store = {
  get: (key: string) => call('get', key, null, () => memory.kept.get(key) ?? null),
  delete: (key: string) => call('delete', key, undefined, () => void memory.kept.delete(key)),
  setJSON: (key: string, value: unknown, { onlyIfNew = false }) =>
    call('set', key, { modified: true }, () => {
      const modified = !(onlyIfNew && memory.kept.has(key));
      if (modified) memory.kept.set(key, JSON.stringify(value));
      return { modified };
    }),
  async *list({ prefix }: { prefix: string }) {
    const keys = [...memory.kept.keys()].filter((key) => key.startsWith(prefix));
    for (let start = 0; start < Math.max(keys.length, 1); start += PAGE) {
      const blobs = keys.slice(start, start + PAGE).map((key) => ({ key }));
      yield await call('list', prefix, { blobs }, () => ({ blobs }));
    }
  },
};

/** What the module @netlify/blobs exports. */
export const blobs = { getStore: () => store, getDeployStore: () => store };

import { startLocalStore } from '../../netlify/local/local-store.ts';

export interface FaultyStore {
  /** The status with which the store answers a request, null for no answer; undefined lets it through. */
  answers(method: string, url: string): number | null | undefined;
  stop(): Promise<void>;
}

/** Starts a local store, and answers some requests of this process to it itself. */
export async function startFaultyStore(directory: string): Promise<FaultyStore> {
  const stopStore = await startLocalStore(directory);
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => {
    const status = store.answers(init?.method?.toUpperCase() ?? 'GET', String(url));
    if (status === null) return new Promise(() => {});
    return status ? Promise.resolve(new Response(null, { status })) : fetch(url, init);
  };
  const store: FaultyStore = {
    answers: () => undefined,
    stop() {
      globalThis.fetch = fetch;
      return stopStore();
    },
  };
  return store;
}

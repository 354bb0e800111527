import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startLocalStore } from '../../netlify/local/store.ts';

export interface FaultyStore {
  /** Whether the store answers 500 to a request. */
  fails(method: string, url: string): boolean;
  stop(): Promise<void>;
}

/** Starts a local store behind a proxy that fails for some requests, and points `getStore` in this process at it. */
export async function startFaultyStore(directory: string): Promise<FaultyStore> {
  const stopStore = await startLocalStore(directory);
  const decoded = Buffer.from(process.env.NETLIFY_BLOBS_CONTEXT ?? '', 'base64').toString();
  const context: Record<string, string> = JSON.parse(decoded);
  const target = context.edgeURL ?? '';
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    if (store.fails(method, url)) return outgoing.writeHead(500).end();
    const forwarded = request(new URL(url, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    return incoming.pipe(forwarded.on('error', () => outgoing.destroy()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const faulty = { ...context, edgeURL: url, uncachedEdgeURL: url };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(faulty)).toString('base64');
  const store: FaultyStore = {
    fails: () => false,
    async stop() {
      server.closeAllConnections();
      server.close();
      await stopStore();
    },
  };
  return store;
}

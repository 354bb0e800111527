import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startLocalStore } from '../../netlify/local/local-store.ts';

export interface FaultyStore {
  /** The status with which the store answers a request, null for no answer; undefined lets it through. */
  answers(method: string, url: string): number | null | undefined;
  stop(): Promise<void>;
}

/** Starts a local store behind a proxy that answers some requests itself, and points `getStore` in this process at it. */
export async function startFaultyStore(directory: string): Promise<FaultyStore> {
  const stopStore = await startLocalStore(directory);
  const decoded = Buffer.from(process.env.NETLIFY_BLOBS_CONTEXT ?? '', 'base64').toString();
  const context: Record<string, string> = JSON.parse(decoded);
  const target = context.edgeURL ?? '';
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const status = store.answers(method, url);
    if (status !== undefined) {
      return incoming.resume().once('end', () => status && outgoing.writeHead(status).end());
    }
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
    answers: () => undefined,
    async stop() {
      server.closeAllConnections();
      server.close();
      await stopStore();
    },
  };
  return store;
}

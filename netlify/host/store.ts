import { mkdir } from 'node:fs/promises';
import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import pLimit from 'p-limit';
import { serve } from 'srvx';
import { errorKind } from '../mail/message.ts';

/** The folder of the local site's messages; the environment variable STORE overrides it. */
export const STORE_DIRECTORY = process.env.STORE ?? '.netlify/blobs-serve';

/**
 * Answers for a folder as Netlify Blobs does, on 127.0.0.1 alone, and points `getStore` in this process at it.
 *
 * @param directory the folder, created if it is missing
 * @returns stops the server
 */
export async function startLocalStore(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const token = crypto.randomUUID();
  // `start` of this server listens on every address of the machine, so its answers are served by srvx.
  // Why a call fails is said in its debug log alone.
  const logger = (...parts: unknown[]) => {
    const kind = errorKind(parts.at(-1));
    console.error(`The store fails: ${kind.includes('ENOSPC') ? 'the disk is full' : kind}.`);
  };
  const blobs = new BlobsServer({ directory, token, debug: true, logger }) as unknown as {
    address: string;
    handleRequest(request: Request): Promise<Response>;
  };
  // One request at a time: it checks the condition of a write first and writes later, and what it lists while it writes
  // is cut short.
  const inTurn = pLimit(1);
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false, // whoever started it closes it
    fetch: (request) => inTurn(() => blobs.handleRequest(request)),
  });
  await server.ready();
  const url = (server.url ?? '').replace(/\/$/, '');
  blobs.address = url;
  const siteID = '0'; // belongs to no account
  setEnvironmentContext({ edgeURL: url, uncachedEdgeURL: url, siteID, token });
  return () => server.close(true);
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import pLimit from 'p-limit';
import { serve } from 'srvx';
import { errorKind } from '../mail/message.ts';
import { Store } from '../mail/store.ts';

/** The folder of the local site's messages; the environment variable STORE overrides it. */
export const STORE_DIRECTORY = process.env.STORE || '.netlify/blobs-serve';

/** What a process writes into the folder that it serves, readable by its user alone: its address and token. */
const servedBy = (directory: string) => join(directory, 'served-by.json');

/** When whoever serves a folder has answered, in milliseconds. */
const ANSWERS_WITHIN = 4000;

type Stop = () => Promise<void>;

/**
 * Serves a folder for this process and for those that open it meanwhile (`openLocalStore`), since two servers on one
 * folder do not take turns.
 *
 * @param directory the folder, created if it is missing
 * @returns stops the server
 */
export async function startLocalStore(directory: string): Promise<Stop> {
  await mkdir(directory, { recursive: true });
  const { context, stop } = await serveFolder(directory);
  await writeFile(servedBy(directory), JSON.stringify(context), { mode: 0o600 }).catch((error) =>
    console.error(
      `npm run messages may disagree with the site while it runs: ${errorKind(error)}.`,
    ),
  );
  return stop;
}

/** Opens a folder through the process that serves it, or serves it for this process alone if there is none. */
export async function openLocalStore(directory: string): Promise<Stop> {
  try {
    const context = JSON.parse(await readFile(servedBy(directory), 'utf8'));
    // The client would ask for half a minute where nobody listens any more.
    await fetch(context.edgeURL, { signal: AbortSignal.timeout(ANSWERS_WITHIN) });
    setEnvironmentContext(context);
    await new Store().list('whether the token is right');
    return async () => {};
  } catch {
    return (await serveFolder(directory)).stop;
  }
}

/** Answers for a folder as Netlify Blobs does, on 127.0.0.1 alone, and points `getStore` in this process at it. */
async function serveFolder(directory: string) {
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
  // `start` would set it: the server reads the URLs of requests with it.
  blobs.address = url;
  const siteID = '0'; // belongs to no account
  // The client asks the second URL for what is strongly consistent.
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID, token };
  setEnvironmentContext(context);
  return { context, stop: () => server.close(true) };
}

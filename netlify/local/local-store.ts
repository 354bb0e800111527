import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import pLimit from 'p-limit';

/** The folder of the local site's messages; the environment variable STORE overrides it. */
export const STORE_DIRECTORY = process.env.STORE ?? '.netlify/blobs-serve';

/**
 * Starts a Netlify Blobs server for a local folder and points `getStore` in this process at it.
 *
 * @param directory the folder, created when the first message is stored
 * @returns stops the server
 */
export async function startLocalStore(directory: string): Promise<() => Promise<void>> {
  const token = crypto.randomUUID();
  const server = new BlobsServer({ directory, token });
  // One request at a time: this server checks the condition of a write first and writes later, and what it lists while
  // it writes is cut short.
  const answerer = server as unknown as { handleRequest(request: Request): Promise<Response> };
  const answer = answerer.handleRequest.bind(server);
  const inTurn = pLimit(1);
  answerer.handleRequest = (request) => inTurn(answer, request);
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const siteID = '0'; // belongs to no account
  setEnvironmentContext({ edgeURL: url, uncachedEdgeURL: url, siteID, token });
  return () => server.stop();
}

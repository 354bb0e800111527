import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';

/** The folder of the local site's messages; the environment variable STORE overrides it. */
export const STORE_DIRECTORY = process.env.STORE ?? '.netlify/blobs-serve';

/**
 * Runs writes one after another: a conditional write is atomic in production, but Netlify's local server
 * checks first and writes later.
 */
function serialiseWrites(server: BlobsServer): BlobsServer {
  const writer = server as unknown as { put(request: Request): Promise<Response> };
  const put = writer.put.bind(server);
  let last: Promise<unknown> = Promise.resolve();
  writer.put = (request) => {
    const response = last.then(() => put(request));
    last = response.catch(() => {});
    return response;
  };
  return server;
}

/**
 * Starts a Netlify Blobs server for a local folder and points `getStore` in this process at it.
 *
 * @param directory the folder, created when the first message is stored
 * @returns stops the server
 */
export async function startLocalStore(directory: string): Promise<() => Promise<void>> {
  const token = crypto.randomUUID();
  const server = serialiseWrites(new BlobsServer({ directory, token }));
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const siteID = '0'; // belongs to no account
  setEnvironmentContext({ edgeURL: url, uncachedEdgeURL: url, siteID, token });
  return async () => {
    await server.stop();
  };
}

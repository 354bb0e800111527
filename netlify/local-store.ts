import { BlobsServer } from '@netlify/blobs/server';

/** Where a local site keeps its letters, unless STORE names another folder. */
export const STORE_DIRECTORY = process.env.STORE ?? '.netlify/blobs-serve';

/** A site ID that belongs to no account. */
const SITE_ID = '0';

/**
 * Lets writes take turns: Netlify's own local server looks and then writes, while in production a
 * conditional write is one step.
 */
function inTurns(server: BlobsServer): BlobsServer {
  const writer = server as unknown as { put(request: Request): Promise<Response> };
  const put = writer.put.bind(server);
  let turn: Promise<unknown> = Promise.resolve();
  writer.put = (request) => {
    const answer = turn.then(() => put(request));
    turn = answer.catch(() => {});
    return answer;
  };
  return server;
}

/**
 * Starts a Netlify Blobs server over a local folder and points this process's `getStore` at it.
 *
 * @param directory a folder, created when the first letter is kept
 * @returns stops the server
 */
export async function startLocalStore(directory: string): Promise<() => Promise<void>> {
  const token = crypto.randomUUID();
  const server = inTurns(new BlobsServer({ directory, token }));
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: SITE_ID, token };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
  return async () => {
    await server.stop();
  };
}

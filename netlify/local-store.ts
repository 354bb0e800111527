import { BlobsServer } from '@netlify/blobs/server';

/** Where a local site keeps its messages, unless STORE names another folder. */
export const STORE_DIRECTORY = process.env.STORE ?? '.netlify/blobs-serve';

/** The emulator's id of a site that is linked to no account, so that `npm run dev` keeps in the same place. */
const SITE_ID = '0';

/**
 * Starts a Netlify Blobs server over a local folder and points this process's `getStore` at it.
 *
 * @param directory a folder, created when the first message is kept
 * @returns stops the server
 */
export async function startLocalStore(directory: string): Promise<() => Promise<void>> {
  const token = crypto.randomUUID();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: SITE_ID, token };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
  return async () => {
    await server.stop();
  };
}

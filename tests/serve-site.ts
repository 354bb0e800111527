import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalStore } from '../netlify/host/store.ts';
import { startSite } from './mail-servers/local-site.ts';

/**
 * Serves the built site on a free port, with a store of its own, which the tests read, and no mail server. Sets the
 * environment variable SITE (its URL).
 *
 * @returns a function that stops the site and removes the store
 * @throws Error if the site was not built
 */
export async function serveSite(): Promise<() => Promise<void>> {
  if (!existsSync('dist/index.html'))
    throw new Error('There is no site in dist/. Run npm run build.');
  const store = await mkdtemp(join(tmpdir(), 'messages-'));
  const stopStore = await startLocalStore(store);
  delete process.env.SMTP_URL;
  const site = await startSite(process.env);
  process.env.SITE = `http://localhost:${site.port}`;
  return async () => {
    await site.stop();
    await stopStore();
    await rm(store, { recursive: true, force: true });
  };
}

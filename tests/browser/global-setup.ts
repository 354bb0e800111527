import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../mail/local-site.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Finds a browser and serves the built site. Sets the environment variables CHROMIUM, SITE (its URL) and STORE
 * (the folder of the messages that the site stores).
 *
 * @returns a function that stops everything
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM = findChromium();
  const store = await mkdtemp(join(tmpdir(), 'messages-'));
  process.env.STORE = store;
  const { port, stop } = await startSite(process.env);
  process.env.SITE = `http://localhost:${port}`;
  return async () => {
    await stop();
    await rm(store, { recursive: true, force: true });
  };
}

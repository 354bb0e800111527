import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../mail/local-site.ts';
import { buildSampleSite } from '../site/sample-site.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Finds a browser and serves the built site and the sample site. Sets the environment variables CHROMIUM,
 * SITE and SAMPLE_SITE (URLs) and STORE (the folder of the messages that the site stores).
 *
 * @returns a function that stops everything
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM = findChromium();
  process.env.STORE = await mkdtemp(join(tmpdir(), 'messages-'));
  const sample = buildSampleSite();
  const sites = await Promise.all([
    startSite(process.env),
    startSite({ ...process.env, STORE: join(sample.root, 'messages') }, sample.root),
  ]);
  [process.env.SITE, process.env.SAMPLE_SITE] = sites.map(({ port }) => `http://localhost:${port}`);
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
    sample.remove();
    await rm(process.env.STORE ?? '', { recursive: true, force: true });
  };
}

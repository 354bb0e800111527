import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSampleSite } from '../site/sample-site.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Serves the built site of a project on a free port, with a store for messages in this folder.
 *
 * @returns its URL and a function that stops it
 * @throws Error if the server exits by itself
 */
async function serve(root: string, store: string) {
  const server = spawn(process.execPath, ['netlify/local/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', STORE: store },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (found && printed.includes('Ctrl-C')) resolve(found);
    });
    server.once('exit', () => reject(new Error(`The local platform exited: ${printed}`)));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    if (code !== 0) throw new Error(`The local platform exited with ${code} after SIGTERM.`);
  };
  return { url, stop };
}

/**
 * Finds a browser and serves the built site and the sample site. Sets the environment variables CHROMIUM,
 * SITE and SAMPLE_SITE (URLs) and STORE (the folder of the messages that the site stores).
 *
 * @returns a function that stops everything
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM = findChromium();
  const store = await mkdtemp(join(tmpdir(), 'messages-'));
  process.env.STORE = store;
  const sample = buildSampleSite();
  const [site, sampleSite] = await Promise.all([
    serve('.', store),
    serve(sample.root, join(sample.root, 'messages')),
  ]);
  process.env.SITE = site.url;
  process.env.SAMPLE_SITE = sampleSite.url;
  return async () => {
    await Promise.all([site.stop(), sampleSite.stop()]);
    sample.remove();
    await rm(store, { recursive: true, force: true });
  };
}

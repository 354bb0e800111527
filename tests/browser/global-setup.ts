import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

/** Finds a browser and serves the built site on a free port, with a store of its own; ends both. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM = findChromium();
  process.env.STORE = await mkdtemp(join(tmpdir(), 'messages-'));
  const server = spawn(process.execPath, ['netlify/local/server.ts'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.SITE = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (address && printed.includes('Ctrl-C')) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The local platform ended: ${printed}`)));
  });
  return async () => {
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    await rm(process.env.STORE ?? '', { recursive: true, force: true });
    if (code !== 0) throw new Error(`The local platform ended with ${code} after SIGTERM.`);
  };
}

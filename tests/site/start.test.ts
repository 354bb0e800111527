import { spawn } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

const store = temporaryFolder();

/** Runs `npm start` without its build, and resolves once the site listens or npm exits. */
async function start(port: string) {
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    env: { ...process.env, PORT: port, STORE: store },
  });
  const printed = await new Promise<string>((resolve) => {
    let text = '';
    const read = (part: Buffer) => {
      text += part;
      if (text.includes('Ctrl-C')) resolve(text);
    };
    npm.stdout.on('data', read);
    npm.stderr.on('data', read);
    npm.once('close', () => resolve(text));
  });
  return { npm, printed, url: /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '' };
}

test('npm start prints where the site and its messages are, or that its port is in use; SIGTERM stops it completely', async () => {
  const { npm, printed, url } = await start('0');
  expect(printed).toContain(store);
  expect((await fetch(`${url}/about`)).status).toBe(200);
  const second = await start(new URL(url).port);
  expect(second.printed).toContain('is in use or not available. Choose another: PORT=');
  npm.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), {
    timeout: 30_000,
    interval: 200,
  });
});

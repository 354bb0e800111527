import { expect, test, vi } from 'vitest';
import { start } from '../program.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const store = temporaryFolder();

/** Runs `npm start` without its build until it prints what is wanted. */
const npmStart = (port: string, wanted: RegExp) =>
  start('npm', ['start', '--ignore-scripts'], wanted, {
    env: { ...process.env, PORT: port, STORE: store },
  });

test('npm start prints where the site and its messages are, or that its port is in use; SIGTERM stops it completely', async () => {
  const first = await npmStart('0', /Ctrl-C/);
  expect(first.printed()).toContain(store);
  const [url = ''] = /http:\/\/localhost:\d+/.exec(first.printed()) ?? [];
  expect((await fetch(`${url}/about`)).status).toBe(200);
  await npmStart(new URL(url).port, /is in use or not available\. Choose another: PORT=/);
  await first.stop();
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), {
    timeout: 30_000,
    interval: 200,
  });
});

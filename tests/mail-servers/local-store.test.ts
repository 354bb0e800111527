import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { expect, test, vi } from 'vitest';
import { openLocalStore, startLocalStore } from '../../netlify/host/store.ts';
import { systemClock } from '../../netlify/mail/clock.ts';
import { redeliver } from '../../netlify/mail/redeliver.ts';
import { mailRoom } from '../../netlify/mail/room.ts';
import { readSettings } from '../../netlify/mail/settings.ts';
import { openBlobs, Store } from '../../netlify/mail/store.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

test('a store that cannot be written says why in the log', async () => {
  writeFileSync(join(folder, 'entries'), 'A file where a folder should be');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stop = await startLocalStore(folder);
  await expect(getStore('messages').set('key', 'value')).rejects.toThrow();
  expect(log).toHaveBeenCalledWith('The store fails: Error ENOTDIR.');
  await stop();
});

test('no folder is left of days that are over', async () => {
  const emptied = join(folder, 'emptied');
  const stop = await startLocalStore(emptied);
  const keys = ['sent/2026-11-21/a', 'set-aside/2026-11-21/a.cv', 'days/2026-11-22/messages/b'];
  const store = new Store();
  await Promise.all(keys.map((key) => store.setBytes(key, new ArrayBuffer(1))));
  const room = { ...mailRoom(), settings: { ...readSettings({}), KEEP_DAYS: 2 } };
  for (let runs = 0; runs < 2; runs += 1) await redeliver(room);
  await stop();
  const left = readdirSync(emptied, { recursive: true }).map(String);
  expect(left.filter((path) => path.includes('2026-'))).toEqual([]);
});

test('a CV that a full disk has left without its message and its time is removed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const full = join(folder, 'full');
  const stop = await startLocalStore(full);
  const key = `waiting/${'c'.repeat(32)}.cv`;
  await new Store().setBytes(key, new ArrayBuffer(1));
  writeFileSync(join(full, 'metadata/0/site:messages', key), '');
  const { failed, storeTrouble } = await redeliver(mailRoom());
  expect([failed, storeTrouble]).toEqual([0, undefined]);
  expect(await new Store().getBytes(key)).toBeNull();
  await stop();
  log.mockRestore();
});

test('a folder that is served is opened through who serves it, so that all take turns', async () => {
  const served = join(folder, 'served');
  const stop = await startLocalStore(served);
  const context = process.env.NETLIFY_BLOBS_CONTEXT;
  const close = await openLocalStore(served);
  expect(process.env.NETLIFY_BLOBS_CONTEXT).toBe(context);
  await new Store().set('key', 'kept');
  await close();
  expect(await new Store().get('key')).toBe('kept');
  await stop();
});

test('a folder that nobody serves any more is opened at once', async () => {
  const left = join(folder, 'left');
  const stop = await startLocalStore(left);
  await new Store().set('key', 'kept');
  await stop();
  const close = await openLocalStore(left);
  expect(await new Store().get('key')).toBe('kept');
  await close();
});

/** Runs npm run messages for a folder. */
const command = (store: string, more: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['netlify/commands/messages.ts'], {
    env: { ...process.env, STORE: store, ...more },
    encoding: 'utf8',
  });

test('npm run messages says which folder it reads, and makes none', async () => {
  const store = join(folder, 'nothing');
  const { status, stderr } = command(store);
  expect(status).toBe(1);
  expect(stderr).toContain(`Nothing is stored in ${store}.`);
  expect(existsSync(store)).toBe(false);
  const stop = await startLocalStore(store);
  await stop();
  expect(command(store)).toMatchObject({
    status: 0,
    stderr: `In ${store}:\n`,
    stdout: 'Waiting: 0. Set aside: 0. Sent: 0.\n',
  });
});

test('npm run messages ends without a fault when nobody reads on, as with head', async () => {
  const store = join(folder, 'read-in-part');
  await (await startLocalStore(store))();
  const env = { ...process.env, STORE: store };
  const ended = spawn(process.execPath, ['netlify/commands/messages.ts'], { env });
  ended.stdout.destroy();
  let said = '';
  ended.stderr.on('data', (part) => {
    said += part;
  });
  const [status] = await once(ended, 'close');
  expect([status, said]).toEqual([0, `In ${store}:\n`]);
});

test('npm run messages refuses a folder that it may not open, and --site where npm takes it', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(command(join(file, 'store')).stderr).toContain('cannot be opened: Error ENOTDIR.');
  expect(command(folder, { npm_config_site: 'true' }).stderr).toContain(
    'npm run messages -- --site',
  );
});

test.runIf(process.getuid?.() === 0)(
  'npm run messages refuses the folder of another user, and writes nothing there',
  () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    chownSync(other, 65534, 65534);
    const { status, stderr } = command(other);
    expect([status, stderr]).toEqual([1, expect.stringContaining("sudo -u '#65534'")]);
    expect(readdirSync(other)).toEqual([]);
  },
);

test('a call that takes too long is given up, and its request is ended', async () => {
  const stop = await startLocalStore(folder);
  const signals: (AbortSignal | null | undefined)[] = [];
  const hangs = vi.spyOn(globalThis, 'fetch').mockImplementation((_url, request) => {
    signals.push(request?.signal);
    return new Promise(() => {});
  });
  const store = new Store(openBlobs, systemClock, 20);
  const calls = [store.get('key'), store.set('key', 1), store.list(''), store.remove('key')];
  await Promise.all(calls.map((call) => expect(call).rejects.toThrow('the store timed out')));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, true]);
  hangs.mockRestore();
  await stop();
});

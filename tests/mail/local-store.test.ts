import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { expect, test, vi } from 'vitest';
import { startLocalStore } from '../../netlify/host/store.ts';
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

test('npm run messages without a store says which folder it reads, and makes none', () => {
  const store = join(folder, 'nothing');
  const env = { ...process.env, STORE: store };
  const args = ['netlify/commands/messages.ts'];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`Nothing is stored in ${store}.`);
  expect(existsSync(store)).toBe(false);
});

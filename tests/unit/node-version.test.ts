import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { engines, scripts } from '../../package.json' with { type: 'json' };

const PRELOAD = './src/tools/node-version.cjs';

/** Preloads the check in a process that reports another version of Node. */
const runAs = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('${PRELOAD}')`,
    ],
    { encoding: 'utf8' },
  );

test.each(['18.20.8', '20.20.2', '22.11.0'])('Node %s exits with one sentence', (version) => {
  const { status, stderr } = runAs(version);
  expect(status).toBe(1);
  expect(stderr).toBe(`This project needs Node ${engines.node}, and this is Node ${version}.\n`);
});

test.each(['22.12.0', '22.23.2', '24.0.0', '26.10.0'])('Node %s is new enough', (version) => {
  expect(runAs(version)).toMatchObject({ status: 0, stderr: '' });
});

test('a Node that strips types only with a flag runs the script again with it, and passes its exit code on', () => {
  const flags = ['--no-experimental-strip-types', '-r', PRELOAD];
  const again = spawnSync(
    process.execPath,
    [...flags, 'src/tools/fix-content.ts', 'netlify.toml'],
    {
      encoding: 'utf8',
    },
  );
  expect(again).toMatchObject({ status: 1, stdout: '' });
  expect(again.stderr).toContain('netlify.toml is no content file');
});

test('every script that runs TypeScript or Astro checks the version of Node first', () => {
  const commands = Object.values(scripts).filter((command) => /^node .*\.(ts|mjs)/.test(command));
  expect(commands).not.toEqual([]);
  for (const command of commands) expect(command).toContain(`node -r ${PRELOAD} `);
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs `npm run check:content` as a build that is for the public, or not, does. */
function check(PRODUCTION: '1' | '') {
  const { GITHUB_ACTIONS: _, ...env } = process.env;
  return spawnSync(process.execPath, ['src/tools/check-content.ts'], {
    env: { ...env, PRODUCTION },
    encoding: 'utf8',
  });
}

test('each placeholder of the shipped site stops a production build and is reported with its line', () => {
  const { status, stderr } = check('1');
  expect(status).toBe(1);
  expect(stderr).toContain('Nothing was built.');
  expect(stderr).toMatch(/line \d+ +site +"https:\/\/tas\.example" is a placeholder\./);
  expect(stderr).toMatch(/line \d+ +email +"hello@tas\.example" is a placeholder\./);
  for (const phone of ['+91 00000 00001', '+91 00000 00002']) {
    expect(stderr).toContain(`"${phone}" is a placeholder.`);
  }
});

test('placeholders do not stop a preview build', () => {
  expect(check('').status).toBe(0);
});

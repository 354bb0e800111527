import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('each placeholder of the shipped site stops a production build and is reported with its line', () => {
  const env = { ...process.env, PRODUCTION: '1', GITHUB_ACTIONS: '' };
  const args = ['src/check/project.ts'];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('Nothing was built.');
  expect(stderr).toMatch(/line \d+, site: This is a placeholder\./);
  for (const line of [
    'site: https://tas.example',
    'email: hello@tas.example',
    '- "+91 00000 00001"',
    '- "+91 00000 00002"',
  ]) {
    expect(stderr).toContain(`\n      ${line} # PLACEHOLDER`);
  }
});

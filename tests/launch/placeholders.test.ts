import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs `npm run check:content` as a Netlify build with this context does. */
function check(CONTEXT: string) {
  const { GITHUB_ACTIONS: _, ...env } = process.env;
  return spawnSync(process.execPath, ['src/tools/check-content.ts'], {
    env: { ...env, CONTEXT },
    encoding: 'utf8',
  });
}

test('each placeholder of the shipped site stops a production build and is reported with its line', () => {
  const { status, stderr } = check('production');
  expect(status).toBe(1);
  expect(stderr).toContain('Nothing was built.');
  expect(stderr).toMatch(/line 5 +site +"https:\/\/tas\.example" is a placeholder\./);
  expect(stderr).toMatch(/line 6 +email +"hello@tas\.example" is a placeholder\./);
  for (const phone of ['+91 00000 00001', '+91 00000 00002']) {
    expect(stderr).toContain(`"${phone}" is a placeholder.`);
  }
});

test('placeholders do not stop a preview build', () => {
  expect(check('deploy-preview').status).toBe(0);
});

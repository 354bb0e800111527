import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { releaseProblems } from '../../src/editor/release-check.ts';

const now = new Date('2026-11-21T06:00:00Z');
const open = '---\ntitle: A\nposted: 2026-11-21\n---\ntext\n';
const scheduled = '---\ntitle: A\nposted: 2026-11-22\n---\ntext\n';

test('each placeholder is named with its file and line', () => {
  const organisation = 'name: TAS\nemail: a@b.example # PLACEHOLDER\nsite: https://tas.in\n';
  expect(releaseProblems(organisation, [open], now)).toEqual([
    'src/content/site/organisation.yaml line 2 is a placeholder: email: a@b.example\n         Write the real value and remove the mark # PLACEHOLDER.',
  ]);
});

test('a site without an open role is refused', () => {
  expect(releaseProblems('name: TAS\n', [scheduled], now).join()).toContain('no role is open');
  expect(releaseProblems('name: TAS\n', [scheduled, open], now)).toEqual([]);
});

test.each([
  ['production', 1, 'The public site was not built.'],
  ['deploy-preview', 0, 'warning  src/content/site/organisation.yaml line '],
])('with CONTEXT=%s the check of the shipped values ends with %i', (CONTEXT, status, words) => {
  const run = spawnSync(process.execPath, ['src/editor/release-check.ts'], {
    env: { ...process.env, CONTEXT },
    encoding: 'utf8',
  });
  expect(run.status).toBe(status);
  expect(run.stderr).toContain(words);
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { report } from '../../src/content-check/report.ts';

const problem = (file: string, line: number | undefined, field: string, sentence: string) => ({
  file: `src/content/roles/${file}`,
  ...(line && { line }),
  field,
  sentence,
});

test('the report groups by file, aligns its columns and puts wrong names last', () => {
  const problems = [
    problem('about.mdx', undefined, 'about.mdx', '/about is already the About page.'),
    problem('graphic.mdx', 6, 'posted', 'Write 2026-11-01.'),
    problem('graphic.mdx', 5, 'salary', '"3-5" is text.'),
  ];
  expect(report(problems)).toBe(`3 problems in 2 files. Nothing was built.

src/content/roles/graphic.mdx
  line 5   salary       "3-5" is text.
  line 6   posted       Write 2026-11-01.
src/content/roles/about.mdx
  name     about.mdx    /about is already the About page.
`);
});

test('one problem in one file is counted as one', () => {
  expect(report([problem('a.mdx', 1, 'title', 'x')])).toMatch(/^1 problem in 1 file\. /);
});

test.each([
  ['production', 1, 'Nothing was built.'],
  ['deploy-preview', 0, 'Before the site goes public: '],
])('with CONTEXT=%s the check of the shipped values ends with %i', (CONTEXT, status, words) => {
  const run = spawnSync(process.execPath, ['src/tools/check-content.ts'], {
    env: { ...process.env, CONTEXT },
    encoding: 'utf8',
  });
  expect(run.status).toBe(status);
  expect(run.stderr).toContain(words);
  expect(run.stderr).toMatch(/line 5 +site +"https:\/\/tas\.example" is a placeholder\./);
});

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { printRoles } from '../../src/check/list-roles.ts';
import type { Problem } from '../../src/check/problem.ts';
import { checkProject } from '../../src/check/project.ts';
import { annotations, mistakes, noteLines, report, unfinished } from '../../src/check/report.ts';
import { readValues } from '../../src/lib/values.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { contentCopy } from './content-copy.ts';
import { roleFile } from './valid-texts.ts';

const { root } = contentCopy();
const SENDER = `website${readValues().mailDomain}`;
const NOW = new Date();

const problem = (name: string, line: number | undefined, part: string): Problem => ({
  file: `src/content/roles/${name}.mdx`,
  ...(line && { line, written: `${part}: something` }),
  part,
  sentence: `Write ${part}.`,
});

test('the report groups by file, in the order of lines', () => {
  const problems = [
    problem('about', undefined, 'about.mdx'),
    problem('graphic', 6, 'posted'),
    problem('graphic', 5, 'salary'),
  ];
  expect(report(problems)).toBe(`3 problems in 2 files. Nothing was built.

src/content/roles/about.mdx
  name, about.mdx: Write about.mdx.
src/content/roles/graphic.mdx
  line 5, salary: Write salary.
      salary: something
  line 6, posted: Write posted.
      posted: something
`);
});

test('a long line is cut', () => {
  const long = { ...problem('long', 5, 'text'), written: 'x'.repeat(10_000) };
  for (const line of report([long]).split('\n')) expect(line.length).toBeLessThan(100);
});

test('marked values are one list with a line for each file', () => {
  const mark = { ...problem('a', 1, 'site'), stops: 'public' as const };
  expect(unfinished([mark, { ...mark, part: 'phones 1' }])).toEqual([
    'To make certain before the site is public (# PLACEHOLDER, # CONFIRM):',
    '  src/content/roles/a.mdx: site (1), phones 1 (1)',
  ]);
  expect(unfinished([problem('a', 1, 'title')])).toEqual([]);
});

test('GitHub gets an annotation for each problem, at its line', () => {
  const problems = [problem('a', 2, 'title'), problem('b', undefined, 'b.mdx')];
  expect(annotations(problems)).toBe(
    '::error file=src/content/roles/a.mdx,line=2,title=title::Write title.\n::error file=src/content/roles/b.mdx,title=b.mdx::Write b.mdx.',
  );
});

test('what stops nothing is a list below what is done, and a notice on GitHub', () => {
  const note = { ...problem('a', 1, 'posted'), stops: 'nothing' as const };
  expect(mistakes([note])).toEqual([]);
  expect(unfinished([note])).toEqual([]);
  expect(noteLines([note])).toEqual([
    'Worth a look, though it stops nothing:',
    'src/content/roles/a.mdx\n  line 1, posted: Write posted.\n      posted: something',
  ]);
  expect(annotations([note])).toMatch(/^::notice file/);
});

test('what is written in a file cannot end an annotation or its title', () => {
  const one = { ...problem('a', 1, 'a:b,c'), sentence: '100 %\nof it' };
  expect(annotations([one])).toBe(
    '::error file=src/content/roles/a.mdx,line=1,title=a%3Ab%2Cc::100 %25%0Aof it',
  );
});

test('a marked value stops only a build for the public, and a mistake every build', async () => {
  const file = join(root, 'src/content/roles/marked-of-tests.mdx');
  writeFileSync(file, roleFile({ experience: 'experience: { projects: 5 } # CONFIRM' }));
  const env = { GITHUB_ACTIONS: 'true' };
  const fine = await checkProject(root, env, NOW);
  expect(fine.says).toContain('  src/content/roles/marked-of-tests.mdx: experience (7)\n');
  expect(fine.says).toMatch(/\nContent is fine: \d+ texts\.\n/);
  expect(fine.isDone).toBe(true);
  const stopped = await checkProject(root, { PRODUCTION: '1' }, NOW);
  expect(stopped.says).toMatch(/line 7, experience: This has to be confirmed\. Ask/);
  expect(stopped.isDone).toBe(false);
  writeFileSync(file, roleFile({ salary: 'salary: 3-5' }));
  expect(await checkProject(root, env, NOW)).toMatchObject({
    says: expect.stringMatching(
      /^::error file=.+marked-of-tests\.mdx,line=10,title=Pay \(salary\)::/m,
    ),
    isDone: false,
  });
  rmSync(file);
});

test.each([
  [{ MAIL_FROM: 'somebody@other.example' }, true],
  [{ MAIL_FROM: SENDER, SMTP_URL: 'smtp://mail.example', PRODUCTION: '1' }, false],
  [{ MAIL_FROM: SENDER, PRODUCTION: '1' }, true],
  [{ SMTP_URL: 'smtp://mail.example', PRODUCTION: '1' }, true],
  [{ KEEP_DAYS: '30 days' }, true],
  [{ CONTEXT: 'deploy-preview', KEEP_DAYS: '365' }, false],
])('a build with %j is stopped by its settings for mail: %s', async (env, isStopped) => {
  const { isDone, says } = await checkProject('.', env);
  expect(/^The settings? [A-Z]/m.test(says)).toBe(isStopped);
  expect(isDone && isStopped).toBe(false);
});

test('every fault of the settings is named, and no field is blamed for it', async () => {
  const { says } = await checkProject(root, { PRODUCTION: '1', KEEP_DAYS: 'never' }, NOW);
  expect(says).toMatch(
    /^The setting KEEP_DAYS: .*\nThe settings MAIL_FROM and SMTP_URL are missing/m,
  );
  expect(says).not.toContain('(email): The setting');
});

test('on GitHub a fault of the settings is annotated, too, whatever signs are in it', async () => {
  const env = { GITHUB_ACTIONS: 'true', MAIL_FROM: '100%@other.example' };
  const { says } = await checkProject('.', env);
  expect(says).toMatch(
    /^::error title=settings::The setting MAIL_FROM is 100%25@other\.example, /m,
  );
});

test('the list of roles says which file it cannot be made without', () => {
  const says = vi.spyOn(console, 'error').mockImplementation(() => {});
  printRoles(temporaryFolder(), NOW);
  expect(says).toHaveBeenCalledWith(expect.stringContaining('role-page.yaml has mistakes'));
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
});

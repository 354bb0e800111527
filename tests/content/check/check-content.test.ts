import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../../src/content-check/check.ts';
import { mistakes, type Problem } from '../../../src/content-check/report.ts';
import { contentCopy } from './content-copy.ts';
import { roleFile } from './good-role.ts';
import { legal, WRONG_FILES, type WrongFile } from './wrong-files.ts';

const { root, reset } = contentCopy();

beforeEach(() => {
  reset();
  put({ file: 'src/content/roles/good-role.mdx', content: roleFile() });
  put({ file: 'src/content/legal/good-text.mdx', content: legal('') });
});

function put({ file, content }: Pick<WrongFile, 'file' | 'content'>): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  if (content === undefined) rmSync(path);
  else
    writeFileSync(
      path,
      typeof content === 'function' ? content(readFileSync(path, 'utf8')) : content,
    );
}

const found = () => mistakes(checkContent(root, new Date()));
const said = (problems: Problem[]) =>
  problems.map(({ file, line, field, sentence }) =>
    [file, line ? `line ${line}` : 'name', field, sentence].join(' | '),
  );
const expected = ({ file, said: sentences }: WrongFile) =>
  sentences.map(([place, ...rest]) => [file, placeIn(file, place), ...rest].join(' | '));

/** Turns ~ and a text into the line of that text, such as "line 5"; returns any other place unchanged. */
function placeIn(file: string, place: string): string {
  if (!place.startsWith('~')) return place;
  const [before = ''] = readFileSync(join(root, file), 'utf8').split(place.slice(1));
  return `line ${before.split('\n').length}`;
}

const all = Object.entries(WRONG_FILES).flatMap(([kind, files]) =>
  files.map((wrong) => [kind, wrong.file, wrong] as const),
);
const PAIRS: Record<string, string> = {
  'src/content/explore/order-b.mdx': 'src/content/explore/order-a.mdx',
  'src/content/roles/link-to-draft.mdx': 'src/content/roles/linked-draft.mdx',
  'src/content/roles/link-to-later.mdx': 'src/content/roles/linked-later.mdx',
};

test('the content of this site has no mistakes', () => {
  expect(said(found())).toEqual([]);
});

test.each(all)('%s: %s is reported in its sentence', (_kind, _file, wrong) => {
  const needed = all.find(([, file]) => file === PAIRS[wrong.file]);
  if (needed) put(needed[2]);
  if (wrong.file.includes('picture')) put({ file: 'src/content/roles/desk-a.png', content: 'x' });
  put(wrong);
  expect(said(found()).toSorted()).toEqual(expected(wrong).toSorted());
});

test('all wrong files together are reported together, each in the same words', () => {
  put({ file: 'src/content/roles/desk-a.png', content: 'x' });
  for (const [, , wrong] of all) put(wrong);
  expect(all.length).toBeGreaterThan(60);
  expect(said(found()).toSorted()).toEqual(
    all.flatMap(([, , wrong]) => expected(wrong)).toSorted(),
  );
});

/** Runs `npm run check:content` on the copy with these environment variables. */
function runCheck(env: Record<string, string>) {
  const command = join(process.cwd(), 'src/tools/check-content.ts');
  const { CONTEXT: _, GITHUB_ACTIONS: __, GITHUB_STEP_SUMMARY: ___, ...rest } = process.env;
  return spawnSync(process.execPath, [command], {
    cwd: root,
    env: { ...rest, ...env },
    encoding: 'utf8',
  });
}

const ORGANISATION = 'src/content/site/organisation.yaml';
const markName = (source: string) =>
  source.replaceAll(' # PLACEHOLDER', '').replace(/^(name: .*)$/m, '$1 # PLACEHOLDER');

test('a placeholder is one line in the output and stops only a production build', () => {
  put({ file: ORGANISATION, content: markName });
  const { status, stdout } = runCheck({ CONTEXT: 'deploy-preview' });
  expect(status).toBe(0);
  expect(stdout).toContain(
    `1 placeholder is left in ${ORGANISATION}: name; a production build stops at it.\n`,
  );
  expect(stdout).toMatch(
    /\nContent is fine: \d+ roles?, \d+ explore pages?, \d+ legal texts?\.\n$/,
  );
  const inProduction = runCheck({ CONTEXT: 'production' });
  expect(inProduction.status).toBe(1);
  expect(inProduction.stderr).toMatch(/line \d+ +name +".+" is a placeholder\. Write/);
});

test('on GitHub a mistake is annotated on its line and listed in the run summary', () => {
  put({ file: 'src/content/roles/colon.mdx', content: roleFile({ title: 'title: A: b' }) });
  const summary = join(root, 'summary.md');
  const { status, stdout, stderr } = runCheck({
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: summary,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('1 problem in 1 file.');
  expect(stdout).toMatch(
    /^::error file=src\/content\/roles\/colon\.mdx,line=2,col=\d+,title=fields::A colon in a text/,
  );
  expect(readFileSync(summary, 'utf8')).toContain('| src/content/roles/colon.mdx | 2 | fields |');
});

test('every kind of mistake has at least two examples', () => {
  for (const [kind, files] of Object.entries(WRONG_FILES)) {
    expect(files.length, kind).toBeGreaterThanOrEqual(2);
  }
});

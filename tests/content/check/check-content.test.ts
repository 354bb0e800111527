import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../../src/content-check/check.ts';
import { mistakes, type Problem } from '../../../src/content-check/report.ts';
import { WRONG_FILES, type WrongFile } from './wrong-files.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
let root: string;

/** A project of links to this one, with a copy of the content that tests may spoil. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(root, 'src'));
  for (const part of [
    'netlify',
    'netlify.toml',
    'public',
    'src/assets',
    'src/components',
    'src/islands',
    'src/layouts',
    'src/pages',
  ]) {
    symlinkSync(join(process.cwd(), part), join(root, part));
  }
});

beforeEach(() => {
  rmSync(join(root, 'src/content'), { recursive: true, force: true });
  cpSync('src/content', join(root, 'src/content'), { recursive: true });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

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

const found = () => mistakes(checkContent(root, NOW));
const said = (problems: Problem[]) =>
  problems.map(({ file, line, field, sentence }) =>
    [file, line ? `line ${line}` : 'name', field, sentence].join(' | '),
  );
const expected = ({ file, said: sentences }: WrongFile) =>
  sentences.map(([place, ...rest]) => [file, placeIn(file, place), ...rest].join(' | '));

/** "line 5" for a place that is given as ~ and a text of that line; any other place as it is. */
function placeIn(file: string, place: string): string {
  if (!place.startsWith('~')) return place;
  const [before = ''] = readFileSync(join(root, file), 'utf8').split(place.slice(1));
  return `line ${before.split('\n').length}`;
}

const all = Object.entries(WRONG_FILES).flatMap(([kind, files]) =>
  files.map((wrong) => [kind, wrong.file, wrong] as const),
);
const PAIRS: Record<string, string> = {
  'src/content/roles/link-to-draft.mdx': 'src/content/roles/linked-draft.mdx',
  'src/content/roles/link-to-later.mdx': 'src/content/roles/linked-later.mdx',
};

test('the content of this site has no mistakes', () => {
  expect(said(found())).toEqual([]);
});

test.each(all)('%s: %s is reported in a sentence', (_kind, _file, wrong) => {
  const needed = all.find(([, file]) => file === PAIRS[wrong.file]);
  if (needed) put(needed[2]);
  if (wrong.file.includes('picture')) put({ file: 'src/content/roles/desk-a.png', content: 'x' });
  put(wrong);
  expect(said(found()).toSorted()).toEqual(expected(wrong).toSorted());
});

test('all wrong files at once are reported at once, each in the same words', () => {
  put({ file: 'src/content/roles/desk-a.png', content: 'x' });
  for (const [, , wrong] of all) put(wrong);
  expect(all.length).toBeGreaterThan(60);
  expect(said(found()).toSorted()).toEqual(
    all.flatMap(([, , wrong]) => expected(wrong)).toSorted(),
  );
});

test('every kind of mistake is tried at least twice', () => {
  for (const [kind, files] of Object.entries(WRONG_FILES)) {
    expect(files.length, kind).toBeGreaterThanOrEqual(2);
  }
});

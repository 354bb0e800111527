import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from '../../src/check/check.ts';
import type { Problem } from '../../src/check/problem.ts';
import { mistakes } from '../../src/check/report.ts';
import { siteUrl } from '../../src/lib/values.ts';
import { parseEntry } from '../../src/read/entries.ts';
import { contentCopy } from './content-copy.ts';
import { A_FIELD, explorePage, legalText, roleFile } from './valid-texts.ts';

/** A file that somebody writes, and what the check says about it; cases.yaml explains each part. */
interface Case {
  lines?: Record<number, string>;
  add?: string;
  text?: string;
  legal?: string;
  explore?: string;
  ends?: string;
  encoding?: BufferEncoding;
  file?: string;
  delete?: true;
  /** Pictures in the folder of the case, and their sizes in bytes; or the text of what is none. */
  beside?: Record<string, number | string>;
  said?: [line: number | 'name', sentence: string][];
  reads?: Record<string, unknown>;
  has?: string[];
}

const DESK = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const JPEG = Buffer.concat([DESK], 500_000);
const NOW = new Date('2026-11-22T12:00:00+05:30');
const { root, reset } = contentCopy();

const cases = Object.entries<Case[]>(
  parse(
    readFileSync('tests/check/cases.yaml', 'utf8')
      .replaceAll('FIELD', A_FIELD)
      .replaceAll('SITE', new URL(siteUrl()).origin),
  ),
).flatMap(([kind, list]) =>
  list.map((one, index) => ({ kind, index, one, shows: JSON.stringify(one).slice(0, 80) })),
);

const folderOf = ({ legal, explore }: Case) =>
  legal !== undefined ? 'legal' : explore !== undefined ? 'explore' : 'roles';

/** The path of a case's file; no owner would choose its name. */
const pathOf = (kind: string, index: number, one: Case) =>
  posix.normalize(
    `src/content/${one.file ?? `${folderOf(one)}/case-${kind.replaceAll(/\W+/g, '-').toLowerCase()}-${index}-of-tests.mdx`}`,
  );

function bytesOf(one: Case): Buffer {
  if (one.legal !== undefined) return Buffer.from(legalText(one.legal, one.text));
  if (one.explore !== undefined) return Buffer.from(explorePage(one.explore));
  const lines = roleFile({}, one.text).split('\n');
  for (const [line, text] of Object.entries(one.lines ?? {})) lines[Number(line) - 1] = text;
  if (one.add !== undefined) lines.splice(11, 0, one.add);
  return Buffer.from(lines.join(one.ends ?? '\n'), one.encoding ?? 'utf8');
}

function put(path: string, one: Case): void {
  const folder = join(root, dirname(path));
  mkdirSync(folder, { recursive: true });
  for (const [name, size] of Object.entries(one.beside ?? {}))
    writeFileSync(join(folder, name), typeof size === 'string' ? size : JPEG.subarray(0, size));
  if (one.delete) rmSync(join(root, path));
  else writeFileSync(join(root, path), bytesOf(one));
}

/** The content of this site with a good role and a good text. */
function startAgain(): void {
  reset();
  put('src/content/roles/good-role-of-tests.mdx', {});
  put('src/content/legal/good-text-of-tests.mdx', { legal: '' });
}

/** Expects exactly the problems of a case, in any order. */
function expectSaid(problems: Problem[], { said = [] }: Case): void {
  const inOrder = (list: string[]) => list.toSorted().join('\n');
  const got = problems.map(({ line = 'name', sentence }) => {
    const part = said.find(([at, want]) => at === line && sentence.includes(want))?.[1];
    return `${line}: ${part ?? sentence}`;
  });
  expect(inOrder(got)).toBe(inOrder(said.map(([line, part]) => `${line}: ${part}`)));
}

const isAlone = ({ kind }: { kind: string }) => kind === 'names of files';

describe('all files at once', () => {
  let problems: Map<string, Problem[]>;
  beforeAll(async () => {
    startAgain();
    for (const { kind, index, one } of cases)
      if (!isAlone({ kind })) put(pathOf(kind, index, one), one);
    const all = mistakes(await checkContent(root, NOW));
    problems = Map.groupBy(all, ({ file }) => file);
  });

  test.each(cases.filter((one) => !isAlone(one)))('$kind: $shows', ({ kind, index, one }) => {
    const path = pathOf(kind, index, one);
    const pictures = Object.keys(one.beside ?? {}).map((name) => `${dirname(path)}/${name}`);
    const said = [path, ...pictures].flatMap((file) => problems.get(file) ?? []);
    expectSaid(said, one);
    const entry = parseEntry(path, bytesOf(one));
    if (one.reads) expect(entry?.fields.data).toMatchObject(one.reads);
    const blocks = entry?.text?.nodes.filter(({ parent }) => parent?.type === 'root');
    if (one.has) expect(blocks?.map(({ node }) => node.type)).toEqual(one.has);
  });
});

describe('one at a time', () => {
  beforeEach(startAgain);

  test('the content of this site has no mistakes', async () => {
    expect(mistakes(await checkContent(root, new Date()))).toEqual([]);
  });

  test('a text names no channel while there is none', async () => {
    const file = join(root, 'src/content/site/organisation.yaml');
    const without = readFileSync(file, 'utf8').replace(/^channel:\n(?: .*\n)+/m, '');
    writeFileSync(file, without);
    put('src/content/roles/of-tests.mdx', { text: 'Ask on {channel}.' });
    const said = mistakes(await checkContent(root, NOW));
    expect(said.map(({ file: path, line }) => `${path}:${line}`)).toEqual([
      'src/content/roles/of-tests.mdx:28',
    ]);
    expect(said[0]?.sentence).toContain('The organisation has no channel');
  });

  test('a folder with the name of a picture is no picture', async () => {
    const folder = join(root, 'src/content/roles/of-tests.jpg');
    mkdirSync(folder);
    put('src/content/roles/of-tests.mdx', { text: '![A desk](./of-tests.jpg)' });
    expect(mistakes(await checkContent(root, NOW))).toMatchObject([
      { sentence: expect.stringContaining('This is a folder') },
      { line: 28, sentence: expect.stringContaining('There is no picture') },
    ]);
    rmSync(folder, { recursive: true });
  });

  test.each(['roles/of-tests.mdx', 'site/of-tests.yaml', 'legal/folder-of-tests'])(
    'a link in the place of a file or a folder is no content: %s',
    async (name) => {
      const path = join(root, 'src/content', name);
      symlinkSync('/nowhere/of-tests', path);
      const said = mistakes(await checkContent(root, NOW));
      rmSync(path);
      expect(said).toMatchObject([
        {
          file: `src/content/${name}`,
          sentence: expect.stringContaining('a link to another place'),
        },
      ]);
    },
  );

  test.each(cases.filter(isAlone))('$kind: $shows', async ({ kind, index, one }) => {
    const path = pathOf(kind, index, one);
    put(path, one);
    expectSaid(mistakes(await checkContent(root, NOW)), one);
    rmSync(join(root, path), { force: true });
  });
});

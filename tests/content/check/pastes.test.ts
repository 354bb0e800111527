import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkContent } from '../../../src/content-check/check.ts';
import { mistakes, type Problem, report } from '../../../src/content-check/report.ts';
import { contentCopy } from './content-copy.ts';
import { roleFile } from './good-role.ts';
import { PASTES, type Paste } from './pastes.ts';

const { root } = contentCopy();
const all = Object.entries(PASTES).flatMap(([kind, pastes]) =>
  pastes.map((paste) => [kind, paste.name, paste] as const),
);
const nameOf = ({ name }: Pick<Paste, 'name'>) => `src/content/roles/paste-${name}.mdx`;
const written = new Set<string>();

function put(paste: Pick<Paste, 'name' | 'source'>): void {
  const file = join(root, nameOf(paste));
  writeFileSync(file, paste.source);
  written.add(file);
}

const found = () => mistakes(checkContent(root, new Date()));

afterEach(() => {
  for (const file of written) rmSync(file);
  written.clear();
});

/** Expects exactly the problems of a paste, in any order. */
function expectSaid(problems: Problem[], { said }: Paste): void {
  expect(problems).toHaveLength(said.length);
  const trimmed = problems.map((one) => ({ ...one, correction: one.correction?.trimEnd() }));
  for (const [line, part, correction] of said) {
    expect(trimmed).toContainEqual(
      expect.objectContaining({
        line,
        sentence: expect.stringContaining(part),
        ...(correction !== undefined && { correction: correction.trimEnd() }),
      }),
    );
  }
}

test('there are at least 150 pastes, of which 20 are whole postings', () => {
  expect(new Set(all.map(([, name]) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(PASTES['whole postings']?.length).toBeGreaterThanOrEqual(20);
});

test.each(all)('%s: %s', (_kind, _name, paste) => {
  put(paste);
  expectSaid(found(), paste);
});

test('all pastes together have the same outcomes', () => {
  for (const [, , paste] of all) put(paste);
  const problems = Map.groupBy(found(), ({ file }) => file);
  for (const [, , paste] of all) expectSaid(problems.get(nameOf(paste)) ?? [], paste);
});

const corrected = all.filter(
  ([, , { source, said }]) => typeof source === 'string' && said.some(([, , line]) => line),
);

test.each(corrected)('%s: %s: each corrected line can be pasted in', (_kind, _name, paste) => {
  put(paste);
  const before = found();
  const lines = String(paste.source).replace(/\r\n?/g, '\n').split('\n');
  for (const { line = 0, correction } of before)
    if (correction !== undefined) lines[line - 1] = correction;
  put({ name: paste.name, source: lines.join('\n') });
  const left = found().map(({ line, sentence }) => [line, sentence]);
  for (const { line, correction, sentence } of before) {
    if (correction !== undefined) expect(left).not.toContainEqual([line, sentence]);
  }
});

/** Runs `npm run fix:content` on these files of the copy. */
function fix(...files: string[]) {
  const command = join(process.cwd(), 'src/tools/fix-content.ts');
  return spawnSync(process.execPath, [command, ...files], { cwd: root, encoding: 'utf8' });
}

test('fix:content corrects what has one meaning, shows it, and leaves the rest', () => {
  put({
    name: 'mixed',
    source: roleFile(
      { title: 'title: “Designer: films”', salary: 'salary: 3-5' },
      '##Work\n\n•\tBuild {kits}\n•\tTest them',
    ).replaceAll('\n', '\r\n'),
  });
  const { status, stdout } = fix(nameOf({ name: 'mixed' }));
  expect(status).toBe(0);
  expect(stdout).toContain('    - title: “Designer: films”\n    + title: "Designer: films"\n');
  expect(readFileSync(join(root, nameOf({ name: 'mixed' })), 'utf8')).toBe(
    roleFile(
      { title: 'title: "Designer: films"', salary: 'salary: 3-5' },
      '## Work\n\n- Build {kits}\n- Test them',
    ),
  );
});

test('fix:content takes out fields that are there twice only if they are the same', () => {
  const fields = roleFile().split('\n').slice(0, 26).join('\n');
  put({ name: 'same', source: roleFile({}, `${fields}\n\nText.`) });
  const other = roleFile({}, '---\ntitle: Other\n---\n\nText.');
  put({ name: 'other', source: other });
  fix(nameOf({ name: 'same' }), nameOf({ name: 'other' }));
  expect(readFileSync(join(root, nameOf({ name: 'same' })), 'utf8')).toBe(roleFile({}, '\nText.'));
  expect(readFileSync(join(root, nameOf({ name: 'other' })), 'utf8')).toBe(other);
});

test('after fix:content no paste has a problem that it corrects, and a second run changes nothing', () => {
  for (const [, , paste] of all) put(paste);
  const files = all.map(([, , paste]) => nameOf(paste));
  fix(...files);
  expect(found().filter(({ isFixable }) => isFixable)).toEqual([]);
  const fixed = files.map((file) => readFileSync(join(root, file), 'utf8'));
  fix(...files);
  expect(files.map((file) => readFileSync(join(root, file), 'utf8'))).toEqual(fixed);
});

test('fix:content changes no paste that the check accepts, but for line ends and a byte order mark', () => {
  for (const [, , paste] of all) put(paste);
  const accepted = all.filter(([, , { said }]) => said.length === 0);
  fix(...accepted.map(([, , paste]) => nameOf(paste)));
  for (const [, , paste] of accepted) {
    const source = String(paste.source).replaceAll('\r\n', '\n').replace('\ufeff', '');
    expect(readFileSync(join(root, nameOf(paste)), 'utf8').replace('\ufeff', '')).toBe(source);
  }
});

test.each([
  [[], 'Write the file after it'],
  [['src/content/roles/nobody.mdx'], 'does not exist'],
  [['netlify.toml'], 'is not a content file'],
])('fix:content %j says what to write', (files, sentence) => {
  const { status, stderr } = fix(...files);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
});

test('the report shows the line, a mark under the place, and the line corrected', () => {
  put({ name: 'one', source: roleFile({}, 'See [our courses] (/courses).') });
  expect(report(found())).toBe(`1 problem in 1 file. Nothing was built.

src/content/roles/paste-one.mdx
  line 28   text    A space parts the words of this link from its address. Take it out.
      See [our courses] (/courses).
          ^
      Write:
      See [our courses](/courses).
`);
});

test('no line of the report is longer than a screen, however long the paste is', () => {
  put({
    name: 'long',
    source: roleFile({}, `![A desk](data:image/png;base64,${'A'.repeat(990_000)})`),
  });
  const longest = Math.max(
    ...report(found())
      .split('\n')
      .map((line) => line.length),
  );
  expect(longest).toBeLessThan(400);
});

test('the check of 2,000 roles takes under 5 seconds of processor time', () => {
  for (let index = 0; index < 2000; index += 1) put({ name: `role-${index}`, source: roleFile() });
  const start = process.cpuUsage();
  expect(found()).toEqual([]);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000_000).toBeLessThan(5);
});

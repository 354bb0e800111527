import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { checkContent } from '../../../src/check/check.ts';
import { mistakes, type Problem, report } from '../../../src/check/report.ts';
import { checkProject } from '../../../src/tools/check-content.ts';
import { fixContent } from '../../../src/tools/fix-content.ts';
import { contentCopy } from './content-copy.ts';
import { A_FIELD, explorePage, legalText, roleFile } from './good-role.ts';

/** A file that somebody writes or pastes, and what the check says about it: nothing, if it is accepted. */
interface Case {
  name?: string;
  /** The path under src/content; by default a role with the name of the case. */
  file?: string;
  /** Lines of the good role to replace, by number; a line to add before its line 12; its text, from line 28. */
  lines?: Record<number, string>;
  add?: string;
  text?: string;
  /** Or a line to add to a legal text; the text of an explore page; the whole file; its size; values to set. */
  legal?: string;
  explore?: string;
  order?: number;
  content?: string;
  hex?: string;
  bytes?: number;
  set?: [path: (string | number)[], value: unknown][];
  delete?: true;
  /** How its lines end, and its encoding. */
  ends?: 'crlf' | 'cr';
  encoding?: BufferEncoding;
  /** The files of other cases, or pictures, that it needs. */
  beside?: string[];
  said?: Said[];
}

/** A problem: its line (~ and a text for the line with that text), a part of its sentence, what is proposed. */
interface Said {
  line: number | string;
  last?: number;
  field?: string;
  says: string;
  write?: string;
}

/** A file of cases, with a field of work that the careers hub has. */
const inContent = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll('FIELD', A_FIELD)
    .replaceAll(
      'CAPITAL',
      A_FIELD.replace(/^./, (letter) => letter.toUpperCase()),
    );

const { root, reset } = contentCopy();
const cases = globSync('tests/content/check/*.yaml').flatMap((file) =>
  Object.entries<Case[]>(parse(inContent(file))).flatMap(([kind, list]) =>
    list.map((one) => [kind, one.name ?? one.file ?? '', one] as const),
  ),
);
const pathOf = ({ file, name }: Case) => `src/content/${file ?? `roles/paste-${name}.mdx`}`;

/** The bytes of a case's file; undefined if it is deleted. */
function bytesOf(one: Case): Buffer | undefined {
  if (one.delete) return undefined;
  if (one.bytes) return Buffer.alloc(one.bytes);
  if (one.hex) return Buffer.from(one.hex, 'hex');
  const end = one.ends ? { crlf: '\r\n', cr: '\r' }[one.ends] : '\n';
  return Buffer.from(sourceOf(one).replaceAll('\n', end), one.encoding ?? 'utf8');
}

function sourceOf(one: Case): string {
  if (one.content !== undefined) return one.content;
  if (one.explore !== undefined) return explorePage(one.explore, one.order);
  if (one.legal !== undefined) return legalText(one.legal, one.text);
  if (one.set) {
    const document = parseDocument(readFileSync(join(root, pathOf(one)), 'utf8'));
    for (const [path, value] of one.set) document.setIn(path, document.createNode(value));
    return document.toString();
  }
  const lines = roleFile({}, one.text).split('\n');
  for (const [line, text] of Object.entries(one.lines ?? {})) lines[Number(line) - 1] = text;
  if (one.add !== undefined) lines.splice(11, 0, one.add);
  return lines.join('\n');
}

function write(path: string, bytes: string | Buffer | undefined): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  if (bytes === undefined) rmSync(join(root, path));
  else writeFileSync(join(root, path), bytes);
}

function put(one: Case): void {
  for (const path of one.beside ?? []) {
    const other = cases.find(([, , { file }]) => file === path)?.[2];
    write(`src/content/${path}`, other ? bytesOf(other) : 'x');
  }
  write(pathOf(one), bytesOf(one));
}

const found = () => mistakes(checkContent(root, new Date('2026-11-22T12:00:00+05:30')));

/** The content of this site with a good role and a good text. */
function startAgain(): void {
  for (const [, , one] of cases)
    if (one.file?.startsWith('../')) rmSync(join(root, pathOf(one)), { force: true });
  reset();
  write('src/content/roles/good-role.mdx', roleFile());
  write('src/content/legal/good-text.mdx', legalText(''));
}

/** Turns ~ and a text into the number of its line. */
const lineOf = (one: Case, line: Said['line']) =>
  typeof line === 'string' && line.startsWith('~')
    ? readFileSync(join(root, pathOf(one)), 'utf8')
        .split(line.slice(1))[0]
        ?.split('\n').length
    : line;

const inOrder = <Of extends { says: string }>(list: Of[]) =>
  list.toSorted((a, b) => (a.says < b.says ? -1 : Number(a.says > b.says)));

/** Expects exactly the problems of a case, each with exactly the line that is proposed, if any. */
function expectSaid(problems: Problem[], one: Case): void {
  const said = inOrder(one.said ?? []);
  const got = problems.map(({ line = 'name', last, field, sentence, correction }) => {
    const part = said.find(
      (want) => lineOf(one, want.line) === line && sentence.includes(want.says),
    );
    return {
      ...{ line, ...(last && { last }), ...(part?.field && { field }) },
      says: part?.says ?? sentence,
      ...(correction !== undefined && { write: correction }),
    };
  });
  expect(inOrder(got)).toEqual(said.map((want) => ({ ...want, line: lineOf(one, want.line) })));
}

const ALONE = 'names and folders of files';
const alone = cases.filter(([kind]) => kind === ALONE);
const together = cases.filter(([kind]) => kind !== ALONE);

describe('all files at once', () => {
  let known: Map<string, Problem[]> | undefined;
  const problems = (): Map<string, Problem[]> => {
    if (known) return known;
    startAgain();
    for (const [, , one] of together) put(one);
    known = Map.groupBy(found(), ({ file }) => file);
    return known;
  };

  test.each(together)('%s: %s', (_kind, _name, one) => {
    expectSaid(problems().get(pathOf(one)) ?? [], one);
  });

  test('what is proposed is right when fix:content writes it', () => {
    const proposed = [...problems().values()]
      .flat()
      .filter(({ correction }) => correction !== undefined);
    fixContent(root, [...new Set(proposed.map(({ file }) => file))]);
    const key = ({ file, line, sentence }: Problem) => `${file} ${line} ${sentence}`;
    const left = new Set(found().map(key));
    expect(proposed.filter((one) => left.has(key(one)))).toEqual([]);
    expect(proposed.length).toBeGreaterThan(100);
  });
});

describe('alone', () => {
  beforeEach(startAgain);

  test('the content of this site has no mistakes', () => {
    expect(found()).toEqual([]);
  });

  test.each(alone)('%s: %s', (_kind, _name, one) => {
    put(one);
    expectSaid(found(), one);
  });

  const read = (list: Case[]) => list.map((one) => readFileSync(join(root, pathOf(one)), 'utf8'));

  test('fix:content writes what is proposed, shows it, and leaves the rest', () => {
    const file = 'src/content/roles/mixed.mdx';
    const source = roleFile(
      { title: 'title: “Designer: films”', salary: 'salary: 3-5' },
      '##Work\n\n•\tBuild {kits}\n•\tTest them',
    );
    write(file, `\n${source}`.replaceAll('\n', '\r\n'));
    const { says, isDone } = fixContent(root, [file]);
    expect(isDone).toBe(true);
    expect(says).toContain('      title: “Designer: films”\n');
    expect(says).toContain('      Write:\n      title: "Designer: films"\n');
    const fixed = source
      .replace('“Designer: films”', '"Designer: films"')
      .replace('##Work', '## Work')
      .replaceAll('•\t', '- ');
    expect(readFileSync(join(root, file), 'utf8')).toBe(fixed);
  });

  test('fix:content leaves what is accepted, and the bytes of other programs', () => {
    const pastes = cases.filter(([, , { file, said, hex }]) => hex || (!file && !said));
    const list = pastes.map(([, , one]) => one);
    for (const one of list) put(one);
    const before = read(list);
    fixContent(root, list.map(pathOf));
    expect(read(list)).toEqual(before);
    expect(list.length).toBeGreaterThan(80);
  });

  test.each([[[]], [['src/content/roles/nobody.mdx']], [['netlify.toml']]])(
    'fix:content %j says what to write',
    (files) => {
      const { says, isDone } = fixContent(root, files);
      expect(isDone).toBe(false);
      expect(says).toContain(`${files[0] ?? 'This'} is no content file.`);
      expect(says).toContain('npm run fix:content src/content/roles/aws.mdx');
    },
  );

  test('the report shows the line, a mark under the place, and the line corrected or the forms', () => {
    put({ name: 'one', lines: { 9: 'jobType: Any' }, text: '**Who: **you build kits.' });
    expect(report(found())).toBe(`2 problems in 1 file. Nothing was built.

src/content/roles/paste-one.mdx
  line 9    jobType    "Any" cannot be read here. Each role is one kind of job, in English; shifts and hours belong in terms. Write, for example, with your own numbers and names:
      jobType: Any
               ^
      jobType: Full time # a permanent job too; only the last two forms have months
      jobType: Part time
      jobType: Internship
      jobType: { kind: Contract, months: 6 } # freelance work too
      jobType: { kind: Internship, months: 3 }
  line 28   text       These asterisks are shown. Bold words have no space inside their marks, and one after them.
      **Who: **you build kits.
      ^
      Write:
      **Who:** you build kits.

This corrects 1 of them: npm run fix:content src/content/roles/paste-one.mdx
`);
  });

  test('no line of the report is longer than a screen, however long the paste is', () => {
    put({ name: 'long', text: `![A desk](data:image/png;base64,${'iVBORw0KGgo'.repeat(90_000)})` });
    const lines = report(found()).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(400);
  });

  test('a marked value is in one list and stops only a production build', () => {
    put({
      file: 'site/organisation.yaml',
      content: readFileSync('src/content/site/organisation.yaml', 'utf8')
        .replaceAll(/ # (?:PLACEHOLDER|CONFIRM)/g, '')
        .replace(/^(name: .*)$/m, '$1 # PLACEHOLDER'),
    });
    const lines = { 7: 'experience: { projects: 5 } # CONFIRM', 13: '  # CONFIRM' };
    put({ file: 'roles/sure.mdx', lines });
    const { says, isDone } = checkProject(root, {});
    expect(isDone).toBe(true);
    expect(says).toMatch(/ {2}src\/content\/site\/organisation\.yaml: name \(\d+\)\n/);
    expect(says).toContain('  src/content/roles/sure.mdx: experience (7), responsibilities (13)\n');
    expect(says).toMatch(/\nContent is fine: \d+ texts\.$/);
    const inProduction = checkProject(root, { PRODUCTION: '1' });
    expect(inProduction.isDone).toBe(false);
    expect(inProduction.says).toMatch(/line \d+ +name +".+" is a placeholder\. Write/);
    expect(inProduction.says).toMatch(/line 7 +experience +".+" has to be confirmed\. Ask/);
    expect(inProduction.says).not.toContain('undefined');
  });

  test('on GitHub a mistake is annotated on its line and listed in the run summary', () => {
    put({ file: 'roles/colon.mdx', lines: { 2: 'title: A: b' } });
    const summary = join(root, '.summary.md');
    const { PRODUCTION: _, ...rest } = process.env;
    const env = { ...rest, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
    const tool = join(process.cwd(), 'src/tools/check-content.ts');
    const { status, stderr } = spawnSync(process.execPath, [tool], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('1 problem in 1 file.');
    expect(stderr).toMatch(
      /^::error file=src\/content\/roles\/colon\.mdx,line=2,title=fields::A colon in a text/m,
    );
    const markdown = readFileSync(summary, 'utf8');
    expect(markdown).toMatch(/^src\/content\/roles\/colon\.mdx\n {2}line 2 +fields +A colon/m);
    expect(markdown).toContain('| /good-role | open | 2026-11-01 | – | 3-5 LPA | yes |');
  });
});

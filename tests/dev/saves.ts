import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addRoles } from '../bench/scale.ts';
import { scratchProject } from '../built/scratch-project.ts';
import { roleFile } from '../check/valid-texts.ts';
import { startDev } from './dev-server.ts';

// npx node tests/dev/saves.ts [--rounds 60 --roles 12 --case rename --plain]: saves content as editors and their
// programs do, asks the dev server for the pages until they show it, and exits with 1 if they do not within 25 s.
// --plain takes Astro's own glob() and no content check, to see whether Astro alone is good enough by now.

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    roles: { type: 'string', default: '12' },
    case: { type: 'string', default: '' },
    plain: { type: 'boolean', default: false },
  },
});

/** The milliseconds after which a save is lost; a busy machine with 500 roles takes some seconds. */
const LIMIT = 25_000;

/** What a page must show in the end: its status, and words on it. */
type Expected = [path: string, status: number, words?: string];

const project = scratchProject();
addRoles(project.root, 12, Number(options.roles));
const file = (name: string) => join(project.root, 'src/content', name);
const write = (name: string, text: string) => writeFileSync(file(name), text);
const [ROLE, RENAMED, FOOTER] = ['roles/test-role.mdx', 'roles/other-role.mdx', 'site/footer.yaml'];
const footer = readFileSync(file(FOOTER), 'utf8');

if (options.plain) {
  for (const [name, from, to] of [
    ['src/content.config.ts', "'./check/content-loader.ts'", "'astro/loaders'"],
    ['src/content.config.ts', '{ contentLoader }', '{ glob as contentLoader }'],
    ['astro.config.mjs', ', contentCheck()', ''],
  ] as const) {
    const path = join(project.root, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  }
}

const role = (mark: string) => roleFile({ title: `title: Test ${mark}` }, `Text ${mark}.`);
const shows = (mark: string, path = '/test-role'): Expected => [path, 200, `Text ${mark}.`];
const upTo = (milliseconds: number) => pause(Math.random() * milliseconds);
const broken = (mark: string) =>
  [
    roleFile({ salary: 'salary: 3-5' }),
    roleFile({ company: 'company: "TAS' }),
    roleFile({}, 'Hello {name'),
    `No fields ${mark}.\n`,
  ][Math.floor(Math.random() * 4)] ?? '';

/** Ways to save content that contains the mark; each begins and ends with the role in its file. */
const CASES: Record<string, (mark: string) => Promise<Expected[]>> = {
  'save a role': async (mark) => {
    write(ROLE, role(mark));
    return [shows(mark), ['/carrer', 200, `Test ${mark}`]];
  },
  'add a role': async (mark) => {
    write(`roles/${mark}.mdx`, role(mark));
    return [shows(mark, `/${mark}`)];
  },
  'save a role in two steps': async (mark) => {
    truncateSync(file(ROLE));
    await upTo(60);
    write(ROLE, role(mark));
    return [shows(mark)];
  },
  'save a role by a rename': async (mark) => {
    write(`${ROLE}.tmp`, role(mark));
    renameSync(file(`${ROLE}.tmp`), file(ROLE));
    return [shows(mark)];
  },
  'save a role many times, some of them broken': async (mark) => {
    for (const save of ['a', 'b', 'c', 'd']) {
      write(ROLE, save === 'd' ? role(`${mark}d`) : broken(save));
      await upTo(save === 'c' ? 1500 : 300);
    }
    write(ROLE, role(mark));
    return [shows(mark), ['/carrer', 200, `Test ${mark}`]];
  },
  'rename a role and back': async (mark) => {
    renameSync(file(ROLE), file(RENAMED));
    await seen([['/test-role', 404]]);
    write(RENAMED, role(`${mark}there`));
    await seen([shows(`${mark}there`, '/other-role')]);
    renameSync(file(RENAMED), file(ROLE));
    await upTo(300);
    write(ROLE, role(mark));
    return [shows(mark), ['/other-role', 404]];
  },
  'delete a role and create it again': async (mark) => {
    rmSync(file(ROLE));
    await upTo(700);
    write(ROLE, role(mark));
    return [shows(mark), ['/carrer', 200, `Test ${mark}`]];
  },
  'break a file of all pages, then save it': async (mark) => {
    write(FOOTER, `${footer}extra: "open\n`);
    await upTo(1500);
    write(FOOTER, footer.replace(/^promise: .*$/m, `promise: "Promise ${mark}"`));
    return [['/about', 200, `Promise ${mark}`]];
  },
};

write(ROLE, role('first'));
const server = await startDev(project.root);

/** Waits until pages show what is expected; returns the seconds, or undefined past the limit. */
async function seen(expected: Expected[]): Promise<number | undefined> {
  const start = performance.now();
  for (const [path, status, words = ''] of expected) {
    for (;;) {
      const page = await server.get(path);
      if (page.status === status && page.body.includes(words)) break;
      if (performance.now() - start > LIMIT || server.hasEnded()) return undefined;
      await pause(30);
    }
  }
  return (performance.now() - start) / 1000;
}

console.log(`The first page is served: ${(await seen([shows('first')])) !== undefined}.`);
const cases = Object.entries(CASES).filter(([name]) => name.includes(options.case));
const results = new Map(cases.map(([name]) => [name, { lost: 0, seconds: [] as number[] }]));
for (let round = 0; round < Number(options.rounds) && !server.hasEnded(); round += 1) {
  const [name = '', run] = cases[round % cases.length] ?? [];
  const expected = (await run?.(`round-${round}x`)) ?? [];
  const seconds = await seen(expected);
  const result = results.get(name);
  if (seconds === undefined)
    console.log(
      `${name}: ${JSON.stringify(expected)} is not shown`,
      server
        .printed()
        .split('\n')
        .filter((l) => !/\[200\]/.test(l))
        .slice(-40)
        .join('\n'),
    );
  if (seconds === undefined && result) result.lost += 1;
  else result?.seconds.push(seconds ?? 0);
  await upTo(700);
}
const hasEnded = server.hasEnded();
await server.stop();
project.remove();

const summary = (seconds: number[]) => {
  const sorted = seconds.toSorted((one, other) => one - other);
  const [median, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return { rounds: seconds.length, median: median?.toFixed(2), longest: longest?.toFixed(2) };
};
const rows = [...results].map(([name, { lost, seconds }]) => [name, { lost, ...summary(seconds) }]);
console.table(Object.fromEntries(rows));
console.log('All:', summary([...results.values()].flatMap(({ seconds }) => seconds)));
process.exitCode = hasEnded || [...results.values()].some(({ lost }) => lost > 0) ? 1 : 0;

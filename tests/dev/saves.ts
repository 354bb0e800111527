import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addRoles } from '../bench/scale.ts';
import { scratchProject } from '../site/scratch-project.ts';
import { type Page, startDev } from './dev-server.ts';
import { type Expected, type SaveCase, saveCases } from './save-cases.ts';
import { Tab } from './tab.ts';

// npm run test:dev [-- --rounds 200 --roles 12 --plain --case rename --idle]: saves content as editors and
// their programs do while pages of the dev server are requested, counts lost saves and exits with 1 if there
// are any. --plain uses Astro's own glob() without the content check, --case runs only the cases with these
// words in their name and no starts with mistakes, --idle requests no other pages meanwhile.

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    roles: { type: 'string', default: '12' },
    plain: { type: 'boolean', default: false },
    case: { type: 'string', default: '' },
    idle: { type: 'boolean', default: false },
  },
});

/** A save is lost if pages do not show it after this many seconds and also, for slow machines, responses. */
const LIMIT = { seconds: 8, responses: 40 };

/** The results of the rounds of a case. */
interface Count {
  rounds: number;
  lost: number;
  'wrong status': number;
  'tab stale': number;
  'not reported': number;
  'server ended': number;
  seconds: number[];
}

const newCount = (): Count => ({
  rounds: 0,
  lost: 0,
  'wrong status': 0,
  'tab stale': 0,
  'not reported': 0,
  'server ended': 0,
  seconds: [],
});

const PLAIN_CONFIG = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { collections as table } from './schemas/collections.ts';
export const collections = Object.fromEntries(Object.entries(table).map(([name, place]) =>
  [name, defineCollection({ loader: glob(place), schema: place.schema })]));`;

function plainAstro(root: string): void {
  const config = readFileSync(join(root, 'astro.config.mjs'), 'utf8');
  const without = config.replace(/^\s+contentCheck\(\),$/m, '');
  if (without === config) throw new Error('astro.config.mjs has no contentCheck().');
  writeFileSync(join(root, 'astro.config.mjs'), without);
  writeFileSync(join(root, 'src/content.config.ts'), PLAIN_CONFIG);
}

const project = scratchProject();
addRoles(project, 12, Number(options.roles));
if (options.plain) plainAstro(project.root);
const { cases, withMistakes, prepare } = saveCases(project.root);

const starts: Record<string, string> = {};
for (const [mistake, add] of Object.entries(options.case ? {} : withMistakes)) {
  const remove = add();
  try {
    const server = await startDev(project.root);
    starts[mistake] = `starts, another page is ${(await server.get('/aws')).status}`;
    await server.stop();
  } catch {
    starts[mistake] = 'ENDS';
  }
  remove();
}
if (!options.case) console.table(starts);

prepare();
const secondsSince = (start: number) => (performance.now() - start) / 1000;
const begin = performance.now();
let server = await startDev(project.root);
let tab = new Tab(server);
await server.get('/test-role');
console.log(`The first page is served after ${secondsSince(begin).toFixed(1)} s.`);

/** Waits until a condition is met. Returns the seconds, or undefined past the limit or if the server exits. */
async function until(isMet: () => Promise<boolean>): Promise<number | undefined> {
  const start = performance.now();
  for (let responses = 0; !server.hasEnded(); responses += 1) {
    if (await isMet()) return secondsSince(start);
    if (responses > LIMIT.responses && secondsSince(start) > LIMIT.seconds) break;
    await pause(30);
  }
  return undefined;
}

/** Waits until a condition is met in the tab; requests a page meanwhile, so that responses are counted. */
const inTab = (isMet: () => boolean) =>
  until(async () => {
    await server.get('/aws');
    return isMet();
  });

const fits = ({ status, body }: Page, [, wanted, ...words]: Expected) =>
  status === wanted && words.every((word) => body.includes(word));

async function round({ name, tabOn, run }: SaveCase, mark: string, count: Count): Promise<void> {
  count.rounds += 1;
  await tab.open(tabOn);
  const expected = await run(mark, async () => {
    if ((await inTab(() => tab.hasOverlay)) === undefined) count['not reported'] += 1;
  });
  const seconds = await until(async () => {
    for (const one of expected) if (!fits(await server.get(one[0]), one)) return false;
    return true;
  });
  if (seconds !== undefined) {
    count.seconds.push(seconds);
    const shown = expected.find(([path]) => path === tabOn);
    const isRight = () => !shown || (fits(tab, shown) && !tab.hasOverlay);
    if ((await inTab(isRight)) === undefined) count['tab stale'] += 1;
  } else if (server.hasEnded()) {
    count['server ended'] += 1;
    server = await startDev(project.root);
    tab = new Tab(server);
  } else {
    count.lost += 1;
    for (const one of expected) {
      const { status } = await server.get(one[0]);
      console.log(`${name}: ${one.join(' ')}, but ${status}`);
      if (status !== one[1]) count['wrong status'] += 1;
    }
  }
}

let isDone = false;
/** Requests pages all the time, as people and their reloading tabs do. */
async function requestPages(): Promise<void> {
  const paths = ['/test-role', '/carrer', '/aws', '/thank-you', '/about', '/cookie'];
  while (!isDone) {
    await server.get(paths[Math.floor(Math.random() * paths.length)] ?? '/');
    await pause(Math.random() * 200);
  }
}
const requesting = options.idle ? [] : [requestPages(), requestPages()];

const counts = cases
  .filter(({ name }) => name.includes(options.case))
  .map((saveCase) => ({ saveCase, count: newCount() }));
for (let number = 0; number < Number(options.rounds); number += 1) {
  const one = counts[number % counts.length];
  if (one) await round(one.saveCase, `round-${number}-`, one.count);
  await pause(Math.random() * 700);
}
isDone = true;
await Promise.all(requesting);
tab.close();
await server.stop();
project.remove();

const inSeconds = (seconds: number[]) => {
  const sorted = seconds.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return { median: middle?.toFixed(2), longest: sorted.at(-1)?.toFixed(2) };
};
console.table(
  Object.fromEntries(
    counts.map(({ saveCase, count: { seconds, ...count } }) => [
      saveCase.name,
      { ...count, ...inSeconds(seconds) },
    ]),
  ),
);
const all = inSeconds(counts.flatMap(({ count }) => count.seconds));
console.log(`A save is shown after ${all.median} s (median), at most ${all.longest} s.`);
const isLost = counts.some(
  ({ count }) =>
    count.lost + count['tab stale'] + count['not reported'] + count['server ended'] > 0,
);
process.exitCode = isLost || Object.values(starts).includes('ENDS') ? 1 : 0;

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { brotli, FLIGHT, HEADING_PAINT, pageParts, WHOLE } from '../built/budgets.ts';
import { builtPage, ONE_OF_EACH_LAYOUT, ROUTES } from '../built/built-site.ts';
import { CONTROL, headingPaints } from './heading-paint.ts';
import { builds } from './scale.ts';

// npx node tests/bench/bench.ts: prints the size of each page of the last build, the time to its first heading on slow
// 3G, and what builds of many roles take. With numbers, such as 2000, only builds of that many roles. It never fails;
// tests hold the budgets.

/** The bytes at brotli 11 of the drawings that a page refers to, each counted once. */
function pictures(path: string): number {
  const { $ } = builtPage(path);
  const files = [...$('use')].map(({ attribs }) => attribs.href?.replace(/#.*/, ''));
  return [...new Set(files)].reduce((sum, file) => sum + brotli(readFileSync(`dist${file}`)), 0);
}

function weight(path: string) {
  const { html, $ } = builtPage(path);
  return {
    'brotli 11': brotli(html),
    'brotli 5': brotli(html, 5),
    ...pageParts($),
    pictures: pictures(path),
  };
}

const sizes = process.argv.slice(2).map(Number);
console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
if (sizes.length === 0) {
  console.log(`\nHTML at most ${FLIGHT} B at brotli 5, with all pictures at most ${WHOLE} B`);
  console.table(Object.fromEntries(ROUTES.map((path) => [path, weight(path)])));
  console.log('\nFirst heading painted on slow 3G, as a multiple of a bare page of 14 kB');
  const paints = await headingPaints(ONE_OF_EACH_LAYOUT);
  const control = paints.get(CONTROL) ?? 0;
  const rows = [...paints].map(([path, ms]) => [
    path,
    { ms: Math.round(ms), ratio: (ms / control).toFixed(2), goal: HEADING_PAINT },
  ]);
  console.table(Object.fromEntries(rows));
}
console.log('\nBuilds of many roles');
for await (const build of builds(sizes.length > 0 ? sizes : [12, 500, 2000]))
  console.table([build]);

import { cpus } from 'node:os';
import { BUDGETS } from '../site/budgets.ts';
import { measureHeadingPaint } from './heading-paint.ts';
import { measureScale } from './scale.ts';
import { aligned, printWeights } from './weigh.ts';

// npm run bench: what each page of the last build weighs, how soon its heading is painted on slow 3G, and what a
// role costs a build. Nothing here fails; the budgets are tests.

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
printWeights();

console.log('\nFirst heading painted on slow 3G, as a multiple of a control page of 14 kB\n');
const shown = ['/aws', '/private', '/carrer', '/', '/explore1', '/service', '/courses', '/about'];
const { control, pages } = await measureHeadingPaint(shown);
console.log(
  aligned([
    ['page', 'ms', 'ratio', 'goal'],
    ['control', Math.round(control), '', ''],
    ...[...pages].map(([address, time]) => [
      address,
      Math.round(time),
      (time / control).toFixed(2),
      BUDGETS.find(({ addresses }) => addresses.includes(address))?.headingPaint ?? '',
    ]),
  ]),
);

console.log('\nBuilds of many roles\n');
const builds = await measureScale(({ roles, seconds, megabytes }, draws) => {
  const what = draws ? 'share images drawn' : 'share images known';
  console.log(`${roles} roles, ${what}: ${seconds.toFixed(1)} s, ${megabytes} MB`);
});
for (const [index, build] of builds.entries()) {
  const before = builds[index - 1];
  if (!before) continue;
  const each = ((build.seconds - before.seconds) / (build.roles - before.roles)) * 1000;
  console.log(`From ${before.roles} to ${build.roles}: ${each.toFixed(1)} ms for one more role`);
}

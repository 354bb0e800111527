import { cpus } from 'node:os';
import { BUDGETS } from '../site/budgets.ts';
import { measureHeadingPaint } from './heading-paint.ts';
import { measureScale } from './scale.ts';
import { aligned, printWeights } from './weigh.ts';

// npm run bench: measures the size of each page of the last build, the time to its first heading on slow 3G, and
// the build time per role. With numbers, `npm run bench -- 2000`, only builds of that many roles. It never fails;
// tests hold the budgets.

const sizes = process.argv.slice(2).map(Number);
console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
if (sizes.length === 0) await measurePages();
await measureBuilds();

async function measurePages(): Promise<void> {
  printWeights();

  console.log('\nFirst heading painted on slow 3G, as a multiple of a control page of 14 kB\n');
  const shown = ['/aws', '/private', '/carrer', '/', '/explore1', '/service', '/courses', '/about'];
  const { control, pages } = await measureHeadingPaint(shown);
  console.log(
    aligned([
      ['page', 'ms', 'ratio', 'goal'],
      ['control', Math.round(control), '', ''],
      ...[...pages].map(([path, time]) => [
        path,
        Math.round(time),
        (time / control).toFixed(2),
        BUDGETS.find(({ paths }) => paths.includes(path))?.headingPaint ?? '',
      ]),
    ]),
  );
}

async function measureBuilds(): Promise<void> {
  console.log('\nBuilds of many roles\n');
  const builds = await measureScale(
    ({ roles, seconds, cpuSeconds, megabytes }, draws) => {
      const what = draws ? 'share images drawn' : 'share images cached';
      console.log(
        `${roles} roles, ${what}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU, ${megabytes} MB`,
      );
    },
    sizes.length > 0 ? sizes : undefined,
  );
  for (const [index, build] of builds.entries()) {
    const before = builds[index - 1];
    if (!before) continue;
    const each = ((build.seconds - before.seconds) / (build.roles - before.roles)) * 1000;
    console.log(`From ${before.roles} to ${build.roles}: ${each.toFixed(1)} ms for one more role`);
  }
}

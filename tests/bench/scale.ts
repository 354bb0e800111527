import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '../../src/check/check.ts';
import { scratchProject } from '../built/scratch-project.ts';
import { contentOf } from '../content.ts';

/** The files of the open roles of a project. */
const openRoles = (root: string): string[] =>
  contentOf(root, new Date()).openRoles.map(({ id }) =>
    readFileSync(join(root, `src/content/roles/${id}.mdx`), 'utf8').replace(/^aliases:.*\n/m, ''),
  );

/** Adds copies of role files, each with its own title, until a project with `from` roles has `to` of them. */
export function addRoles(root: string, from: number, to: number): void {
  const models = openRoles(root);
  const folder = join(root, 'src/content/roles');
  for (let number = from; number < to; number += 1) {
    const model = models[number % models.length] ?? '';
    const text = model.replace(/^title: (.*)$/m, `title: $1 ${number}`);
    writeFileSync(join(folder, `bench-role-${number}.mdx`), text);
  }
}

/** Makes a process print what it has used, as its last line. */
const REPORT = 'process.on("exit", () => console.log(JSON.stringify(process.resourceUsage())))';

/**
 * Checks and builds growing numbers of roles in a copy of the project, with share images to draw and then from the cache.
 * Seconds depend on what else the machine does, those of the processor less.
 */
export async function* builds(sizes: number[]): AsyncGenerator<Record<string, string | number>> {
  const project = scratchProject();
  let roles = openRoles(project.root).length;
  for (const size of sizes) {
    addRoles(project.root, roles, size);
    roles = size;
    const before = process.cpuUsage();
    await checkContent(project.root, new Date());
    const check = process.cpuUsage(before);
    for (const images of ['drawn', 'cached']) {
      const started = performance.now();
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--import', `data:text/javascript,${REPORT}`, 'node_modules/astro/bin/astro.mjs', 'build'],
        {
          cwd: project.root,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'inherit'],
          maxBuffer: 1e8,
        },
      );
      if (status !== 0) throw new Error(`The build of ${roles} roles ended with ${status}.`);
      const used: NodeJS.ResourceUsage = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
      yield {
        roles,
        images,
        seconds: Math.round(performance.now() - started) / 1000,
        'CPU of the check': Math.round((check.user + check.system) / 1000) / 1000,
        'CPU of the build': Math.round((used.userCPUTime + used.systemCPUTime) / 1000) / 1000,
        'MB at most': Math.round(used.maxRSS / 1024),
      };
    }
  }
  project.remove();
}

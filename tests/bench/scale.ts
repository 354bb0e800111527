import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScratchProject, scratchProject } from '../site/scratch-project.ts';

/** How many roles are built. */
export const SIZES = [12, 500, 2000];

/** The cost of a build with this many roles; `megabytes` is the peak memory of the build process. */
export interface Build {
  roles: number;
  seconds: number;
  megabytes: number;
}

/** The peak memory of a process so far, in megabytes; 0 if the system does not report it. */
function peakMemory(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

async function build(project: ScratchProject, roles: number): Promise<Build> {
  rmSync(join(project.root, 'dist'), { recursive: true, force: true });
  const started = performance.now();
  const astro = spawn(join(project.root, 'node_modules/.bin/astro'), ['build'], {
    cwd: project.root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakMemory(astro.pid));
  }, 200);
  const [code] = await once(astro, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build of ${roles} roles ended with ${code}.`);
  return { roles, seconds: (performance.now() - started) / 1000, megabytes };
}

/** Adds copies of roles, each with its own title, until a project with `from` roles has `to` of them. */
export function addRoles(project: ScratchProject, from: number, to: number): void {
  const folder = join(project.root, 'src/content/roles');
  const models = ['aws', 'content', 'fashion', 'food', 'ieee', 'instructor'].map((name) =>
    readFileSync(join(folder, `${name}.mdx`), 'utf8'),
  );
  for (let number = from; number < to; number += 1) {
    const model = models[number % models.length] ?? '';
    const text = model.replace(/^title: (.*)$/m, `title: $1 ${number}`);
    writeFileSync(join(folder, `bench-role-${number}.mdx`), text);
  }
}

/**
 * Builds growing numbers of roles in a copy of the project.
 *
 * @param report receives each build as it ends, and whether it had to draw the share images
 * @returns the builds with cached share images
 */
export async function measureScale(
  report: (build: Build, draws: boolean) => void,
): Promise<Build[]> {
  const project = scratchProject();
  const builds: Build[] = [];
  let roles = 12;
  try {
    for (const size of SIZES) {
      addRoles(project, roles, size);
      roles = size;
      report(await build(project, size), true);
      const again = await build(project, size);
      report(again, false);
      builds.push(again);
    }
  } finally {
    project.remove();
  }
  return builds;
}

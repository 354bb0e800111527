import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '../content.ts';
import { type ScratchProject, scratchProject } from '../site/scratch-project.ts';

/** How many roles are built unless the caller says. */
const SIZES = [12, 500, 2000];

/** What a process has used: seconds of the processor, user and system together, and its peak memory. */
interface Usage {
  cpuSeconds: number;
  megabytes: number;
}

/** The cost of a build with this many roles. `seconds` depends on what else the machine does, `cpuSeconds` less. */
export interface Build extends Usage {
  roles: number;
  seconds: number;
}

/** Linux reports times in ticks of 1/100 s (proc_pid_stat(5)). */
const TICKS = 100;

/** What a process has used so far; undefined if it has ended, or the system does not report it. */
function usage(pid: number | undefined): Usage | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13);
    return {
      cpuSeconds: (Number(user) + Number(system)) / TICKS,
      megabytes: Math.round(Number(kilobytes ?? 0) / 1024),
    };
  } catch {
    return undefined;
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
  let used: Usage = { cpuSeconds: 0, megabytes: 0 };
  const watch = setInterval(() => {
    used = usage(astro.pid) ?? used;
  }, 200);
  const [code] = await once(astro, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build of ${roles} roles ended with ${code}.`);
  return { roles, seconds: (performance.now() - started) / 1000, ...used };
}

/** The files of the open roles of a project. */
const openRoles = ({ root }: ScratchProject): string[] =>
  readContent(root, new Date()).openRoles.map(({ id }) =>
    readFileSync(join(root, `src/content/roles/${id}.mdx`), 'utf8').replace(/^aliases:.*\n/m, ''),
  );

/** Adds copies of role files, each with its own title, until a project with `from` roles has `to` of them. */
export function addRoles(
  project: ScratchProject,
  from: number,
  to: number,
  models: string[] = openRoles(project),
): void {
  const folder = join(project.root, 'src/content/roles');
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
 * @param sizes how many roles, from 12
 * @returns the builds with cached share images
 */
export async function measureScale(
  report: (build: Build, draws: boolean) => void,
  sizes: number[] = SIZES,
): Promise<Build[]> {
  const project = scratchProject();
  const builds: Build[] = [];
  let roles = 12;
  try {
    for (const size of sizes) {
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

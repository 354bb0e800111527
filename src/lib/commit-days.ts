import { spawnSync } from 'node:child_process';
import { dateInIndia } from './dates.ts';

function git(folder: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

/**
 * The day in India of the last commit of each file below a folder, including deleted files, by path relative
 * to the folder. Empty without git, or in a shallow clone, where every file would have the same day.
 */
export function commitDays(folder: string): Map<string, string> {
  const days = new Map<string, string>();
  if (git(folder, 'rev-parse', '--is-shallow-repository').trim() !== 'false') return days;
  const log = git(folder, 'log', '--relative', '--name-only', '--format=%x00%cI', '--', '.');
  for (const commit of log.split('\0').slice(1)) {
    const [moment = '', ...files] = commit.split('\n').filter(Boolean);
    const day = dateInIndia(new Date(moment));
    for (const file of files) if (!days.has(file)) days.set(file, day);
  }
  return days;
}

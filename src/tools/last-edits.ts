import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { commitDays } from '../lib/commit-days.ts';
import { dateInIndia } from '../lib/dates.ts';

/** The files of a folder that differ from their last commit, or have none; empty without git. */
function uncommitted(folder: string): Set<string> {
  const status = ['status', '--porcelain', '--no-renames', '-uall', '--', folder];
  const { stdout } = spawnSync('git', status, { encoding: 'utf8' });
  return new Set((stdout ?? '').split('\n').map((line) => line.slice(3)));
}

/**
 * When the files of a folder were last edited.
 *
 * @param folder from the root of the project, which is the current folder
 * @returns a function from a file to the day of its last commit, YYYY-MM-DD in India; to the day it was last
 *   modified if it has uncommitted changes or no known commit
 */
export function lastEdits(folder: string): (file: string) => string {
  const committed = commitDays(folder);
  const changed = uncommitted(folder);
  return (file) =>
    (changed.has(file) ? undefined : committed.get(relative(folder, file))) ??
    dateInIndia(statSync(file).mtime);
}

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dateInIndia } from '../lib/dates.ts';

/** The lines that git prints; none where there is no git or no repository. */
const git = (...args: string[]): string[] =>
  (spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '').split('\n');

/**
 * When the files of a folder were last edited.
 *
 * @param folder from the root of the project, which is the current folder
 * @returns what tells the day of a file, YYYY-MM-DD in India: of its last commit, or of the file itself
 *   where it was changed since or never committed
 */
export function lastEdits(folder: string): (file: string) => string {
  const committed = new Map<string, string>();
  let day = '';
  for (const line of git('log', '--format=@%cI', '--name-only', '--relative', '--', folder)) {
    if (line.startsWith('@')) day = dateInIndia(new Date(line.slice(1)));
    else if (line && !committed.has(line)) committed.set(line, day);
  }
  const changed = new Set(
    git('status', '--porcelain', '--no-renames', '-uall', '--', folder).map((line) =>
      line.slice(3),
    ),
  );
  return (file) =>
    (changed.has(file) ? undefined : committed.get(file)) ?? dateInIndia(statSync(file).mtime);
}

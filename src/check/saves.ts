import { sep } from 'node:path';
import type { FSWatcher } from 'vite';

/** How long after the last change the files are looked at once more, in milliseconds. */
const AGAIN = 2000;

/**
 * Calls something when a file under one of these folders changes, and once more when no other has changed for a while: of
 * changes within 50 ms the watcher of Vite tells the first alone, and many programs empty a file before they write it
 * (https://github.com/paulmillr/chokidar/issues/1333; tests/check/reload.test.ts). Not by its option `awaitWriteFinish`:
 * with it, files that come, go and come within the wait, as in two checkouts of git, are never told again.
 *
 * @param work is given the path that changed, nothing the second time
 */
export function onSave(
  watcher: FSWatcher,
  folders: string[],
  work: (path?: string) => unknown,
): void {
  let again: ReturnType<typeof setTimeout>;
  watcher.on('all', (_event, path) => {
    if (!folders.some((folder) => path.startsWith(folder + sep))) return;
    work(path);
    clearTimeout(again);
    again = setTimeout(work, AGAIN);
  });
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import type { Collection } from '../schemas/collections.ts';
import { checkEntry } from './check-content.ts';
import { contentFiles, type Entry, readEntry } from './read-content.ts';
import { mistakes } from './report.ts';
import { SETTLED } from './settled.ts';

type Place = Pick<Collection, 'base' | 'pattern'>;

/** The entries of a collection that have mistakes. */
function unsound(root: string, { base, pattern }: Place): Entry[] {
  return contentFiles(root)
    .flatMap((file) => readEntry(root, file) ?? [])
    .filter(({ collection }) => collection.base === base && collection.pattern === pattern)
    .filter((entry) => mistakes(checkEntry(entry)).length > 0);
}

/**
 * Astro's glob loader, made safe for `npm run dev`: there a text with mistakes is left out, and any other
 * file keeps its last sound state, where Astro itself would end; src/editor/dev-check.ts tells the
 * editor. A build needs no such care: the check has come before it.
 */
export function contentLoader(place: Place): Loader {
  return {
    name: 'content',
    load: (context) => (context.watcher ? loadAndWatch(place, context) : glob(place).load(context)),
  };
}

async function loadAndWatch(place: Place, { watcher, ...context }: LoaderContext): Promise<void> {
  const { base, pattern } = place;
  const root = fileURLToPath(context.config.root);
  const load = async () => {
    const left = unsound(root, place).map(({ name }) => `!${name}`);
    if (left.length > 0 && pattern !== '*.mdx') return;
    await glob({ base, pattern: [pattern, ...left] }).load(context);
  };
  let done = load();
  const isOurs = (path: string) =>
    path.startsWith(join(root, base)) && path.endsWith(pattern.replace('*', ''));
  let waiting: NodeJS.Timeout | undefined;
  for (const event of ['add', 'change', 'unlink']) {
    watcher?.on(event, (path: string) => {
      if (!isOurs(path)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        // A load that fails must not keep those after it from running.
        done = done.then(load).catch((error: unknown) => context.logger.error(String(error)));
      }, SETTLED);
    });
  }
  await done;
}

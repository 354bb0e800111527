import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import type { Collection } from '../schemas/collections.ts';
import { checkEntry } from './check-content.ts';
import { contentFiles, type Entry, readEntry } from './read-content.ts';
import { mistakes } from './report.ts';

type Place = Pick<Collection, 'base' | 'pattern'>;

/** The entries of a collection that have mistakes. */
function unsound(root: string, { base, pattern }: Place): Entry[] {
  return contentFiles(root)
    .flatMap((file) => readEntry(root, file) ?? [])
    .filter(({ collection }) => collection.base === base && collection.pattern === pattern)
    .filter((entry) => mistakes(checkEntry(entry)).length > 0);
}

/** The loader's name, by which src/editor/dev-check.ts asks for what was saved. */
export const LOADER = 'content';

/**
 * Astro's glob loader, made safe for `npm run dev`: there a text with mistakes is left out, and any other
 * file keeps its last sound state, where Astro itself would end; src/editor/dev-check.ts tells the
 * editor. It does not watch its files, as Astro loses the text of one that changes while it writes down
 * the others: src/editor/dev-check.ts asks for each load when the one before has ended. A build needs no
 * such care: the check has come before it.
 */
export function contentLoader(place: Place): Loader {
  return {
    name: LOADER,
    load: ({ watcher, ...context }) =>
      watcher ? loadSound(place, context) : glob(place).load(context),
  };
}

/** Loads what has no mistakes. */
async function loadSound(place: Place, context: LoaderContext): Promise<void> {
  const left = unsound(fileURLToPath(context.config.root), place).map(({ name }) => `!${name}`);
  if (left.length > 0 && place.pattern !== '*.mdx') return;
  await glob({ base: place.base, pattern: [place.pattern, ...left] }).load(context);
}

import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { checkEntry } from '../content-check/check.ts';
import { contentFiles, type Entry, readEntry } from '../content-check/read-content.ts';
import { mistakes } from '../content-check/report.ts';
import type { Collection } from '../schemas/collections.ts';

type Place = Pick<Collection, 'base' | 'pattern'>;

/** The entries of a collection that have mistakes. */
function unsound(root: string, { base, pattern }: Place): Entry[] {
  return contentFiles(root)
    .flatMap((file) => readEntry(root, file) ?? [])
    .filter(({ collection }) => collection.base === base && collection.pattern === pattern)
    .filter((entry) => mistakes(checkEntry(entry)).length > 0);
}

const NAME = 'content';

/** What each loader is given by reloadContent. */
interface Reload {
  /** To be called when the loader begins. */
  begun: () => void;
}

/**
 * Astro's glob loader, made safe for `npm run dev`: there a text with mistakes is left out, and any other
 * file keeps its last sound state, where Astro itself would end; src/editor/dev-check.ts tells the
 * editor. It does not watch its files: what is saved is loaded by reloadContent. A build needs no such
 * care: the check has come before it.
 */
export function contentLoader(place: Place): Loader {
  return {
    name: NAME,
    load: ({ watcher, ...context }) =>
      watcher ? loadSound(place, context) : glob(place).load(context),
  };
}

async function loadSound({ base, pattern }: Place, context: LoaderContext): Promise<void> {
  (context.refreshContextData as Reload | undefined)?.begun();
  const root = fileURLToPath(context.config.root);
  const left = unsound(root, { base, pattern }).map(({ name }) => `!${name}`);
  if (left.length > 0 && pattern !== '*.mdx') return;
  await glob({ base, pattern: [pattern, ...left] }).load(context);
}

type ServerSetup = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;

/** How long Astro itself waits for the configuration of content, in milliseconds. */
const CONFIGURED = 5000;

/**
 * Loads what was saved, and has Astro write it down before it returns; Astro loses the text of a file
 * that changes while it writes down the others, so the next call has to wait for this one.
 *
 * @param refreshContent from the hook astro:server:setup
 * @throws {Error} if Astro cannot read src/content.config.ts, which it reports by itself
 */
export async function reloadContent(
  refreshContent: NonNullable<Parameters<ServerSetup>[0]['refreshContent']>,
): Promise<void> {
  let isBegun = false;
  const reload: Reload = {
    begun() {
      isBegun = true;
    },
  };
  const end = Date.now() + CONFIGURED;
  do {
    await refreshContent({ loaders: [NAME], context: { ...reload } });
    if (isBegun) return;
    // Astro reads its configuration again after each save, and leaves out a load meanwhile.
    await pause(20);
  } while (Date.now() < end);
  throw new Error('The content was not loaded anew: src/content.config.ts could not be read.');
}

import { basename, extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { Collection } from '../schemas/collections.ts';
import { checkEntry } from './check.ts';
import { readEntries } from './entries.ts';
import { mistakes } from './report.ts';

/** The milliseconds after which a program has written all of a file, and Astro all of its own. */
const SETTLED = 2000;

/** Stores the entries of a collection; in `npm run dev` one with mistakes as it was last without them, if it ever was. */
async function load({ base, pattern }: Collection, context: LoaderContext): Promise<void> {
  const { store, parseData, generateDigest, watcher } = context;
  const entries = readEntries('.').filter(
    ({ collection }) => collection.base === base && collection.pattern === pattern,
  );
  const kept = new Set<string>();
  for (const entry of entries) {
    const { path: filePath, fields, source, text } = entry;
    const id = basename(filePath, extname(filePath));
    const isBroken = watcher !== undefined && mistakes(checkEntry(entry)).length > 0;
    kept.add(id);
    if (isBroken) continue;
    const data = await parseData({ id, data: fields.data, filePath });
    const digest = generateDigest({ source, data });
    store.set({ id, data, filePath, digest, ...(text && { body: source, deferredRender: true }) });
  }
  for (const id of store.keys()) if (!kept.has(id)) store.delete(id);
}

/** Loads the files of a collection as they are meant, and in `npm run dev` again after each save. */
export const contentLoader = (collection: Collection): Loader => ({
  name: 'content',
  load: async (context) => {
    const { watcher, logger } = context;
    await load(collection, context);
    const root = fileURLToPath(context.config.root);
    const folder = join(root, collection.base);
    const reload = () => load(collection, context).catch((error) => logger.error(String(error)));
    // Astro may render a page while it stores what was saved, or not learn of the list of texts that it wrote by a
    // rename; the page then stays old (npm run test:dev). So it is told once more, after the last save.
    const settle = async () => {
      await reload();
      await pause(SETTLED);
      for (const file of ['data-store.json', 'content-modules.mjs'])
        watcher?.emit('change', join(root, '.astro', file));
    };
    let settling: ReturnType<typeof setTimeout>;
    watcher?.on('all', (_event, path) => {
      if (!path.startsWith(folder)) return;
      reload();
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLED);
    });
  },
});

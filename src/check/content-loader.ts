import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { readEntries } from '../read/entries.ts';
import type { Collection } from '../schemas/collections.ts';
import { checkEntry } from './check.ts';
import { readFacts } from './choices.ts';
import { mistakes } from './report.ts';
import { onSave } from './saves.ts';

/** Stores the entries of a collection. In `npm run dev`, one with mistakes stays stored as it was before it had any. */
async function load({ base, pattern }: Collection, context: LoaderContext): Promise<void> {
  const { store, parseData, generateDigest, watcher } = context;
  const entries = readEntries('.').filter(
    ({ collection }) => collection.base === base && collection.pattern === pattern,
  );
  const facts = readFacts('.');
  const kept = new Set<string>();
  for (const entry of entries) {
    const { path: filePath, fields, source, text } = entry;
    const id = basename(filePath, extname(filePath));
    // A build has no watcher: integration.ts has checked the content before it.
    const isBroken = watcher !== undefined && mistakes(checkEntry(entry, facts)).length > 0;
    kept.add(id);
    if (isBroken) continue;
    const data = await parseData({ id, data: fields.data, filePath });
    const digest = generateDigest({ source, data });
    store.set({ id, data, filePath, digest, ...(text && { body: source, deferredRender: true }) });
    // Astro may lose a text from its list of texts, if it is still writing the list (withastro/astro#15672).
    if (text) store.addModuleImport(filePath);
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
    const reload = () => load(collection, context).catch((error) => logger.error(String(error)));
    if (watcher) onSave(watcher, [join(root, collection.base)], reload);
  },
});

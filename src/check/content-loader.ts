import { setTimeout as pause } from 'node:timers/promises';
import type { AstroIntegration } from 'astro';
import { glob, type Loader } from 'astro/loaders';
import type { Collection } from '../schemas/collections.ts';
import { contentFiles, readEntry } from './read.ts';

const NAME = 'content';

/**
 * Astro's glob(). In `npm run dev` it leaves out the entries that cannot be read, for which Astro would exit at
 * startup (withastro/astro#13595), and only reloadContent loads saved files.
 */
export const contentLoader = ({ base, pattern, schema }: Collection): Loader => ({
  name: NAME,
  load: async ({ watcher, ...context }) => {
    const reload = context.refreshContextData as Reload | undefined;
    // Until a file's bytes change, glob() keeps what an earlier schema read of it (tests/unit/content-loader.test.ts).
    if (!reload) context.store.clear();
    if (!watcher) return glob({ base, pattern }).load(context);
    reload?.begin();
    const readable = contentFiles('.').filter((file) => {
      const entry = file.path.startsWith(`${base}/`) && readEntry('.', file);
      const isOurs =
        entry && entry.collection.base === base && entry.collection.pattern === pattern;
      return isOurs && entry.faults.length === 0 && schema.safeParse(entry.front.data).success;
    });
    const paths = readable.map(({ path }) => path.slice(base.length + 1));
    await glob({ base, pattern: paths }).load(context);
  },
});

/** What reloadContent passes to each loader. */
interface Reload {
  /** Called by the loader when it begins. */
  begin: () => void;
}

type RefreshContent = NonNullable<
  Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['refreshContent']
>;

/**
 * Loads everything that was saved and returns once Astro has stored it. Gives up after 5 seconds if Astro
 * cannot read src/content.config.ts, which Astro reports.
 *
 * @param refreshContent from the hook astro:server:setup
 */
export async function reloadContent(refreshContent: RefreshContent): Promise<void> {
  let hasBegun = false;
  const reload: Reload = {
    begin() {
      hasBegun = true;
    },
  };
  // After each save, Astro reads src/content.config.ts again and ignores refreshContent meanwhile.
  for (const end = Date.now() + 5000; !hasBegun && Date.now() < end; await pause(20)) {
    await refreshContent({ loaders: [NAME], context: { ...reload } });
  }
}

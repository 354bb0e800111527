import { setTimeout as pause } from 'node:timers/promises';
import type { AstroIntegration, ContentEntryType } from 'astro';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import type { Collection } from '../schemas/collections.ts';

const NAME = 'content';

/**
 * Astro's glob() with two differences in `npm run dev`: an entry that cannot be read is left out, or keeps
 * its last state, where Astro ends at the start (withastro/astro#13595); and what is saved is loaded by
 * reloadContent alone. A build needs neither.
 */
export function contentLoader(place: Pick<Collection, 'base' | 'pattern'>): Loader {
  const { load } = glob(place);
  return {
    name: NAME,
    load: async ({ watcher, ...context }) => {
      if (!watcher) return load(context);
      (context.refreshContextData as Reload | undefined)?.begin();
      await load(forgiving(context as GlobContext));
    },
  };
}

/** What glob() is given besides, although LoaderContext does not say so: how to read a file, by its ending. */
type GlobContext = LoaderContext & { entryTypes: Map<string, ContentEntryType> };

/** What stands for the data of an entry that cannot be read. */
const UNREADABLE = {};

function forgiving(context: GlobContext): GlobContext {
  const { config, entryTypes, parseData, store } = context;
  const types = [...entryTypes].map(([ending, type]): [string, ContentEntryType] => {
    const getEntryInfo: ContentEntryType['getEntryInfo'] = async (file) => {
      try {
        return await type.getEntryInfo(file);
      } catch {
        return { data: UNREADABLE, body: '', slug: '', rawData: '' };
      }
    };
    return [ending, { ...type, getEntryInfo }];
  });
  return {
    ...context,
    config: { ...config, prerenderConflictBehavior: 'ignore' },
    entryTypes: new Map(types),
    parseData: (entry) => parseData(entry).catch(() => UNREADABLE as typeof entry.data),
    store: { ...store, set: (entry) => entry.data !== UNREADABLE && store.set(entry) },
  };
}

/** What reloadContent gives to each loader. */
interface Reload {
  /** To be called when the loader begins. */
  begin: () => void;
}

type RefreshContent = NonNullable<
  Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['refreshContent']
>;

/**
 * Loads all that was saved, and has Astro write it down before it returns; gives up after 5 seconds where
 * Astro cannot read src/content.config.ts, which Astro reports.
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
  // Astro reads src/content.config.ts again after each save, and leaves out what is to load meanwhile.
  for (const end = Date.now() + 5000; !hasBegun && Date.now() < end; await pause(20)) {
    await refreshContent({ loaders: [NAME], context: { ...reload } });
  }
}

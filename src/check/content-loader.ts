import { setTimeout as pause } from 'node:timers/promises';
import type { AstroIntegration, ContentEntryType } from 'astro';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import type { Collection } from '../schemas/collections.ts';

const NAME = 'content';

/**
 * Astro's glob() with two changes in `npm run dev`. An entry that cannot be read is left out or keeps its last
 * state; Astro would exit at startup (withastro/astro#13595). Only reloadContent loads saved files.
 */
export function contentLoader(place: Pick<Collection, 'base' | 'pattern'>): Loader {
  const { load } = glob(place);
  return {
    name: NAME,
    load: async ({ watcher, ...context }) => {
      if (!watcher) return load(context);
      (context.refreshContextData as Reload | undefined)?.begin();
      await load(skippingUnreadable(context as GlobContext));
    },
  };
}

/** The context of glob(): `entryTypes`, which its type lacks, reads files by extension. */
type GlobContext = LoaderContext & { entryTypes: Map<string, ContentEntryType> };

/** The data of an entry that cannot be read. */
const UNREADABLE = {};

function skippingUnreadable(context: GlobContext): GlobContext {
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

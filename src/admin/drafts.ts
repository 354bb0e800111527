import { unflatten } from 'flat';
import { SOURCE } from './format.ts';

/** A draft as the CMS keeps it: what differs from the entry since somebody touched its form. */
export interface Draft {
  /** A collection of texts, or a group of files such as `pages`. */
  collectionName: string;
  /** The name of the text or the file. */
  slug: string;
  currentSlugs: Record<string, string>;
  /** The values by language and by path: `places.0.city`. */
  currentValues: Record<string, Record<string, unknown>>;
}

/** How long the CMS waits before it keeps a draft, in milliseconds (scheduleBackup in its contents/draft/backup.js). */
const KEPT_AFTER = 500;

/** What no file has: the CMS's own notes on items. */
const INTERNAL = /\.__sc_\w+$/;

const resultOf = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The drafts that the CMS keeps in this browser for a repository. */
async function keptDrafts(repo: string): Promise<Draft[]> {
  const database = await resultOf(indexedDB.open(`github:${repo}`));
  const store = 'draft-backups';
  const drafts: Draft[] = database.objectStoreNames.contains(store)
    ? await resultOf(database.transaction(store).objectStore(store).getAll())
    : [];
  database.close();
  return drafts;
}

/** The same, with those of a moment ago. */
export async function draftsOf(repo: string): Promise<Draft[]> {
  await new Promise((wait) => setTimeout(wait, KEPT_AFTER + 100));
  return keptDrafts(repo);
}

/**
 * Lets the browser ask before a page is left with what is not kept yet: without a pause that is all that was typed. (“asks
 * before it is left” in tests/admin/saving.e2e.ts; no issue found as of 0.221.1.) Can go with: a CMS that asks, or that keeps a
 * draft when its page is left.
 */
export function askBeforeLeaving(): void {
  let changed = Number.NEGATIVE_INFINITY;
  const note = ({ target }: Event) => {
    if ((target as Element).closest('[data-key-path]')) changed = performance.now();
  };
  for (const type of ['input', 'click']) document.addEventListener(type, note, { capture: true });
  window.addEventListener('beforeunload', (event) => {
    if (performance.now() < changed + KEPT_AFTER + 100) event.preventDefault();
  });
}

/** Whether a new entry of a collection waits as a draft, which has no name yet. */
export const isNewWaiting = async (repo: string, collection: string): Promise<boolean> =>
  (await keptDrafts(repo)).some((one) => one.collectionName === collection && one.slug === '');

/**
 * Whether a draft says something else than the file that it began with. The Save button does not tell: the CMS takes each
 * entry for changed once it draws a list (updateValue in its list-editor-simple.svelte). (“for review” in
 * tests/admin/saving.e2e.ts; no issue found as of 0.221.1.) Can go with: an entry that is changed only by somebody.
 *
 * @param toFile makes the file of values, and throws if it refuses them
 */
export function isChanged(
  { slug, currentSlugs, currentValues }: Draft,
  toFile: (values: Record<string, unknown>) => string,
): boolean {
  const [values = {}] = Object.values(currentValues);
  const [address] = Object.values(currentSlugs);
  const kept = Object.entries(values).filter(([name]) => !INTERNAL.test(name));
  // The CMS has a value at the path of a list or an object, too: those of its parts replace it.
  const typed = unflatten<object, Record<string, unknown>>(Object.fromEntries(kept), {
    overwrite: true,
  });
  try {
    if (address && address !== slug) return true;
    return toFile(typed).trim() !== String(typed[SOURCE]).trim();
  } catch {
    return true;
  }
}

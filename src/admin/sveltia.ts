/**
 * What Sveltia CMS 0.221.1 lacks for those who write in its form: each with the test that is red without it, its
 * issue, and what would make it needless. No issue was found for those that name none.
 */

/**
 * Lets the CMS draw fields long before they come into view. It draws each when it does (VisibilityObserver in its
 * entry-editor.svelte), so that neither Tab nor the search of the browser reaches the rest. To be called
 * before the CMS is loaded. `scrollMargin`, because the form scrolls within the page. (tests/admin/keyboard.e2e.ts) Can go
 * with: an option that draws every field.
 */
export function drawFieldsEarly(): void {
  const Observer = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, { ...options, scrollMargin: '99999px 0px' } as IntersectionObserverInit);
    }
  };
}

/**
 * Refuses a save from within it: of errors with this message the CMS shows the cause (save in its toolbar.svelte), of others
 * nothing. (tests/admin/saving.e2e.ts; listeners came with https://github.com/sveltia/sveltia-cms/issues/167.) Can go with:
 * a listener that can refuse a save.
 */
export const refused = (sentence: string): Error =>
  new Error('saving_failed', { cause: new Error(sentence) });

/**
 * Keeps the names of icons, which are words until their font draws them, from being translated. (“icons are not
 * translated” in tests/admin/form.e2e.ts) Can go with: translate="no" in its Icon.
 */
export function keepIcons(): void {
  const keep = () => {
    for (const icon of document.querySelectorAll('.sui.icon:not([translate])'))
      icon.setAttribute('translate', 'no');
  };
  new MutationObserver(keep).observe(document.documentElement, { childList: true, subtree: true });
}

/**
 * Hides the way to the page of a role on the site, which is “page not found” until the role is merged; on a phone the item
 * of the menu has no name for a style. (“a change that is built leads to the page” in tests/admin/saving.e2e.ts) Can go with:
 * an option that leaves out this item and keeps previews.
 */
export function hideLiveSite(): void {
  const hide = () => {
    for (const item of document.querySelectorAll<HTMLElement>('[role="menuitem"]'))
      if (item.textContent.trim() === 'View on Live Site') item.style.display = 'none';
  };
  new MutationObserver(hide).observe(document.documentElement, { childList: true, subtree: true });
}

/**
 * Lets Escape close the question whether a draft is restored, and not answer it: the CMS takes it for Discard. (“Escape
 * throws no draft away” in tests/admin/saving.e2e.ts) Can go with: a question that Escape leaves open.
 */
export function keepDrafts(): void {
  const keep = (event: Event) => {
    if (!(event.target as Element).textContent?.includes('Restore')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('cancel', keep, { capture: true });
}

/**
 * Shuts the page while the CMS saves and asks nothing: what is typed meanwhile goes into no file and no draft. Whoever
 * leaves the entry sees no refusal; when the save ends, the CMS takes them out of the entry that they have opened.
 * (“while a save is under way” in tests/admin/saving.e2e.ts) Can go with: a form that does it.
 */
export function shutWhileSaving(dialog: HTMLDialogElement, ended: () => void): void {
  const entry = { state: null, href: '' };
  const follow = () => {
    const isAsking = document.querySelector('dialog[open][role=alertdialog]') !== null;
    const isSaving = document.querySelector('[data-label="Saving…"]') !== null && !isAsking;
    if (isSaving === dialog.open) return;
    if (!isSaving) {
      ended();
      return dialog.close();
    }
    Object.assign(entry, { state: history.state, href: location.href });
    dialog.showModal(); // it makes all else inert
  };
  const attributeFilter = ['data-label', 'open'];
  const all = { childList: true, subtree: true, attributeFilter };
  new MutationObserver(follow).observe(document.documentElement, all);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', follow); // a second Escape closes it without a cancel event
  // Where the CMS itself goes, the event is not trusted, and passes.
  const stay = (event: Event) => {
    if (!dialog.open || !event.isTrusted) return;
    event.stopImmediatePropagation();
    history.pushState(entry.state, '', entry.href);
  };
  window.addEventListener('hashchange', stay, { capture: true });
  window.addEventListener('beforeunload', (event) => dialog.open && event.preventDefault());
}

/** The item of a menu that copies an entry, if a click is on it. */
const copyItemAt = ({ target }: Event) =>
  (target as Element).closest<HTMLElement>('[role="menuitem"][aria-label="Duplicate Entry"]');

/** Closes the menu of an item, as a click beside it does. */
const closeMenu = (item: Element) => item.closest('dialog')?.click();

/**
 * Refuses a copy while a new entry of its collection waits as a draft: the CMS keeps one for all new entries of a collection,
 * and that of the copy would replace it (getBackupSlug in its contents/draft/backup.js). To be called before `renewDays`, which
 * takes each click for a copy. (“a copy does not replace” in tests/admin/saving.e2e.ts; no issue found as of 0.221.1.) Can go
 * with: a draft for each new entry.
 *
 * @param isWaiting whether a new entry of the collection with this name waits
 * @param say says that the copy is refused
 */
export function keepNewDraft(
  isWaiting: (collection: string) => Promise<boolean>,
  say: () => void,
): void {
  let isAllowed = false;
  const guard = async (event: Event) => {
    const item = copyItemAt(event);
    if (!item || isAllowed) return;
    event.stopImmediatePropagation();
    const [, collection = ''] = /\/collections\/([^/]+)/.exec(location.hash) ?? [];
    if (await isWaiting(collection).catch(() => false)) {
      closeMenu(item);
      return say();
    }
    isAllowed = true;
    item.click();
    isAllowed = false;
  };
  document.addEventListener('click', guard, { capture: true });
}

/**
 * Asks before an item of a menu takes back what was typed, in a field or in all: the CMS does so at once, and its draft goes
 * too (revertChanges in its contents/draft/update/revert.js). (“asks before it takes back” in tests/admin/saving.e2e.ts; no
 * issue found as of 0.221.1.) Can go with: a question of its own.
 */
export function askBeforeRevert(): void {
  const questions: Record<string, string> = {
    'Revert All Changes': 'Throw away all that you changed in this entry since it was last saved?',
    'Revert Changes': 'Throw away what you changed in this field since it was last saved?',
  };
  const ask = (event: Event) => {
    const item = (event.target as Element).closest('[role="menuitem"]');
    const question = questions[item?.textContent.trim() ?? ''];
    if (!item || !question || confirm(question)) return;
    event.stopImmediatePropagation();
    closeMenu(item);
  };
  document.addEventListener('click', ask, { capture: true });
}

const dayOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`[data-key-path="${name}"] input[type=date]`);

/** Writes a day into its field, as if it was chosen there. */
function choose(input: HTMLInputElement | null, day: string) {
  if (!input) return;
  input.value = day;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Gives a copy of a role today as its first day, and no last one: a copy of a closed role would be closed from its birth. A
 * copy of a legal text has today as the day of its last change. (“a copy of” in tests/admin/form.e2e.ts;
 * https://github.com/sveltia/sveltia-cms/issues/698 only takes the button away.) Can go with: fields that a copy leaves out.
 */
export function renewDays(): void {
  const first = () => dayOf('posted') ?? dayOf('updated');
  const renew = (event: MouseEvent) => {
    if (!copyItemAt(event)) return;
    const before = first();
    const observer = new MutationObserver(() => {
      const day = first();
      // The copy is there once another input has the day of the original.
      if (!day || day === before || day.value !== before?.value) return;
      observer.disconnect();
      // Canadian English writes a day as an input for dates takes it: 2026-12-31.
      choose(day, new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }));
      choose(dayOf('closes'), '');
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    // The CMS goes to a copy without this event; whoever goes elsewhere makes none.
    window.addEventListener('hashchange', () => observer.disconnect(), { once: true });
  };
  document.addEventListener('click', renew, { capture: true }); // a menu keeps its clicks for itself
}

import { draftOf } from './draft.ts';

/**
 * What both forms need before the script that sends them is loaded:
 *
 * - A folded form opens when a link leads to it.
 * - What is typed is kept in this tab until it is sent (draft.ts), unless the browser refuses storage, and is shown again
 *   on every page, also on one that Back takes from the browser's cache of pages.
 * - If a field is invalid when Send is pressed, the script that sends says so in the page's words as soon as it is loaded
 *   (takeOver in form-fields.ts). If it fails, of which an `error` event tells, or does not load within 5 s (on
 *   slow 3G it takes 3), the browser says it, unless somebody types meanwhile.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('[method=post]')) {
  // All but the honeypot, which has no id.
  const fields = [...form.querySelectorAll<HTMLInputElement>('[id][name]')];
  /** Does something with the draft, unless the browser refuses storage. */
  const withDraft = (use: (draft: ReturnType<typeof draftOf>) => void) => {
    try {
      use(draftOf(fields, sessionStorage));
    } catch {}
  };
  // Firefox shows a page from its cache of pages with the storage of the time when it was left, over which typing would lose
  // what is newer (whatwg/storage#119). It keeps no page in that cache that holds a lock. Other browsers may. Where
  // storage is refused, locks are, too; and Firefox before 96 has none.
  if ('mozInnerScreenX' in window)
    withDraft(() => {
      navigator.locks.request('draft', { mode: 'shared' }, () => new Promise(() => {}));
    });
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  withDraft((draft) => draft.show(visit?.type === 'navigate'));
  // Again, since on the way back a browser fills the form in after this script.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) delete form.dataset.held; // Send was pressed before the page was left
    withDraft((draft) => draft.show());
  });
  form.addEventListener('input', ({ target }) => {
    form.dataset.held &&= '';
    withDraft((draft) => draft.keep(target as HTMLInputElement));
  });
  form.addEventListener('submit', () => {
    if (form.noValidate) return; // the script sends it
    delete form.dataset.held; // a script that comes now need not say that it is not sent
    withDraft((draft) => draft.send());
  });

  const hold = (event: Event) => {
    event.preventDefault();
    form.dataset.held = 'true';
    setTimeout(letGo, 5000);
  };
  const letGo = () => {
    form.removeEventListener('invalid', hold, true);
    if (form.dataset.held && !form.noValidate) form.reportValidity();
  };
  form.addEventListener('invalid', hold, true);
  form.addEventListener('error', letGo);

  const folded = form.closest('details');
  const unfold = () => {
    if (folded && location.hash === '#contact') folded.open = true;
  };
  unfold();
  addEventListener('hashchange', unfold);
}

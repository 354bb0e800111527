/**
 * Forgets what draft.ts kept of a form that was sent, and keeps empty fields instead. Not by its forget(): what two
 * inline scripts import would be one more request.
 *
 * @param form how the ids of its fields begin, such as "apply-"
 */
export function forgetDraft(form: string, tab: Storage): void {
  const ofRole = tab.getItem(`apply-message/${tab.getItem('apply-role')}`);
  const sent = ofRole ?? tab.getItem('apply-message');
  for (const key of Object.keys(tab)) {
    if (!key.startsWith(form)) continue;
    if (!key.includes('/')) tab.setItem(key, '');
    else if (tab.getItem(key) === sent) tab.removeItem(key);
  }
}

// On the page that confirms a message: forgets once what a form that posts itself leaves behind. Runs before
// start-forms.ts, which stands at the end of the page.
const shown = document.querySelector<HTMLElement>('[data-form]');

try {
  const confirmed = sessionStorage.getItem('confirmed') ?? '';
  const reference = shown?.querySelector('strong')?.textContent ?? '';
  if (shown?.dataset.form && !confirmed.includes(reference)) {
    forgetDraft(shown.dataset.form, sessionStorage);
    sessionStorage.setItem('confirmed', `${confirmed} ${reference}`);
  }
} catch {}

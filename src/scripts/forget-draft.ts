/**
 * Forgets what draft.ts kept of a form that was sent, except messages for other roles. A function of its own: what two
 * inline scripts import would be one more request.
 *
 * @param form how the ids of its fields begin, such as "apply-"
 */
export function forgetDraft(form: string, tab: Storage): void {
  const sent = `apply-message/${tab.getItem('apply-role')}`;
  for (const key of Object.keys(tab)) {
    const isOfOtherRole = key.startsWith('apply-message/') && key !== sent;
    if (key.startsWith(form) && !isOfOtherRole) tab.removeItem(key);
  }
}

// On the page that confirms a message: forgets once what a form that posts itself leaves behind. Runs before
// start-forms.ts, which stands at the end of the page.
const { form } = document.querySelector<HTMLElement>('[data-form]')?.dataset ?? {};

try {
  const confirmed = sessionStorage.getItem('confirmed') ?? '';
  if (form && !confirmed.includes(location.search)) {
    forgetDraft(form, sessionStorage);
    sessionStorage.setItem('confirmed', confirmed + location.search);
  }
} catch {}

/**
 * On the page that confirms a message: forgets once what draft.ts kept of a form that posted itself, and keeps empty fields
 * instead. Not by its forget(): what two inline scripts import would be one more request. Runs before start-forms.ts, which
 * stands at the end of the page.
 */
const shown = document.querySelector<HTMLElement>('[data-form]');

try {
  const tab = sessionStorage;
  const confirmed = tab.getItem('confirmed') ?? '';
  const reference = shown?.querySelector('strong')?.textContent ?? '';
  // How the ids of its fields begin, such as "apply-".
  const form = shown?.dataset.form;
  if (form && !confirmed.includes(reference)) {
    const ofRole = tab.getItem(`apply-message/${tab.getItem('apply-role')}`);
    const sent = ofRole ?? tab.getItem('apply-message');
    for (const key of Object.keys(tab)) {
      if (!key.startsWith(form)) continue;
      if (!key.includes('/')) tab.setItem(key, '');
      else if (tab.getItem(key) === sent) tab.removeItem(key);
    }
    tab.setItem('confirmed', `${confirmed} ${reference}`);
  }
} catch {}

/**
 * On the page that confirms a message: forgets the draft of a form that posted itself, as forgetSent does it. It repeats
 * that function but for its end, since a module that an inline script and an island share is a file of its own, which both
 * have to request.
 * Nothing is forgotten where /sent?id=… is only opened again: another form may have posted itself since. Runs before
 * start-forms.ts, which stands at the end of the page.
 */
const form = document.querySelector<HTMLElement>('[data-form]')?.dataset.form;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

try {
  const tab = sessionStorage;
  // A page that was shown before keeps this on the way back and at a reload; Safari counts redirects from version 15 on.
  const isOpened = history.state || (visit?.type === 'navigate' && visit.redirectCount === 0);
  history.replaceState('shown', '');
  if (form && !(location.search && isOpened)) {
    const sent: Record<string, string> = JSON.parse(tab.getItem('sending') ?? '{}');
    const message = sent[`apply-message/${sent['apply-role']}`] ?? sent['apply-message'];
    for (const [key, value] of Object.entries(sent)) {
      if (!key.startsWith(form) || tab.getItem(key) !== value) continue;
      if (key.startsWith('apply-message') && value !== message) continue;
      if (key.includes('/')) tab.removeItem(key);
      else tab.setItem(key, '');
    }
    tab.removeItem('sending');
  }
} catch {}

export {};

/**
 * On the page that confirms a message: forgets the draft of a form that posted itself, as forgetSent does it. Not by that
 * function: what this inline script and an island import would be one more request of both. Not on a
 * page that is opened by its address, /sent?id=…, to which no post has just led: another form may have posted itself
 * since. Runs before start-forms.ts, which stands at the end of the page.
 */
const form = document.querySelector<HTMLElement>('[data-form]')?.dataset.form;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

try {
  const tab = sessionStorage;
  // Safari counts redirects from version 15 on.
  const isOpened = location.search !== '' && visit?.redirectCount === 0;
  if (form && !isOpened) {
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

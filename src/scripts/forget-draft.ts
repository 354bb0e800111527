/**
 * On the page that confirms a message: forgets the draft of a form that posted itself, as forgetSent does it. Not by that
 * function: what this inline script and an island import would be one more request of both. Not where a confirmation is
 * shown once more, on the way back or after a reload, since another form may have posted itself meanwhile. Runs before
 * start-forms.ts, which stands at the end of the page.
 */
const shown = document.querySelector<HTMLElement>('[data-form]');
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

try {
  const tab = sessionStorage;
  const confirmed = tab.getItem('confirmed') ?? '';
  const reference = shown?.querySelector('strong')?.textContent ?? '';
  const isOnceMore = visit?.type !== 'navigate' && confirmed.includes(reference);
  const form = shown?.dataset.form;
  if (form && !isOnceMore) {
    const sent: Record<string, string> = JSON.parse(tab.getItem('sending') ?? '{}');
    const message = sent[`apply-message/${sent['apply-role']}`] ?? sent['apply-message'];
    for (const [key, value] of Object.entries(sent)) {
      if (!key.startsWith(form) || tab.getItem(key) !== value) continue;
      if (key.startsWith('apply-message') && value !== message) continue;
      if (key.includes('/')) tab.removeItem(key);
      else tab.setItem(key, '');
    }
    tab.removeItem('sending');
    tab.setItem('confirmed', `${confirmed} ${reference}`);
  }
} catch {}

export {};

/**
 * On the page that confirms a message: forgets once what start-forms.ts kept of the form that it came from, which a form
 * that posts itself leaves behind. Runs before start-forms.ts, which stands at the end of the page.
 */
const { form = '' } = document.querySelector<HTMLElement>('[data-form]')?.dataset ?? {};

try {
  if (sessionStorage.getItem('confirmed') !== location.search) {
    for (const key of Object.keys(sessionStorage))
      if (key !== 'sent' && key.startsWith('apply-') === (form === 'application'))
        sessionStorage.removeItem(key);
    sessionStorage.setItem('confirmed', location.search);
  }
} catch {}

export {};

/**
 * What the application form needs before anybody touches it: the role of `?role=`, or none if that one is not open. The rest
 * (send-application.ts) comes with the first touch, or at once if something was sent from this tab or a CV was chosen.
 */
const form = document.querySelector<HTMLFormElement>('#graphicScroll form');

if (form) {
  const role = form.elements.namedItem('role') as HTMLSelectElement;

  // A script that is there already is not loaded again.
  const load = () =>
    import(/* @vite-ignore */ form.dataset.script ?? '').catch(() => {
      form.dispatchEvent(new Event('error'));
    });
  for (const type of ['pointerenter', 'pointerdown', 'focusin']) form.addEventListener(type, load);

  const asked = new URLSearchParams(location.search).get('role');
  for (const option of role.options) {
    if (asked && option.value === asked) option.selected = true;
  }
  // Before start-forms.ts shows the role that is kept.
  try {
    if (asked) sessionStorage.removeItem('apply-role');
  } catch {}
  role.onchange = () => {
    history.replaceState(null, '', `?role=${role.value}${location.hash}`);
  };
  addEventListener('pageshow', () => {
    try {
      if (sessionStorage.getItem('sent') || sessionStorage.getItem('apply-cv')) load();
    } catch {}
  });
}

export {};

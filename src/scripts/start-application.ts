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

  /** Chooses a role, or none if it is not open. */
  const choose = (slug: string | null) => {
    role.value = slug ?? '';
    role.value ||= ''; // a select that lacks a value shows nothing
    return role.value;
  };
  const asked = new URLSearchParams(location.search).get('role');
  // Before start-forms.ts shows what is kept.
  try {
    const kept = sessionStorage.getItem('apply-role');
    // The message for a role that has closed goes on as one for none: else nothing would show it.
    const left = choose(kept) ? '' : sessionStorage.getItem(`apply-message/${kept}`);
    if (left && !sessionStorage.getItem('apply-message'))
      sessionStorage.setItem('apply-message', left);
    if (asked) sessionStorage.removeItem('apply-role');
  } catch {}
  choose(asked);
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

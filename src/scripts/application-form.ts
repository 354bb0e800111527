/**
 * What the application form needs before anybody touches it: the role of `?role=`, and the reference of what was
 * sent from this tab. The first touch loads the rest (send-application.ts).
 */
const form = document.querySelector<HTMLFormElement>('#graphicScroll form');
const sent = document.getElementById('apply-sent');
const [reference, another] = document.querySelectorAll<HTMLElement>(
  '#apply-sent output, #apply-sent button',
);

if (form && sent && reference && another) {
  const role = form.elements.namedItem('role') as HTMLSelectElement;

  // A script that is there already is not loaded again.
  const load = () =>
    import(/* @vite-ignore */ form.dataset.script ?? '').catch(() => {
      form.dispatchEvent(new Event('error'));
    });
  for (const type of ['pointerdown', 'focusin']) form.addEventListener(type, load);

  const arrive = () => {
    try {
      const [sentRole, quoted = ''] = (sessionStorage.getItem('sent') ?? '').split(' ');
      form.hidden = sentRole === role.value && role.value !== '';
      sent.hidden = !form.hidden;
      if (form.hidden) {
        reference.textContent = quoted;
        sent.scrollIntoView({ block: 'center' });
      } else if (sessionStorage.getItem('apply-cv')) load();
    } catch {}
  };

  const known = new URLSearchParams(location.search).get('role');
  for (const option of role.options) {
    if (known && option.value === known) option.defaultSelected = option.selected = true;
  }
  arrive();
  addEventListener('pageshow', arrive);
  role.onchange = () => {
    history.replaceState(null, '', `?role=${role.value}${location.hash}`);
  };
  another.onclick = () => {
    sessionStorage.removeItem('sent');
    history.replaceState(null, '', location.pathname);
    role.value = '';
    arrive();
    role.focus();
  };
}

export {};

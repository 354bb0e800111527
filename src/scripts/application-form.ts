/**
 * What the application form needs before anybody touches it: the role of `?role=`, the draft of this tab, and
 * the reference of what was sent from it. The first touch loads the rest (send-application.ts).
 */
const form = document.querySelector<HTMLFormElement>('#graphicScroll form');
const sent = document.getElementById('apply-sent');
const [reference, another] = sent?.querySelectorAll<HTMLElement>('output, button') ?? [];

if (form && sent && reference && another) {
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [role, cv] = [control('role'), control('cv')];
  const texts = ['name', 'email', 'mobile', 'link', 'message'].map(control);
  /** A message belongs to its role; the other fields are the same for each. */
  const keyOf = ({ name }: HTMLInputElement) =>
    name === 'message' ? `${name} ${role.value}` : name;

  /** Does nothing where the browser blocks storage. */
  const withStorage = (use: (storage: Storage) => void) => {
    try {
      use(sessionStorage);
    } catch {}
  };

  const keep = () =>
    withStorage((storage) => {
      for (const field of [...texts, cv]) storage.setItem(keyOf(field), field.value);
    });

  const load = () =>
    import(/* @vite-ignore */ form.dataset.script ?? '').then(
      () => form.removeEventListener('focusin', load),
      () => {}, // the form posts itself, and the next touch tries again
    );

  const arrive = () =>
    withStorage((storage) => {
      const [sentRole, quoted] = storage.getItem('sent')?.split(' ') ?? [];
      form.hidden = sentRole === role.value && role.value !== '';
      sent.hidden = !form.hidden;
      if (form.hidden) {
        form.reset();
        reference.textContent = quoted ?? '';
        sent.scrollIntoView({ block: 'center' });
        return;
      }
      for (const field of texts) field.value ||= storage.getItem(keyOf(field)) ?? '';
      if (storage.getItem('cv') && !cv.value) load();
    });

  const known = new URLSearchParams(location.search).get('role');
  for (const option of form.querySelectorAll('option')) {
    if (known && option.value === known) option.defaultSelected = option.selected = true;
  }
  arrive();
  addEventListener('pageshow', arrive);
  form.addEventListener('focusin', load);
  form.addEventListener('input', keep);
  role.onchange = () => {
    history.replaceState(null, '', `?role=${role.value}${location.hash}`);
  };
  another.onclick = () => {
    form.hidden = false;
    sent.hidden = true;
    role.value = '';
    role.focus();
  };
}

export {};

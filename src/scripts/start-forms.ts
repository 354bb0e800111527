/**
 * What both forms need before the script that sends them is loaded:
 *
 * - A folded form opens when a link leads to it.
 * - What is typed is kept in this tab until it is sent, unless the browser refuses storage.
 * - If a field is invalid when Send is pressed, the script that sends says so in the page's words as soon as it is loaded
 *   (takeOver in form-fields.ts), unless somebody types meanwhile. If it fails, of which an `error` event tells, or does
 *   not load within 5 s, the browser says it.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('[method=post]')) {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[id][name]')];
  const [role] = fields;
  /** The message of an application belongs to its role. */
  const keyOf = ({ id }: HTMLInputElement) =>
    role && id === 'apply-message' ? id + role.value : id;
  const withEach = (use: (field: HTMLInputElement, key: string) => void) => {
    try {
      for (const field of fields) use(field, keyOf(field));
    } catch {}
  };
  withEach((field, key) => {
    if (field.type !== 'file') field.value ||= sessionStorage.getItem(key) ?? '';
  });
  form.addEventListener('input', () => {
    delete form.dataset.held;
    withEach((field, key) => sessionStorage.setItem(key, field.value));
  });
  form.addEventListener('reset', () => withEach((_, key) => sessionStorage.removeItem(key)));

  const hold = (event: Event) => {
    event.preventDefault();
    form.dataset.held = 'true';
    setTimeout(letGo, 5000);
  };
  const letGo = () => {
    form.removeEventListener('invalid', hold, true);
    if (form.dataset.held && !form.noValidate) form.reportValidity();
  };
  form.addEventListener('invalid', hold, true);
  form.addEventListener('error', letGo);

  const folded = form.closest('details');
  const unfold = () => {
    if (folded && location.hash === '#contact') folded.open = true;
  };
  unfold();
  addEventListener('hashchange', unfold);
}

export {};

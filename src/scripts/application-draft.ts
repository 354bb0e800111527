/**
 * Keeps what is typed into the application form in sessionStorage, in this tab only: a reload, Back and a tab
 * that the phone threw away bring it back. The script that sends the form resets it, which forgets the draft.
 */
const KEPT = ['name', 'email', 'mobile', 'link', 'message'];
const form = document.querySelector<HTMLFormElement>('#graphicScroll form');

/** Does nothing where the browser blocks storage. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {}
}

if (form) {
  const fields = KEPT.map((name) => form.elements.namedItem(name) as HTMLInputElement);
  withStorage((storage) => {
    const draft = JSON.parse(storage.application ?? '{}');
    for (const field of fields) field.value ||= draft[field.name] ?? '';
  });
  form.addEventListener('input', () =>
    withStorage((storage) => {
      const typed = fields.map(({ name, value }) => [name, value]);
      storage.application = JSON.stringify(Object.fromEntries(typed));
    }),
  );
  form.addEventListener('reset', () => withStorage((storage) => storage.removeItem('application')));
}

export {};

import type { Problems } from '../validation/validate.ts';

/** The values of a form's fields, as typed; the one that people do not see is among them. */
export type Typed = Record<string, FormDataEntryValue>;

/** Reads the fields of a form. */
export const typedIn = (form: HTMLFormElement): Typed => Object.fromEntries(new FormData(form));

/**
 * While a form is on its way, nobody changes what stands in it, which is what goes out. By `disabled`, with which fields are
 * neither checked nor sent: a select or a file has no `readonly`, and older browsers have no `inert`.
 */
export function lock(form: HTMLFormElement, isLocked: boolean): void {
  // Whoever has pressed Enter in a field would lose the focus with it.
  if (isLocked && form.contains(document.activeElement))
    form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  for (const field of form.querySelectorAll<HTMLInputElement>('[id][name]'))
    field.disabled = isLocked;
}

/** Says below a field what is to be corrected in it; without a sentence, nothing any more. */
export function mark(field: Element, sentence = ''): void {
  const noteOf = (kind: string) => document.getElementById(`${field.id}-${kind}`);
  noteOf('problem')?.remove();
  field.removeAttribute('aria-invalid');
  if (sentence) {
    const problem = document.createElement('p');
    problem.id = `${field.id}-problem`;
    problem.className = 'problem';
    problem.textContent = sentence;
    field.after(problem);
    field.setAttribute('aria-invalid', 'true');
  }
  const notes = ['hint', 'problem'].flatMap((kind) => noteOf(kind)?.id ?? []);
  if (notes.length > 0) field.setAttribute('aria-describedby', notes.join(' '));
  else field.removeAttribute('aria-describedby');
}

/** Marks the fields that have a problem and no others. Gives the first of them. */
function markEach(form: HTMLFormElement, problems: Problems): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[id][name]')];
  for (const field of fields) mark(field, problems[field.name]);
  return fields.find(({ name }) => problems[name]);
}

/** Marks the fields that have a problem and no others, and leads to the first. Says whether there is one. */
export function markAll(form: HTMLFormElement, problems: Problems): boolean {
  const first = markEach(form, problems);
  // Not by the focus, which could leave the label out of view.
  first?.focus({ preventScroll: true });
  first?.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return first !== undefined;
}

/**
 * Lets the page say what is to be corrected in a form, instead of the browser. If Send was pressed before (start-forms.ts)
 * and a field was not what the browser takes, this says so at once, or sends the form if the page takes it: "98765 43210"
 * in Hindi digits, or an address with a full stop after it. Where somebody is typing again, it leaves the cursor where it is
 * and sends nothing. A field loses its mark as soon as it is right.
 *
 * @param onNotSent called when Send was pressed and somebody is typing again
 */
export function takeOver(
  form: HTMLFormElement,
  problemsIn: () => Problems,
  onNotSent: () => void,
): void {
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.getAttribute('aria-invalid') === 'true' && !problemsIn()[field.name]) mark(field);
  });
  const { held } = form.dataset;
  if (held === '') {
    markEach(form, problemsIn());
    onNotSent();
  } else if (held && !markAll(form, problemsIn()))
    form.querySelector<HTMLElement>('[type=submit]')?.click();
}

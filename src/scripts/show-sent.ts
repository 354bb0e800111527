import text from '../content/site/application-form.json' with { type: 'json' };

/**
 * Shows instead of the form the reference of what was sent from this tab for the same role, also on the way back, unless
 * another message for that role was begun.
 *
 * @returns what to call with the role and the reference once something is sent
 */
export function showSent(form: HTMLFormElement): (role: string, reference: string) => void {
  const role = form.elements.namedItem('role') as HTMLSelectElement;
  const message = form.elements.namedItem('message') as HTMLTextAreaElement;
  const sent = document.createElement('div');
  const line = document.createElement('p');
  const reference = document.createElement('output');
  const another = document.createElement('button');
  sent.id = 'apply-sent';
  line.append(text.sent, ' ', reference);
  another.type = 'button';
  another.textContent = text.another;
  sent.append(line, another);
  form.before(sent);
  /** The role and the reference of what was sent last; kept here, too, where the browser refuses storage. */
  let [sentRole, quoted]: string[] = [];
  const show = () => {
    form.hidden = sentRole === role.value && role.value !== '' && message.value === '';
    sent.hidden = !form.hidden;
    reference.textContent = quoted ?? '';
    if (form.hidden) sent.scrollIntoView({ block: 'center' });
  };
  const arrive = () => {
    try {
      [sentRole, quoted] = sessionStorage.getItem('sent')?.split(' ') ?? [];
    } catch {}
    show();
  };
  arrive();
  addEventListener('pageshow', arrive);
  role.addEventListener('change', show);
  another.onclick = () => {
    sentRole = undefined;
    try {
      sessionStorage.removeItem('sent');
    } catch {}
    history.replaceState(null, '', location.pathname);
    role.value = '';
    role.dispatchEvent(new Event('input', { bubbles: true }));
    show();
    role.focus();
  };
  return (...now) => {
    [sentRole, quoted] = now;
    try {
      sessionStorage.setItem('sent', `${sentRole} ${quoted}`);
    } catch {}
    show();
  };
}

/**
 * Fills in the role of `?role=` where there are too many open roles for a list. Once the role's page has said
 * its title, shows that instead of the field, with a button that opens the field.
 */
const name = new URLSearchParams(location.search).get('role') ?? '';
const field = document.querySelector<HTMLInputElement>('#graphicScroll input[name=role]');
const line = document.getElementById('apply-chosen');
const title = line?.querySelector('span');
const other = line?.querySelector('button');

/** The title of an open role, from its page; undefined for any other page. */
async function titleOf(role: string): Promise<string | undefined> {
  const response = await fetch(`/${role}`).catch(() => undefined);
  if (!response?.ok) return undefined;
  // Without the head, whose styles the policy of this page refuses.
  const [, body = ''] = (await response.text()).split('</head>');
  const page = new DOMParser().parseFromString(body, 'text/html');
  const isOpen = page.querySelector(`a[href^="/carrer?role=${role}#"]`);
  return isOpen ? page.querySelector('h1')?.textContent?.trim() : undefined;
}

if (/^[a-z0-9-]+$/.test(name) && field && line && title && other) {
  field.value = name;
  titleOf(name).then((found) => {
    if (!found || field.value !== name || document.activeElement === field) return;
    title.textContent = found;
    field.hidden = true;
    line.hidden = false;
  });
  other.onclick = () => {
    line.hidden = true;
    field.hidden = false;
    field.focus();
  };
}

export {};

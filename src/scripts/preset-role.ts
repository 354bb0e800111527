/**
 * Shows which role the application form is for: its heading and hint, and instead of the list of roles one
 * line with a button that opens the list. The role comes from `?role=`, which follows the list.
 */
const section = document.getElementById('graphicScroll');
const select = section?.querySelector('select');
const heading = section?.querySelector('h2');
const hint = document.getElementById('apply-message-hint');
const line = document.getElementById('apply-chosen');
const title = line?.querySelector('span');
const other = line?.querySelector('button');

const known = new URLSearchParams(location.search).get('role');
if (select && heading && hint && line && title && other) {
  const general = { heading: heading.textContent, hint: hint.textContent };

  const describe = () => {
    const chosen = select.selectedOptions[0];
    heading.textContent = chosen?.dataset.heading ?? general.heading;
    hint.textContent = chosen?.dataset.hint ?? general.hint;
    title.textContent = chosen?.text ?? '';
  };

  for (const option of select.options) {
    if (!known || option.value !== known) continue;
    option.defaultSelected = option.selected = true;
    select.hidden = true;
    line.hidden = false;
    describe();
  }

  other.onclick = () => {
    line.hidden = true;
    select.hidden = false;
    select.focus();
  };
  select.onchange = () => {
    describe();
    history.replaceState(null, '', `?role=${select.value}${location.hash}`);
  };
}

export {};

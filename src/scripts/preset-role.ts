/** Selects in the application form the role that Apply Now passes in `?role=`. */
const role = new URLSearchParams(location.search).get('role');
const select = document.querySelector<HTMLSelectElement>('#apply-role');
for (const option of select?.options ?? []) {
  if (role && option.value === role) option.selected = true;
}

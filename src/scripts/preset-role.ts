/** Chooses or fills in, in the application form, the role that Apply Now passes in `?role=`. */
const role = new URLSearchParams(location.search).get('role');
const field = document.querySelector<HTMLSelectElement | HTMLInputElement>('#apply-role');
if (role && field instanceof HTMLInputElement) field.value = role;
for (const option of field instanceof HTMLSelectElement ? field.options : []) {
  if (role && option.value === role) option.selected = true;
}

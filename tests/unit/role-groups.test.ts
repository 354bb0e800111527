import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { levelsOf, rolesByField } from '../../src/lib/roles/groups.ts';
import { type FieldOfWork, fieldOfWork } from '../../src/schemas/fields.ts';
import type { Role } from '../../src/schemas/role.ts';

const role = (field: FieldOfWork, experience: Role['experience'] = { projects: 5 }) => ({
  data: { field, experience },
});
const years = { years: { min: 2, max: 3 } };

test('roles are grouped by field of work, and a field without roles is left out', () => {
  const groups = rolesByField([role('growth'), role('design'), role('growth')]);
  expect(groups.map(({ field, roles }) => [field, roles.length])).toEqual([
    ['design', 1],
    ['growth', 2],
  ]);
});

test('only experience levels that a role asks for are offered', () => {
  expect(levelsOf([role('design')])).toEqual(['fresher']);
  expect(levelsOf([role('design', years), role('growth')])).toEqual(['fresher', 'experienced']);
});

test('the style sheet of the filter has rules for every field of work', () => {
  const css = readFileSync('src/styles/role-filter.css', 'utf8');
  for (const field of fieldOfWork.options) {
    expect(css.split(`#field-${field}:checked`), field).toHaveLength(4);
  }
});

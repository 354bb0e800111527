import { expect, test } from 'vitest';
import { filterRules, levelsOf, rolesByField } from '../../src/lib/role-filter.ts';
import type { FieldOfWork } from '../../src/schemas/fields.ts';
import type { Role } from '../../src/schemas/role.ts';

const role = (field: FieldOfWork, experience: Role['experience'] = { projects: 5 }) => ({
  data: { field, experience },
});
const years = { years: { min: 2, max: 3 } };

test('roles stand under their field of work, and a field without roles is left out', () => {
  const groups = rolesByField([role('growth'), role('design'), role('growth')]);
  expect(groups.map(({ field, roles }) => [field, roles.length])).toEqual([
    ['design', 1],
    ['growth', 2],
  ]);
});

test('only the levels that are asked for are offered', () => {
  expect(levelsOf([role('design')])).toEqual(['fresher']);
  expect(levelsOf([role('design', years), role('growth')])).toEqual(['fresher', 'experienced']);
});

test('each choice has its rule, and each empty pair says so', () => {
  const rules = filterRules(
    rolesByField([role('design'), role('research'), role('research', years)]),
  );
  expect(rules).toContain('#jobs:has(#field-design:checked) [data-field]:not([data-field=design])');
  const [, empty = ''] = rules.split('{display:none}');
  expect(empty).toBe(
    '#jobs:has(#field-design:checked):has(#level-experienced:checked) #none{display:block}',
  );
});

test('without roles there are no rules', () => {
  expect(filterRules([])).toBe('');
});

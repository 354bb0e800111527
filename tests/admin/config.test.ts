import type { Field } from '@sveltia/cms';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { formConfig, formFields } from '../../src/admin/config.ts';
import { AMOUNT } from '../../src/admin/typed-values.ts';
import { readChoices } from '../../src/read/choices.ts';
import { fieldSchemaOf, text } from '../../src/schemas/field-types.ts';

const { collections = [] } = formConfig(readChoices('.'));

/** The fields of every form, and the fields inside them, by their paths. */
const all = collections.flatMap((form) => {
  if ('files' in form) return form.files.flatMap(({ name, fields }) => flat(fields, `${name}: `));
  return 'fields' in form ? flat(form.fields, `${form.name}: `) : [];
});

function flat(fields: Field[], path: string): { path: string; field: Field; beside: Field[] }[] {
  const shown = fields.filter((field) => field.widget !== 'hidden');
  return shown.flatMap((field) => [
    { path: `${path}${field.name}`, field, beside: fields },
    ...('fields' in field ? flat(field.fields ?? [], `${path}${field.name}.`) : []),
  ]);
}

/** The field of a form by its path. */
const at = (path: string) => all.find((one) => one.path === path)?.field;

test('every field has a label that no field beside it has, and neither label nor hint speaks YAML', () => {
  expect(all.length).toBeGreaterThan(200);
  const wrong = all.flatMap(({ path, field, beside }) => {
    const { label = '', hint = '' } = field as { label?: string; hint?: string };
    const isAlone = beside.filter((other) => other.label === label).length === 1;
    const words = `${label} ${hint}`.replace(/\{\w+\}/g, '');
    return label && isAlone && !/[{}[\]"]|\b(?:true|false|quotes|\.yaml)\b/i.test(words)
      ? []
      : path;
  });
  expect(wrong).toEqual([]);
});

test('a field takes its kind and its limits from the schema', () => {
  expect(at('roles: summary')).toMatchObject({ widget: 'text', minlength: 50, maxlength: 155 });
  expect(at('roles: closes')).toMatchObject({ widget: 'datetime', type: 'date', required: false });
  expect(at('roles: salary.min')).toMatchObject({
    pattern: [AMOUNT, 'Write a number such as 2.5 or 15000.'],
  });
  expect(at('roles: experience.years.max')).toMatchObject({ widget: 'string' });
  expect(at('roles: places.state')).toMatchObject({ widget: 'select', required: true });
  expect(at('roles: draft')).toMatchObject({ widget: 'boolean', required: false });
  expect(at('roles: body')).toMatchObject({ widget: 'text' });
  expect(at('roles: aliases')).toBeUndefined();
});

test('what is rare in a role comes last, after its text, and nothing that has to be filled in is', () => {
  const names =
    all.find(({ path }) => path === 'roles: title')?.beside.map(({ name }) => name) ?? [];
  const rest = names.slice(names.indexOf('body') + 1);
  expect(rest).toEqual(expect.arrayContaining(['terms', 'openings', 'company', 'draft']));
  for (const name of rest) expect(at(`roles: ${name}`)).not.toMatchObject({ required: true });
});

test('what belongs together in a role stands together', () => {
  const names = all
    .find(({ path }) => path === 'roles: title')
    ?.beside.map(({ name }) => name)
    .join();
  for (const group of ['location,places,officeDays', 'jobType,months', 'posted,closes'])
    expect(names).toContain(group);
});

test.each([
  ['roles', /such as \{name\}; no tags$/],
  ['explore', /no tags but <PulledFigure>/],
  ['legal', /no tags but <PersonalData>/],
])('the text of %s says what it may hold besides Markdown', (name, hint) => {
  expect(at(`${name}: body`)).toMatchObject({ hint: expect.stringMatching(hint) });
});

test('each choice is said in words, leaving a field out too', () => {
  expect(at('roles: salary.per')).toMatchObject({
    options: [
      { value: '', label: '₹ lakh a year' },
      { value: 'month', label: '₹ a month' },
      {},
      {},
    ],
  });
  expect(at('roles: posted')).toMatchObject({ default: '{{now}}' });
});

test.each([
  ['data-engineer', true],
  ['59293d4428d3', false],
  ['Data', false],
  ['data-', false],
])('the address %s is taken: %s', (address, isTaken) => {
  const roles = collections.find(({ name }) => name === 'roles');
  const slug = roles && 'slug' in roles ? roles.slug : undefined;
  const pattern = typeof slug === 'object' ? slug.pattern?.[0] : undefined;
  expect(new RegExp(String(pattern)).test(address)).toBe(isTaken);
});

test('a name in braces that has no value is refused, and one that the field knows is not', () => {
  const [field] = formFields(
    fieldSchemaOf(z.strictObject({ line: text('End', { names: ['date'] }) })),
  );
  const [pattern = ''] = (field as { pattern: [string, string] }).pattern;
  for (const right of ['Until {date} at {name}', 'A \\{ b', '{ }'])
    expect(right).toMatch(new RegExp(pattern));
  for (const wrong of ['{nam}', 'Until {datum}']) expect(wrong).not.toMatch(new RegExp(pattern));
});

test('a field without a kind of input is named', () => {
  const schema = z.strictObject({
    place: z.strictObject({ at: z.union([z.string(), z.number()]).meta({ title: 'Where' }) }),
  });
  expect(() => formFields(fieldSchemaOf(schema))).toThrow('the field place.at: Where');
});

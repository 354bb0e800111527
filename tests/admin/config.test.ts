import type { Field } from '@sveltia/cms';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { formConfig, formFields } from '../../src/admin/config.ts';
import { readChoices } from '../../src/read/choices.ts';
import { text } from '../../src/schemas/field-types.ts';

const { collections = [] } = formConfig(readChoices('.'));

/** The fields of every form, and the fields inside them, by their paths. */
const all = collections.flatMap((form) => {
  if ('files' in form) return form.files.flatMap(({ name, fields }) => flat(fields, `${name}: `));
  return 'fields' in form ? flat(form.fields, `${form.name}: `) : [];
});

function flat(fields: Field[], path: string): { path: string; field: Field; beside: Field[] }[] {
  return fields.flatMap((field) => [
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
  expect(at('roles: salary.min')).toMatchObject({ widget: 'number', value_type: 'float' });
  expect(at('roles: experience.years.max')).toMatchObject({ widget: 'number', min: 1, max: 40 });
  expect(at('roles: places.state')).toMatchObject({ widget: 'select', required: true });
  expect(at('roles: draft')).toMatchObject({ widget: 'boolean', required: false });
  expect(at('roles: body')).toMatchObject({ widget: 'text' });
  expect(at('roles: aliases')).toBeUndefined();
});

test('what may be left out comes last', () => {
  for (const { beside } of all) {
    const required = beside.map((field) => 'required' in field && field.required !== false);
    expect(required).toEqual(required.toSorted((a, b) => Number(b) - Number(a)));
  }
});

test('a name in braces that has no value is refused, and one that the field knows is not', () => {
  const [field] = formFields(
    z.toJSONSchema(z.strictObject({ line: text('End', { names: ['date'] }) })),
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
  expect(() => formFields(z.toJSONSchema(schema))).toThrow('the field place.at: Where');
});

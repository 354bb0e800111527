import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Collection, collections } from '../../src/schemas/collections.ts';
import { type FieldSchema, fieldSchemaOf } from '../../src/schemas/field-types.ts';
import { madeFromSchemas } from '../../src/tools/list-fields.ts';

/** The fields in a schema at any depth, by their paths. */
const fieldsIn = ({ properties = {}, items }: FieldSchema, path = ''): [string, FieldSchema][] => [
  ...Object.entries(properties).flatMap(([name, field]): [string, FieldSchema][] => [
    [path + name, field],
    ...fieldsIn(field, `${path}${name}.`),
  ]),
  ...(items ? fieldsIn(items, path) : []),
];

test.each(
  Object.entries<Collection>(collections).flatMap(([name, { schema, components = {} }]) => [
    [name, schema] as const,
    ...Object.entries(components),
  ]),
)('%s is a JSON Schema with a title for each field and takes no other', (_name, schema) => {
  const { type, ...whole } = fieldSchemaOf(schema);
  const fields = fieldsIn(whole);
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter(([, { title }]) => !title)).toEqual([]);
  const groups = [['', { type, ...whole }], ...fields] as [string, FieldSchema][];
  const open = groups.filter(
    ([, { properties, additionalProperties }]) => properties && additionalProperties !== false,
  );
  expect(open).toEqual([]);
});

test.each(Object.entries(madeFromSchemas()))('npm run fields was run: %s', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

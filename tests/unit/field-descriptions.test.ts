import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { type Collection, collections } from '../../src/schemas/collections.ts';
import { madeFromSchemas } from '../../src/tools/list-fields.ts';

/** A field in JSON Schema. */
interface Field {
  type?: string;
  title?: string;
  properties?: Record<string, Field>;
  additionalProperties?: boolean;
  items?: Field;
}

/** The fields in a schema at any depth, by their paths. */
const fieldsIn = ({ properties = {}, items }: Field, path = ''): [string, Field][] => [
  ...Object.entries(properties).flatMap(([name, field]): [string, Field][] => [
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
  const { type, ...whole } = z.toJSONSchema(schema, { io: 'input' }) as Field;
  const fields = fieldsIn(whole);
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter(([, { title }]) => !title)).toEqual([]);
  const groups = [['', { type, ...whole }], ...fields] as [string, Field][];
  const open = groups.filter(
    ([, { properties, additionalProperties }]) => properties && additionalProperties !== false,
  );
  expect(open).toEqual([]);
});

test.each(Object.entries(madeFromSchemas()))('npm run fields was run: %s', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

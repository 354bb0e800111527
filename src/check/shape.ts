import type { z } from 'astro/zod';
import type { Path } from '../read/yaml.ts';
import { type FieldSchema, fieldSchemaOf } from '../schemas/field-types.ts';

const known = new WeakMap<z.ZodType, FieldSchema>();

/** The field of a schema, made once. */
function fieldOf(schema: z.ZodType): FieldSchema {
  const made = known.get(schema) ?? fieldSchemaOf(schema);
  known.set(schema, made);
  return made;
}

/** What a schema takes at a path, as JSON Schema; undefined if there is no such field. */
export const schemaAt = (schema: z.ZodType, path: Path): FieldSchema | undefined =>
  path.reduce<FieldSchema | undefined>(
    (around, step) =>
      typeof step === 'number' ? around?.items : around?.properties?.[String(step)],
    fieldOf(schema),
  );

/** The label of a field in the form for editors; undefined if there is no such field. */
export const titleAt = (schema: z.ZodType, path: Path): string | undefined =>
  schemaAt(schema, path)?.title;

/** The names of the fields that a schema knows at a path. */
export const namesAt = (schema: z.ZodType, path: Path): string[] =>
  Object.keys(schemaAt(schema, path)?.properties ?? {});

/** Every value in nested data that is neither a list nor an object, with its path. */
export const valuesOf = (data: unknown, path: Path = []): { path: Path; value: unknown }[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([key, value]) =>
        valuesOf(value, [...path, Array.isArray(data) ? Number(key) : key]),
      )
    : [{ path, value: data }];

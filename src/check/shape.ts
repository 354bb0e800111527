import { z } from 'astro/zod';
import type { Path } from '../read/yaml.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const known = new WeakMap<z.ZodType, JsonSchema>();

/** A schema as JSON Schema, made once, of what is written: without what the schema fills in. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const made = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input' });
  known.set(schema, made);
  return made;
}

/** What a schema takes at a path, as JSON Schema; undefined if there is no such field. */
export const schemaAt = (schema: z.ZodType, path: Path): JsonSchema | undefined =>
  path.reduce<JsonSchema | undefined>((around, step) => {
    const part = typeof step === 'number' ? around?.items : around?.properties?.[String(step)];
    return part as JsonSchema | undefined;
  }, jsonSchemaOf(schema));

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

import { z } from 'astro/zod';
import type { Path } from './yaml.ts';

/** The parts of a schema that the check uses. */
export interface SchemaShape {
  properties?: Record<string, SchemaShape>;
  items?: SchemaShape;
  anyOf?: SchemaShape[];
  type?: string;
  format?: string;
  enum?: string[];
  const?: string;
  /** The folder in src/assets/drawings, if the field is the name of a drawing. */
  sheet?: string;
}

const shapes = new WeakMap<z.ZodType, SchemaShape>();

/** The shape of a schema, computed once. */
function shapeOf(schema: z.ZodType): SchemaShape {
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as SchemaShape);
  shapes.set(schema, shape);
  return shape;
}

/** The shapes that a schema allows at a path: several for a union, none if there is no such field. */
export const shapesAt = (schema: z.ZodType, path: Path): SchemaShape[] =>
  path.reduce<SchemaShape[]>(
    (found, step) =>
      found.flatMap(({ items, properties }) =>
        choices(typeof step === 'number' ? items : properties?.[String(step)]),
      ),
    choices(shapeOf(schema)),
  );

const choices = (shape: SchemaShape | undefined): SchemaShape[] =>
  shape ? (shape.anyOf ?? [shape]) : [];

/** The names of the fields that a schema knows at a path. */
export const namesAt = (schema: z.ZodType, path: Path): string[] =>
  shapesAt(schema, path).flatMap(({ properties = {} }) => Object.keys(properties));

/** Whether a schema allows any text at a path: not a choice, a number or a date. */
export const takesText = (schema: z.ZodType, path: Path): boolean =>
  shapesAt(schema, path).some(
    ({ type, enum: choices, const: only, format }) =>
      type === 'string' && !choices && only === undefined && !format,
  );

/** The words that a schema allows at a path, among other values. */
export const choicesAt = (schema: z.ZodType, path: Path): string[] =>
  shapesAt(schema, path).flatMap(({ enum: words = [], const: word = [] }) =>
    [...words, word].flat(),
  );

/** Every value in nested data that is neither a list nor an object, with its path. */
export const valuesOf = (data: unknown, path: Path = []): { path: Path; value: unknown }[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([key, value]) =>
        valuesOf(value, [...path, Array.isArray(data) ? Number(key) : key]),
      )
    : [{ path, value: data }];

/** The value at a path in nested data; undefined if there is none. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    data,
  );

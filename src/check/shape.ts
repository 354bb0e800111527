import { z } from 'astro/zod';
import type { Path } from './yaml.ts';

/** The parts of a JSON schema that the check uses. */
export interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  type?: string;
  format?: string;
  enum?: string[];
  const?: string;
  /** The folder in src/assets/drawings, if the field is the name of a drawing. */
  sheet?: string;
}

const forms = (shape: Shape | undefined): Shape[] => (shape ? (shape.anyOf ?? [shape]) : []);

/** What a schema takes at a path: several forms for a union, none if there is no such field. */
export const shapesAt = (schema: z.ZodType, path: Path): Shape[] =>
  path.reduce<Shape[]>(
    (found, step) =>
      found.flatMap(({ items, properties }) =>
        forms(typeof step === 'number' ? items : properties?.[String(step)]),
      ),
    forms(z.toJSONSchema(schema, { io: 'input' }) as Shape),
  );

/** The names of the fields that a schema knows at a path. */
export const namesAt = (schema: z.ZodType, path: Path): string[] =>
  shapesAt(schema, path).flatMap(({ properties = {} }) => Object.keys(properties));

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

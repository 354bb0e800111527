import { z } from 'astro/zod';
import type { Path } from './yaml-with-positions.ts';

/** What the check reads of a schema: its fields, and the metadata that schemas/fields.ts gives them. */
export interface SchemaShape {
  properties?: Record<string, SchemaShape>;
  items?: SchemaShape;
  anyOf?: SchemaShape[];
  /** Of a drawing's name: the folder in src/assets/drawings. */
  sheet?: string;
}

const shapes = new WeakMap<z.ZodType, SchemaShape>();

/** The shape of a schema, computed once. */
function shapeOf(schema: z.ZodType): SchemaShape {
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as SchemaShape);
  shapes.set(schema, shape);
  return shape;
}

/** The shapes that a schema allows at a path: several where it has a choice, none where it has no such field. */
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

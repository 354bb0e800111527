import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { closestMatch } from '../closest-match.ts';
import { shapesAt } from '../schema-shape.ts';
import { valuesOf } from '../values.ts';
import { type ContentRule, fieldName } from './rule.ts';

/** Drawings that do not exist in the folder that the field's schema gives. */
export const drawings: ContentRule = ({ root, entries }) =>
  entries.flatMap(({ path: file, collection, front }) =>
    [...valuesOf(front.data)].flatMap(({ path, value }) => {
      const { sheet } = shapesAt(collection.schema, path).find((shape) => shape.sheet) ?? {};
      if (!sheet || !/^[a-z0-9-]+$/.test(String(value))) return [];
      const cwd = join(root, 'src/assets/drawings', sheet);
      if (existsSync(join(cwd, `${value}.svg`))) return [];
      const known = globSync('*.svg', { cwd }).map((name) => name.replace('.svg', ''));
      const meant = closestMatch(String(value), known);
      const advice = meant ? `Did you mean ${meant}?` : `This page can draw ${known.join(', ')}.`;
      return [
        {
          file,
          ...front.placeOf(path),
          field: fieldName(path),
          sentence: `There is no drawing "${value}". ${advice}`,
        },
      ];
    }),
  );

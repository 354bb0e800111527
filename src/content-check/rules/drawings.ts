import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { shapesAt } from '../schema-shape.ts';
import { didYouMean } from '../sentences.ts';
import { valuesOf } from '../values.ts';
import { type ContentRule, inField } from './rule.ts';

/** Drawings that do not exist in the folder that the field's schema gives. */
export const drawings: ContentRule = ({ root, entries }) =>
  entries.flatMap((entry) =>
    [...valuesOf(entry.front.data)].flatMap(({ path, value }) => {
      const { sheet } = shapesAt(entry.collection.schema, path).find((shape) => shape.sheet) ?? {};
      if (!sheet || !/^[a-z0-9-]+$/.test(String(value))) return [];
      const cwd = join(root, 'src/assets/drawings', sheet);
      if (existsSync(join(cwd, `${value}.svg`))) return [];
      const known = globSync('*.svg', { cwd }).map((name) => name.replace('.svg', ''));
      const advice = didYouMean(String(value), known, `This page can draw ${known.join(', ')}.`);
      return [inField(entry, path, `There is no drawing "${value}". ${advice}`)];
    }),
  );

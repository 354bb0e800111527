import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromFile, toFile } from '../../src/admin/format.ts';

test.each(globSync('src/content/{roles,explore,legal,pages,site}/*.{mdx,yaml,json}'))(
  '%s comes back from the form for editors byte for byte',
  (file) => {
    const written = readFileSync(file, 'utf8');
    expect(toFile(fromFile(written.trim()))).toBe(written);
  },
);

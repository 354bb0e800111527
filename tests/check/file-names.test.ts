import { expect, test } from 'vitest';
import { slugify } from '../../src/check/words.ts';

test.each([
  ['Data Engineer', 'data-engineer'],
  ['  Café & Bar (Night) ', 'cafe-bar-night'],
  ['C++ Developer', 'cpp-developer'],
  ['C Developer', 'c-developer'],
  ['Node.js', 'node-js'],
  ['डेटा इंजीनियर', ''],
  ['???', ''],
])('%s becomes the file name %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

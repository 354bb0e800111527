import { expect, test } from 'vitest';
import { brotli, FLIGHT } from '../built/budgets.ts';
import { builtPage, EVERY_PAGE } from '../built/built-site.ts';

test.each(EVERY_PAGE)('%s fits into the first flight without an allowance for its text', (path) => {
  expect(brotli(builtPage(path).html, 5)).toBeLessThanOrEqual(FLIGHT);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  APPLICATION,
  brotli,
  FLIGHT,
  ISLANDS,
  pageParts,
  textAllowance,
  usualPage,
} from './budgets.ts';
import { builtPage, EVERY_PAGE } from './built-site.ts';

test.each(EVERY_PAGE)('%s fits into the first flight', (path) => {
  const parts = JSON.stringify(pageParts(builtPage(path).$));
  const limit = FLIGHT + textAllowance(path);
  expect(brotli(usualPage(path).html, 5), `made of ${parts}`).toBeLessThanOrEqual(limit);
});

test('the script of the application form and the three islands are within their budgets, and the islands share one React file', () => {
  const sizeOf = (file: string) => brotli(readFileSync(file));
  const all = globSync('dist/_astro/*.js');
  const [application = '', ...others] = all.filter((file) => file.includes('send-application'));
  expect(others).toEqual([]);
  expect(sizeOf(application)).toBeLessThanOrEqual(APPLICATION);
  const scripts = all.filter((file) => file !== application);
  const sizes = scripts.map(sizeOf);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ISLANDS);
  const react = scripts.filter((file) => readFileSync(file, 'utf8').includes('hydrateRoot'));
  expect(sizes.filter((size) => size > 10_000)).toHaveLength(1);
  expect(react.length).toBeGreaterThan(0);
});

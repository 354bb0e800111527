import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brotli } from '../../src/tools/transfer-size.ts';
import { BUDGETS, ISLANDS, textAllowance } from './budgets.ts';
import { builtPage, ROUTES } from './built-site.ts';
import { pageParts } from './page-weight.ts';

test('every path has a budget', () => {
  expect(BUDGETS.flatMap(({ paths }) => paths).sort()).toEqual([...ROUTES].sort());
});

for (const { name, paths, html, htmlFast = Number.POSITIVE_INFINITY } of BUDGETS) {
  test.each(paths)(`the HTML of %s is within the budget for ${name}`, (path) => {
    const page = builtPage(path);
    const parts = JSON.stringify(pageParts(page.$));
    expect(brotli(page.html), `${path} in brotli 11, made of ${parts}`).toBeLessThanOrEqual(
      html + textAllowance(path),
    );
    expect(brotli(page.html, 5), `${path} in brotli 5, made of ${parts}`).toBeLessThanOrEqual(
      htmlFast + textAllowance(path),
    );
  });
}

test('the three islands are within their budget and share one React file', () => {
  const scripts = globSync('dist/_astro/*.js');
  const sizes = scripts.map((file) => brotli(readFileSync(file)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ISLANDS);
  const react = scripts.filter((file) => readFileSync(file, 'utf8').includes('hydrateRoot'));
  expect(sizes.filter((size) => size > 10_000)).toHaveLength(1);
  expect(react.length).toBeGreaterThan(0);
});

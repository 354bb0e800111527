import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brotli } from '../../src/tools/transfer-size.ts';
import { BUDGETS, extraForWords, ISLANDS } from './budgets.ts';
import { builtPage, ROUTES } from './built-site.ts';
import { pageParts } from './page-weight.ts';

test('every address has its budget', () => {
  expect(BUDGETS.flatMap(({ addresses }) => addresses).sort()).toEqual([...ROUTES].sort());
});

for (const { name, addresses, html, htmlFast = Number.POSITIVE_INFINITY } of BUDGETS) {
  test.each(addresses)(`the HTML of %s keeps to the budget of ${name}`, (address) => {
    const page = builtPage(address);
    const madeOf = JSON.stringify(pageParts(page.$));
    expect(brotli(page.html), `${address} in brotli 11, made of ${madeOf}`).toBeLessThanOrEqual(
      html + extraForWords(address),
    );
    expect(brotli(page.html, 5), `${address} in brotli 5, made of ${madeOf}`).toBeLessThanOrEqual(
      htmlFast + extraForWords(address),
    );
  });
}

test('the three islands keep to their budget, and share one file of React', () => {
  const scripts = globSync('dist/_astro/*.js');
  const sizes = scripts.map((file) => brotli(readFileSync(file)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ISLANDS);
  const react = scripts.filter((file) => readFileSync(file, 'utf8').includes('hydrateRoot'));
  expect(sizes.filter((size) => size > 10_000)).toHaveLength(1);
  expect(react.length).toBeGreaterThan(0);
});

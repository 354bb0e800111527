import { expect, test } from 'vitest';
import { brotli } from '../../src/tools/transfer-size.ts';
import { BUDGETS } from '../site/budgets.ts';
import { builtPage } from '../site/built-site.ts';

for (const { name, addresses, html, htmlFast = Number.POSITIVE_INFINITY } of BUDGETS) {
  test.each(addresses)(`the words of %s at launch fit the budget of ${name}`, (path) => {
    const page = builtPage(path).html;
    expect(brotli(page)).toBeLessThanOrEqual(html);
    expect(brotli(page, 5)).toBeLessThanOrEqual(htmlFast);
  });
}

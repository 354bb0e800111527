import { expect, test } from 'vitest';
import { BUDGETS, brotli, FLIGHT } from '../site/budgets.ts';
import { builtPage } from '../site/built-site.ts';

for (const { name, paths, html } of BUDGETS) {
  test.each(paths)(
    `%s at launch is within the budget for ${name} without an allowance for its text`,
    (path) => {
      const page = builtPage(path).html;
      expect(brotli(page)).toBeLessThanOrEqual(html);
      expect(brotli(page, 5)).toBeLessThanOrEqual(FLIGHT);
    },
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** axe in a page; its type lacks `commons`. */
declare global {
  var axe: typeof import('axe-core') & {
    commons: { text: { accessibleText(element: Element): string } };
  };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that axe does not run by default: AAA contrast, target size, and labels contained in names. */
const STRICTER = ['color-contrast-enhanced', 'target-size', 'label-content-name-mismatch'];

/** The rules that depend on colours; the others have the same result in every colour scheme. */
export const COLOURS = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/**
 * The violations that axe finds in a part of the page. Leaves axe in the page.
 *
 * @param rules the rules to run; by default axe's own and the stricter ones
 */
export async function axeViolations(
  page: Page,
  part = 'html',
  rules?: string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const stricter = Object.fromEntries(STRICTER.map((rule) => [rule, { enabled: true }]));
  const options = rules ? { runOnly: rules } : { rules: stricter };
  return page.evaluate(
    async ([selector, chosen]) => {
      const { violations } = await globalThis.axe.run(selector, {
        resultTypes: ['violations'],
        ...chosen,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [part, options] as const,
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { wcagContrast } from 'culori';
import sharp from 'sharp';

/** axe in a page, whose type lacks `commons`, and the part of IBM Equal Access that is used. */
declare global {
  var axe: typeof import('axe-core') & {
    commons: { text: { accessibleText(element: Element): string } };
  };
  var ace: {
    Checker: new () => {
      check(
        document: Document,
        rules: string[],
      ): Promise<{ results: { value: string[]; ruleId: string; snippet: string }[] }>;
    };
  };
}

const scriptOf = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(name), 'utf8');
const AXE = scriptOf('axe-core/axe.min.js');
const EQUAL_ACCESS = scriptOf('accessibility-checker-engine');

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

/** The violations that IBM Equal Access is sure of; what it only asks a person to look at is left out. */
export async function ibmViolations(page: Page): Promise<string[]> {
  await page.evaluate(EQUAL_ACCESS);
  return page.evaluate(async () => {
    const { results } = await new globalThis.ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
      .map(({ ruleId, snippet }) => `${ruleId}: ${snippet}`);
  });
}

/** What a button's border and round corners take of its picture, in px. */
const EDGE = 6;

/**
 * The contrast of a button as it is painted, which styles do not tell where the browser changes colours: between the
 * colour that most of its picture has and the one that differs most from it.
 */
export async function contrastIn(png: Buffer): Promise<number> {
  const { width, height } = await sharp(png).metadata();
  const { data } = await sharp(png)
    .extract({ left: EDGE, top: EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = `#${data.toString('hex', at, at + 3)}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [ground = ''] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return Math.max(...[...counts.keys()].map((colour) => wcagContrast(colour, ground)));
}

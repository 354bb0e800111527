import { expect, type Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Element }[];
}

/** The layout shifts since the page began to load: their score, and the elements that moved; runs in the page. */
function layoutShifts() {
  // By an observer, which has those so far at once: getEntriesByType gives no layout shifts.
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as Shift[];
  const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: nodes.map((node) => node?.outerHTML?.slice(0, 80) ?? ''),
  };
}

/** Expects that nothing on a page has moved so that a visitor would notice: a layout shift below 0.01. */
export async function expectStill(page: Page): Promise<void> {
  const { score, moved } = await page.evaluate(layoutShifts);
  expect(score, moved.join('\n')).toBeLessThan(0.01);
}

import type { Page } from '@playwright/test';
import { brotli, FIRST_VIEW, REQUESTS, TYPEFACE, textAllowance, WHOLE } from '../built/budgets.ts';
import { ONE_OF_EACH_LAYOUT, pages } from '../built/built-site.ts';
import { arrow, contactField, expect, test, watch } from '../visitor/fixtures.ts';
import { expectStill } from './layout-shifts.ts';
import { serveOnSlowLink } from './slow-link.ts';

/** The requests of a page so far: each URL with the bytes of its response, text compressed. */
type Log = Map<string, number>;

/** Scrolls from the top to the end of a page, half a screen in each frame. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
  });

const total = (log: Log) => [...log.values()].reduce((sum, size) => sum + size, 0);
const listed = (log: Log) => [...log].map(([url, size]) => `${size} B ${url}`).join('\n');

for (const path of ONE_OF_EACH_LAYOUT.filter((path) => path !== '/404')) {
  test(`${path} loads without errors, scripts or layout shifts, within its network budget`, async ({
    page,
  }) => {
    const { faults, scripts } = watch(page);
    const log: Log = new Map();
    const bodies: Promise<void>[] = [];
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('requestfinished', (request) => {
      const record = async () => {
        const body = await (await request.response())?.body();
        const isText = /document|image\/svg|script|fetch/.test(request.resourceType());
        log.set(
          request.url(),
          body ? (isText || /\.svg/.test(request.url()) ? brotli(body) : body.length) : 0,
        );
      };
      bodies.push(record());
    });
    await page.setViewportSize({ width: 360, height: 800 });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.url()).toBe(`${process.env.SITE}${path}`);
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies);
    expect(log.size, listed(log)).toBeLessThanOrEqual(REQUESTS);
    expect(total(log), listed(log)).toBeLessThanOrEqual(FIRST_VIEW + textAllowance(path));

    await scrollThrough(page);
    await expectStill(page);

    const fonts = () => [...log].filter(([url]) => url.endsWith('.woff2')).map(([, size]) => size);
    await page.setViewportSize({ width: 1023, height: 800 });
    await scrollThrough(page);
    expect(requested.filter((url) => url.endsWith('.woff2'))).toEqual([]);

    await page.setViewportSize({ width: 1024, height: 800 });
    await scrollThrough(page);
    await expect.poll(fonts).toHaveLength(1);
    const [typeface = 0] = fonts();
    expect(typeface).toBeLessThanOrEqual(TYPEFACE);
    await expect.poll(() => bodies.length).toBe(requested.length);
    await Promise.all(bodies);
    expect(total(log), listed(log)).toBeLessThanOrEqual(WHOLE + typeface + textAllowance(path));
    expect(faults).toEqual([]);
    expect(scripts).toEqual([]);
  });
}

for (const path of [...ONE_OF_EACH_LAYOUT, '/thank-you']) {
  test(`nothing moves on ${path} while it loads on a slow link`, async ({ page }) => {
    const site = await serveOnSlowLink((url) => pages.get(url)?.html);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.origin + path);
      await page.waitForLoadState('networkidle');
      await expectStill(page);
    }
    site.stop();
  });
}

test('an interaction requests each of its scripts once', async ({ page }) => {
  const { scripts } = watch(page);
  await page.goto('/about');
  await contactField(page, 'name').focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  expect(scripts).toHaveLength(3);
  await arrow(page).focus();
  await page.locator('#menu a').first().focus();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  expect(scripts).toHaveLength(5);
  expect(new Set(scripts).size).toBe(5);
});

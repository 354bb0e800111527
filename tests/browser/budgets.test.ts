import { brotli } from '../../src/tools/transfer-size.ts';
import { BUDGETS, extraForWords, ISLANDS } from '../site/budgets.ts';
import { layoutShifts } from './layout-shifts.ts';
import { arrow, contactField, expect, test } from './test.ts';

/** What a page has asked for so far: each request's address and its answer's bytes, text compressed. */
type Log = Map<string, number>;

const total = (log: Log) => [...log.values()].reduce((sum, size) => sum + size, 0);
const listed = (log: Log) => [...log].map(([url, size]) => `${size} B ${url}`).join('\n');

for (const { name, addresses, firstView, whole, requests } of BUDGETS) {
  for (const address of addresses) {
    test(`${address} keeps to the budget of ${name} on the network, and nothing shifts`, async ({
      page,
    }) => {
      const log: Log = new Map();
      const bodies: Promise<void>[] = [];
      page.on('requestfinished', (request) => {
        const note = async () => {
          const body = await (await request.response())?.body();
          const isText = /document|image\/svg|script|fetch/.test(request.resourceType());
          log.set(
            request.url(),
            body ? (isText || /\.svg/.test(request.url()) ? brotli(body) : body.length) : 0,
          );
        };
        bodies.push(note());
      });
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await Promise.all(bodies);
      expect(log.size, listed(log)).toBeLessThanOrEqual(requests);
      expect(total(log), listed(log)).toBeLessThanOrEqual(firstView + extraForWords(address));

      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
          scrollTo(0, y);
          await new Promise(requestAnimationFrame);
        }
      });
      await page.waitForLoadState('networkidle');
      await Promise.all(bodies);
      expect(total(log), listed(log)).toBeLessThanOrEqual(whole + extraForWords(address));
      expect([...log.keys()].filter((url) => url.endsWith('.js'))).toEqual([]);
      expect(await page.evaluate(layoutShifts)).toEqual([]);
    });
  }
}

test('an interaction asks for all it needs in one round, nothing twice, within the budget of the islands', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const finished: Promise<number>[] = [];
  await page.route('**/_astro/**', async (route) => {
    asked.push(route.request().url());
    await answered;
    await route.continue();
  });
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/_astro/')) return;
    finished.push(
      request.response().then(async (response) => brotli((await response?.body()) ?? '')),
    );
  });
  await page.goto('/about');
  await contactField(page, 'name').focus();
  await expect.poll(() => asked.length).toBe(3);
  answer();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  expect(asked).toHaveLength(3);

  await arrow(page).focus();
  await page.locator('#menu a').first().focus();
  await expect.poll(() => finished.length).toBe(5);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toHaveLength(5);
  const sizes = await Promise.all(finished);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ISLANDS);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { EQUAL_ACCESS, equalAccessViolations } from '../equal-access.ts';
import { ONE_OF_EACH_LAYOUT } from '../site/built-site.ts';
import { BidiBrowser } from './bidi.ts';

let firefox: BidiBrowser;

beforeAll(async () => {
  firefox = await BidiBrowser.launch({ script: true });
});
afterAll(() => firefox?.close());

/** Opens a page in Firefox, with the contact form unfolded and the checker in it. */
async function openWithChecker(path: string, width: number): Promise<void> {
  await firefox.open(process.env.SITE + path, width);
  await firefox.run(() => {
    for (const details of Array.from(document.querySelectorAll('details'))) details.open = true;
  });
  await firefox.evaluate(EQUAL_ACCESS);
}

const violations = async () =>
  JSON.parse(await firefox.evaluate(`(${equalAccessViolations})().then(JSON.stringify)`));

test.each(ONE_OF_EACH_LAYOUT)(
  '%s has no violations for IBM Equal Access in Firefox, at 360 and 1280 px',
  async (path) => {
    for (const width of [360, 1280]) {
      await openWithChecker(path, width);
      expect(await violations(), `${width} px`).toEqual([]);
    }
  },
);

test('the checker finds a control without a name in Firefox', async () => {
  await openWithChecker('/about', 1280);
  await firefox.run(() => {
    document.querySelector('main')?.append(document.createElement('button'));
  });
  expect((await violations()).join()).toContain('<button>');
});

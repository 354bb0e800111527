import { textAllowance } from '../built/budgets.ts';
import { ONE_OF_EACH_LAYOUT, ROLES } from '../built/built-site.ts';
import { content } from '../content.ts';
import { arrow, expect, test, textsBeyond } from '../visitor/fixtures.ts';
import { brokenWords, overflowing, smallHeadings } from './fit.ts';

for (const path of ONE_OF_EACH_LAYOUT) {
  test(`on wide screens the text of ${path} ends before the arrow`, async ({ page }) => {
    await page.goto(path);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { x = 0 } = (await arrow(page).boundingBox()) ?? {};
      expect(await textsBeyond(page, x), `${width} px`).toEqual([]);
    }
  });
}

/** Windows with large text: width and height, and the size of the browser's default text, in px. */
const LARGE_TEXT = [
  { width: 360, height: 640, text: 32 },
  { width: 240, height: 640, text: 16 },
  { width: 180, height: 640, text: 16 },
  { width: 640, height: 360, text: 32 },
  { width: 1280, height: 800, text: 32 },
];

for (const path of ONE_OF_EACH_LAYOUT) {
  test(`with large text ${path} parts no word, and no heading of a part is smaller than its text`, async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.enable');
    for (const { text, ...size } of LARGE_TEXT) {
      await page.setViewportSize(size);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('font-size', `${text}px`);
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
      const where = `${size.width} px, text of ${text} px`;
      for (const bar of await page.locator('.apply').all()) {
        expect((await bar.boundingBox())?.y, where).toBeLessThan(2 * size.height);
      }
      expect(await brokenWords(page.locator('body')), where).toEqual([]);
      expect(await smallHeadings(page), where).toEqual([]);
      expect(await overflowing(page), where).toEqual([]);
    }
  });
}

test('every role opens on a phone with title, pay, place and Apply Now in one screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ROLES) {
    await page.goto(path);
    const { y: bar = 0 } =
      (await page
        .getByRole('link', { name: content.rolePage.apply, exact: true })
        .and(page.locator(':visible'))
        .boundingBox()) ?? {};
    for (const part of ['h1', '.pay', 'article dd >> nth=0', 'article dd >> nth=1']) {
      const box = await page.locator(part).first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${path}: ${part}`).toBeLessThanOrEqual(bar);
    }
  }
});

/** The number of sheets in a PDF. */
const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('in print a role and the hub fit on one sheet of A4, how we hire on two, unless their text is very long', async ({
  page,
}) => {
  const hiring = content.rolePage.hiring.href;
  for (const path of [...ROLES, '/carrer', hiring].filter((one) => textAllowance(one) < 100)) {
    await page.goto(path);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(sheets(pdf), path).toBeLessThanOrEqual(path === hiring ? 2 : 1);
  }
});

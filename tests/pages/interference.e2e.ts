import { expect, test } from '../browser/test.ts';
import { INTERFERENCES, tryAll, whole } from '../browsers/interference.ts';
import { PageBrowser } from '../browsers/page-browser.ts';

for (const interference of INTERFERENCES) {
  test(`forms, menu and arrow withstand ${interference.what}`, async ({ page }) => {
    const browser = new PageBrowser({
      page,
      setWidth: (width) => page.setViewportSize({ width, height: 740 }),
      picture: async () => (await page.screenshot()).toString('base64'),
      close: () => page.close(),
    });
    expect(await tryAll(browser, 'Chromium', interference)).toEqual(whole(interference));
  });
}

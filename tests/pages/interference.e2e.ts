import { INTERFERENCES, tryAll, whole } from '../engines/interference.ts';
import { PageBrowser } from '../engines/page-browser.ts';
import { expect, test } from '../visitor/fixtures.ts';

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

import { content } from '../content.ts';
import { ONE_OF_EACH_LAYOUT } from '../site/built-site.ts';
import {
  arrow,
  expect,
  headerLink,
  menuButton,
  sendButton,
  test,
  unfoldContactForm,
  watch,
} from './test.ts';

const { footer } = content;

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

// tests/site/pages.test.ts proves that header and footer are the same on every page.
for (const path of ONE_OF_EACH_LAYOUT) {
  test(`the menu, fragments and contact form of ${path} work`, async ({ page }) => {
    const { faults, scripts } = watch(page);
    await page.goto(path);
    await menuButton(page).click();
    const { link: item } = headerLink(page);
    await expect(item).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await page.goto(`${path}#contact`);
    const heading = page.getByRole('heading', { name: footer.contact.heading, exact: true });
    await expect(heading).toBeInViewport();
    await arrow(page).click();
    await expect(menuButton(page)).toBeInViewport();
    await unfoldContactForm(page);
    await expect(sendButton(page)).toBeEnabled();
    expect(faults).toEqual([]);
    expect(scripts).toEqual([]);
  });
}

import { readRedirects } from '../../src/check/site.ts';
import { content } from '../content.ts';
import { ONE_OF_EACH_LAYOUT, pages } from '../site/built-site.ts';
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

const { footer, notFound } = content;

test('an unknown path returns 404 and a page with helpful links', async ({ page }) => {
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  const links = page.getByRole('main').getByRole('list').first().getByRole('link');
  await expect(links).toHaveText(notFound.links.map(({ label }) => label));
});

test('every redirect leads to its page', async ({ request }) => {
  for (const [from, to] of readRedirects('.')) {
    if (!pages.has(to)) continue; // the owner has removed this legal text
    expect(new URL((await request.get(from)).url()).pathname).toBe(to);
  }
});

test.describe('with JavaScript off', () => {
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
});

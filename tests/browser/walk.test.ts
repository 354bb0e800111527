import { readFileSync } from 'node:fs';
import { content } from '../content.ts';
import { ONE_OF_EACH_LAYOUT, pages, ROUTES } from '../site/built-site.ts';
import {
  arrow,
  contactField,
  expect,
  headerLink,
  menuButton,
  sendButton,
  storedMessagesWith,
  test,
  watch,
} from './test.ts';

const { contactForm, footer, notFound, thankYou } = content;

for (const address of ROUTES) {
  test(`${address} opens without a fault and asks for no script`, async ({ page }) => {
    const { faults, scripts } = watch(page);
    const response = await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(response?.status()).toBe(200);
    expect(response?.url()).toBe(`${process.env.SITE}${address}`);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
    expect(scripts).toEqual([]);
  });
}

test('an unknown address gets the page that helps, with 404', async ({ page }) => {
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(notFound.links.map(({ label }) => label));
});

test('what people type leads to the right page', async ({ page }) => {
  const settings = readFileSync('netlify.toml', 'utf8');
  for (const [, from = '', to = ''] of settings.matchAll(/from = "(.+)"\n\s*to = "(.+)"/g)) {
    if (!pages.has(to)) continue; // a legal text that its owner has removed
    await page.goto(from);
    expect(new URL(page.url()).pathname).toBe(to);
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  // tests/site/pages.test.ts proves that header and footer are the same on every page.
  for (const address of ONE_OF_EACH_LAYOUT) {
    test(`${address} opens its menu, jumps and holds the form`, async ({ page }) => {
      const { faults, scripts } = watch(page);
      await page.goto(address);
      await menuButton(page).click();
      const { link: item } = headerLink(page);
      await expect(item).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(item).toBeHidden();
      await page.goto(`${address}#contact`);
      const heading = page.getByRole('heading', { name: footer.contact.heading, exact: true });
      await expect(heading).toBeInViewport();
      await arrow(page).click();
      await expect(menuButton(page)).toBeInViewport();
      await expect(sendButton(page)).toBeEnabled();
      expect(faults).toEqual([]);
      expect(scripts).toEqual([]);
    });
  }

  test('a message is sent, kept and thanked for', async ({ page }) => {
    await page.goto('/about');
    await contactField(page, 'name').fill('Asha');
    await contactField(page, 'email').fill('asha@example.in');
    await contactField(page, 'mobile').fill('+91 98765-43210');
    await contactField(page, 'message').fill('Sent without script');
    await sendButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading);
    expect(new URL(page.url()).pathname).toBe('/thank-you');
    const [kept] = await storedMessagesWith('Sent without script');
    expect(kept?.text).toContain('Mobile: 9876543210');
  });

  test('a mistake is explained, and Back finds every field filled', async ({ page }) => {
    await page.goto('/about');
    await contactField(page, 'name').fill('Asha');
    await contactField(page, 'email').fill('asha@example.in');
    await contactField(page, 'mobile').fill('123456789012345');
    await contactField(page, 'message').fill('Too many digits');
    await sendButton(page).click();
    await expect(page.getByRole('listitem')).toHaveText(
      `${contactForm.fields.mobile.label}: ${contactForm.problems.mobileWrong}`,
    );
    await page.goBack();
    await expect(contactField(page, 'message')).toHaveValue('Too many digits');
  });
});

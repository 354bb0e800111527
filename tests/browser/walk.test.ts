import { ROUTES } from '../site/built-site.ts';
import { expect, storedMessagesWith, test, watch } from './test.ts';

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
  await expect(page.getByRole('main').getByRole('link', { name: 'Careers' })).toBeVisible();
});

test('what people type leads to the right page', async ({ page }) => {
  for (const [typed, address] of [
    ['/careers', '/carrer'],
    ['/privacy', '/private'],
    ['/about-us', '/about'],
  ]) {
    await page.goto(typed ?? '');
    expect(new URL(page.url()).pathname).toBe(address);
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  for (const address of ROUTES) {
    test(`${address} opens its menu, jumps and holds the form`, async ({ page }) => {
      const { faults, scripts } = watch(page);
      await page.goto(address);
      await page.getByRole('button', { name: 'Menu' }).click();
      const item = page.getByRole('banner').getByRole('link', { name: 'COURSES' });
      await expect(item).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(item).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact form' }).click();
      await expect(
        page.getByRole('heading', { name: 'Write to us', exact: true }),
      ).toBeInViewport();
      await page.getByRole('link', { name: 'Back to the top' }).click();
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
      expect(faults).toEqual([]);
      expect(scripts).toEqual([]);
    });
  }

  test('a message is sent, kept and thanked for', async ({ page }) => {
    await page.goto('/about');
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('Email').fill('asha@example.in');
    await page.getByLabel('Mobile').fill('+91 98765-43210');
    await page.getByLabel('Message').fill('Sent without script');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent successfully!');
    expect(new URL(page.url()).pathname).toBe('/thank-you');
    const [kept] = await storedMessagesWith('Sent without script');
    expect(kept?.text).toContain('Mobile: 9876543210');
  });

  test('a mistake is explained, and Back finds every field filled', async ({ page }) => {
    await page.goto('/about');
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('Email').fill('asha@example.in');
    await page.getByLabel('Mobile').fill('123456789012345');
    await page.getByLabel('Message').fill('Too many digits');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('listitem')).toContainText('at most ten digits');
    await page.goBack();
    await expect(page.getByLabel('Message')).toHaveValue('Too many digits');
  });
});

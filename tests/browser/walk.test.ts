import AxeBuilder from '@axe-core/playwright';
import { ROUTES } from '../site/built-site.ts';
import { expect, keptWith, test, watch } from './test.ts';

const WIDTHS = [360, 1280];

for (const width of WIDTHS) {
  for (const address of ROUTES) {
    test(`${address} at ${width} px is clean, accessible and asks for no script`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const { faults, scripts } = watch(page);
      const response = await page.goto(address);
      await page.waitForLoadState('networkidle');
      expect(response?.status()).toBe(200);
      expect(response?.url()).toBe(`${process.env.SITE}${address}`);
      const { violations } = await new AxeBuilder({ page })
        .options({ rules: { 'target-size': { enabled: true } } })
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      expect(scripts).toEqual([]);
    });
  }
}

test('in the dark scheme pages are dark and accessible', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const address of ['/', '/explore2', '/aws', '/courses', '/carrer', '/private']) {
    await page.goto(address);
    const background = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(background).toBe('rgb(11, 15, 12)');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});

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
    const [kept] = await keptWith('Sent without script');
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

import type { Page } from '@playwright/test';
import { content } from '../content.ts';
import {
  arrow,
  contactField,
  expect,
  headerLink,
  holdScripts,
  menuButton,
  sendButton,
  test,
} from './fixtures.ts';

test('the links of the header are shown on wide windows, and out of the way of focus elsewhere', async ({
  page,
}) => {
  const links = page.locator('#menu a');
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/about');
  await expect(menuButton(page)).toBeHidden();
  for (const link of await links.all()) await expect(link).toBeInViewport();
  await page.evaluate(() => {
    const name = document.querySelector('header a[href="/"]');
    name?.append(' and a name that is much longer');
    const list = document.querySelector('#menu');
    list?.append(list.lastElementChild?.cloneNode(true) ?? '');
  });
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(768);
  await page.setViewportSize({ width: 767, height: 800 });
  await menuButton(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#menu a:focus')).toHaveCount(0);
  await expect(links.first()).toBeHidden();
});

test.describe('the menu on a small screen', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  // tests/engines/ proves the same without script.
  test('opens, and closes on a click outside', async ({ page }) => {
    await page.goto('/about');
    const { link } = headerLink(page);
    await menuButton(page).click();
    await expect(link).toBeVisible();
    await page.mouse.click(180, 700);
    await expect(link).toBeHidden();
  });

  test('opens on the first click while its script is still loading', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/about');
    const button = menuButton(page);
    await button.click();
    await expect(headerLink(page).link).toBeVisible();
    release();
    await expect(button.locator('path')).toHaveAttribute('d', /^M6 6/); // the cross that closes
    await expect(headerLink(page).link).toBeVisible();
  });
});

// The hub has a script of its own for links to its parts.
for (const path of ['/about', '/carrer'])
  test(`on ${path} the arrow scrolls to the top and moves focus to the content`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, 3000));
    await arrow(page).hover();
    await expect(page.locator('astro-island').last()).not.toHaveAttribute('ssr');
    await arrow(page).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('main')).toBeFocused();
    expect(page.url()).toMatch(new RegExp(`${path}$`));
  });

test('on a small screen the arrow costs a corner, under which nothing stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await expect(arrow(page)).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const box = await arrow(page).boundingBox();
  expect(box).toEqual({ x: 360 - 44, y: 740 - 44, width: 44, height: 44 });
  const last = await page.locator('footer p').last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});

test.describe('on the careers hub, which has a form of its own', () => {
  const formLink = content.footer.columns
    .flatMap(({ links }) => links)
    .find(({ href }) => href === '#contact');
  const followLink = async (page: Page) =>
    page
      .getByRole('contentinfo')
      .getByRole('link', { name: formLink?.label ?? '', exact: true })
      .click();
  const unfold = (page: Page) => page.locator('#contact summary');

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`the contact form is folded away until a link leads to it, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/carrer');
      await expect(unfold(page)).toHaveText(content.footer.contact.unfold);
      await expect(sendButton(page)).toBeHidden();
      await followLink(page);
      await expect(sendButton(page)).toBeVisible();
      await page.goto('/about');
      await page.goto('/carrer#contact');
      await expect(sendButton(page)).toBeVisible();
      await contactField(page, 'name').focus();
      await expect(page.locator('#contact form')).toHaveJSProperty('noValidate', true);
    });
  }

  test.describe('with JavaScript off', () => {
    test.use({ javaScriptEnabled: false });

    test('a link leads to the fold, which a press opens', async ({ page }) => {
      await page.goto('/carrer');
      await followLink(page);
      await expect(unfold(page)).toBeInViewport();
      await unfold(page).click();
      await expect(sendButton(page)).toBeVisible();
    });
  });
});

test.describe('the columns of the footer on a phone, with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('are folded, but for the contacts, until their heading is pressed', async ({ page }) => {
    await page.goto('/about');
    const shell = page.getByRole('contentinfo');
    for (const { heading, links } of content.footer.columns) {
      const link = shell.getByRole('link', { name: links[0]?.label ?? '', exact: true });
      await expect(link).toBeHidden();
      await shell.locator('summary').getByText(heading, { exact: true }).click();
      await expect(link).toBeVisible();
    }
    await expect(shell.locator(`[href="mailto:${content.organisation.email}"]`)).toBeVisible();
  });
});

test('the skip link moves focus to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: content.navigation.skip, exact: true });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

import type { Page } from '@playwright/test';
import { anOpenRole, content } from '../content.ts';
import { contactField, expect, menuButton, storedMessagesWith, test } from './fixtures.ts';

const { applicationForm, contactForm, navigation } = content;

/**
 * Presses Tab until the element with this selector has focus.
 *
 * @throws Error if Tab never reaches it
 */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.locator(selector).evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`Tab never reached ${selector}.`);
}

test('the menu is opened, stepped through, closed and left with the keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const button = menuButton(page);
  await tabTo(page, '[popovertarget]');
  await page.keyboard.press('Enter');
  const links = page.locator('#menu a');
  await expect(links).toHaveText(navigation.links.map(({ label }) => label));
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(links.first()).toBeHidden();
  await page.keyboard.press('Space');
  for (const _ of [button, ...(await links.all())]) await page.keyboard.press('Tab');
  await expect(page.locator('header :focus')).toHaveCount(0);
  await expect(links.first()).toBeHidden();
  await button.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(navigation.links[0]?.href ?? '', page.url()).href);
});

test('the contact form is corrected and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/about');
  await tabTo(page, '#contact-name');
  await page.keyboard.type('Asha');
  await page.keyboard.press('Enter');
  await expect(contactField(page, 'email')).toBeFocused();
  for (const typed of ['asha@example.in', '9876543210', 'Sent by keyboard']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(contactForm.success);
  expect(await storedMessagesWith('Sent by keyboard')).toHaveLength(1);
});

test('an application is sent with the keyboard alone', async ({ page }) => {
  await page.goto('/carrer');
  await tabTo(page, '#apply-role');
  await page.keyboard.press('ArrowDown');
  for (const typed of ['Asha', 'asha@example.in', '9876543210', 'github.com/asha']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await tabTo(page, '#apply-message');
  await page.keyboard.type('Applied by keyboard');
  await tabTo(page, '#graphicScroll [type=submit]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(applicationForm.thanks.heading);
  const [message] = await storedMessagesWith('Applied by keyboard');
  expect(message?.subject).toContain(`Application: ${anOpenRole().data.title}, Asha`);
});

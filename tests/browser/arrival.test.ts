import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const top = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);

const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Waits until the page rests with this element at the top of the window. */
async function arriveAt(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const before = await scrolled(page);
      await page.waitForTimeout(100);
      return (await scrolled(page)) === before && Math.abs(await top(page, id)) < 60;
    })
    .toBe(true);
}

declare global {
  var held: (() => void)[];
}

/** Holds back what pages want done after 500 ms, until `passHalfSecond`. */
async function holdHalfSecond(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: later } = globalThis;
    globalThis.held = [];
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms: number) =>
        ms === 500 ? globalThis.held.push(run) : later(run, ms),
    });
  });
}

async function passHalfSecond(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.held.length === 1);
  await page.evaluate(() => globalThis.held.forEach((run) => void run()));
}

test('Apply Now opens the hub at its top, then scrolls to the application area with the role', async ({
  page,
}) => {
  await page.goto('/aws');
  await holdHalfSecond(page);
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page).toHaveURL(/\/carrer\?role=aws$/);
  expect(await scrolled(page)).toBe(0);
  await passHalfSecond(page);
  await arriveAt(page, 'graphicScroll');
  await expect(page).toHaveURL(/\/carrer\?role=aws#graphicScroll$/);
  await expect(page.locator('#graphicScroll')).toBeFocused();
});

for (const [label, id] of [
  ['Jobs', 'jobs'],
  ['Internships', 'internships'],
] as const) {
  test(`${label} in the footer arrives at #${id} from another page and from its own`, async ({
    page,
  }) => {
    await page.goto('/about');
    const link = page.getByRole('contentinfo').getByRole('link', { name: label, exact: true });
    await link.click();
    await arriveAt(page, id);
    await link.click();
    await arriveAt(page, id);
  });
}

test('Jobs on the hub opened with a role scrolls on the same page', async ({ page }) => {
  await page.goto('/carrer?role=aws');
  await page.evaluate(() => Object.assign(globalThis, { same: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' }).click();
  await arriveAt(page, 'jobs');
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
});

test('a browser that scrolls to the fragment by itself, as Firefox does, is held at the top', async ({
  page,
}) => {
  await page.goto('/about');
  await holdHalfSecond(page);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.getElementById('jobs')?.scrollIntoView()),
  );
  await page.goto('/carrer#jobs');
  await page.waitForFunction(() => globalThis.held.length === 1);
  await expect.poll(() => scrolled(page)).toBe(0);
  await passHalfSecond(page);
  await arriveAt(page, 'jobs');
  await expect(page.locator('#jobs')).toBeFocused();
});

test('a visitor who has begun to scroll is not pulled away', async ({ page }) => {
  await page.goto('/about');
  await holdHalfSecond(page);
  await page.goto('/carrer#graphicScroll');
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBe(200);
  await passHalfSecond(page);
  await page.waitForTimeout(500);
  expect(await scrolled(page)).toBe(200);
});

test('Back, Forward and reload keep the reader’s place', async ({ page }) => {
  await page.goto('/carrer#graphicScroll');
  await arriveAt(page, 'graphicScroll');
  await page.evaluate(() => scrollTo(0, 333));
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(333);
  await page.waitForTimeout(800);
  expect(await scrolled(page)).toBe(333);
  await page.goto('/about');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(333);
  await page.waitForTimeout(800);
  expect(await scrolled(page)).toBe(333);
});

test('with reduced motion the browser jumps by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/carrer#graphicScroll');
  await arriveAt(page, 'graphicScroll');
  expect(page.url()).toMatch(/#graphicScroll$/);
});

test('a domain, TALK WITH US, Start Teaching Today and a service lead to the form', async ({
  page,
}) => {
  for (const [address, label] of [
    ['/courses', 'Data Science'],
    ['/courses', 'TALK WITH US'],
    ['/courses', 'Start Teaching Today'],
    ['/service', 'Contact us about Branding'],
  ]) {
    await page.goto(address ?? '');
    await page
      .getByRole('main')
      .getByRole('link', { name: label ?? '' })
      .click();
    await arriveAt(page, 'contact');
  }
});

import type { Page } from '@playwright/test';
import { anOpenRole, content } from '../content.ts';
import { expect, test } from './test.ts';

const { footer, rolePage } = content;
const role = anOpenRole();

/** The links of the footer to a part of another page, such as Jobs. */
const TO_PARTS = footer.columns
  .flatMap(({ links }) => links)
  .filter(({ href }) => /^\/[a-z0-9-]+#/.test(href));

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
  await page.goto(role.path);
  await holdHalfSecond(page);
  await page.getByRole('link', { name: rolePage.apply, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/carrer\\?role=${role.id}$`));
  expect(await scrolled(page)).toBe(0);
  await passHalfSecond(page);
  await arriveAt(page, 'graphicScroll');
  await expect(page).toHaveURL(new RegExp(`/carrer\\?role=${role.id}#graphicScroll$`));
  await expect(page.locator('#graphicScroll')).toBeFocused();
});

for (const { label, href } of TO_PARTS) {
  test(`${label} in the footer arrives at ${href} from another page and from its own`, async ({
    page,
  }) => {
    const id = href.replace(/.*#/, '');
    await page.goto('/about');
    const link = page
      .getByRole('contentinfo')
      .getByRole('link', { name: label, exact: true })
      .first();
    await link.click();
    await arriveAt(page, id);
    await link.click();
    await arriveAt(page, id);
  });
}

test('a link to a part of the hub scrolls on the hub that was opened with a role', async ({
  page,
}) => {
  await page.goto(`/carrer?role=${role.id}`);
  await page.evaluate(() => {
    Object.assign(globalThis, { same: true });
    document
      .querySelector('footer')
      ?.insertAdjacentHTML('beforeend', '<a href="/carrer#jobs">?</a>');
  });
  await page.locator('footer > [href="/carrer#jobs"]').click();
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

test('a domain, the two buttons of the courses and a service lead to the form', async ({
  page,
}) => {
  const { domains, talk, instructor } = content.courses;
  const { contactLabel, services } = content.service;
  for (const [address, label] of [
    ['/courses', domains.items[0]?.name],
    ['/courses', talk.label],
    ['/courses', instructor.label],
    ['/service', `${contactLabel} ${services[0]?.name}`],
  ]) {
    await page.goto(address ?? '');
    await page
      .getByRole('main')
      .getByRole('link', { name: label ?? '', exact: true })
      .click();
    await arriveAt(page, 'contact');
  }
});

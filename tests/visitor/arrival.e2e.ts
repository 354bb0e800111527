import type { Page } from '@playwright/test';
import { anOpenRole, content } from '../content.ts';
import { expect, test } from './fixtures.ts';

const { rolePage } = content;
const role = anOpenRole();

const top = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);

const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Waits for six frames, within which a scroll that has begun moves the page. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Waits until scrolling stops with this element at the top of the window. */
async function arriveAt(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const before = await scrolled(page);
      await frames(page);
      return (await scrolled(page)) === before && Math.abs(await top(page, id)) < 60;
    })
    .toBe(true);
}

declare global {
  /** The callbacks of the timers that `holdHalfSecond` delays. */
  var held: (() => void)[];
  /** Where the page stood at each of its scroll events. */
  var positions: number[];
}

/**
 * Delays the 500 ms timers of pages until `passHalfSecond` runs them. Not by Playwright's clock, whose performance knows no
 * navigation: arrival-scroll.js would not wait.
 */
async function holdHalfSecond(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: original } = globalThis;
    globalThis.held = [];
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms: number) =>
        ms === 500 ? globalThis.held.push(run) : original(run, ms),
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
  await page.keyboard.press('Tab');
  await expect(page.locator('#graphicScroll :focus')).toHaveCount(1);
});

for (const start of ['/about', '/carrer', `/carrer?role=${role.id}`]) {
  test(`from ${start}, a link scrolls to a section of the hub, without a reload if it is there`, async ({
    page,
  }) => {
    await page.goto(start);
    await page.evaluate(() => {
      Object.assign(globalThis, { isSamePage: true });
      const link = '<a href="/carrer#jobs">?</a>';
      document.querySelector('footer')?.insertAdjacentHTML('beforeend', link);
    });
    await page.locator('footer > [href="/carrer#jobs"]').click();
    await arriveAt(page, 'jobs');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(start !== '/about');
  });
}

test('a link to a part of the page opens a new tab where the visitor asks for one', async ({
  page,
  context,
}) => {
  await page.goto('/carrer');
  const opened = context.waitForEvent('page');
  await page.locator('main a[href="#jobs"]').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/#jobs$/);
  expect(page.url()).toMatch(/\/carrer$/);
});

for (const path of ['/service', '/courses']) {
  test(`a contact button of ${path} scrolls smoothly to the contact form, which says what it is about`, async ({
    page,
  }) => {
    await page.goto(path);
    const button = page.locator('main :is(a[data-topic], [data-topic] > a)').nth(1);
    await button.scrollIntoViewIfNeeded();
    await frames(page); // in which that scroll has its event
    await page.evaluate(() => {
      Object.assign(globalThis, { positions: [] });
      addEventListener('scroll', () => globalThis.positions.push(scrollY));
    });
    await button.click();
    await arriveAt(page, 'contact');
    // A jump has one position; a busy machine may draw few of a smooth scroll.
    expect(new Set(await page.evaluate(() => globalThis.positions)).size).toBeGreaterThan(1);
    const topic = await button.evaluate(
      (link) => link.closest<HTMLElement>('[data-topic]')?.dataset.topic ?? '',
    );
    const saysTopic = async () => {
      await expect(page.locator('#topic select')).toHaveValue(topic);
      await expect(page.locator('#contact-heading')).toHaveText(
        content.contactForm.about.heading.replace('{topic}', topic),
      );
    };
    await saysTopic();
    await page.reload();
    await saysTopic();
  });
}

test('a visitor who has started to scroll is not scrolled elsewhere', async ({ page }) => {
  await page.goto('/about');
  await holdHalfSecond(page);
  await page.goto('/carrer#graphicScroll');
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBe(200);
  await passHalfSecond(page);
  await frames(page);
  expect(await scrolled(page)).toBe(200);
});

test('reload and Back keep the scroll position', async ({ page }) => {
  // On wider windows the typeface may come late at first, and headings above have another height after a reload.
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.goto('/carrer#graphicScroll');
  await arriveAt(page, 'graphicScroll');
  await holdHalfSecond(page);
  // Not smoothly: a reload in the middle of a smooth scroll may keep the position before it.
  await page.evaluate(() => scrollTo({ top: 333, behavior: 'instant' }));
  await frames(page);
  expect(await scrolled(page)).toBe(333);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(333);
  expect(await page.evaluate(() => globalThis.held)).toEqual([]); // no scroll is planned
  await frames(page);
  expect(await scrolled(page)).toBe(333);
  await page.goto('/about');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(333);
  expect(await page.evaluate(() => globalThis.held)).toEqual([]); // no scroll is planned
  await frames(page);
  expect(await scrolled(page)).toBe(333);
});

test('with reduced motion the page arrives at the fragment', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/carrer#graphicScroll');
  await arriveAt(page, 'graphicScroll');
  expect(page.url()).toMatch(/#graphicScroll$/);
});

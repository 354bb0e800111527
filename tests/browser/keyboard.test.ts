import type { Page } from '@playwright/test';
import { wcagContrast } from 'culori';
import { anOpenRole, content } from '../content.ts';
import { ONE_OF_EACH_LAYOUT } from '../site/built-site.ts';
import { contactField, expect, menuButton, storedMessagesWith, test } from './test.ts';

const { applicationForm, contactForm, navigation } = content;

interface Stop {
  /** The start of the focused element's HTML. */
  html: string;
  /** What is wrong with this stop; empty if nothing is. */
  faults: string[];
  /** The colours of its ring and of what the ring is drawn on. */
  ring: [string, string];
}

declare global {
  /** The fixed and sticky elements, collected once per page. */
  var floating: Element[] | undefined;
}

/** The focused element and what is wrong with it; undefined if focus has left the page. */
const stop = (page: Page) =>
  page.evaluate((): Stop | undefined => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const box = focused.getBoundingClientRect();
    // The browser scrolls only the line with the caret of a tall field into view.
    const end = Math.min(box.bottom, box.top + 96);
    globalThis.floating ??= [...document.querySelectorAll('body *')].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    );
    const covers = globalThis.floating.filter((element) => {
      if (element.contains(focused) || focused.contains(element)) return false;
      const over = element.getBoundingClientRect();
      const { backgroundClip, paddingLeft } = getComputedStyle(element);
      // The arrow on phones has its ground in the margin alone.
      const clear = backgroundClip === 'content-box' ? Number.parseFloat(paddingLeft) : 0;
      const across = Math.min(box.right, over.right) - Math.max(box.left, over.left + clear);
      const down = Math.min(end, over.bottom) - Math.max(box.top, over.top);
      return across > 0 && down > 0;
    });
    // The ring of a link that is a whole row surrounds the row.
    const ring = [null, '::after']
      .map((pseudo) => getComputedStyle(focused, pseudo))
      .find(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      );
    const offset = Number.parseFloat(ring?.outlineOffset ?? '');
    const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const isGround = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const surrounds = Math.max(width - box.width, height - box.height) >= 2 * offset;
      return surrounds && !/^rgba\(.*, 0\)$/.test(colourOf(element));
    };
    let ground = offset < 0 ? focused : focused.parentElement;
    while (ground?.parentElement && !isGround(ground)) ground = ground.parentElement;
    const inView = box.top >= 0 && end <= innerHeight;
    return {
      html: focused.outerHTML.slice(0, 120),
      faults: [
        ...covers.map((element) => `under ${element.outerHTML.slice(0, 60)}`),
        ...(ring ? [] : ['no visible focus']),
        ...(inView ? [] : ['out of view']),
      ],
      ring: [ring?.outlineColor ?? '', colourOf(ground ?? focused)],
    };
  });

for (const [width, height] of [
  [320, 640],
  [1280, 800],
] as const) {
  for (const path of ONE_OF_EACH_LAYOUT) {
    test(`every Tab stop of ${path} at ${width} px is in view, uncovered and visibly focused`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      const stops: Stop[] = [];
      for (let presses = 0; presses < 150; presses += 1) {
        await page.keyboard.press('Tab');
        const next = await stop(page);
        if (!next) break;
        // WCAG 2.2, success criterion 1.4.11.
        if (wcagContrast(...next.ring) < 3) next.faults.push(`faint: ${next.ring.join(' on ')}`);
        stops.push(next);
      }
      expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
      const reachable = await page
        // Tab stops only at the checked button of a radio group.
        .locator(
          ':is(a[href], button, input, select, summary, textarea):not([type=radio]:not(:checked)):visible',
        )
        .count();
      expect(stops).toHaveLength(reachable);
    });
  }
}

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
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
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
  await tabTo(page, '#name');
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

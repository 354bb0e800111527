import type { Page } from '@playwright/test';
import { wcagContrast } from 'culori';
import { ONE_OF_EACH_LAYOUT } from '../built/built-site.ts';
import { expect, test } from '../visitor/fixtures.ts';

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

import type { Page } from '@playwright/test';
import { SCHEMES } from '../../src/lib/brand.ts';
import { EVERY_PAGE, ONE_OF_EACH_LAYOUT } from '../built/built-site.ts';
import { content } from '../content.ts';
import {
  arrow,
  colour,
  contactField,
  expect,
  headerLink,
  menuButton,
  sendButton,
  test,
  textsBeyond,
  unfoldContactForm,
} from '../visitor/fixtures.ts';
import { axeViolations, COLOURS, contrastIn, ibmViolations } from './checkers.ts';
import { brokenWords, overflowing } from './fit.ts';

const PHONE = { width: 320, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

/** The violations that axe finds in this part of the page, in both colour schemes. */
async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeViolations(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, part, COLOURS);
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)];
}

/** The links and controls whose accessible name does not start with their visible label. Needs axe in the page. */
const misnamed = (page: Page) =>
  page
    .locator(':is(a, button, summary, input, select, textarea):visible')
    .evaluateAll((elements) => {
      const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
      globalThis.axe.setup(document);
      const found = elements
        .filter((element) => {
          const label = (element as HTMLInputElement).labels?.[0] ?? (element as HTMLElement);
          const name = plain(globalThis.axe.commons.text.accessibleText(element));
          return name === '' || !name.startsWith(plain(label.innerText));
        })
        .map((element) => element.outerHTML.slice(0, 120));
      globalThis.axe.teardown();
      return found;
    });

/** The spacing of text that readers may set (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

/** The boxes that cut off their text or let it run over what follows. */
const overfull = (page: Page) =>
  page.locator('body *:visible:not([class*=sr-only])').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { tagName, clientHeight, scrollHeight } = element;
        const isCut = clientHeight > 0 && scrollHeight > clientHeight + 2;
        const scrolls = getComputedStyle(element).overflowY === 'auto';
        return isCut && !scrolls && !/^(html|svg|textarea|select|option)$/i.test(tagName);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** The links and controls smaller than 44 by 44 px, except those inside a sentence. */
const smallTargets = (page: Page) =>
  page.locator(':is(a, button, summary, input, select, textarea):visible').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const sentence = element.closest('p')?.textContent.trim();
        const inSentence = sentence !== undefined && sentence !== element.textContent.trim();
        return Math.min(width, height) < 44 && !inSentence && !element.matches('[href="#main"]');
      })
      .map((element) => element.outerHTML),
  );

/** The elements that move although the visitor prefers reduced motion. */
const moving = (page: Page) =>
  page.locator('*').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        return transitionDuration !== '0s' || animationName !== 'none' || scrollBehavior !== 'auto';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

// What the words of a page can break: texts, and the boxes around them.
for (const path of EVERY_PAGE) {
  test(`${path} reflows at 320 px, with wide text spacing and with text twice its size`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await unfoldContactForm(page);
    expect(await smallTargets(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);

    await test.step('with wide text spacing it keeps all of its text', async () => {
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, TEXT_SPACING);
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        expect(await overflowing(page)).toEqual([]);
        expect(await overfull(page)).toEqual([]);
      }
    });

    await test.step('it reflows with text twice its size', async () => {
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
        document.documentElement.style.fontSize = '200%';
      });
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        expect(await overflowing(page)).toEqual([]);
        await expect(page.locator('a[href="#main"]')).not.toBeInViewport();
      }
      expect(await brokenWords(page.locator('header a[href="/"]'))).toEqual([]);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await brokenWords(page.locator(':is(h1, h2, h3):visible'))).toEqual([]);
        const { x = 0 } = (await arrow(page).boundingBox()) ?? {};
        const margin = await arrow(page).evaluate((one) => getComputedStyle(one).paddingLeft);
        expect(await textsBeyond(page, x + Number.parseFloat(margin))).toEqual([]);
      }
    });
  });
}

// What the layout of a page can break, which is the same for all pages of a kind.
for (const path of ONE_OF_EACH_LAYOUT) {
  test(`${path} has no violations for axe and IBM at 1280 px, light and dark, names that start with the visible labels, large targets, and no animation with reduced motion`, async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await unfoldContactForm(page);
    expect(await violations(page)).toEqual([]);
    expect(await ibmViolations(page)).toEqual([]);
    expect(await misnamed(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving(page)).toEqual([]);
  });

  test(`${path} has no violations for axe and IBM at 320 px, light and dark, with the menu open and the form invalid`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await menuButton(page).click();
    await expect(headerLink(page).link).toBeVisible();
    expect(await violations(page, 'header')).toEqual([]);
    await page.keyboard.press('Escape');
    const form = page.getByRole('contentinfo').locator('form');
    await unfoldContactForm(page);
    await contactField(page, 'name').focus();
    await expect(form).toHaveJSProperty('noValidate', true);
    await sendButton(page).click();
    await expect(contactField(page, 'name')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(await ibmViolations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
  });
}

test('hovered links stay readable', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, selector] of [
    ['/', 'ul a'],
    ['/', 'section a'],
    ['/service', '[href$="#contact"]'],
    ['/courses', '#domains a'],
    ...content.explore.slice(1, 2).map(({ path }) => [path, 'nav[aria-label] li a']),
  ] as [string, string][]) {
    await page.goto(path);
    const link = page.getByRole('main').locator(selector).first();
    await link.hover();
    const { color, backgroundColor } = await link.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
    expect(color).not.toBe(backgroundColor);
    expect(await axeViolations(page, 'html', COLOURS)).toEqual([]);
  }
});

test('in both schemes page and header have their colours, and the current link has a line', async ({
  page,
}) => {
  const background = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.goto(content.navigation.links[0]?.href ?? '');
    expect(await background('html')).toBe(colour(colorScheme, 'paper'));
    expect(await background('header')).toBe(colour(colorScheme, 'night'));
    await expect(page.locator('nav [aria-current]')).toHaveCSS('text-decoration-line', 'underline');
  }
});

test('in forced colours, filled links and controls have a border, and no band is painted', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ONE_OF_EACH_LAYOUT) {
    await page.goto(path);
    // The browser replaces background colours, but not the images of borders.
    const bands = await page
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).borderImageSource !== 'none')
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
    expect(bands, path).toEqual([]);
    const borderless = await page
      .locator(
        ':is(:is(a, button).rounded-leaf, input:not([type=radio], [type=checkbox]), select, textarea):visible',
      )
      .evaluateAll((elements) =>
        elements
          .filter((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) < 1)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(borderless).toEqual([]);
  }
});

test('in print, a page of each layout has dark text on light grounds and no header links, form or arrow', async ({
  page,
}) => {
  for (const path of ONE_OF_EACH_LAYOUT) {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header li a:visible, form:visible, .edge:visible')).toHaveCount(0);
    const unlike = await page
      .locator('main :is(div, section, h1, h2, h3, p, li, strong, a):visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => {
            const {
              color,
              backgroundColor: ground,
              borderImageSource: band,
            } = getComputedStyle(element);
            const [text = 0, back = 0] = [color, ground].map((colour) =>
              (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0),
            );
            const isDark = ground.startsWith('rgb(') && back < 384 && element.textContent;
            // The sum of red, green and blue; that of white is 765, so 384 is the middle.
            return text > 384 || isDark || band !== 'none';
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(unlike).toEqual([]);
  }
});

test('buttons stay readable where the browser darkens pages by itself', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  for (const path of ONE_OF_EACH_LAYOUT) {
    await page.goto(path);
    for (const button of await page
      .locator('main :is(a, button, label).rounded-leaf:visible')
      .all()) {
      const contrast = await contrastIn(await button.screenshot());
      expect(contrast, `${path}: ${await button.innerText()}`).toBeGreaterThan(4.5);
    }
  }
});

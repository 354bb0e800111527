import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { content } from '../content.ts';
import { type Tab, walk, walks } from '../draft-model.ts';
import { findChromium } from '../find-chromium.ts';
import { expect, holdScripts, test } from './fixtures.ts';

// Back takes a page from the browser's cache, as it does for visitors.
test.use({
  launchOptions: {
    executablePath: findChromium(false),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  },
});

declare global {
  /** Set while the page is shown: whether the browser took it from its cache. */
  var isFromCache: boolean | undefined;
}

/** How many of the walks `npm test` takes; the others belong to the project `draft-walks`. */
const IN_NPM_TEST = 5;
const SLUGS = content.openRoles.slice(0, 3).map(({ id }) => id);

/** The tab of a browser, in which nothing that is sent reaches the server. */
async function tabOf(page: Page): Promise<Tab & { cached: number }> {
  await page.addInitScript(() => {
    // At once and for all pages of the tab: a request is seen later.
    addEventListener('submit', () => {
      localStorage.setItem('sent', String(1 + Number(localStorage.getItem('sent'))));
    });
    addEventListener('pageshow', ({ persisted }) => {
      globalThis.isFromCache = persisted;
    });
    addEventListener('pagehide', () => {
      globalThis.isFromCache = undefined;
    });
  });
  await page.route('**/send-email', (route) =>
    route.fulfill({ headers: { 'x-reference': 'ABCD-1234' } }),
  );
  await page.route('**/apply', (route) =>
    route.fulfill({ json: { page: '/thank-you', reference: 'ABCD-1234' } }),
  );
  let visits = 0;
  const isHub = () => new URL(page.url()).pathname === '/carrer';
  let release = () => {};
  const field = (name: string) => page.locator(`#${isHub() ? 'apply' : 'contact'}-${name}`);
  const form = () => page.locator('form', { has: field('name') });
  const button = () => form().locator('[type=submit]');
  const tab: Tab & { cached: number } = {
    cached: 0,
    async open(path, role) {
      // The same address again would be a reload.
      visits += 1;
      await page.goto(`/${path === 'about' ? 'about' : 'carrer'}?visit=${visits}&role=${role}`);
    },
    async go(by) {
      await (by < 0
        ? page.goBack({ waitUntil: 'commit' })
        : page.goForward({ waitUntil: 'commit' }));
      await page.waitForFunction(() => globalThis.isFromCache !== undefined);
      if (await page.evaluate(() => globalThis.isFromCache)) tab.cached += 1;
    },
    async reload() {
      await page.reload();
    },
    async type(name, text) {
      await field(name).fill(text);
    },
    async choose(role) {
      await field('role').selectOption(role);
    },
    async send() {
      await tab.touch(); // else a form whose script comes late posts itself
      for (const [name, text] of [
        ['name', 'Asha'],
        ['email', 'asha@example.in'],
        ['mobile', '9876543210'],
      ] as const)
        await field(name).fill(text);
      const isApplication = isHub(); // before the click leads elsewhere
      await button().click();
      if (isApplication) await page.waitForURL('**/thank-you');
      else await expect(field('name')).toHaveValue(''); // a second after the answer
    },
    async press() {
      release = await holdScripts(page);
      await field('mobile').fill('9876543210');
      await field('email').fill('asha@example.in.'); // which the browser refuses, and the page takes
      await button().click();
    },
    async touch() {
      release();
      await field('email').focus();
      await expect(form()).toHaveJSProperty('noValidate', true);
    },
    async another() {
      await page.locator('#apply-sent button').click();
    },
    async shown() {
      const of = (name: string) => field(name).inputValue();
      const sent = await page.evaluate(() => Number(localStorage.getItem('sent')));
      const shown = { name: await of('name'), message: await of('message'), sent };
      return isHub() ? { ...shown, role: await of('role') } : shown;
    },
  };
  return tab;
}

for (const [index, steps] of fc.sample(walks(SLUGS, 5, 10), { numRuns: 20, seed: 1 }).entries()) {
  test(`whatever was typed is in its form, whichever way somebody comes to it, until it is sent: walk ${index + 1}`, {
    tag: index < IN_NPM_TEST ? [] : '@rest',
  }, async ({ page }) => {
    await walk(steps, SLUGS, await tabOf(page), (shown, expected) =>
      expect(shown, JSON.stringify(steps)).toEqual(expected),
    );
  });
}

for (const [name, path, action, area, words] of [
  ['contact', '/about', '/send-email', '#contact', content.contactForm],
  ['application', `/carrer?role=${SLUGS[0]}`, '/apply', '#graphicScroll', content.applicationForm],
] as const) {
  test(`the ${name} form that waits is sent no more once its page is left, and shows what is left to send`, async ({
    page,
  }) => {
    const tab = await tabOf(page);
    let posts = 0;
    await page.route(`**${action}`, (route) => {
      posts += 1;
      return posts === 1
        ? route.fulfill({ status: 429, headers: { 'retry-after': '60' } })
        : route.fallback();
    });
    const send = page.locator(`${area} [type=submit]`);
    const leave = () => page.goto('/service');
    const isBack = async () => {
      await tab.go(-1, true);
      await expect(send).toHaveText(words.send);
      await expect(page.locator(`${area} [name=message]`)).toBeEnabled();
    };
    await page.goto(path);
    await tab.type('message', 'first');
    await page.locator(`${area} [name=email]`).fill('asha@example.in');
    await page.locator(`${area} [name=mobile]`).fill('9876543210');
    await tab.type('name', 'Asha');
    await tab.touch();
    await send.click();
    await expect(page.getByText(words.waiting)).toBeVisible();
    await leave();
    await isBack();
    expect(await tab.shown()).toMatchObject({ message: 'first' });
    await expect(page.locator(`${area} [role=alert]`)).toBeVisible();
    expect([posts, tab.cached]).toEqual([1, 1]);
    posts = 0;
    await send.click();
    await expect(page.getByText(words.waiting)).toBeVisible();
    // The same form on another page.
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}visit=2`);
    await tab.type('message', 'second');
    await tab.send();
    await isBack();
    if (action === '/apply') await isBack(); // over the page that confirms it
    expect(await tab.shown()).toMatchObject({ message: '' });
    await expect(page.locator(`${area} [role=alert]`)).toHaveText(action === '/apply' ? [''] : []);
    expect(posts).toBe(2);
  });

  test(`the ${name} form that is left before the server answers 429 is sent no more`, async ({
    page,
  }) => {
    const tab = await tabOf(page);
    const answer = Promise.withResolvers<void>();
    let posts = 0;
    await page.route(`**${action}`, async (route) => {
      posts += 1;
      await answer.promise;
      await route.fulfill({ status: 429, headers: { 'retry-after': '1' } });
    });
    const send = page.locator(`${area} [type=submit]`);
    await page.goto(path);
    await tab.type('message', 'left');
    await page.locator(`${area} [name=email]`).fill('asha@example.in');
    await page.locator(`${area} [name=mobile]`).fill('9876543210');
    await tab.type('name', 'Asha');
    await tab.touch();
    await send.click();
    await expect.poll(() => posts).toBe(1);
    await page.goto('/service');
    await tab.go(-1, true);
    answer.resolve();
    await expect(send).toHaveText(words.send);
    expect(await tab.shown()).toMatchObject({ message: 'left' });
    expect([posts, tab.cached]).toEqual([1, 1]);
  });
}

test('where storage can be read but not written, Back shows what was typed', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  const tab = await tabOf(page);
  await tab.open('about', '');
  await tab.type('name', 'asha');
  await tab.open('hub', '');
  await tab.go(-1, true);
  expect(tab.cached).toBe(1);
  expect(await tab.shown()).toMatchObject({ name: 'asha' });
});

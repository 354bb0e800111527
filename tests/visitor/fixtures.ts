import { readFileSync } from 'node:fs';
import { test as base, type Locator, type Page } from '@playwright/test';
import { formatRgb } from 'culori';
import { list, readAll, type StoredMessage } from '../../netlify/mail/records.ts';
import { mailRoom } from '../../netlify/mail/room.ts';
import { coloursIn, hex, type SCHEMES } from '../../src/lib/brand.ts';
import { content } from '../content.ts';

export { expect } from '@playwright/test';

interface Watched {
  /** What went wrong on the page: console errors, policy violations, failed requests and requests to other hosts. */
  faults: string[];
  /** The URLs of the requested scripts. */
  scripts: string[];
}

/** Records the faults and script requests of a page from now on. */
export function watch(page: Page): Watched {
  const watched: Watched = { faults: [], scripts: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy/i.test(message.text())) {
      watched.faults.push(message.text());
    }
  });
  page.on('pageerror', (error) => watched.faults.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (request.resourceType() === 'script') watched.scripts.push(url);
    if (new URL(url).hostname !== 'localhost')
      watched.faults.push(`request to another host: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) watched.faults.push(`${response.status()} ${response.url()}`);
  });
  return watched;
}

const brand = coloursIn(readFileSync('src/styles/theme.css', 'utf8'));

/** A colour of the brand as browsers compute it, by its name in theme.css. */
export const colour = (scheme: (typeof SCHEMES)[number], name: string): string =>
  formatRgb(hex(brand[scheme], name)) ?? '';

const { navigation, contactForm } = content;

/** The menu button on small screens. */
export const menuButton = (page: Page): Locator =>
  page.getByRole('button', { name: navigation.menu, exact: true });

/** A link of the header to a page other than About, with its path. */
export function headerLink(page: Page): { link: Locator; href: string } {
  const isOther = ({ href }: { href: string }) => /^\/(?!about$)/.test(href);
  const { label, href } = navigation.links.find(isOther) ?? { label: '', href: '' };
  return {
    link: page.getByRole('banner').getByRole('link', { name: label, exact: true }).first(),
    href,
  };
}

/** The arrow that scrolls to the top. */
export const arrow = (page: Page): Locator =>
  page.getByRole('link', { name: navigation.top, exact: true });

/** The texts that reach beyond a line of the window, in px from its left edge, unless they scroll or are not shown. */
export const textsBeyond = (page: Page, x: number): Promise<string[]> =>
  page.evaluate((edge) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      if (text.parentElement?.closest('header, script, .sr-only, .overflow-x-auto')) continue;
      if (lines.some(({ right }) => Math.floor(right) > edge)) found.push(text.textContent ?? '');
    }
    return found;
  }, x);

/** A field of the contact form. */
export const contactField = (page: Page, name: keyof typeof contactForm.fields): Locator =>
  page.locator('#contact').getByLabel(contactForm.fields[name].label, { exact: true });

/** The button that sends the contact form. */
export const sendButton = (page: Page): Locator =>
  page.locator('#contact').getByRole('button', { name: contactForm.send, exact: true });

/** Unfolds the contact form on pages that fold it away because they have a form of their own. */
export async function unfoldContactForm(page: Page): Promise<void> {
  const folded = page.locator('#contact details:not([open]) summary');
  if ((await folded.count()) > 0) await folded.click();
}

/** Delays all scripts of the page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The messages that the site has stored and that contain this text. */
export async function storedMessagesWith(text: string): Promise<StoredMessage[]> {
  const found = await readAll(
    mailRoom(),
    (await list(mailRoom(), 'waiting')).map(([key]) => key),
  );
  return found.flatMap(({ message }) => (message?.text.includes(text) ? [message] : []));
}

export const test = base.extend({
  // `browserName: _`: Playwright takes only a pattern as the first argument, and Biome refuses an empty one.
  baseURL: async ({ browserName: _ }, use) => use(process.env.SITE),
  launchOptions: [
    async ({ browserName: _ }, use) =>
      use({
        executablePath: process.env.CHROMIUM ?? '',
        args: [
          '--no-sandbox', // root, as in a container, cannot have it
          '--disable-background-networking',
          '--disable-component-update',
          // No spare process for a next page, which takes a third of the time of opening one.
          '--renderer-process-limit=1',
        ],
      }),
    { scope: 'worker', box: true },
  ],
});

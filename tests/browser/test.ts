import { test as base, type Page } from '@playwright/test';
import { startLocalStore } from '../../netlify/local/store.ts';
import { Outbox, type StoredMessage } from '../../netlify/mail/outbox.ts';

export { expect } from '@playwright/test';

interface Watched {
  /** What went wrong on the page: console errors, policy violations, failed or foreign requests. */
  faults: string[];
  /** The addresses of the scripts that were requested. */
  scripts: string[];
}

/** Collects what a page does from now on. */
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
    if (!url.startsWith(process.env.SITE ?? '')) watched.faults.push(`foreign request: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) watched.faults.push(`${response.status()} ${response.url()}`);
  });
  return watched;
}

/** Holds back every script that the page asks for until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The messages that the site has stored and that contain this text. */
export async function storedMessagesWith(text: string): Promise<StoredMessage[]> {
  const stop = await startLocalStore(process.env.STORE ?? '');
  const outbox = new Outbox();
  const messages = await Promise.all((await outbox.waiting()).map(({ id }) => outbox.read(id)));
  await stop();
  return messages.filter((message) => message !== null).filter((one) => one.text.includes(text));
}

export const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(process.env.SITE),
  launchOptions: [
    async ({ browserName: _ }, use) =>
      use({
        executablePath: process.env.CHROMIUM ?? '',
        args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
      }),
    { scope: 'worker', box: true },
  ],
});

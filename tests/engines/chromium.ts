import { chromium } from '@playwright/test';
import { start } from '../program.ts';
import type { Browser } from './browser.ts';
import { PageBrowser } from './page-browser.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer', // else it may ask for ever for a rasterizer that is not there
  '--no-zygote',
  '--disable-background-networking',
  '--remote-debugging-port=0',
  'about:blank',
];

/**
 * Starts an old Chromium and drives it by Playwright.
 *
 * @param path its program, which needs no sandbox and no display
 */
export async function launchChromium(
  path: string,
  { script }: { script: boolean },
): Promise<Browser> {
  const program = await start(path, FLAGS, /DevTools listening on (ws:\S+)/);
  const browser = await chromium.connectOverCDP(program.said, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context.');
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  const session = await context.newCDPSession(page);
  if (!script) await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  const driven = new PageBrowser({
    page,
    setWidth: (width) =>
      session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 740,
        deviceScaleFactor: 1,
        mobile: width < 700,
      }),
    picture: async () => (await session.send('Page.captureScreenshot')).data,
    close: async () => {
      await browser.close();
      await program.stop();
    },
  });
  page.on('pageerror', driven.onError);
  page.on('console', driven.onConsole);
  return driven;
}

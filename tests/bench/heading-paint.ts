import { randomBytes } from 'node:crypto';
import { chromium } from '@playwright/test';
import { builtPage } from '../built/built-site.ts';
import { findChromium } from '../find-chromium.ts';
import { serveOnSlowLink } from '../pages/slow-link.ts';

const RUNS = 9;

/** How many times slower than this machine a visitor's is. */
const SLOWDOWN = 4;

/** The path of a page of 14 kB on the wire: a heading at its top, and bytes that cannot be compressed. */
export const CONTROL = '/control';
const controlPage = `<!doctype html><meta charset="utf-8"><h1>Control</h1><p hidden>${randomBytes(13_800).toString('base64')}`;

/** When the first heading was painted, in milliseconds since navigation; runs in the page. */
const headingPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        resolve((entry as PerformanceEntry & { renderTime: number }).renderTime);
      }
    }).observe({ type: 'element', buffered: true });
  });

/** The median times in milliseconds until pages paint their first heading, by path, and that of the control page. */
export async function headingPaints(paths: string[]): Promise<Map<string, number>> {
  const times = new Map([CONTROL, ...paths].map((path) => [path, [] as number[]]));
  const site = await serveOnSlowLink((path) => {
    if (!times.has(path)) return undefined;
    const html = path === CONTROL ? controlPage : builtPage(path).html;
    return html.replace('<h1', '<h1 elementtiming="h1"');
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  // Pages take turns, so that a slow phase of the machine affects all of them.
  for (let run = 0; run < RUNS; run += 1) {
    for (const [path, runs] of times) {
      const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.goto(site.origin + path);
      runs.push(await page.evaluate(headingPaint));
      await context.close();
    }
  }
  await browser.close();
  site.stop();
  return new Map(
    [...times].map(([path, runs]) => [
      path,
      runs.sort((one, other) => one - other)[RUNS >> 1] ?? 0,
    ]),
  );
}

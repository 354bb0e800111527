import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../browser/find-chromium.ts';
import { builtPage } from '../site/built-site.ts';

/** Slow 3G in milliseconds: two round trips, one of them to connect, and a packet of 1,460 bytes at 400 kbit/s. */
const LATENCY = 800;
const PACKET = 29.2;

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
  const server = createServer(({ url = '' }, response) => {
    const isPage = times.has(url);
    const html = url === CONTROL ? controlPage : isPage && builtPage(url).html;
    const body = brotliCompressSync(
      html ? html.replace('<h1', '<h1 elementtiming="h1"') : readFileSync(`dist${url}`),
    );
    const type = isPage ? 'text/html' : 'image/svg+xml';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    const packets = Math.ceil(body.length / 1460);
    for (let sent = 0; sent < packets; sent += 1) {
      const packet = body.subarray(1460 * sent, 1460 * (sent + 1));
      setTimeout(() => response.write(packet), LATENCY + PACKET * (sent + 1));
    }
    setTimeout(() => response.end(), LATENCY + PACKET * packets);
  }).listen(0, '127.0.0.1');
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
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      runs.push(await page.evaluate(headingPaint));
      await context.close();
    }
  }
  await browser.close();
  server.close();
  return new Map(
    [...times].map(([path, runs]) => [
      path,
      runs.sort((one, other) => one - other)[RUNS >> 1] ?? 0,
    ]),
  );
}

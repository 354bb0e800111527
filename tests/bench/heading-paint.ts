import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../browser/find-chromium.ts';
import { builtPage } from '../site/built-site.ts';
import { type Link, startShapedLink } from './shaped-link.ts';

/** 400 kbit/s and 400 ms. */
const SLOW_3G: Link = { throughput: 400_000 / 8, roundTrip: 400 };

const RUNS = 9;

/** How many times slower than this machine a visitor's is. */
const SLOWDOWN = 4;

/** A page of 14 kB on the wire without other files: a heading at the top and incompressible bytes. */
const controlPage = Buffer.from(
  `<!doctype html><meta charset="utf-8"><title>Control</title><h1>Control</h1><p hidden>${randomBytes(13_800).toString('base64')}`,
);

const CONTROL = '/control';

/** Serves pages of dist/, the control page and drawings; pages are compressed with brotli beforehand. */
async function serve(paths: string[]): Promise<Server> {
  const bodies = new Map(
    paths.map((path) => [
      path,
      brotliCompressSync(path === CONTROL ? controlPage : builtPage(path).html),
    ]),
  );
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const page = bodies.get(path);
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(page);
    } else if (existsSync(`dist${path}`)) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end(readFileSync(`dist${path}`));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

const median = (values: number[]) =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** Makes the browser record the paint of the first heading; runs in the page before it is parsed. */
function timeFirstHeading(): void {
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.setAttribute('elementtiming', 'heading');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** The paint time of the heading in milliseconds since navigation; runs in the page. */
const headingPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { renderTime: number })[]) {
        resolve(entry.renderTime);
      }
    }).observe({ type: 'element', buffered: true });
  });

async function measure(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(timeFirstHeading);
  await page.goto(url);
  const time = await page.evaluate(headingPaint);
  await context.close();
  return time;
}

/**
 * Measures when pages paint their first heading at 400 kbit/s and 400 ms, on a processor four times slower than
 * this one.
 *
 * @returns the medians of nine runs in milliseconds, for each path and for a control page of 14 kB
 */
export async function measureHeadingPaint(
  paths: string[],
): Promise<{ control: number; pages: Map<string, number> }> {
  const shown = [CONTROL, ...paths];
  const server = await serve(shown);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const link = await startShapedLink((server.address() as AddressInfo).port, SLOW_3G);
  const site = `http://127.0.0.1:${link.port}`;
  const times = new Map<string, number[]>();
  // Pages take turns, so that a slow phase of the machine affects all of them.
  for (let run = 0; run < RUNS; run += 1) {
    for (const path of shown) {
      const time = await measure(browser, site + path);
      times.set(path, [...(times.get(path) ?? []), time]);
    }
  }
  await browser.close();
  link.stop();
  server.close();
  const medians = new Map([...times].map(([path, runs]) => [path, median(runs)]));
  const control = medians.get(CONTROL) ?? 0;
  medians.delete(CONTROL);
  return { control, pages: medians };
}

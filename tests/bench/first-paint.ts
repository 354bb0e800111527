import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../browser/find-chromium.ts';
import { pages } from '../site/built-site.ts';
import { type Link, startShapedLink } from './shaped-link.ts';

/** 400 kbit/s and 400 ms. */
const SLOW_3G: Link = { throughput: 400_000 / 8, roundTrip: 400 };

const RUNS = 5;

/** A page of 14 kB on the wire and nothing else: a heading, and bytes that do not compress. */
const barePage = Buffer.from(
  `<!doctype html><meta charset="utf-8"><title>Bare</title><h1>Bare</h1><p hidden>${randomBytes(13_800).toString('base64')}`,
);

const BARE = '/bare';

/** Serves dist/ in brotli, as Netlify does, and the bare page. */
async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const send = (body: Buffer, type: string) => {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
      response.end(brotliCompressSync(body));
    };
    if (path === BARE) return send(barePage, 'text/html');
    const page = pages.get(path);
    if (page) return send(Buffer.from(page.html), 'text/html');
    if (existsSync(`dist${path}`)) return send(readFileSync(`dist${path}`), 'image/svg+xml');
    response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

const median = (values: number[]) =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  const time = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  await context.close();
  return time;
}

/**
 * The first paint of pages on slow 3G (400 kbit/s, 400 ms), the median of five, in milliseconds, and the
 * same of a bare page of 14 kB on the same link.
 */
export async function measureFirstPaint(
  addresses: string[],
): Promise<{ bare: number; pages: Map<string, number> }> {
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const link = await startShapedLink((server.address() as AddressInfo).port, SLOW_3G);
  const site = `http://127.0.0.1:${link.port}`;
  const times = new Map<string, number[]>();
  // In turns, so that what slows the machine down slows all of them.
  for (let run = 0; run < RUNS; run += 1) {
    for (const address of [BARE, ...addresses]) {
      const time = await firstPaint(browser, site + address);
      times.set(address, [...(times.get(address) ?? []), time]);
    }
  }
  await browser.close();
  link.stop();
  server.close();
  const medians = new Map([...times].map(([address, runs]) => [address, median(runs)]));
  const bare = medians.get(BARE) ?? 0;
  medians.delete(BARE);
  return { bare, pages: medians };
}

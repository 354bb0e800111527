import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ONE_OF_EACH_LAYOUT } from '../site/built-site.ts';
import { layoutShifts } from './layout-shifts.ts';
import { expect, test } from './test.ts';

/** The file names of a page of each layout, without .html. */
const PAGES = [...ONE_OF_EACH_LAYOUT, '/thank-you'].map((path) =>
  path === '/' ? 'index' : path.slice(1),
);

/** Pages under this path have a long name of the organisation in their header, and three times its profiles. */
const OTHER = '/another-organisation/';
const ofOther = (html: string) =>
  html
    .replace(/(<header.*?<\/svg>)[^<]*/s, '$1 Neem and Sons Technologies')
    .replace(/<li><a [^>]*rel="me".*?<\/li>/gs, '$&$&$&');

/** The least length of a piece in characters, and the time between pieces in milliseconds: one frame. */
const PIECE = 400;
const FRAME = 16;

/** Splits a page into pieces that end with a tag, so that the length of its texts does not matter. */
const piecesOf = (html: string) => html.match(new RegExp(`[^]{${PIECE}}[^>]*>|[^]+$`, 'g')) ?? [];

/** The same for a page of the other organisation, whose name also arrives later than the drawing beside it. */
const piecesOfOther = (html: string) => html.split(/(?<=<\/svg>)/).flatMap(piecesOf);

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

let server: Server;

/** Serves the built site as a slow network does: pages arrive in pieces, each painted before the next one. */
test.beforeAll(async () => {
  server = createServer(async ({ url = '' }, response) => {
    const file = readFileSync(`dist/${url.replace(OTHER, '/')}`);
    const pieces = url.startsWith(OTHER)
      ? piecesOfOther(ofOther(file.toString()))
      : piecesOf(file.toString());
    response.writeHead(200, { 'content-type': TYPES[extname(url)] });
    for (const piece of url.endsWith('.html') ? pieces : [file]) {
      response.write(piece);
      await pause(FRAME);
    }
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

test.afterAll(() => server.close());

for (const path of [...PAGES.map((name) => `/${name}.html`), `${OTHER}about.html`]) {
  test(`${path} has no layout shifts while it arrives in pieces`, async ({ context }) => {
    const { port } = server.address() as AddressInfo;
    const arrive = async (width: number) => {
      const page = await context.newPage();
      // High enough to show the whole page, so that every shift counts.
      await page.setViewportSize({ width, height: 8000 });
      await page.goto(`http://127.0.0.1:${port}${path}`);
      expect(await page.evaluate(layoutShifts), `${width} px`).toEqual([]);
    };
    await Promise.all([360, 768, 1280].map(arrive));
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

/** Slow 3G in milliseconds: two round trips, one of them to connect, and a packet of 1,460 bytes at 400 kbit/s. */
const LATENCY = 800;
const PACKET = 29.2;

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

/**
 * Serves pages, and other files from dist/, as slow 3G does: compressed, packet by packet.
 *
 * @param pageAt the HTML of the page at a path, if there is one
 * @returns its origin, and a function that stops it
 */
export async function serveOnSlowLink(pageAt: (path: string) => string | undefined) {
  const server = createServer(async ({ url = '' }, response) => {
    const html = pageAt(url);
    if (html === undefined && !existsSync(`dist${url}`)) {
      response.writeHead(404).end();
      return;
    }
    const body = brotliCompressSync(html ?? readFileSync(`dist${url}`));
    const type = html === undefined ? TYPES[extname(url)] : 'text/html';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    await pause(LATENCY);
    for (let sent = 0; sent < body.length; sent += 1460) {
      await pause(PACKET); // one after the other: timers of one moment may run in any order
      response.write(body.subarray(sent, sent + 1460));
    }
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { pngOf } from '../lib/share-image/png.ts';

/** The icon for browsers that take no SVG and ask for this path unasked: a PNG, which they know by its bytes. */
export const GET: APIRoute = async () =>
  new Response(await pngOf(readFileSync('public/icon.svg', 'utf8'), 32));

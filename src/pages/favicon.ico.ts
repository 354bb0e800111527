import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { iconPng } from '../lib/share-image/png.ts';

/** The icon for browsers that request this path without a link to it: a PNG, which they recognise by its bytes. */
export const GET: APIRoute = async () =>
  new Response(await iconPng(readFileSync('public/icon.svg', 'utf8'), 32));

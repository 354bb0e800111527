import type { APIRoute } from 'astro';
import { iconSvg } from '../lib/brand.ts';
import { iconPng } from '../lib/share-image/png.ts';

/** The icon for browsers that request this path without a link to it: a PNG, which they recognise by its bytes. */
export const GET: APIRoute = async () => new Response(await iconPng(iconSvg, 32));

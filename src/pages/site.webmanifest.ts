import type { APIRoute } from 'astro';
import { onBlack } from '../lib/brand.ts';
import { singleton } from '../lib/content.ts';

/** What a phone shows after the site is added to its home screen. */
export const GET: APIRoute = async () => {
  const { name } = await singleton('organisation');
  const { summary } = await singleton('home');
  const manifest = {
    name,
    description: summary,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    background_color: onBlack('night'),
    theme_color: onBlack('night'),
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};

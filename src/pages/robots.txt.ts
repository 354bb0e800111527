import type { APIRoute } from 'astro';
import { singleton } from '../lib/content.ts';

/** Allows all paths: a page that must not be indexed says so in its head. */
export const GET: APIRoute = async () => {
  const { site } = await singleton('organisation');
  const sitemap = new URL('/sitemap.xml', site).href;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
};

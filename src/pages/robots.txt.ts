import type { APIRoute } from 'astro';
import { singleton } from '../lib/content.ts';

/** Everything may be read: what is not to be found says so in its own head. */
export const GET: APIRoute = async () => {
  const { site } = await singleton('organisation');
  const sitemap = new URL('/sitemap.xml', site).href;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};

import type { APIRoute } from 'astro';

/** Allows all paths: a page that must not be indexed says so in its head. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`);

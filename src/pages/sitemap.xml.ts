import type { APIRoute } from 'astro';
import { indexedPages, singleton } from '../lib/content.ts';
import { sitemap } from '../lib/seo/sitemap.ts';

/** The pages to index, for search engines. */
export const GET: APIRoute = async () => {
  const pages = await indexedPages(new Date());
  const { site } = await singleton('organisation');
  const xml = sitemap(
    pages.map(({ path, changed }) => ({ path, lastmod: changed })),
    site,
  );
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};

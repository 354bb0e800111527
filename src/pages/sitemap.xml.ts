import type { APIRoute } from 'astro';
import { indexedPages, singleton } from '../lib/content.ts';
import { lastChanges } from '../lib/seo/last-changes.ts';
import { sitemap } from '../lib/seo/sitemap.ts';

/** The pages to index, for search engines. */
export const GET: APIRoute = async () => {
  const now = new Date();
  const changed = lastChanges(now);
  const pages = await indexedPages(now);
  const { site } = await singleton('organisation');
  const xml = sitemap(
    pages.map((page) => ({ path: page.path, lastmod: changed(page) })),
    site,
  );
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};

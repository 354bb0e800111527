import type { APIRoute } from 'astro';
import XMLBuilder from 'fast-xml-builder';
import { indexedPages } from '../lib/content.ts';

const builder = new XMLBuilder({ ignoreAttributes: false });

/** The pages to index, for search engines (https://www.sitemaps.org/protocol.html). */
export const GET: APIRoute = async ({ site }) => {
  const url = (await indexedPages(new Date())).map(({ path, changed }) => ({
    loc: new URL(path, site).href,
    ...(changed && { lastmod: changed }),
  }));
  const xml = builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    urlset: { '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9', url },
  });
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};

import type { APIRoute } from 'astro';
import { publicPages, singleton } from '../lib/content.ts';
import { lastChanges } from '../lib/seo/last-changes.ts';
import { sitemap } from '../lib/seo/sitemap.ts';

/** The pages to index: every public page except roles that are not open. */
export const GET: APIRoute = async () => {
  const now = new Date();
  const changed = lastChanges(now);
  const pages = (await publicPages(now)).filter(({ role }) => !role || role.state === 'open');
  const { site } = await singleton('organisation');
  const xml = sitemap(
    pages.map((page) => ({ path: page.path, lastmod: changed(page) })),
    site,
  );
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};

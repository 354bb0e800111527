import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({ ignoreAttributes: false });

/**
 * The sitemap of the site as XML (https://www.sitemaps.org/protocol.html).
 *
 * @param pages the path of each page and, if known, the day of its last change, YYYY-MM-DD
 * @param site the public URL of the site
 */
export const sitemap = (
  pages: { path: string; lastmod?: string | undefined }[],
  site: string,
): string =>
  builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      url: pages.map(({ path, lastmod }) => ({
        loc: new URL(path, site).href,
        ...(lastmod && { lastmod }),
      })),
    },
  });

/** The size of a share image in pixels. */
export const [CARD_WIDTH, CARD_HEIGHT] = [1200, 630] as const;

/** The metadata of a page. */
export interface PageMetadata {
  /** The title of the document: the page's name and, after a bar, the company. */
  title: string;
  description: string;
  /** The path of this page, for example /about; undefined for notes such as the 404 page. */
  path?: string | undefined;
}

/** The page's own name: its title without the name of the organisation behind a bar at its end. */
export function pageName(title: string, organisation: string): string {
  const end = ` | ${organisation}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** The name of a page's share image: its path without the slash, or index for the home page. */
export const shareName = (path = '/'): string => path.slice(1) || 'index';

/**
 * The meta tags that search engines and messengers use to show a page. X needs one tag of its own, for the
 * type of card, and reads the rest from Open Graph, for which a page without a type is a website (ogp.me).
 */
export function metaTags(page: PageMetadata, site: URL, organisation: string) {
  const name = pageName(page.title, organisation);
  const og = (property: string, content: string) => ({ property: `og:${property}`, content });
  return [
    { name: 'description', content: page.description },
    og('site_name', organisation),
    og('title', name),
    og('description', page.description),
    ...(page.path ? [og('url', new URL(page.path, site).href)] : []),
    og('image', new URL(`/share/${shareName(page.path)}.png`, site).href),
    og('image:width', String(CARD_WIDTH)),
    og('image:height', String(CARD_HEIGHT)),
    og('image:alt', name),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

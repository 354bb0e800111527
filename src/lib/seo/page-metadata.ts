import { CARD_HEIGHT, CARD_WIDTH } from '../share-image/share-card.ts';

/** What a page says about itself. */
export interface PageMetadata {
  /** The title of the document: the page's name and, after bars, what it belongs to. */
  title: string;
  description: string;
  /** The address of this page, for example /about; left out where the page has no address of its own. */
  path?: string | undefined;
}

/** The page's own name: its title up to the first bar. */
export const pageName = (title: string): string => title.split(' | ')[0] ?? title;

/** The name of a page's picture; a page without an address takes the home page's. */
export const shareName = (path = '/'): string => (path === '/' ? 'index' : path.slice(1));

type Meta = { name: string; content: string } | { property: string; content: string };

/**
 * The meta tags by which search engines and messengers show a page. Open Graph carries the title, text
 * and picture; of the Twitter tags, X needs only the kind of card and reads the rest from Open Graph.
 *
 * @param site the public address of the site, on which the full addresses are built
 * @param organisation the name of the site
 */
export function metaTags(page: PageMetadata, site: URL, organisation: string): Meta[] {
  const name = pageName(page.title);
  const og = (property: string, content: string) => ({ property: `og:${property}`, content });
  return [
    { name: 'description', content: page.description },
    og('type', 'website'),
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

/**
 * Whether this build is a preview that search engines leave out: a deploy of a pull request or a branch.
 *
 * @param context Netlify's name for the kind of build; undefined on one's own machine
 */
export const isPreview = (context = process.env.CONTEXT): boolean =>
  context === 'deploy-preview' || context === 'branch-deploy';

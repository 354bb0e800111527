import { type ContentFile, pagePath } from './read-content.ts';
import { pageName, type Site } from './read-site.ts';
import { isText } from './text-folders.ts';

/**
 * What answers at an address already, in words that follow "/about is already".
 *
 * @param address such as /about, in any case
 * @param files the content, without the file that asks
 */
export function routeConflict(
  address: string,
  files: ContentFile[],
  site: Site,
): string | undefined {
  const wanted = address.toLowerCase();
  if (site.pages.has(wanted)) return `the ${pageName(wanted)}`;
  const to = site.redirects.get(wanted);
  if (to) return `another name of ${to}`;
  const text = files.find((file) => isText(file) && pagePath(file).toLowerCase() === wanted);
  return site.taken.get(wanted.slice(1)) ?? (text && `the page of ${text.path}`);
}

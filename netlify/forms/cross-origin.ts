/**
 * Whether another site's page sent this post. The browser says so in Sec-Fetch-Site or Origin; where it
 * says nothing, as old phones and mail programs do, the post counts as our own.
 */
export function isForeign({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (origin === 'null') return site !== 'same-origin';
  return URL.parse(origin)?.host !== new URL(url).host;
}

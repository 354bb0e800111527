/**
 * Whether the page of another site sent this request, according to Sec-Fetch-Site or Origin. A request
 * without both headers, as from old phones and mail programs, counts as same-origin.
 */
export function isCrossOrigin({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (origin === 'null') return site !== 'same-origin';
  return URL.parse(origin)?.host !== new URL(url).host;
}

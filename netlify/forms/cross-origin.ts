/**
 * Whether the page of another site sent this request. The browser's own word, Sec-Fetch-Site, decides; browsers
 * that do not send it are judged by Origin. A request without both headers, as from old phones and mail
 * programs, counts as same-origin.
 */
export function isCrossOrigin({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && URL.parse(origin)?.host !== new URL(url).host;
}

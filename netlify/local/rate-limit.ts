import type { NetlifyFunction } from './functions.ts';

/** The seconds until the next request is allowed; null if this one is. */
export type RateLimiter = (path: string, clientIp: string, now: number) => number | null;

/**
 * Limits requests by path and client IP, as Netlify does before it calls a function. Netlify's windows slide,
 * these are fixed.
 *
 * @param functions the functions by path
 */
export function createRateLimiter(
  functions: Map<string, Pick<NetlifyFunction, 'config'>>,
): RateLimiter {
  const windows = new Map<string, { ends: number; count: number }>();
  return (path, clientIp, now) => {
    const limit = functions.get(path)?.config.rateLimit;
    if (!limit) return null;
    const key = `${path} ${clientIp}`;
    const open = windows.get(key);
    const window =
      open && open.ends > now ? open : { ends: now + limit.windowSize * 1000, count: 0 };
    windows.set(key, window);
    window.count += 1;
    return window.count <= limit.windowLimit ? null : Math.ceil((window.ends - now) / 1000);
  };
}

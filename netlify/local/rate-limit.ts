import type { Config } from '@netlify/functions';

/** The seconds until a client IP may call a function again; null if it may now. */
export type RateLimiter = (config: Config, clientIp: string, now: number) => number | null;

/**
 * Limits requests by function and client IP, as Netlify does before it calls a function. Netlify's windows slide,
 * these are fixed.
 */
export function createRateLimiter(): RateLimiter {
  const windows = new Map<string, { ends: number; count: number }>();
  return ({ path, rateLimit }, clientIp, now) => {
    if (!rateLimit) return null;
    const key = `${path} ${clientIp}`;
    const open = windows.get(key);
    const window =
      open && open.ends > now ? open : { ends: now + rateLimit.windowSize * 1000, count: 0 };
    windows.set(key, window);
    window.count += 1;
    return window.count <= rateLimit.windowLimit ? null : Math.ceil((window.ends - now) / 1000);
  };
}

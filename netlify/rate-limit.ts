import type { NetlifyFunction } from './local/functions.ts';

/** After how many seconds the next request may pass; null where this one may. */
export type RateLimit = (path: string, address: string, now: number) => number | null;

/**
 * Counts requests in fixed windows, as Netlify does before a function is called: so many of one address
 * to one path within a window.
 *
 * @param functions the functions' own `config` by their paths
 */
export function rateLimit(functions: Map<string, Pick<NetlifyFunction, 'config'>>): RateLimit {
  const windows = new Map<string, { ends: number; count: number }>();
  return (path, address, now) => {
    const limit = functions.get(path)?.config.rateLimit;
    if (!limit) return null;
    const key = `${path} ${address}`;
    const open = windows.get(key);
    const window =
      open && open.ends > now ? open : { ends: now + limit.windowSize * 1000, count: 0 };
    windows.set(key, window);
    window.count += 1;
    return window.count <= limit.windowLimit ? null : Math.ceil((window.ends - now) / 1000);
  };
}

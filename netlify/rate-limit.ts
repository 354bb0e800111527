import { readdirSync } from 'node:fs';
import type { Config } from '@netlify/functions';

const FUNCTIONS = `${import.meta.dirname}/functions`;

/** Says whether a request may pass, and if not, after how many seconds the next one may. */
export type RateLimit = (
  path: string,
  address: string,
  now: number,
) => { retryAfter: number } | null;

/**
 * The rate limits that the functions export, as Netlify enforces them before a function is called: so many
 * requests of one address to one path within a window. The emulator leaves them out.
 */
export async function functionRateLimits(): Promise<RateLimit> {
  const limits = new Map<string, { windowLimit: number; windowSize: number }>();
  for (const file of readdirSync(FUNCTIONS)) {
    const { config }: { config: Config } = await import(`${FUNCTIONS}/${file}`);
    if (config.rateLimit && typeof config.path === 'string') {
      limits.set(config.path, config.rateLimit);
    }
  }
  return rateLimit(limits);
}

/**
 * Counts requests in fixed windows.
 *
 * @param limits for each path the requests of one address in a window, and the window's seconds
 */
export function rateLimit(
  limits: Map<string, { windowLimit: number; windowSize: number }>,
): RateLimit {
  const windows = new Map<string, { ends: number; count: number }>();
  return (path, address, now) => {
    const limit = limits.get(path);
    if (!limit) return null;
    const key = `${path} ${address}`;
    const open = windows.get(key);
    const window =
      open && open.ends > now ? open : { ends: now + limit.windowSize * 1000, count: 0 };
    windows.set(key, window);
    window.count += 1;
    if (window.count <= limit.windowLimit) return null;
    return { retryAfter: Math.ceil((window.ends - now) / 1000) };
  };
}

import { expect, test } from 'vitest';
import { loadFunctions } from '../../netlify/local/functions.ts';
import { createRateLimiter } from '../../netlify/local/rate-limit.ts';

test('a client IP is limited within a window and allowed again after it', () => {
  const rateLimit = createRateLimiter(
    new Map([['/a', { config: { rateLimit: { windowLimit: 2, windowSize: 60 } } }]]),
  );
  expect(rateLimit('/a', '::1', 0)).toBeNull();
  expect(rateLimit('/a', '::1', 10_000)).toBeNull();
  expect(rateLimit('/a', '::1', 20_000)).toBe(40);
  expect(rateLimit('/a', '::2', 20_000)).toBeNull();
  expect(rateLimit('/b', '::1', 20_000)).toBeNull();
  expect(rateLimit('/a', '::1', 60_000)).toBeNull();
});

test('both forms allow sixty requests a minute from one client IP, as many as a college lab sends', async () => {
  const rateLimit = createRateLimiter(await loadFunctions());
  for (const path of ['/send-email', '/apply']) {
    for (let count = 0; count < 60; count += 1) expect(rateLimit(path, '::1', 0)).toBeNull();
    expect(rateLimit(path, '::1', 59_999)).toBe(1);
  }
});

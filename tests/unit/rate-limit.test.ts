import { expect, test } from 'vitest';
import { loadFunctions } from '../../netlify/local/functions.ts';
import { rateLimit } from '../../netlify/rate-limit.ts';

test('an address may send so many in a window, and again when it has ended', () => {
  const config = { rateLimit: { windowLimit: 2, windowSize: 60 } };
  const limited = rateLimit(new Map([['/a', { config }]]));
  expect(limited('/a', '::1', 0)).toBeNull();
  expect(limited('/a', '::1', 10_000)).toBeNull();
  expect(limited('/a', '::1', 20_000)).toBe(40);
  expect(limited('/a', '::2', 20_000)).toBeNull();
  expect(limited('/b', '::1', 20_000)).toBeNull();
  expect(limited('/a', '::1', 60_000)).toBeNull();
});

test('both forms take twenty posts a minute of one address', async () => {
  const limited = rateLimit(await loadFunctions());
  for (const path of ['/send-email', '/apply']) {
    for (let count = 0; count < 20; count += 1) expect(limited(path, '::1', 0)).toBeNull();
    expect(limited(path, '::1', 59_999)).toBe(1);
  }
});

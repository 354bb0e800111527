import { expect, test } from 'vitest';
import { config as apply } from '../../netlify/functions/apply.ts';
import { config as sendEmail } from '../../netlify/functions/send-email.ts';
import { createRateLimiter } from '../../netlify/local/rate-limit.ts';

test('a client IP is limited within a window and allowed again after it', () => {
  const rateLimit = createRateLimiter();
  const limited = { path: '/a', rateLimit: { windowLimit: 2, windowSize: 60 } } as const;
  expect(rateLimit(limited, '::1', 0)).toBeNull();
  expect(rateLimit(limited, '::1', 10_000)).toBeNull();
  expect(rateLimit(limited, '::1', 20_000)).toBe(40);
  expect(rateLimit(limited, '::2', 20_000)).toBeNull();
  expect(rateLimit({ ...limited, path: '/b' }, '::1', 20_000)).toBeNull();
  expect(rateLimit({ path: '/c' }, '::1', 20_000)).toBeNull();
  expect(rateLimit(limited, '::1', 60_000)).toBeNull();
});

test('both forms allow sixty requests a minute from one client IP, as many as a college lab sends', () => {
  const rateLimit = createRateLimiter();
  for (const config of [apply, sendEmail]) {
    for (let count = 0; count < 60; count += 1) expect(rateLimit(config, '::1', 0)).toBeNull();
    expect(rateLimit(config, '::1', 59_999)).toBe(1);
  }
});

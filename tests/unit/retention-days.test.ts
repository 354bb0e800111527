import { expect, test } from 'vitest';
import { retentionDays } from '../../src/lib/values.ts';

test('copies are kept for 30 days, or for KEEP_DAYS', () => {
  expect(retentionDays({})).toBe(30);
  expect(retentionDays({ KEEP_DAYS: ' ' })).toBe(30);
  expect(retentionDays({ KEEP_DAYS: '365' })).toBe(365);
});

test.each(['0', '1', '-1', '1.5', '30 days', '3651', '1e3'])(
  'KEEP_DAYS=%s is refused',
  (KEEP_DAYS) => {
    expect(retentionDays({ KEEP_DAYS })).toBeUndefined();
  },
);

import { expect, test, vi } from 'vitest';
import contentValues from '../../src/integrations/content-values.ts';
import { retentionDays } from '../../src/lib/values.ts';

const SENTENCE = 'KEEP_DAYS: Write a whole number of days from 2 to 3650, for example 30.';

test('copies are kept for 30 days, or for KEEP_DAYS', () => {
  expect(retentionDays({})).toBe(30);
  expect(retentionDays({ KEEP_DAYS: ' ' })).toBe(30);
  expect(retentionDays({ KEEP_DAYS: '365' })).toBe(365);
});

test.each(['0', '1', '-1', '1.5', '30 days', '3651', '1e3'])(
  'KEEP_DAYS=%s is refused',
  (KEEP_DAYS) => {
    expect(() => retentionDays({ KEEP_DAYS })).toThrow(SENTENCE);
  },
);

test.each(['any.mdx', 'site/any.json'])('a build stops at an invalid KEEP_DAYS in %s', (file) => {
  const { transform } = contentValues();
  const handler = typeof transform === 'object' ? transform.handler : expect.fail('no transform');
  const build = () => handler.call({ addWatchFile() {} } as never, '{}', `/src/content/${file}`);
  expect(build).not.toThrow();
  vi.stubEnv('KEEP_DAYS', '30 days');
  expect(build).toThrow(SENTENCE);
  vi.unstubAllEnvs();
});

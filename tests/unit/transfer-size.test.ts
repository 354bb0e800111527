import { expect, test } from 'vitest';
import { hubWarning } from '../../src/tools/transfer-size.ts';

test('a hub above its budget is reported with its size and what to do', () => {
  const hub = Array.from({ length: 2000 }, (_, index) => `role-${(index * 7919) % 10_007}`).join();
  expect(hubWarning(hub)).toBeUndefined();
  expect(hubWarning(hub, 1000)).toMatch(
    /^The careers hub weighs \d+\.\d kB, more than the 1\.0 kB .* Close roles that are filled/,
  );
});

import { expect, test } from 'vitest';
import { npmRun } from '../built/sample-site.ts';

// As a test, it shares the processor with the others: it takes one core for a third of a minute.
test('npm run check finds no fault in content, types and style', () => {
  const { status, printed } = npmRun('check', '.');
  expect(status, printed).toBe(0);
}, 300_000);

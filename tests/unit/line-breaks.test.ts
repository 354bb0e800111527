import { expect, test } from 'vitest';
import { nonBreakingUnits } from '../../src/lib/line-breaks.ts';

test('no line ends between a number and its unit', () => {
  expect(nonBreakingUnits('2.5-5 LPA, remote')).toBe('2.5-5\u00a0LPA, remote');
  expect(nonBreakingUnits('40 a week, 10 am to 7 pm')).toBe('40 a week, 10\u00a0am to 7\u00a0pm');
  expect(nonBreakingUnits('₹2.5 to ₹5 lakh a year')).toBe('₹2.5 to\u00a0₹5\u00a0lakh a year');
});

test('lines still end in phone numbers and dates, and after a number that ends a sentence', () => {
  expect(nonBreakingUnits('+91 80456 78901')).toBe('+91 80456 78901');
  expect(nonBreakingUnits('22 November 2026')).toBe('22 November 2026');
  expect(nonBreakingUnits('You must be 18. Under 18? Ask')).toBe('You must be 18. Under 18? Ask');
});

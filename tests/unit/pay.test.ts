import { expect, test } from 'vitest';
import { payInRupees, payInWords, payText, salaryInFull } from '../../src/lib/roles/pay.ts';
import { experienceLevel, experienceText, monthsOfExperience } from '../../src/lib/roles/terms.ts';
import { ROLE_WORDING as words } from './role-wording.ts';

const band = (min: number, max: number, basedOnSales = false) => ({
  salary: { min, max, basedOnSales },
});

const rupees = (min: number, max: number, per: 'month' | 'day' | 'hour') => ({
  salary: { min, max, per, basedOnSales: false },
});

test('a salary is written in lakh as the specification writes it', () => {
  expect(payText(band(2.5, 4), words.salary)).toBe('2.5-4 LPA');
  expect(payText(band(3, 5, true), words.salary)).toBe('3-5 LPA (by sales)');
});

test('lakh are converted to whole rupees despite floating-point errors', () => {
  expect(payInRupees(band(2.5, 4))).toEqual({ min: 250_000, max: 400_000, per: 'year' });
  expect(payInRupees(band(2.3, 4.35))).toEqual({ min: 230_000, max: 435_000, per: 'year' });
});

test('a salary in full has Indian digit grouping and monthly pay rounded to hundreds', () => {
  expect(salaryInFull(band(3, 5), words.salary)).toBe(
    '₹3,00,000 to ₹5,00,000 a year, ₹25,000 to ₹41,700 a month.',
  );
  expect(salaryInFull(band(2.5, 12), words.salary)).toBe(
    '₹2,50,000 to ₹12,00,000 a year, ₹20,800 to ₹1,00,000 a month.',
  );
});

test('a sales-based salary is marked as such and has no monthly pay', () => {
  const text = salaryInFull(band(3, 5, true), words.salary);
  expect(text).toContain('₹3,00,000 to ₹5,00,000 a year');
  expect(text).toContain('as you sell');
  expect(text).not.toContain('month');
});

test.each([
  ['month', 10_000, 15_000, '₹10,000 to ₹15,000 a month'],
  ['day', 2000, 3000, '₹2,000 to ₹3,000 a day'],
  ['hour', 300, 450, '₹300 to ₹450 an hour'],
] as const)(
  'pay by the %s is written in rupees, and not at greater length',
  (per, min, max, text) => {
    expect(payText(rupees(min, max, per), words.salary)).toBe(text);
    expect(payInRupees(rupees(min, max, per))).toEqual({ min, max, per });
    expect(salaryInFull(rupees(min, max, per), words.salary)).toBeUndefined();
  },
);

test('a band of one amount is written once', () => {
  expect(payText(band(4, 4), words.salary)).toBe('4 LPA');
  expect(payInWords(band(4, 4), words.salary)).toBe('₹4,00,000 a year');
  expect(salaryInFull(band(4, 4), words.salary)).toBe('₹4,00,000 a year, ₹33,300 a month.');
  expect(payText(rupees(9000, 9000, 'month'), words.salary)).toBe('₹9,000 a month');
});

test.each([
  ['Fresher', 'None (fresher)', 'fresher', 0],
  [{ projects: 5 }, 'At least 5 projects', 'fresher', 0],
  [{ years: { min: 0, max: 1 } }, '0-1 years (freshers, too)', 'fresher', 0],
  [{ years: { min: 2, max: 3 } }, '2-3 years', 'experienced', 24],
  [{ years: { min: 5 } }, '5+ years', 'experienced', 60],
  [{ months: { min: 6, max: 12 } }, '6-12 months', 'experienced', 6],
] as const)('experience %j is "%s", for a %s', (experience, text, level, months) => {
  expect(experienceText(experience, words.experience)).toBe(text);
  expect(experienceLevel(experience)).toBe(level);
  expect(monthsOfExperience(experience)).toBe(months);
});

import { expect, test } from 'vitest';
import {
  experienceLevel,
  experienceText,
  monthsOfExperience,
} from '../../src/lib/roles/experience.ts';
import { payInRupees, payInWords, payText, salaryInFull } from '../../src/lib/roles/pay.ts';
import { ROLE_WORDING as words } from './role-wording.ts';

const band = (min: number, max: number, basedOnSales = false) => ({
  salary: { min, max, basedOnSales },
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

test('a stipend is written by the month, a rate by the day or the hour, and neither at greater length', () => {
  const stipend = { stipend: { min: 10_000, max: 15_000 } };
  expect(payText(stipend, words.salary)).toBe('₹10,000 to ₹15,000 a month');
  expect(payInRupees(stipend)).toEqual({ min: 10_000, max: 15_000, per: 'month' });
  expect(payText({ rate: { min: 2000, max: 3000, per: 'day' } }, words.salary)).toBe(
    '₹2,000 to ₹3,000 a day',
  );
  expect(payText({ rate: { min: 300, max: 450, per: 'hour' } }, words.salary)).toBe(
    '₹300 to ₹450 an hour',
  );
  expect(salaryInFull(stipend, words.salary)).toBeUndefined();
});

test('a band of one amount is written once', () => {
  expect(payText(band(4, 4), words.salary)).toBe('4 LPA');
  expect(payInWords(band(4, 4), words.salary)).toBe('₹4,00,000 a year');
  expect(salaryInFull(band(4, 4), words.salary)).toBe('₹4,00,000 a year, ₹33,300 a month.');
  expect(payText({ stipend: { min: 9000, max: 9000 } }, words.salary)).toBe('₹9,000 a month');
});

test('experience is counted in projects for freshers and in years for others', () => {
  const fresher = { projects: 5 };
  expect(experienceText(fresher, words.experience)).toBe('At least 5 projects');
  expect(experienceLevel(fresher)).toBe('fresher');
  expect(monthsOfExperience(fresher)).toBeUndefined();
  const experienced = { years: { min: 2, max: 3 } };
  expect(experienceText(experienced, words.experience)).toBe('2 to 3 years');
  expect(experienceLevel(experienced)).toBe('experienced');
  expect(monthsOfExperience(experienced)).toBe(24);
});

import { expect, test } from 'vitest';
import {
  experienceLevel,
  experienceText,
  monthsOfExperience,
} from '../../src/lib/roles/experience.ts';
import { salaryInFull, salaryInRupees, salaryText } from '../../src/lib/roles/salary.ts';
import { ROLE_WORDING as words } from './role-wording.ts';

const band = (min: number, max: number, basedOnSales = false) => ({ min, max, basedOnSales });

test('a salary is written in lakh as the specification writes it', () => {
  expect(salaryText(band(2.5, 4), words.salary)).toBe('2.5-4 LPA');
  expect(salaryText(band(3, 5, true), words.salary)).toBe('3-5 LPA (by sales)');
});

test('lakh are converted to whole rupees despite floating-point errors', () => {
  expect(salaryInRupees(band(2.5, 4))).toEqual({ min: 250_000, max: 400_000 });
  expect(salaryInRupees(band(2.3, 4.35))).toEqual({ min: 230_000, max: 435_000 });
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

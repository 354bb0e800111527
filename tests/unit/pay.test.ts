import { expect, test } from 'vitest';
import { payInRupees, payInWords } from '../../src/lib/roles/pay.ts';
import type { Role } from '../../src/schemas/role.ts';
import { PINNED_WORDS as words } from './pinned-words.ts';

const salary = (min: number, max: number, more: Partial<Role['salary']> = {}) => ({
  jobType: 'Full time' as const,
  salary: { min, max, basedOnSales: false, ...more },
});

test.each([
  [salary(2.5, 4), '2.5-4 LPA', '₹2,50,000 to ₹4,00,000 a year'],
  [salary(2.3, 4.35), '2.3-4.35 LPA', '₹2,30,000 to ₹4,35,000 a year'],
  [salary(4, 4), '4 LPA', '₹4,00,000 a year'],
  [salary(3, 5, { basedOnSales: true }), '3-5 LPA (by sales)', '₹3,00,000 to ₹5,00,000 a year'],
  [salary(10_000, 15_000, { per: 'month' }), '₹10,000 to ₹15,000 a month'],
  [salary(9000, 9000, { per: 'month' }), '₹9,000 a month'],
  [salary(2000, 3000, { per: 'day' }), '₹2,000 to ₹3,000 a day'],
  [salary(300, 450, { per: 'hour' }), '₹300 to ₹450 an hour'],
])('%j is %s in short, and in rupees as in India', (pay, short, rupees = short) => {
  expect(payInWords(pay, words)).toMatchObject({ text: short, inRupees: rupees });
});

test('a page shows the amount and its condition, and no line ends before LPA or rupees', () => {
  expect(payInWords(salary(3, 5, { basedOnSales: true }), words)).toMatchObject({
    amount: '3-5\u00a0LPA',
    condition: 'by sales',
    line: '3-5\u00a0LPA (by sales)',
    inFull: '₹3,00,000 to\u00a0₹5,00,000 a year, as you sell.',
  });
  expect(payInWords(salary(300, 450, { per: 'hour' }), words)).toMatchObject({
    amount: '₹300 to\u00a0₹450 an hour',
    condition: undefined,
  });
});

test('pay is called a salary, a stipend or a rate', () => {
  const { facts } = words;
  const names = [
    salary(3, 5),
    { ...salary(10_000, 15_000, { per: 'month' }), jobType: 'Internship' as const },
    salary(300, 450, { per: 'hour' }),
  ].map((pay) => payInWords(pay, words).name);
  expect(names).toEqual([facts.salary, facts.stipend, facts.rate]);
});

test('lakh become whole rupees despite floating-point errors', () => {
  expect(payInRupees(salary(2.3, 4.35))).toEqual({ min: 230_000, max: 435_000, per: 'year' });
});

test.each([
  [salary(3, 5), '₹3,00,000 to ₹5,00,000 a year, ₹25,000 to ₹41,700 a month.'],
  [salary(2.5, 12), '₹2,50,000 to ₹12,00,000 a year, ₹20,800 to ₹1,00,000 a month.'],
  [salary(4, 4), '₹4,00,000 a year, ₹33,300 a month.'],
  [salary(3, 5, { basedOnSales: true }), '₹3,00,000 to ₹5,00,000 a year, as you sell.'],
  [salary(300, 450, { per: 'hour' }), undefined],
])('%j in full is %s: months to hundreds, none if it depends on sales', (pay, full) => {
  expect(payInWords(pay, words).inFull?.replaceAll('\u00a0', ' ')).toBe(full);
});

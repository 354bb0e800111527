import { expect, test } from 'vitest';
import { payAndPlace, placeAndTime, roleFacts } from '../../src/lib/roles/facts.ts';
import type { Role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../content/check/good-role.ts';
import { ROLE_WORDING as words } from './role-wording.ts';

/** The facts of the good role with a change, by field. */
const facts = (change: Partial<Role>) =>
  Object.fromEntries(
    roleFacts({ ...GOOD_ROLE, ...change }, words).map(({ field, text }) => [field, text]),
  );

const places = [
  { city: 'Pune', state: 'Maharashtra' },
  { city: 'Chandigarh', state: 'Chandigarh' },
];

const contract = { kind: 'Contract', months: 6 } as const;
const daily = { min: 2000, max: 3000, per: 'day', basedOnSales: false } as const;
const terms = { pay: 'CTC', hours: '40 a week', notice: '30 days' };

test.each<[string, Partial<Role>, Record<string, string | undefined>]>([
  [
    'a fact without a value is left out',
    {},
    {
      salary: '3-5 LPA',
      location: 'Remote',
      jobType: 'Full time',
      country: words.country,
      openings: undefined,
      closes: undefined,
      stipend: undefined,
      rate: undefined,
    },
  ],
  [
    'places are given with their states, and only remote work says where applicants may live',
    { location: { places } },
    { location: 'Pune, Maharashtra; Chandigarh', country: undefined },
  ],
  [
    'hybrid work has its days at the office',
    { location: { places, officeDays: 3 } },
    { location: 'Pune, Maharashtra; Chandigarh; 3 days a week at the office' },
  ],
  [
    'one day is one',
    { location: { places, officeDays: 1 } },
    { location: 'Pune, Maharashtra; Chandigarh; 1 day a week at the office' },
  ],
  [
    'a contract has its months and its rate',
    { jobType: contract, salary: daily },
    { jobType: 'Contract, 6 months', rate: '₹2,000 to ₹3,000 a day', salary: undefined },
  ],
  [
    'an internship has a stipend',
    { jobType: { kind: 'Internship', months: 1 } },
    { jobType: 'Internship, 1 month', stipend: '3-5 LPA', salary: undefined },
  ],
  ['terms and openings are facts', { terms, openings: 3 }, { ...terms, openings: '3' }],
])('%s', (_, change, expected) => {
  const found = facts(change);
  for (const [field, text] of Object.entries(expected)) expect(found[field], field).toBe(text);
});

test('cards and shared links have the place and the kind of job in short', () => {
  const hybrid: Role = { ...GOOD_ROLE, location: { places, officeDays: 2 }, jobType: 'Part time' };
  expect(placeAndTime(GOOD_ROLE, words)).toBe('Remote, full time');
  expect(placeAndTime(hybrid, words)).toBe('Pune or Chandigarh (hybrid), part time');
  expect(payAndPlace(GOOD_ROLE, words)).toBe('3-5 LPA, remote');
  expect(payAndPlace(hybrid, words)).toBe('3-5 LPA, Pune or Chandigarh (hybrid)');
});

import { expect, test } from 'vitest';
import { locationAndJobType, payAndPlace, roleFacts } from '../../src/lib/roles/facts.ts';
import { type Role, role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../check/valid-texts.ts';
import { PINNED_WORDS } from './pinned-words.ts';

/** The wording, in which each fact has the name of its field. */
const words = {
  ...PINNED_WORDS,
  facts: Object.fromEntries(
    Object.keys(PINNED_WORDS.facts).map((field) => [field, field]),
  ) as typeof PINNED_WORDS.facts,
};

/** the facts of the valid role with a change, by field; an amount without the characters that hold it together. */
const facts = (change: Partial<Role>) =>
  Object.fromEntries(
    roleFacts({ ...GOOD_ROLE, ...change }, words).map(({ name, text }) => [
      name,
      text.replaceAll('\u00a0', ' '),
    ]),
  );

const places = [
  { city: 'Pune', state: 'Maharashtra' },
  { city: 'Chandigarh', state: 'Chandigarh' },
];

test('a fact without a value is left out', () => {
  const found = facts({});
  for (const field of ['openings', 'hours', 'stipend', 'rate']) {
    expect(found).not.toHaveProperty(field);
  }
  expect(found).toMatchObject({ salary: '3-5 LPA', location: 'Remote', jobType: 'Full time' });
});

test('the facts begin with what applicants ask first', () => {
  const first = ['location', 'jobType', 'experience', 'salary', 'education', 'company', 'closes'];
  expect(Object.keys(facts({})).slice(0, first.length)).toEqual(first);
});

test('a role without a last day says so', () => {
  expect(facts({}).closes).toBe(words.openEnded);
  expect(facts({ closes: '2026-12-24' }).closes).toContain('24 December 2026');
});

test('only remote work says where applicants may live', () => {
  expect(facts({}).country).toBe(words.country);
  expect(facts({ location: 'Office', places })).not.toHaveProperty('country');
});

test('places are given with their states, and hybrid work with its office days', () => {
  expect(facts({ location: 'Office', places }).location).toBe('Pune, Maharashtra; Chandigarh');
  expect(facts({ location: 'Hybrid', places, officeDays: 3 }).location).toBe(
    'Pune, Maharashtra; Chandigarh; 3 days a week at the office',
  );
  expect(facts({ location: 'Hybrid', places, officeDays: 1 }).location).toContain('1 day a week');
});

test('a contract and an internship have their months and their own kind of pay', () => {
  const contract = facts({
    jobType: 'Contract',
    months: 6,
    salary: { min: 2000, max: 3000, per: 'day', basedOnSales: false },
  });
  expect(contract).toMatchObject({ jobType: 'Contract, 6 months', rate: '₹2,000 to ₹3,000 a day' });
  expect(contract).not.toHaveProperty('salary');
  const internship = facts({ jobType: 'Internship', months: 1 });
  expect(internship).toMatchObject({ jobType: 'Internship, 1 month', stipend: '3-5 LPA' });
});

test('terms and openings are facts of their own', () => {
  const terms = { pay: 'CTC', hours: '40 a week', notice: '30 days' };
  expect(facts({ terms, openings: 3 })).toMatchObject({ ...terms, openings: '3' });
});

test('every fact that has a name is shown on some role', () => {
  const terms = Object.fromEntries(
    Object.keys(role.shape.terms.unwrap().shape).map((term) => [term, 'so']),
  );
  const kinds: Partial<Role>[] = [
    { terms, openings: 3, closes: '2026-12-24' },
    { jobType: 'Internship', months: 1 },
    { salary: { min: 2000, max: 3000, per: 'day', basedOnSales: false } },
  ];
  const shown = kinds.flatMap((change) => Object.keys(facts(change)));
  expect(Object.keys(PINNED_WORDS.facts).toSorted()).toEqual([...new Set(shown)].toSorted());
});

test('cards and shared links have the place and the kind of job in short', () => {
  const hybrid: Role = {
    ...GOOD_ROLE,
    location: 'Hybrid',
    places,
    officeDays: 2,
    jobType: 'Part time',
  };
  expect(locationAndJobType(GOOD_ROLE, words)).toBe('Remote, full time');
  expect(locationAndJobType(hybrid, words)).toBe('Pune or Chandigarh (hybrid), part time');
  expect(payAndPlace(GOOD_ROLE, words)).toBe('3-5 LPA, remote');
  expect(payAndPlace(hybrid, words)).toBe('3-5 LPA, Pune or Chandigarh (hybrid)');
});

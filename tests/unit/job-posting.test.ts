import { expect, test } from 'vitest';
import { jobPosting } from '../../src/lib/seo/job-posting.ts';
import { serializeJsonLd } from '../../src/lib/seo/json-ld.ts';
import type { Role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../check/valid-texts.ts';
import { PINNED_WORDS } from './pinned-words.ts';

/** The job posting on 1 December 2026 of the good role with a change. */
const posting = (change: Partial<Role>) =>
  jobPosting(
    { id: 'test-role', data: { ...GOOD_ROLE, ...change }, text: '<p>Words.</p>' },
    { name: 'TAS', site: 'https://tas.example' },
    PINNED_WORDS,
    new Date('2026-12-01T12:00:00+05:30'),
  );

const paid = (minValue: number, maxValue: number, unitText: string) => ({
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'INR',
    value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText },
  },
});

test('a role for freshers has a salary, location and date, and asks for no work experience', () => {
  const { description, ...rest } = posting({}) ?? {};
  expect(description).toMatch(/^<ul><li>.*<\/li><\/ul><p>Words\.<\/p>$/);
  expect(rest).toEqual({
    '@type': 'JobPosting',
    title: 'Test Role',
    identifier: { '@type': 'PropertyValue', name: 'TAS', value: 'test-role' },
    url: 'https://tas.example/test-role',
    datePosted: '2026-11-01',
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
    hiringOrganization: {
      '@type': 'Organization',
      name: 'TAS',
      sameAs: 'https://tas.example',
      logo: 'https://tas.example/icon-512.png',
    },
    experienceRequirements: 'no requirements',
    ...paid(300_000, 500_000, 'YEAR'),
    directApply: true,
  });
});

test('another company as employer has neither our site nor our logo', () => {
  expect(posting({ company: 'Sample Partner' })?.hiringOrganization).toEqual({
    '@type': 'Organization',
    name: 'Sample Partner',
  });
});

const places = [
  { city: 'Pune', state: 'Maharashtra' },
  { city: 'Kochi', state: 'Kerala' },
];

/** The places as structured data, without what says that work is always done from home. */
const AT_PLACES = {
  jobLocation: places.map(({ city, state }) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      addressCountry: 'IN',
    },
  })),
  jobLocationType: undefined,
  applicantLocationRequirements: undefined,
};

const band = (min: number, max: number, per: 'day' | 'hour' | 'month') => ({
  salary: { min, max, per, basedOnSales: false },
});

// What Google requires and recommends: developers.google.com/search/docs/appearance/structured-data/job-posting.
test.each<[string, Partial<Role>, object]>([
  [
    'the last second of its closing date in India, months of experience, a level of education, openings and terms',
    {
      closes: '2026-12-31',
      experience: { years: { min: 2, max: 3 } },
      minimumEducation: 'degree',
      openings: 3,
      terms: { hours: '40 a week', leave: '18 days', kit: 'A laptop' },
    },
    {
      validThrough: '2026-12-31T23:59:59+05:30',
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: 24,
      },
      educationRequirements: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'bachelor degree',
      },
      totalJobOpenings: 3,
      workHours: '40 a week',
      jobBenefits: '18 days; A laptop',
    },
  ],
  [
    'pay that depends on sales as an incentive, never as a base salary',
    { salary: { min: 3, max: 5, basedOnSales: true } },
    { incentiveCompensation: '3-5 LPA (by sales)', baseSalary: undefined },
  ],
  [
    'the offices of a contract, and its daily rate',
    { location: 'Office', places, jobType: 'Contract', months: 6, ...band(2000, 3000, 'day') },
    { ...AT_PLACES, employmentType: 'CONTRACTOR', ...paid(2000, 3000, 'DAY') },
  ],
  [
    'the offices of part-time work that is some days at one, and its hourly rate',
    {
      location: 'Hybrid',
      places,
      officeDays: 2,
      jobType: 'Part time',
      ...band(300, 400, 'hour'),
    },
    { ...AT_PLACES, employmentType: 'PART_TIME', ...paid(300, 400, 'HOUR') },
  ],
  [
    'the monthly stipend of an internship, and that it requires no education',
    { jobType: 'Internship', minimumEducation: 'none', ...band(10_000, 15_000, 'month') },
    {
      employmentType: 'INTERN',
      educationRequirements: 'no requirements',
      ...paid(10_000, 15_000, 'MONTH'),
    },
  ],
])('a posting that differs from the usual one says %s', (_, change, expected) => {
  const usual = { ...posting({}), description: expect.any(String) };
  expect(posting(change)).toEqual({ ...usual, ...expected });
});

test('the description repeats pay, place and education, for engines that read no other property', () => {
  const { description } = posting({ education: 'Any degree & <none>' }) ?? {};
  for (const fact of ['3-5 LPA', 'Remote', 'Full time', 'Any degree &amp; &lt;none&gt;']) {
    expect(description).toContain(fact);
  }
});

test.each<[string, Partial<Role>]>([
  ['draft', { draft: true }],
  ['scheduled', { posted: '2026-12-02' }],
  ['closed', { closes: '2026-11-30' }],
  ['undated', { posted: undefined }],
])('a %s role has no posting', (_state, change) => {
  expect(posting(change)).toBeUndefined();
});

test('no text can close the script element around it', () => {
  const text = '</script><script>alert(1)</script><!--';
  const written = serializeJsonLd([{ '@type': 'Thing', name: text }]);
  expect(written).not.toContain('<');
  expect(JSON.parse(written)['@graph'][0].name).toBe(text);
});

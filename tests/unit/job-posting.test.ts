import { expect, test } from 'vitest';
import { jobPosting } from '../../src/lib/seo/job-posting.ts';
import { serializeJsonLd } from '../../src/lib/seo/json-ld.ts';
import type { Role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../content/check/good-role.ts';
import { ROLE_WORDING } from './role-wording.ts';

/** The job posting on 1 December 2026 of the good role with a change. */
const posting = (change: Partial<Role>) =>
  jobPosting(
    { id: 'test-role', data: { ...GOOD_ROLE, ...change } },
    {
      text: '<p>Words.</p>',
      site: 'https://tas.example',
      words: ROLE_WORDING,
      now: new Date('2026-12-01T12:00:00+05:30'),
    },
  );

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
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: 300_000,
        maxValue: 500_000,
        unitText: 'YEAR',
      },
    },
    directApply: true,
  });
});

test('validThrough is the last second of the closing date in India, and absent without one', () => {
  expect(posting({ closes: '2026-12-31' })).toHaveProperty(
    'validThrough',
    '2026-12-31T23:59:59+05:30',
  );
  expect(posting({})).not.toHaveProperty('validThrough');
});

test('sales-based pay is an incentive, never a base salary', () => {
  const found = posting({ salary: { min: 3, max: 5, basedOnSales: true } });
  expect(found).toHaveProperty('incentiveCompensation', '3-5 LPA (by sales)');
  expect(found).not.toHaveProperty('baseSalary');
});

test('years of experience are converted to months', () => {
  expect(posting({ experience: { years: { min: 2, max: 3 } } })).toHaveProperty(
    'experienceRequirements',
    { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
  );
});

test('the description repeats pay, place and education, for engines that read no other property', () => {
  const { description } = posting({ education: 'Any degree & <none>' }) ?? {};
  for (const fact of ['3-5 LPA', 'Remote', 'Full time', 'Any degree &amp; &lt;none&gt;']) {
    expect(description).toContain(fact);
  }
});

test('work at an office or partly at one has its places, and is not remote', () => {
  const places = [
    { city: 'Pune', state: 'Maharashtra' },
    { city: 'Kochi', state: 'Kerala' },
  ];
  for (const location of [{ places }, { places, officeDays: 2 }]) {
    const found = posting({ location });
    expect(found).toHaveProperty(
      'jobLocation',
      places.map(({ city, state }) => ({
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: city,
          addressRegion: state,
          addressCountry: 'IN',
        },
      })),
    );
    expect(found).not.toHaveProperty('jobLocationType');
    expect(found).not.toHaveProperty('applicantLocationRequirements');
  }
});

test.each<[string, Partial<Role>, string, object]>([
  [
    'an internship',
    { jobType: 'Internship', salary: undefined, stipend: { min: 10_000, max: 15_000 } },
    'INTERN',
    { minValue: 10_000, maxValue: 15_000, unitText: 'MONTH' },
  ],
  [
    'a contract',
    {
      jobType: { kind: 'Contract', months: 6 },
      salary: undefined,
      rate: { min: 2000, max: 3000, per: 'day' },
    },
    'CONTRACTOR',
    { minValue: 2000, maxValue: 3000, unitText: 'DAY' },
  ],
  [
    'part-time work',
    { jobType: 'Part time', salary: undefined, rate: { min: 300, max: 400, per: 'hour' } },
    'PART_TIME',
    { minValue: 300, maxValue: 400, unitText: 'HOUR' },
  ],
])('%s has its type and its pay with the unit', (_kind, change, type, value) => {
  expect(posting(change)).toMatchObject({ employmentType: type, baseSalary: { value } });
});

test('education is a level that search engines know, or no requirement', () => {
  expect(posting({ minimumEducation: 'degree' })).toHaveProperty('educationRequirements', {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: 'bachelor degree',
  });
  expect(posting({ minimumEducation: 'none' })).toHaveProperty(
    'educationRequirements',
    'no requirements',
  );
});

test('openings, hours and what is given have their properties', () => {
  expect(
    posting({ openings: 3, terms: { hours: '40 a week', leave: '18 days', kit: 'A laptop' } }),
  ).toMatchObject({
    totalJobOpenings: 3,
    workHours: '40 a week',
    jobBenefits: '18 days; A laptop',
  });
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

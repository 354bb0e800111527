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
      description: '<p>Words.</p>',
      site: 'https://tas.example',
      words: ROLE_WORDING,
      now: new Date('2026-12-01T12:00:00+05:30'),
    },
  );

test('a role for freshers has a salary, location and date, but no experience or education', () => {
  expect(posting({})).toEqual({
    '@type': 'JobPosting',
    title: 'Test Role',
    description: '<p>Words.</p>',
    identifier: { '@type': 'PropertyValue', name: 'TAS', value: 'test-role' },
    url: 'https://tas.example/test-role',
    datePosted: '2026-11-01',
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
    hiringOrganization: { '@type': 'Organization', name: 'TAS', sameAs: 'https://tas.example' },
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
    directApply: false,
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

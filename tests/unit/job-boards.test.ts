import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { jobFeed } from '../../src/lib/seo/job-boards.ts';
import type { Role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../check/valid-texts.ts';
import { PINNED_WORDS } from './pinned-words.ts';

const data: Role = { ...GOOD_ROLE, salary: { min: 3, max: 5, basedOnSales: true } };
const organisation = { name: 'TAS', site: 'https://tas.example' };

const now = new Date('2026-12-01T12:00:00+05:30');

const feed = (change: Partial<Role>, text = '<p>Words.</p>') => {
  const role = { id: 'sales', data: { ...data, ...change }, text };
  return load(jobFeed([role], organisation, PINNED_WORDS, now), { xml: true });
};

/** The texts of all elements of a name, with a bar between them; empty if there is none. */
const texts = ($: ReturnType<typeof feed>, name: string) =>
  [...$(name)].map((one) => $(one).text()).join('|');

const places = [
  { city: 'Pune', state: 'Maharashtra' },
  { city: 'Kochi', state: 'Kerala' },
];

test.each<[string, Partial<Role>, Record<string, string>]>([
  [
    'remote work has Remote as its city, and pay that depends on sales says so',
    {},
    {
      salary: '₹3,00,000 to ₹5,00,000 a year, 3-5 LPA (by sales)',
      date: '2026-11-01T00:00:00+05:30',
      expirationdate: '',
      city: 'Remote',
      state: '',
      remotetype: 'Fully remote',
      jobtype: 'fulltime',
      'source > lastBuildDate': 'Tue, 01 Dec 2026 06:30:00 GMT',
    },
  ],
  [
    'each place of other work is a job of its own',
    { location: 'Hybrid', places, officeDays: 3 },
    {
      city: 'Pune|Kochi',
      state: 'Maharashtra|Kerala',
      referencenumber: 'sales|sales_2',
      requisitionid: 'sales|sales',
      remotetype: 'Hybrid remote|Hybrid remote',
    },
  ],
  ['work at an office is not remote', { location: 'Office', places }, { remotetype: '' }],
  [
    'an internship has its stipend and its last day',
    {
      jobType: 'Internship',
      months: 3,
      salary: { min: 10_000, max: 10_000, per: 'month', basedOnSales: false },
      closes: '2026-12-31',
    },
    {
      jobtype: 'internship',
      salary: '₹10,000 a month',
      expirationdate: '2026-12-31T23:59:59+05:30',
    },
  ],
  ['a role without a posted date has none', { posted: undefined }, { date: '' }],
  [
    'marks are data, not markup',
    { title: 'R&D <lead> ]]> "two"' },
    { 'job > title': 'R&D <lead> ]]> "two"' },
  ],
])('%s', (_, change, expected) => {
  const $ = feed(change);
  for (const [name, text] of Object.entries(expected)) expect(texts($, name), name).toBe(text);
});

test('without open roles the feed is empty and valid', () => {
  const $ = load(jobFeed([], organisation, PINNED_WORDS, now), { xml: true });
  expect($('source > publisher').text()).toBe('TAS');
  expect($('job')).toHaveLength(0);
});

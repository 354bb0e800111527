import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { jobFeed } from '../../src/lib/seo/job-feed.ts';
import type { Role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../content/check/good-role.ts';
import { ROLE_WORDING } from './role-wording.ts';

const data: Role = { ...GOOD_ROLE, salary: { min: 3, max: 5, basedOnSales: true } };
const organisation = { name: 'TAS', site: 'https://tas.example' };

const now = new Date('2026-12-01T12:00:00+05:30');

const feed = (change: Partial<Role>, text = '<p>Words.</p>') => {
  const role = { id: 'sales', data: { ...data, ...change }, text };
  return load(jobFeed([role], organisation, ROLE_WORDING, now), { xml: true });
};

test('text with special characters is escaped correctly', () => {
  const $ = feed({ title: 'R&D <lead> ]]> "two"' }, '<p>the buyer&#39;s &amp; ours</p>');
  expect($('job > title').text()).toBe('R&D <lead> ]]> "two"');
  expect($('description').text()).toMatch(/<p>the buyer's &amp; ours<\/p>$/);
});

test('sales-based pay is marked as such, and a role without a posted date has no date', () => {
  expect(feed({})('salary').text()).toBe('₹3,00,000 to ₹5,00,000 a year, 3-5 LPA (by sales)');
  expect(feed({})('date').text()).toBe('2026-11-01T00:00:00+05:30');
  expect(feed({ posted: undefined })('date')).toHaveLength(0);
});

test('without open roles the feed is empty and valid', () => {
  const $ = load(jobFeed([], organisation, ROLE_WORDING, now), { xml: true });
  expect($('source > publisher').text()).toBe('TAS');
  expect($('job')).toHaveLength(0);
});

test('the feed says when it was built, as an RFC 822 date', () => {
  expect(feed({})('source > lastBuildDate').text()).toBe('Tue, 01 Dec 2026 06:30:00 GMT');
});

test('remote work has Remote as its city; each place of other work is a job of its own', () => {
  const remote = feed({});
  expect(remote('city').text()).toBe('Remote');
  expect(remote('state')).toHaveLength(0);
  expect(remote('remotetype').text()).toBe('Fully remote');
  const places = [
    { city: 'Pune', state: 'Maharashtra' },
    { city: 'Kochi', state: 'Kerala' },
  ];
  const hybrid = feed({ location: { places, officeDays: 3 } });
  const values = (name: string) =>
    hybrid(name)
      .toArray()
      .map((element) => hybrid(element).text());
  expect(values('city')).toEqual(['Pune', 'Kochi']);
  expect(values('state')).toEqual(['Maharashtra', 'Kerala']);
  expect(values('referencenumber')).toEqual(['sales', 'sales-2']);
  expect(values('requisitionid')).toEqual(['sales', 'sales']);
  expect(values('remotetype')).toEqual(['Hybrid remote', 'Hybrid remote']);
  expect(feed({ location: { places } })('remotetype')).toHaveLength(0);
});

test('the kind of job and its last day are in the terms of aggregators', () => {
  const $ = feed({
    jobType: { kind: 'Internship', months: 3 },
    salary: { min: 10_000, max: 10_000, per: 'month', basedOnSales: false },
    closes: '2026-12-31',
  });
  expect($('jobtype').text()).toBe('internship');
  expect($('salary').text()).toBe('₹10,000 a month');
  expect($('expirationdate').text()).toBe('2026-12-31');
  expect(feed({})('jobtype').text()).toBe('fulltime');
});

import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { type JobFeed, jobFeed } from '../../src/lib/seo/job-feed.ts';
import type { Role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../content/check/good-role.ts';
import { ROLE_WORDING } from './role-wording.ts';

const data: Role = { ...GOOD_ROLE, salary: { min: 3, max: 5, basedOnSales: true } };
const organisation = { name: 'TAS', site: 'https://tas.example' };

const now = new Date('2026-12-01T12:00:00+05:30');

const feed = (change: Partial<Role>, text = '<p>Words.</p>', board: JobFeed = 'carrer') => {
  const role = { id: 'sales', data: { ...data, ...change }, text };
  return load(jobFeed(board, [role], organisation, ROLE_WORDING, now), { xml: true });
};

/** The elements of the jobs in a feed, by their names. */
const jobs = ($: ReturnType<typeof feed>): Record<string, string>[] =>
  $('job')
    .toArray()
    .map((job) => {
      const elements = $(job).children().toArray();
      return Object.fromEntries(elements.map((element) => [element.tagName, $(element).text()]));
    });

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
  const $ = load(jobFeed('carrer', [], organisation, ROLE_WORDING, now), { xml: true });
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

const { salary: _, ...unpaid } = data;
const internship: Role = {
  ...unpaid,
  jobType: { kind: 'Internship', months: 3 },
  stipend: { min: 10_000, max: 10_000 },
  closes: '2026-12-31',
};

test('the kind of job and its last day are in the terms of aggregators', () => {
  const [job] = jobs(feed({ ...internship, salary: undefined }));
  expect(job).toMatchObject({
    jobtype: 'internship',
    salary: '₹10,000 a month',
    expirationdate: '2026-12-31',
  });
  expect(feed({})('jobtype').text()).toBe('fulltime');
});

const PLACES = [
  { city: 'Pune', state: 'Maharashtra' },
  { city: 'Kochi', state: 'Kerala' },
];

test('the feed of Adzuna has its elements: a place on the map, pay in numbers, contract and time', () => {
  const adzuna = (change: Partial<Role>) => jobs(feed(change, '<p>Words.</p>', 'carrer-adzuna'));
  expect(adzuna({ salary: { min: 2.5, max: 4, basedOnSales: false } })).toEqual([
    {
      title: data.title,
      id: 'sales',
      description: expect.stringMatching(/<p>Words.<\/p>$/),
      url: 'https://tas.example/sales',
      location: 'India',
      country: 'IN',
      salary: '₹2,50,000 to ₹4,00,000 a year',
      salary_min: '250000',
      salary_max: '400000',
      salary_frequency: 'year',
      salary_currency: 'INR',
      company: data.company,
      contract_type: 'permanent',
      contract_time: 'full_time',
      date: '2026-11-01',
    },
  ]);
  const [onSales] = adzuna({});
  expect(onSales).toMatchObject({ salary: '₹3,00,000 to ₹5,00,000 a year' });
  expect(Object.keys(onSales ?? {}).filter((name) => name.startsWith('salary_'))).toEqual([]);
  const [intern] = adzuna({ ...internship, salary: undefined });
  expect(intern).toMatchObject({ salary_frequency: 'month', contract_type: 'contract' });
  expect(intern).not.toHaveProperty('contract_time');
  const places = adzuna({ location: { places: PLACES } });
  expect(places.map(({ id, location }) => [id, location])).toEqual([
    ['sales', 'Pune, Maharashtra'],
    ['sales-2', 'Kochi, Kerala'],
  ]);
});

test('the feed of Jooble has its elements, days as DD.MM.YYYY, and a number on each job', () => {
  const jooble = feed({ closes: '2026-12-31' }, '<p>Words.</p>', 'carrer-jooble');
  expect(jobs(jooble)).toEqual([
    {
      link: 'https://tas.example/sales',
      name: data.title,
      region: 'Remote',
      description: expect.stringMatching(/<p>Words.<\/p>$/),
      pubdate: '01.11.2026',
      salary: '₹3,00,000 to ₹5,00,000 a year',
      company: data.company,
      expire: '31.12.2026',
      jobtype: 'full-time',
    },
  ]);
  const places = feed({ location: { places: PLACES } }, '', 'carrer-jooble');
  const numbers = places('job').toArray();
  expect(numbers.map((job) => places(job).attr('id'))).toEqual(['sales', 'sales-2']);
  expect(jobs(places).map(({ region }) => region)).toEqual(['Pune, Maharashtra', 'Kochi, Kerala']);
});

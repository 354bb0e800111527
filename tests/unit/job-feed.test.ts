import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { jobFeed } from '../../src/lib/seo/job-feed.ts';
import type { Role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../content/check/good-role.ts';
import { ROLE_WORDING } from './role-wording.ts';

const data: Role = { ...GOOD_ROLE, salary: { min: 3, max: 5, basedOnSales: true } };
const organisation = { name: 'TAS', site: 'https://tas.example' };

const feed = (change: Partial<Role>, description = '<p>Words.</p>') =>
  load(
    jobFeed(
      [{ id: 'sales', data: { ...data, ...change }, description }],
      organisation,
      ROLE_WORDING,
    ),
    {
      xml: true,
    },
  );

test('text with special characters is escaped correctly', () => {
  const $ = feed({ title: 'R&D <lead> ]]> "two"' }, '<p>the buyer&#39;s &amp; ours</p>');
  expect($('job > title').text()).toBe('R&D <lead> ]]> "two"');
  expect($('description').text()).toBe("<p>the buyer's &amp; ours</p>");
});

test('sales-based pay is marked as such, and a role without a posted date has no date', () => {
  expect(feed({})('salary').text()).toBe('₹3,00,000 to ₹5,00,000 a year, 3-5 LPA (by sales)');
  expect(feed({})('date').text()).toBe('2026-11-01T00:00:00+05:30');
  expect(feed({ posted: undefined })('date')).toHaveLength(0);
});

test('without open roles the feed is empty and valid', () => {
  const $ = load(jobFeed([], organisation, ROLE_WORDING), { xml: true });
  expect($('source > publisher').text()).toBe('TAS');
  expect($('job')).toHaveLength(0);
});

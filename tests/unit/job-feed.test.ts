import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { jobFeed } from '../../src/lib/seo/job-feed.ts';
import { role } from '../../src/schemas/role.ts';
import { rolePage } from '../../src/schemas/role-page.ts';

const words = rolePage.parse(parse(readFileSync('src/content/site/role-page.yaml', 'utf8')));
const [, sales = ''] = readFileSync('src/content/roles/sales.mdx', 'utf8').split(/^---$/m);
const data = role.parse(parse(sales));
const organisation = { name: 'TAS', site: 'https://tas.example' };

const feed = (change: Partial<typeof data>, description = '<p>Words.</p>') =>
  load(jobFeed([{ id: 'sales', data: { ...data, ...change }, description }], organisation, words), {
    xml: true,
  });

test('text of any kind arrives as it was written', () => {
  const $ = feed({ title: 'R&D <lead> ]]> "two"' }, '<p>the buyer&#39;s &amp; ours</p>');
  expect($('job > title').text()).toBe('R&D <lead> ]]> "two"');
  expect($('description').text()).toBe("<p>the buyer's &amp; ours</p>");
});

test('pay that depends on sales says so, and a role without a day has none', () => {
  expect(feed({})('salary').text()).toBe('₹3,00,000 to ₹5,00,000 a year, 3-5 LPA (based on sales)');
  expect(feed({})('date').text()).toBe('2026-11-21T00:00:00+05:30');
  expect(feed({ posted: undefined })('date')).toHaveLength(0);
});

test('without open roles the feed is empty and valid', () => {
  const $ = load(jobFeed([], organisation, words), { xml: true });
  expect($('source > publisher').text()).toBe('TAS');
  expect($('job')).toHaveLength(0);
});

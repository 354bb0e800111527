import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { builtPage, ROLES } from './built-site.ts';

const SITE = 'https://tas.example';
const rss = parseRssFeed(readFileSync('dist/carrer.rss', 'utf8'));
const xml = load(readFileSync('dist/carrer.xml', 'utf8'), { xml: true });
const FIELDS = [
  'title',
  'date',
  'referencenumber',
  'url',
  'company',
  'country',
  'remotetype',
  'jobtype',
  'salary',
  'experience',
  'education',
  'description',
];

/** The facts that a role's page shows, by name. */
function facts(address: string): Record<string, string> {
  const { $ } = builtPage(address);
  return Object.fromEntries(
    $('dt')
      .toArray()
      .map((name) => [$(name).text(), $(name).next('dd').text()]),
  );
}

test('the hub names both feeds', () => {
  const { $ } = builtPage('/carrer');
  const links = $('link[rel=alternate]')
    .toArray()
    .map((link) => [$(link).attr('type'), $(link).attr('href')]);
  expect(links).toEqual([
    ['application/rss+xml', '/carrer.rss'],
    ['application/xml', '/carrer.xml'],
  ]);
});

test('the RSS feed has every role with its address, salary and day', () => {
  expect(rss).toMatchObject({ title: 'Careers at TAS', link: `${SITE}/carrer`, language: 'en-IN' });
  expect(rss.items?.map(({ link }) => link).sort()).toEqual(
    ROLES.map((address) => `${SITE}${address}`).sort(),
  );
  for (const { title, link, guid, description, pubDate } of rss.items ?? []) {
    const shown = facts(new URL(link ?? '').pathname);
    expect(title).toBe(shown['Job title']);
    expect(guid?.value).toBe(link);
    expect(description?.startsWith(`${shown.Salary}. Remote, full time. `)).toBe(true);
    expect(
      new Date(pubDate ?? '').toLocaleDateString('en-IN', {
        dateStyle: 'long',
        timeZone: 'Asia/Kolkata',
      }),
    ).toBe(shown.Posted);
  }
});

test('the XML feed has every role in the fields of aggregators, with the values of its page', () => {
  const jobs = xml('source > job').toArray();
  expect(jobs).toHaveLength(ROLES.length);
  for (const job of jobs) {
    const fields = xml(job).children().toArray();
    expect(fields.map(({ tagName }) => tagName)).toEqual(FIELDS);
    const value = Object.fromEntries(fields.map((field) => [field.tagName, xml(field).text()]));
    const shown = facts(`/${value.referencenumber}`);
    expect(value).toMatchObject({
      title: shown['Job title'],
      url: `${SITE}/${value.referencenumber}`,
      company: shown.Company,
      country: 'IN',
      remotetype: 'Fully remote',
      jobtype: 'fulltime',
      experience: shown.Experience,
      education: shown.Education,
    });
    expect(value.salary).toMatch(/^₹\d,\d\d,000 to ₹\d,\d\d,000 a year, /);
    expect(value.salary).toContain(shown.Salary);
    const text = load(value.description ?? '')('body').text();
    expect(builtPage(`/${value.referencenumber}`).$('.prose').text()).toBe(text);
  }
});

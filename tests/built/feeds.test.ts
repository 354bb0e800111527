import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { locationAndJobType } from '../../src/lib/roles/facts.ts';
import { payInWords } from '../../src/lib/roles/pay.ts';
import { content } from '../content.ts';
import { builtPage, ROLES } from './built-site.ts';

const { carrer, openRoles, organisation, rolePage } = content;
const url = (path: string) => new URL(path, organisation.site).href;
const rss = parseRssFeed(readFileSync('dist/carrer.rss', 'utf8'));
const xml = load(readFileSync('dist/carrer.xml', 'utf8'), { xml: true });

/** The value of a fact on a role's page, by its key in role-page.yaml; '' if the page does not show it. */
function fact(path: string, name: keyof typeof rolePage.facts): string {
  const { $ } = builtPage(path);
  const term = $('dt').filter((_, element) => $(element).text() === rolePage.facts[name]);
  return term.next('dd').text();
}

/** The open role at a URL. */
const roleAt = (link = '') =>
  openRoles.find(({ path }) => url(path) === link)?.data ?? expect.fail(`no open role at ${link}`);

test('the hub tells feed readers of the RSS feed, and has no link to that for Indeed', () => {
  const { $ } = builtPage('/carrer');
  const links = [...$('link[rel=alternate]')].map(({ attribs }) => [attribs.type, attribs.href]);
  expect(links).toEqual([['application/rss+xml', '/carrer.rss']]);
});

test('the RSS feed has every role, but 100 at most, with its URL, salary and date', () => {
  expect(rss).toMatchObject({ title: carrer.title, link: url('/carrer'), language: 'en-IN' });
  const links = (rss.items ?? []).map(({ link }) => link);
  expect(new Set(links).size).toBe(Math.min(100, ROLES.length));
  for (const { title, link = '', guid, description, pubDate } of rss.items ?? []) {
    const { pathname } = new URL(link);
    const role = roleAt(link);
    const { summary, posted } = role;
    expect(title).toBe(fact(pathname, 'title'));
    expect(guid?.value).toBe(link);
    expect(description).toBe(
      `${payInWords(role, rolePage).text}. ${locationAndJobType(role, rolePage)}. ${summary}`,
    );
    const date =
      pubDate &&
      new Date(pubDate).toLocaleDateString('en-IN', {
        dateStyle: 'long',
        timeZone: 'Asia/Kolkata',
      });
    expect(date ?? '').toBe(fact(pathname, 'posted'));
    expect(Boolean(date)).toBe(Boolean(posted));
  }
});

test('the XML feed has every role in the fields that aggregators read, with the values on its page', () => {
  const jobs = xml('source > job').toArray();
  const numbers = xml('referencenumber').toArray();
  expect(new Set(numbers.map((number) => xml(number).text())).size).toBe(jobs.length);
  const urls = jobs.map((job) => xml(job).children('url').text());
  expect([...new Set(urls)].sort()).toEqual(ROLES.map(url).sort());
  for (const job of jobs) {
    const fields = xml(job).children().toArray();
    const value = Object.fromEntries(fields.map((field) => [field.tagName, xml(field).text()]));
    const path = `/${value.requisitionid}`;
    const role = roleAt(value.url);
    expect(value).toMatchObject({
      title: fact(path, 'title'),
      url: url(path),
      company: fact(path, 'company'),
      country: 'IN',
      jobtype: role.jobType.toLowerCase().replace(' ', ''),
      experience: fact(path, 'experience'),
      education: fact(path, 'education'),
    });
    const { text: pay, inRupees } = payInWords(role, rolePage);
    expect(value.salary).toContain(pay);
    expect(value.salary).toContain(inRupees);
    const text = load(value.description ?? '')('body').text();
    expect(text).toContain(builtPage(path).$('.prose').text());
  }
});

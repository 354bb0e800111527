import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { readRedirects } from '../../src/check/site.ts';
import { content } from '../content.ts';
import { builtPage, pages } from '../site/built-site.ts';

const EXPLORE = [1, 2, 3, 4, 5].map((number) => `/explore${number}`);
const ROLES = [
  '/graphic',
  '/aws',
  '/sales',
  '/ecommerce',
  '/fashion',
  '/iot',
  '/product',
  '/motiondesign',
  '/ieee',
  '/instructor',
  '/food',
  '/content',
];

/** The 25 paths of the specification's table (section 2). */
const ROUTES = [
  '/',
  ...EXPLORE,
  '/service',
  '/about',
  '/courses',
  '/carrer',
  ...ROLES,
  '/private',
  '/terms',
  '/cookie',
];

const text = (path: string, part: string) =>
  builtPage(path).$(part).clone().find('script').remove().end().text().replace(/\s+/g, ' ');

/** The pages that the specification does not list. */
const OTHERS = ['/accessibility', '/equal-opportunity', '/how-we-hire', '/404', '/thank-you'];

test('every path in the specification has a page, and there are five other pages', () => {
  expect([...pages.keys()].sort()).toEqual([...ROUTES, ...OTHERS].sort());
});

test('titles and descriptions are unique, and descriptions are long enough for search results', () => {
  const heads = [...pages.values()].map(({ $ }) => ({
    title: $('title').text(),
    description: $('meta[name=description]').attr('content') ?? '',
  }));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(pages.size);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(pages.size);
  for (const { description } of heads) expect(description.length).toBeGreaterThan(50);
});

test('every page has a different share image', () => {
  const images = ROUTES.map((path) => {
    const url = builtPage(path).$('meta[property="og:image"]').attr('content') ?? '';
    return readFileSync(`dist${new URL(url).pathname}`).toString('base64');
  });
  expect(new Set(images).size).toBe(ROUTES.length);
});

test('the product name links to home, and five header links mark the current page', () => {
  const current = (path: string) => {
    const link = builtPage(path).$('header [aria-current]');
    return `${link.text()} ${link.attr('aria-current') ?? ''}`.trim();
  };
  expect(['/', '/service', '/carrer', '/courses', '/about'].map(current)).toEqual([
    'HOME page',
    'SERVICES page',
    'CARRER page',
    'COURSES page',
    'ABOUT page',
  ]);
  for (const role of ROLES) expect(current(role)).toBe('CARRER true');
  expect(text('/', 'header > div > a[href="/"]').trim()).toBe('TAS');
});

test('each role shows the facts in the specification and an Apply Now link', () => {
  for (const role of ROLES) {
    const { $ } = builtPage(role);
    const facts = $('dt')
      .toArray()
      .map((fact) => $(fact).text());
    expect(facts).toEqual(
      expect.arrayContaining([
        'Company',
        'Education',
        'Experience',
        'Job title',
        'Job type',
        'Location',
        'Posted',
        'Salary',
        'Work from',
      ]),
    );
    expect($('main a:contains("Apply Now")').attr('href')).toBe(
      `/carrer?role=${role.slice(1)}#graphicScroll`,
    );
  }
});

test('every role is posted on 21 November 2026 and has a full text', () => {
  for (const { path, data } of content.openRoles) {
    expect(data.posted, path).toBe('2026-11-21');
    expect(load(builtPage(path).html)('.prose').text().length, path).toBeGreaterThan(1500);
  }
});

test('LPA is explained on the hub and on each role, where it is first used', () => {
  const explained = [...pages.keys()].flatMap((path) => {
    const words = text(path, 'main');
    const first = words.indexOf('LPA');
    return first < 0 ? [] : [{ path, near: words.slice(Math.max(0, first - 300), first + 1000) }];
  });
  expect(explained.map(({ path }) => path)).toEqual(expect.arrayContaining(['/carrer', ...ROLES]));
  for (const { near } of explained) expect(near).toMatch(/lakh rupees per annum/);
});

test('home links to the five explore pages, and the hub to the twelve roles', () => {
  const links = (path: string, part: string) => {
    const { $ } = builtPage(path);
    return $(`${part} a`)
      .toArray()
      .map((link) => $(link).attr('href'));
  };
  expect(links('/', 'main')).toEqual(expect.arrayContaining(EXPLORE));
  expect(links('/carrer', '#jobs').sort()).toEqual([...ROLES].sort());
});

test('figures and claims have the wording of the specification', () => {
  expect(text('/', 'main')).toMatch(/10\+ core projects.*5\+ partners.*20\+ customers/);
  expect(text('/courses', 'main')).toMatch(
    /Over 14,400 companies.*Over 90% of courses free.*Over 10000 internship opportunities/,
  );
  expect(text('/private', 'h1')).toBe('Private Policy');
  expect(text('/', 'footer')).toContain('24 hours');
  expect(text('/', 'footer')).toContain('Contact Us');
});

test('the 19 domains, TALK WITH US, Start Teaching Today and the 8 services link to the form', () => {
  const toForm = (path: string) => builtPage(path).$('main a[href$="#contact"]').length;
  expect(toForm('/courses')).toBe(19 + 2);
  expect(toForm('/service')).toBe(8);
});

test('common variants of the paths in the specification redirect to them', () => {
  expect(Object.fromEntries(readRedirects('.'))).toEqual({
    '/careers': '/carrer',
    '/career': '/carrer',
    '/privacy': '/private',
    '/privacy-policy': '/private',
    '/cookies': '/cookie',
    '/terms-of-use': '/terms',
    '/services': '/service',
    '/about-us': '/about',
    '/jobs': '/carrer#jobs',
    '/hire': '/carrer#jobs',
    '/contact': '/#contact',
    '/internships': '/courses#internships',
    '/course': '/courses',
    '/home': '/',
  });
});

/** The job posting in the JSON-LD of a role. */
function posting(path: string) {
  const data = builtPage(path).$('script[type="application/ld+json"]').text();
  return JSON.parse(data)['@graph'].find(
    (node: { '@type': string }) => node['@type'] === 'JobPosting',
  );
}

test('job postings have the salaries and experience in the specification', () => {
  const salary = (min: number, max: number) => ({
    currency: 'INR',
    value: { minValue: min, maxValue: max, unitText: 'YEAR' },
  });
  expect(posting('/graphic').baseSalary).toMatchObject(salary(300_000, 500_000));
  expect(posting('/iot').baseSalary).toMatchObject(salary(250_000, 400_000));
  for (const role of ROLES) {
    const onSales = ['/sales', '/ecommerce'].includes(role);
    expect('baseSalary' in posting(role), role).toBe(!onSales);
    expect(posting(role).incentiveCompensation, role).toBe(
      onSales ? '3-5 LPA (based on sales)' : undefined,
    );
    expect(posting(role).experienceRequirements === 'no requirements', role).toBe(role !== '/food');
  }
});

test('no two pages have the same title or the same description', () => {
  for (const texts of [
    ROUTES.map((path) => builtPage(path).$('title').text()),
    ROUTES.map((path) => builtPage(path).$('meta[name=description]').attr('content')),
  ]) {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

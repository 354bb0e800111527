import { expect, test } from 'vitest';
import { readRedirects } from '../../src/check/addresses.ts';
import { builtPage, pages } from '../built/built-site.ts';

type Page = ReturnType<typeof builtPage>;

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

test('no two pages have the same title or description', () => {
  for (const text of [
    ({ $ }: Page) => $('title').text(),
    ({ $ }: Page) => $('meta[name=description]').attr('content'),
  ]) {
    expect(new Set([...pages.values()].map(text)).size).toBe(pages.size);
  }
});

test('the text of each role has 1,500 characters or more', () => {
  for (const role of ROLES) expect(text(role, '.prose').length, role).toBeGreaterThan(1500);
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

test('figures and claims have the wording of the specification', () => {
  expect(text('/', 'main')).toMatch(/10\+ core projects.*5\+ partners.*20\+ customers/);
  expect(text('/courses', 'main')).toMatch(
    /Over 14,400 companies.*Over 90% of courses free.*Over 10000 internship opportunities/,
  );
  expect(text('/', 'header > div > a[href="/"]').trim()).toBe('TAS');
  expect(text('/private', 'h1')).toBe('Private Policy');
  expect(text('/', 'footer')).toContain('24 hours');
});

test('common variants of the paths in the specification redirect to them', () => {
  const typed = readRedirects('.').filter(([from]) => !from.includes('*'));
  expect(Object.fromEntries(typed)).toEqual({
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

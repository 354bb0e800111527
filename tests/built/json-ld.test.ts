import { load } from 'cheerio';
import type { BreadcrumbList, Graph, JobPosting, Organization } from 'schema-dts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { payInWords } from '../../src/lib/roles/pay.ts';
import { experienceText, jobTypeText, locationText } from '../../src/lib/roles/wording.ts';
import { interpolate } from '../../src/lib/values.ts';
import type { Role } from '../../src/schemas/role.ts';
import { content } from '../content.ts';
import { builtPage, ROLES, ROUTES } from './built-site.ts';

const { rolePage } = content;

/** The open roles that have a job posting: those with a posted date. */
const POSTED = content.openRoles.filter(({ data }) => data.posted);

type Kinds = {
  JobPosting: Exclude<JobPosting, string>;
  BreadcrumbList: BreadcrumbList;
  Organization: Exclude<Organization, string>;
};

/** The JSON-LD of a page. */
function graph(path: string): { '@type': string }[] {
  const scripts = builtPage(path).$('script[type="application/ld+json"]');
  if (scripts.length === 0) return [];
  expect(scripts).toHaveLength(1);
  const document: Graph = JSON.parse(scripts.text());
  expect(document['@context']).toBe('https://schema.org');
  return document['@graph'] as { '@type': string }[];
}

const kinds = (path: string) => graph(path).map((node) => node['@type']);

function nodeOf<Kind extends keyof Kinds>(path: string, kind: Kind): Kinds[Kind] {
  const found = graph(path).find((node) => node['@type'] === kind);
  if (!found) throw new Error(`${path} has no ${kind}.`);
  return found as unknown as Kinds[Kind];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The visible text of a page's body, with single spaces between words. */
function visibleText(path: string): string {
  const $ = load(builtPage(path).html);
  $('script, style, template').remove();
  $('body :not(wbr)').append(' ');
  return oneLine($('body').text());
}

const longDate = (value: string, timeZone: string) =>
  new Date(value).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone });

/** How a role's page words a value that the markup encodes, by the field of the markup. */
const WORDS: Record<string, (value: string, role: Role) => string> = {
  employmentType: (_, role) => jobTypeText(role),
  jobLocationType: (_, role) => locationText(role, rolePage.location),
  currency: (_, role) => payInWords(role, rolePage).inRupees,
  unitText: (_, role) => payInWords(role, rolePage).inRupees,
  'applicantLocationRequirements.name': () => rolePage.country,
  minValue: (value) => Number(value).toLocaleString('en-IN'),
  maxValue: (value) => Number(value).toLocaleString('en-IN'),
  monthsOfExperience: (_, { experience }) => experienceText(experience, rolePage.experience),
  experienceRequirements: (_, { experience }) => experienceText(experience, rolePage.experience),
  educationRequirements: (_, { education }) => education,
  credentialCategory: (_, { education }) => education,
  addressCountry: (_, role) => locationText(role, rolePage.location),
  datePosted: (value) => longDate(value, 'UTC'),
  validThrough: (value) => interpolate(rolePage.closes, { date: longDate(value, 'Asia/Kolkata') }),
  directApply: () => rolePage.apply,
};

/** Every value in a JSON-LD object with the path of its property; `@type` does not count. */
function values(node: unknown, path: string[] = []): [path: string[], value: string][] {
  if (typeof node !== 'object' || node === null) return [[path, String(node)]];
  return Object.entries(node).flatMap(([name, value]) =>
    name === '@type' ? [] : values(value, [...path, name]),
  );
}

/** The text that the page must contain for a value. */
function wordsOf(path: string[], value: string, role: Role): string {
  const name = path.at(-1) ?? '';
  const found = WORDS[path.slice(-2).join('.')] ?? WORDS[name];
  return oneLine(found ? found(value, role) : value);
}

test.each(POSTED)(
  'every value of the job posting of $path is visible on the page',
  ({ path: page, data }) => {
    const {
      description,
      jobBenefits = '',
      hiringOrganization,
      ...posting
    } = nodeOf(page, 'JobPosting');
    const text = visibleText(page);
    for (const benefit of String(jobBenefits).split('; ')) expect(text).toContain(benefit);
    expect(text).toContain((hiringOrganization as unknown as { name: string }).name);
    const found = values(posting);
    expect(found.length).toBeGreaterThan(10);
    for (const [path, value] of found) {
      expect(text, `${path.join('.')}: ${value}`).toContain(wordsOf(path, value, data));
    }
    expect(posting).toMatchObject({ identifier: { value: page.slice(1) }, directApply: true });
    const $ = load(String(description));
    const [facts, ...parts] = $('body > *').toArray();
    for (const fact of $(facts).children().toArray()) {
      const [name, ...value] = $(fact).text().split(': ');
      expect(text).toContain(`${name} ${value.join(': ')}`);
    }
    const rest = load(parts.map((part) => $.html(part)).join(''));
    rest('body *').append(' ');
    expect(text).toContain(oneLine(rest('body').text()));
  },
);

test('home has the organisation with a logo large enough for Google', async () => {
  expect(kinds('/')).toEqual(['Organization', 'WebSite']);
  const text = visibleText('/');
  const { logo, url, sameAs, ...organization } = nodeOf('/', 'Organization');
  const { contactPoint, address, ...shown } = organization;
  const { addressCountry, ...office } = address as unknown as Record<string, string>;
  expect(addressCountry).toBe('IN');
  for (const [, value] of values(office)) expect(text).toContain(value);
  for (const point of [contactPoint].flat()) {
    const { telephone, email } = point as unknown as Record<string, string>;
    for (const value of [telephone, email]) expect(text).toContain(value);
  }
  for (const [, value] of values(shown)) expect(text).toContain(value);
  // developers.google.com/search/docs/appearance/structured-data/organization
  const { width, height } = await sharp(`dist${new URL(String(logo)).pathname}`).metadata();
  expect(Math.min(Number(width), Number(height))).toBeGreaterThanOrEqual(112);
  for (const href of [sameAs].flat()) {
    expect(builtPage('/').$(`a[href="${href}"]`).length).toBeGreaterThan(0);
  }
});

/** The steps of a page's breadcrumb. */
const stepsOf = (path: string) =>
  [nodeOf(path, 'BreadcrumbList').itemListElement].flat() as unknown as {
    item: string;
    name: string;
  }[];

test('every page but home has a breadcrumb that ends with it, and one name in all of them', () => {
  const names = new Map<string, string>();
  for (const path of ROUTES.slice(1)) {
    const { $ } = builtPage(path);
    const steps = stepsOf(path);
    expect(steps.length).toBeGreaterThanOrEqual(2);
    expect(steps.at(-1)?.item).toBe($('link[rel=canonical]').attr('href'));
    expect(`${$('title').text()} ${$('h1').text()}`).toContain(steps.at(-1)?.name);
    for (const { item, name } of steps) {
      expect(name, `${item} on ${path}`).toBe(names.get(item) ?? name);
      names.set(item, name);
    }
  }
});

test.each(ROLES)('the visible breadcrumb of %s matches its structured data', (path) => {
  const { $ } = builtPage(path);
  const shown = [
    ...$('nav')
      .filter((_, nav) => $(nav).attr('aria-label') === rolePage.breadcrumb)
      .find('li'),
  ];
  expect(shown.map((item) => $(item).children().first().text() || $(item).text())).toEqual(
    stepsOf(path).map(({ name }) => name),
  );
});

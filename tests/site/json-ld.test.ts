import { load } from 'cheerio';
import type { BreadcrumbList, Graph, ItemList, JobPosting, Organization } from 'schema-dts';
import { expect, test } from 'vitest';
import { interpolate } from '../../src/lib/interpolate.ts';
import { experienceText } from '../../src/lib/roles/experience.ts';
import { salaryYearly } from '../../src/lib/roles/salary.ts';
import type { Role } from '../../src/schemas/role.ts';
import { content } from '../content.ts';
import { builtPage, pages, ROLES, ROUTES } from './built-site.ts';

const { rolePage } = content;

/** The open roles that search engines are told of: those with a day. */
const POSTED = content.openRoles.filter(({ data }) => data.posted);

type Kinds = {
  JobPosting: Exclude<JobPosting, string>;
  BreadcrumbList: BreadcrumbList;
  ItemList: ItemList;
  Organization: Exclude<Organization, string>;
};

/** The JSON-LD of a page. */
function graph(address: string): { '@type': string }[] {
  const scripts = builtPage(address).$('script[type="application/ld+json"]');
  if (scripts.length === 0) return [];
  expect(scripts).toHaveLength(1);
  const document: Graph = JSON.parse(scripts.text());
  expect(document['@context']).toBe('https://schema.org');
  return document['@graph'] as { '@type': string }[];
}

const kinds = (address: string) => graph(address).map((thing) => thing['@type']);

function thing<Kind extends keyof Kinds>(address: string, kind: Kind): Kinds[Kind] {
  const found = graph(address).find((one) => one['@type'] === kind);
  if (!found) throw new Error(`${address} has no ${kind}.`);
  return found as unknown as Kinds[Kind];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a reader sees of a page: the text of its body, one space between any two words. */
function visibleText(address: string): string {
  const $ = load(builtPage(address).html);
  $('script, style, template').remove();
  $('body *').append(' ');
  return oneLine($('body').text());
}

const longDate = (value: string, timeZone: string) =>
  new Date(value).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone });

/** The words by which a role's page says what the markup says in codes, by the name of the code's field. */
const WORDS: Record<string, (value: string, role: Role) => string> = {
  employmentType: (_, { jobType }) => jobType,
  jobLocationType: (_, { location }) => location,
  currency: (_, { salary }) => salaryYearly(salary, rolePage.salary),
  unitText: (_, { salary }) => salaryYearly(salary, rolePage.salary),
  'applicantLocationRequirements.name': () => rolePage.country,
  minValue: (value) => Number(value).toLocaleString('en-IN'),
  maxValue: (value) => Number(value).toLocaleString('en-IN'),
  monthsOfExperience: (_, { experience }) => experienceText(experience, rolePage.experience),
  datePosted: (value) => longDate(value, 'UTC'),
  validThrough: (value) => interpolate(rolePage.closes, { date: longDate(value, 'Asia/Kolkata') }),
  directApply: () => rolePage.apply,
};

/** Every value of a JSON-LD object, with its path; types are grammar and no values. */
function values(node: unknown, path: string[] = []): [path: string[], value: string][] {
  if (typeof node !== 'object' || node === null) return [[path, String(node)]];
  return Object.entries(node).flatMap(([name, value]) =>
    name === '@type' ? [] : values(value, [...path, name]),
  );
}

/** The words in which a value must stand on the page. */
function wordsOf(path: string[], value: string, role: Role): string {
  const name = path.at(-1) ?? '';
  const found = WORDS[path.slice(-2).join('.')] ?? WORDS[name];
  return oneLine(found ? found(value, role) : value);
}

test.each(POSTED)(
  'every value of the job posting of $path is visible on the page',
  ({ path: page, data }) => {
    const { description, ...posting } = thing(page, 'JobPosting');
    const text = visibleText(page);
    const said = values(posting);
    expect(said.length).toBeGreaterThan(10);
    for (const [path, value] of said) {
      expect(text, `${path.join('.')}: ${value}`).toContain(wordsOf(path, value, data));
    }
    const $ = load(String(description));
    $('body *').append(' ');
    expect(text).toContain(oneLine($('body').text()));
  },
);

test.each(POSTED)(
  'the job posting of $path has the terms that search engines ask for',
  ({ path, data }) => {
    const posting = thing(path, 'JobPosting');
    const { $ } = builtPage(path);
    expect(posting.title).toBe($('h1').text());
    expect(posting.url).toBe($('link[rel=canonical]').attr('href'));
    expect(posting).toMatchObject({
      employmentType: 'FULL_TIME',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
      directApply: false,
      datePosted: data.posted,
    });
    expect(Object.keys(posting)).not.toContain('educationRequirements');
    const onSales = data.salary.basedOnSales;
    expect('baseSalary' in posting).toBe(!onSales);
    expect('incentiveCompensation' in posting).toBe(onSales);
    expect('experienceRequirements' in posting).toBe('years' in data.experience);
  },
);

test('only open roles with a day are job postings, and nothing is called a course', () => {
  for (const address of pages.keys()) {
    expect(kinds(address).includes('JobPosting'), address).toBe(
      POSTED.some(({ path }) => path === address),
    );
    expect(kinds(address)).not.toContain('Course');
  }
});

test('home says who publishes the site; every other page says where it stands', () => {
  expect(kinds('/')).toEqual(['Organization', 'WebSite']);
  const text = visibleText('/');
  const { logo, url, sameAs, ...organization } = thing('/', 'Organization');
  for (const [, value] of values(organization)) expect(text).toContain(value);
  for (const href of [sameAs].flat()) {
    expect(builtPage('/').$(`a[href="${href}"]`).length).toBeGreaterThan(0);
  }
  for (const address of ROUTES.slice(1)) {
    const { itemListElement } = thing(address, 'BreadcrumbList');
    const last = [itemListElement].flat().at(-1);
    const { $ } = builtPage(address);
    expect(last).toMatchObject({ item: $('link[rel=canonical]').attr('href') });
    expect($('title').text()).toContain((last as unknown as { name: string }).name);
  }
});

test('the breadcrumb that a role shows is the one that it declares', () => {
  for (const address of ROLES) {
    const { $ } = builtPage(address);
    const shown = $('nav')
      .filter((_, nav) => $(nav).attr('aria-label') === rolePage.breadcrumb)
      .find('li')
      .toArray()
      .map((item) => $(item).children().first().text() || $(item).text());
    const declared = [thing(address, 'BreadcrumbList').itemListElement].flat();
    expect(shown).toEqual(declared.map((step) => (step as unknown as { name: string }).name));
  }
});

test('the hub lists the roles in the order in which it shows them', () => {
  const { $ } = builtPage('/carrer');
  const listed = [thing('/carrer', 'ItemList').itemListElement].flat();
  expect(listed.map((item) => new URL((item as unknown as { url: string }).url).pathname)).toEqual(
    $('#jobs li a')
      .toArray()
      .map((link) => $(link).attr('href')),
  );
});

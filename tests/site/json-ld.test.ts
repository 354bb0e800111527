import { load } from 'cheerio';
import type { BreadcrumbList, Graph, ItemList, JobPosting, Organization } from 'schema-dts';
import { expect, test } from 'vitest';
import { builtPage, pages, ROLES, ROUTES } from './built-site.ts';

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

/** The words by which the page says what the markup says in codes, by the name of the code's field. */
const WORDS: Record<string, (value: string) => string> = {
  employmentType: () => 'Full time',
  jobLocationType: () => 'Remote',
  currency: () => '₹',
  unitText: () => 'a year',
  'applicantLocationRequirements.name': () => 'in India',
  minValue: (value) => `₹${Number(value).toLocaleString('en-IN')}`,
  maxValue: (value) => `₹${Number(value).toLocaleString('en-IN')}`,
  monthsOfExperience: (value) => `${Number(value) / 12}-3 years`,
  datePosted: (value) =>
    new Date(value).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' }),
  validThrough: (value) =>
    `${new Date(value).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })}, 11:59 pm India time`,
  directApply: () => 'Apply Now',
};

/** Every value of a JSON-LD object, with its path; types are grammar and no values. */
function values(node: unknown, path: string[] = []): [path: string[], value: string][] {
  if (typeof node !== 'object' || node === null) return [[path, String(node)]];
  return Object.entries(node).flatMap(([name, value]) =>
    name === '@type' ? [] : values(value, [...path, name]),
  );
}

/** The words in which a value must stand on the page. */
function wordsOf(path: string[], value: string): string {
  const name = path.at(-1) ?? '';
  const found = WORDS[path.slice(-2).join('.')] ?? WORDS[name];
  return found ? found(value) : value;
}

test.each(ROLES)('every value of the job posting of %s is visible on the page', (address) => {
  const { description, ...posting } = thing(address, 'JobPosting');
  const text = visibleText(address);
  const said = values(posting);
  expect(said.length).toBeGreaterThan(10);
  for (const [path, value] of said) {
    expect(text, `${path.join('.')}: ${value}`).toContain(wordsOf(path, value));
  }
  const $ = load(String(description));
  $('body *').append(' ');
  expect(oneLine($('body').text()).length).toBeGreaterThan(1500);
  expect(text).toContain(oneLine($('body').text()));
});

test.each(ROLES)('the job posting of %s has the terms that search engines ask for', (address) => {
  const posting = thing(address, 'JobPosting');
  const { $ } = builtPage(address);
  expect(posting.title).toBe($('h1').text());
  expect(posting.url).toBe($('link[rel=canonical]').attr('href'));
  expect(posting).toMatchObject({
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
    directApply: false,
    datePosted: '2026-11-21',
  });
  expect(Object.keys(posting)).not.toContain('educationRequirements');
  const onSales = ['/sales', '/ecommerce'].includes(address);
  expect('baseSalary' in posting).toBe(!onSales);
  expect('incentiveCompensation' in posting).toBe(onSales);
  expect('experienceRequirements' in posting).toBe(address === '/food');
});

test('the figures of the salaries are those of the specification', () => {
  const salary = (address: string) => values(thing(address, 'JobPosting').baseSalary);
  expect(salary('/graphic').map(([, value]) => value)).toEqual(['INR', '300000', '500000', 'YEAR']);
  expect(salary('/iot').map(([, value]) => value)).toEqual(['INR', '250000', '400000', 'YEAR']);
  expect(thing('/sales', 'JobPosting').incentiveCompensation).toBe('3-5 LPA (based on sales)');
});

test('only roles are job postings, and nothing is called a course', () => {
  for (const address of pages.keys()) {
    expect(kinds(address).includes('JobPosting'), address).toBe(ROLES.includes(address));
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
    const shown = $('nav[aria-label=Breadcrumb] li')
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

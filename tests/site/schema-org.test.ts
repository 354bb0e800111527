import { join } from 'node:path';
import sharp from 'sharp';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { jobPosting } from '../../src/lib/seo/job-posting.ts';
import type { Role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../content/check/good-role.ts';
import { content } from '../content.ts';
import { EVERY_PAGE, pages } from './built-site.ts';

type Node = { '@type': string } & Record<string, unknown>;

/** The JSON-LD of every page: its nodes with the page they are on. */
const nodes = [...pages].flatMap(([path, { $ }]) => {
  const text = $('script[type="application/ld+json"]').text();
  const graph: Node[] = text ? JSON.parse(text)['@graph'] : [];
  return graph.map((node) => ({ path, node }));
});

/**
 * What is wrong with nodes by the types that schema-dts makes of schema.org's vocabulary: unknown properties
 * and values of the wrong type.
 */
function typeErrors(all: Node[]): string[] {
  const types = [...new Set(all.map((node) => node['@type']))];
  const source = [
    `import type { ${types.join(', ')} } from 'schema-dts';`,
    ...all.map(
      (node, index) => `export const n${index}: ${node['@type']} = ${JSON.stringify(node)};`,
    ),
  ].join('\n');
  const file = join(process.cwd(), 'json-ld-of-the-site.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(file, source, ts.ScriptTarget.ESNext)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('every property and value in the JSON-LD of every page is in the vocabulary of schema.org', () => {
  expect(nodes.length).toBeGreaterThan(EVERY_PAGE.length);
  expect(typeErrors(nodes.map(({ node }) => node))).toEqual([]);
});

const { salary: _, ...unpaid } = GOOD_ROLE;
const places = [
  { city: 'Pune', state: 'Maharashtra' },
  { city: 'Kochi', state: 'Kerala' },
];

/** Roles of every kind, each with every property that a posting can have. */
const KINDS: Record<string, Role> = {
  remote: { ...GOOD_ROLE, closes: '2999-12-31', openings: 2, minimumEducation: 'none' },
  hybrid: {
    ...GOOD_ROLE,
    location: { places, officeDays: 3 },
    experience: { years: { min: 2, max: 3 } },
    minimumEducation: 'diploma',
    terms: { hours: '40 a week', leave: '18 days', kit: 'A laptop' },
  },
  'on sales': { ...GOOD_ROLE, salary: { min: 3, max: 5, basedOnSales: true } },
  contract: {
    ...unpaid,
    location: { places },
    jobType: { kind: 'Contract', months: 6 },
    rate: { min: 2000, max: 3000, per: 'day' },
  },
  internship: { ...unpaid, jobType: 'Internship', stipend: { min: 9000, max: 12_000 } },
};

const postings = Object.entries(KINDS).map(([kind, data]) => {
  const around = {
    text: '<p>Words.</p>',
    site: content.organisation.site,
    words: content.rolePage,
    now: new Date(),
  };
  return { path: kind, node: jobPosting({ id: 'test', data }, around) as unknown as Node };
});

test('the posting of every kind of role is in the vocabulary of schema.org', () => {
  expect(typeErrors(postings.map(({ node }) => node))).toEqual([]);
  const [first] = postings;
  if (!first) throw new Error('There is no posting.');
  expect(typeErrors([{ ...first.node, salery: 5 }]).join()).toContain('salery');
});

/**
 * The properties of developers.google.com/search/docs/appearance/structured-data/job-posting. Required are datePosted,
 * description, hiringOrganization, jobLocation and title, and a country in each address; recommended are
 * applicantLocationRequirements, baseSalary, directApply, employmentType, identifier, jobLocationType and, for a job
 * that closes, validThrough. `jobLocation` is required unless the job is always remote, which requires
 * `jobLocationType` and `applicantLocationRequirements` instead. In beta are experienceRequirements,
 * educationRequirements and experienceInPlaceOfEducation, which needs both. Those that depend on the role are in
 * `oneOf` and `values`, or below.
 */
const GOOGLE = {
  required: ['datePosted', 'description', 'hiringOrganization.name', 'title'],
  recommended: [
    'directApply',
    'employmentType',
    'experienceRequirements',
    'hiringOrganization.logo',
    'hiringOrganization.sameAs',
    'identifier.name',
    'identifier.value',
  ],
  /** Of each of these sets one property is required; pay that depends on sales has no base salary. */
  oneOf: [
    ['jobLocation', 'applicantLocationRequirements'],
    ['baseSalary.value.unitText', 'incentiveCompensation'],
  ],
  values: {
    employmentType: /^(FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN|VOLUNTEER|PER_DIEM|OTHER)$/,
    'baseSalary.currency': /^[A-Z]{3}$/,
    'baseSalary.value.unitText': /^(HOUR|DAY|WEEK|MONTH|YEAR)$/,
    'educationRequirements.credentialCategory':
      /^(high school|associate degree|bachelor degree|professional certificate|postgraduate degree)$/,
    jobLocationType: /^TELECOMMUTE$/,
    datePosted: /^\d{4}-\d\d-\d\d$/,
    validThrough: /^\d{4}-\d\d-\d\dT23:59:59\+05:30$/,
    description: /<(p|ul)>/,
  },
};

/** A value of a node by the names of its properties, joined by dots. */
const valueAt = (node: Node, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], node);

const all = [...nodes.filter(({ node }) => node['@type'] === 'JobPosting'), ...postings];

test.each(all)('the posting of $path has what Google requires and recommends', ({ node }) => {
  const has = (name: string) => valueAt(node, name) !== undefined;
  expect([...GOOGLE.required, ...GOOGLE.recommended].filter((name) => !has(name))).toEqual([]);
  expect(GOOGLE.oneOf.filter((names) => names.filter(has).length !== 1)).toEqual([]);
  for (const [name, pattern] of Object.entries(GOOGLE.values)) {
    if (has(name)) expect(valueAt(node, name), name).toMatch(pattern);
  }
  expect(has('jobLocationType')).toBe(has('applicantLocationRequirements'));
  const places = (node.jobLocation ?? []) as Node[];
  expect(places.filter((place) => valueAt(place, 'address.addressCountry') === undefined)).toEqual(
    [],
  );
  expect(node.description).not.toBe(node.title);
  for (const name of ['educationRequirements', 'experienceRequirements']) {
    if (typeof node[name] === 'string') expect(node[name]).toBe('no requirements');
  }
  const months = valueAt(node, 'experienceRequirements.monthsOfExperience');
  if (months !== undefined) expect(months).toBeGreaterThan(0);
  if (node.experienceInPlaceOfEducation) {
    expect(has('educationRequirements.credentialCategory') && months !== undefined).toBe(true);
  }
});

// developers.google.com/search/docs/appearance/structured-data/organization: nothing is required.
test('the organisation has the properties that Google recommends and the site knows, and a large logo', async () => {
  const { node } = nodes.find(({ node }) => node['@type'] === 'Organization') ?? {};
  if (!node) throw new Error('No page has an Organization.');
  const recommended = [
    ...['name', 'legalName', 'url', 'logo', 'sameAs'],
    ...['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'].map(
      (name) => `address.${name}`,
    ),
    ...['contactPoint.0.telephone', 'contactPoint.0.email'],
  ];
  expect(recommended.filter((name) => valueAt(node, name) === undefined)).toEqual([]);
  const { width, height } = await sharp(`dist${new URL(String(node.logo)).pathname}`).metadata();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(112);
});

// developers.google.com/search/docs/appearance/structured-data/breadcrumb: the last step needs no URL.
test.each(nodes.filter(({ node }) => node['@type'] === 'BreadcrumbList'))(
  'the breadcrumb of $path has at least two steps, each with position and name, and URLs',
  ({ node }) => {
    const steps = node.itemListElement as Node[];
    expect(steps.length).toBeGreaterThanOrEqual(2);
    steps.forEach((step, index) => {
      expect(step).toMatchObject({ position: index + 1, name: expect.stringMatching(/\S/) });
      if (index < steps.length - 1) expect(String(step.item)).toMatch(/^https:\/\//);
    });
  },
);

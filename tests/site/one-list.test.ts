import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, inject, test } from 'vitest';
import { publicPaths, readContent } from '../content.ts';
import { readPages } from './built-site.ts';
import { NEXT_YEAR, OPEN_SAMPLES, UNDATED_SAMPLE } from './sample-site.ts';

const root = inject('sampleSite');
const content = readContent(root, new Date());
const pages = readPages(root);
const built = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
const hub = load(built('carrer.html'));

/** The slugs in URLs. */
const slugs = (urls: string[]) =>
  urls.map((url) => new URL(url, content.organisation.site).pathname.slice(1));

/** The slugs of the pages that are no roles. */
const others = slugs(publicPaths({ ...content, openRoles: [] }));

/** Each place that lists the open roles, with the slugs it has. */
const PLACES: Record<string, () => string[]> = {
  'the cards of the hub': () =>
    slugs(
      hub('#jobs li a')
        .toArray()
        .map((link) => hub(link).attr('href') ?? ''),
    ),
  'the choices of the application form': () =>
    hub('select[name=role] option')
      .toArray()
      .map((option) => hub(option).attr('value') ?? '')
      .filter((slug) => slug !== ''),
  'the ItemList of the hub': () => {
    const graph = JSON.parse(hub('script[type="application/ld+json"]').text())['@graph'];
    const list = graph.find((node: { '@type': string }) => node['@type'] === 'ItemList');
    return slugs(list.itemListElement.map(({ url }: { url: string }) => url));
  },
  'the RSS feed': () => {
    const $ = load(built('carrer.rss'), { xml: true });
    return slugs(
      $('item > link')
        .toArray()
        .map((link) => $(link).text()),
    );
  },
  'the XML feed': () => {
    const $ = load(built('carrer.xml'), { xml: true });
    return $('referencenumber')
      .toArray()
      .map((number) => $(number).text());
  },
  'the sitemap': () => {
    const $ = load(built('sitemap.xml'), { xml: true });
    return slugs(
      $('loc')
        .toArray()
        .map((loc) => $(loc).text()),
    ).filter((slug) => !others.includes(slug));
  },
  'llms.txt': () =>
    slugs([...built('llms.txt').matchAll(/\]\((.+?)\)/g)].map(([, url = '']) => url)).filter(
      (slug) => !others.includes(slug),
    ),
};

test.each(Object.keys(PLACES))(
  '%s: every open role is listed, closed, scheduled and draft roles are not',
  (place) => {
    expect(PLACES[place]?.().sort()).toEqual(OPEN_SAMPLES);
  },
);

test('an open role has a page and a share image; a draft or scheduled one has neither', () => {
  for (const slug of OPEN_SAMPLES) {
    expect(pages.get(`/${slug}`)?.$('h1').text(), slug).toMatch(/Sample/);
    expect(existsSync(join(root, `dist/share/${slug}.png`)), slug).toBe(true);
  }
  for (const slug of ['sample-draft', 'sample-later']) {
    expect(pages.has(`/${slug}`), slug).toBe(false);
    expect(existsSync(join(root, `dist/share/${slug}.png`)), slug).toBe(false);
  }
});

test('only an open role with a posted date has a job posting, with its own title', () => {
  const postings = [...pages].flatMap(([path, { $ }]) => {
    const data = $('script[type="application/ld+json"]').text();
    const [, title] = /"JobPosting","title":"([^"]+)"/.exec(data) ?? [];
    return title ? [[path.slice(1), title]] : [];
  });
  expect(postings.map(([slug]) => slug).sort()).toEqual(
    OPEN_SAMPLES.filter((slug) => slug !== UNDATED_SAMPLE),
  );
  expect(Object.fromEntries(postings)['sample-baker']).toBe('Baker of Samples');
});

test('a closing date is shown, and validThrough is its last second in India', () => {
  const $ = pages.get('/sample-baker')?.$ ?? expect.fail('no page');
  expect($(`dt:contains("${content.rolePage.facts.closes}")`).next().text()).toContain(
    `31 December ${NEXT_YEAR}`,
  );
  expect($('script[type="application/ld+json"]').text()).toContain(
    `"validThrough":"${NEXT_YEAR}-12-31T23:59:59+05:30"`,
  );
});

test('a role that closes soon comes first in its field and says when, for people and for machines', () => {
  const $ = pages.get('/carrer')?.$ ?? expect.fail('no hub');
  const design = $('#jobs [data-field=design] li');
  expect(design.find('a').first().attr('href')).toBe(`/${UNDATED_SAMPLE}`);
  const time = design.find('time');
  const file = readFileSync(join(root, `src/content/roles/${UNDATED_SAMPLE}.mdx`), 'utf8');
  expect(file).toContain(`\ncloses: ${time.attr('datetime')}\n`);
  expect(time.text()).toMatch(/in [45] days/);
  expect($('#jobs time')).toHaveLength(1);
});

test('job postings have the required years of experience and sales-based pay', () => {
  const posting = (slug: string) => {
    const data = pages.get(`/${slug}`)?.$('script[type="application/ld+json"]').text() ?? '';
    return JSON.parse(data)['@graph'].find(
      (node: { '@type': string }) => node['@type'] === 'JobPosting',
    );
  };
  expect(posting('sample-baker').experienceRequirements.monthsOfExperience).toBe(24);
  expect(posting('sample-baker').baseSalary.value).toMatchObject({
    minValue: 300_000,
    maxValue: 500_000,
  });
  expect(posting('sample-painter').experienceRequirements).toBe('no requirements');
  expect(posting('sample-seller')).not.toHaveProperty('baseSalary');
  expect(posting('sample-seller').incentiveCompensation).toContain(
    content.rolePage.salary.basedOnSales,
  );
});

test.each([...pages])('%s links to no sample role that is not open', (_path, { $ }) => {
  for (const slug of ['sample-closed', 'sample-draft', 'sample-later']) {
    expect($(`main a[href="/${slug}"]`), slug).toHaveLength(0);
  }
});

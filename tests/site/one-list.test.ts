import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, inject, test } from 'vitest';
import { publicPaths, readContent } from '../content.ts';
import { readPages } from './built-site.ts';
import { OPEN_SAMPLES, UNDATED_SAMPLE } from './sample-site.ts';

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

test('a role that closes soon comes first in its field and says when, for people and for machines', () => {
  const $ = pages.get('/carrer')?.$ ?? expect.fail('no hub');
  const field = $('#jobs [data-field]:has(time) li');
  expect(field.find('a').first().attr('href')).toBe(`/${UNDATED_SAMPLE}`);
  const time = field.find('time');
  const file = readFileSync(join(root, `src/content/roles/${UNDATED_SAMPLE}.mdx`), 'utf8');
  expect(file).toContain(`\ncloses: ${time.attr('datetime')}\n`);
  expect(time.text()).toMatch(/in\s[45]\sdays/);
  expect($('#jobs time')).toHaveLength(1);
});

test.each([...pages])('%s links to no sample role that is not open', (_path, { $ }) => {
  for (const slug of ['sample-closed', 'sample-draft', 'sample-later']) {
    expect($(`main a[href="/${slug}"]`), slug).toHaveLength(0);
  }
});

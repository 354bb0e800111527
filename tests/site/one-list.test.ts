import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

let project: ScratchProject;

const roleFile = (slug: string) => join(project.root, `src/content/roles/${slug}.mdx`);
const built = (path: string) => readFileSync(join(project.root, 'dist', path), 'utf8');

/** Copies the front matter and text of one role to another file, changed. */
function write(slug: string, from: string, change: (text: string) => string): void {
  writeFileSync(roleFile(slug), change(readFileSync(roleFile(from), 'utf8')));
}

beforeAll(() => {
  project = scratchProject();
  const dated =
    (posted: string, more = '') =>
    (text: string) =>
      text.replace(/^posted: .*$/m, `posted: ${posted}${more}`);
  write('baker', 'food', (text) =>
    text.replace(/^title: .*$/m, 'title: Baker of Test Breads\ncloses: 2998-12-31'),
  );
  write('graphic', 'graphic', dated('2026-01-01', '\ncloses: 2026-01-31'));
  write('iot', 'iot', dated('2999-01-01'));
  write('ieee', 'ieee', dated('2026-11-21', '\ndraft: true'));
  write('content', 'content', (text) => text.replace(/^posted: .*\n/m, ''));
  rmSync(roleFile('fashion'));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build'],
    {
      cwd: project.root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CONTEXT: 'deploy-preview' },
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 120_000);

afterAll(() => project.remove());

/** The slugs of the addresses that a document names. */
const slugs = (addresses: string[]) =>
  addresses.map((address) => new URL(address, 'https://tas.example').pathname.slice(1));

/** The slugs that stand in each of the places that the one list of roles feeds. */
const PLACES: Record<string, () => string[]> = {
  'the cards of the hub': () => {
    const $ = load(built('carrer.html'));
    return slugs(
      $('#jobs li a')
        .toArray()
        .map((link) => $(link).attr('href') ?? ''),
    );
  },
  'the choices of the application form': () => {
    const $ = load(built('carrer.html'));
    return $('select[name=role] option')
      .toArray()
      .map((option) => $(option).attr('value') ?? '')
      .filter((slug) => slug !== '');
  },
  'the list of the hub for machines': () => {
    const $ = load(built('carrer.html'));
    const graph = JSON.parse($('script[type="application/ld+json"]').text())['@graph'];
    const list = graph.find((thing: { '@type': string }) => thing['@type'] === 'ItemList');
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
    const pages = 'about service courses carrer private terms cookie'.split(' ');
    return slugs(
      $('loc')
        .toArray()
        .map((loc) => $(loc).text()),
    ).filter((slug) => slug !== '' && !slug.startsWith('explore') && !pages.includes(slug));
  },
};

const OPEN = 'aws baker content ecommerce food instructor motiondesign product sales'.split(' ');

test.each(Object.keys(PLACES))(
  '%s: an added role is there; a closed, scheduled, drafted or deleted one is not',
  (place) => {
    expect(PLACES[place]?.().sort()).toEqual(OPEN);
  },
);

test('every open role has its page and picture; what is deleted, drafted or to come has neither', () => {
  for (const slug of OPEN) {
    expect(load(built(`${slug}.html`))('h1').text(), slug).not.toBe('');
    expect(existsSync(join(project.root, `dist/share/${slug}.png`)), slug).toBe(true);
  }
  for (const slug of ['fashion', 'ieee', 'iot']) {
    expect(existsSync(join(project.root, `dist/${slug}.html`)), slug).toBe(false);
    expect(existsSync(join(project.root, `dist/share/${slug}.png`)), slug).toBe(false);
  }
});

test('only an open role with a day is a job posting, under its own title', () => {
  const postings = readdirSync(join(project.root, 'dist'))
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const data = load(built(file))('script[type="application/ld+json"]').text();
      const [, title] = /"JobPosting","title":"([^"]+)"/.exec(data) ?? [];
      return title ? [[file.replace('.html', ''), title]] : [];
    });
  expect(postings.map(([slug]) => slug).sort()).toEqual(OPEN.filter((slug) => slug !== 'content'));
  expect(Object.fromEntries(postings).baker).toBe('Baker of Test Breads');
});

test('a last day is shown with its time and zone, and search engines get the same moment', () => {
  const $ = load(built('baker.html'));
  expect($('dt:contains("Apply by")').next().text()).toBe('31 December 2998, 11:59 pm India time');
  expect($('script[type="application/ld+json"]').text()).toContain(
    '"validThrough":"2998-12-31T23:59:59+05:30"',
  );
});

test('every page of a preview asks search engines to leave it out', () => {
  for (const file of readdirSync(join(project.root, 'dist')).filter((name) =>
    name.endsWith('.html'),
  )) {
    expect(load(built(file))('meta[name=robots]').attr('content'), file).toBe('noindex');
  }
});

test('no page leads to a role that is not open', () => {
  for (const file of readdirSync(join(project.root, 'dist')).filter((name) =>
    name.endsWith('.html'),
  )) {
    const $ = load(built(file));
    for (const slug of ['fashion', 'graphic', 'ieee', 'iot']) {
      expect($(`main a[href="/${slug}"]`).length, `${file} to ${slug}`).toBe(0);
    }
  }
});

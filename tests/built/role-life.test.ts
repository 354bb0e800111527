import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { responder } from '../../netlify/host/respond.ts';
import { dateInWords } from '../../src/lib/dates.ts';
import { FIELDS_OF_WORK, roleFile, roleWith } from '../check/valid-texts.ts';
import { content, contentOf, publicPaths } from '../content.ts';
import { readPages } from './built-site.ts';
import { closeRoles, NEXT_YEAR, npmRun, replaceRoles, UNDATED_SAMPLE } from './sample-site.ts';
import { scratchProject } from './scratch-project.ts';

/** The sample site, which is built first for the public, and then as a preview. */
const { root, remove } = scratchProject();
afterAll(remove);

function build(settings?: Record<string, string>): string {
  const { status, printed } = npmRun('build', root, settings);
  expect(status, printed).toBe(0);
  return printed;
}

beforeAll(() => {
  replaceRoles(root);
  for (const file of globSync('src/content/site/*.json', { cwd: root })) {
    const path = join(root, file);
    writeFileSync(path, `\ufeff${readFileSync(path, 'utf8')}`); // the byte order mark of some programs
  }
  build();
}, 600_000);

const roleAt = (slug: string) => join(root, `src/content/roles/${slug}.mdx`);
const built = (file: string) => load(readFileSync(join(root, 'dist', file), 'utf8'));

/** The text files of a built site that contain the slug of a role in a path or an attribute. */
function filesWith(slug: string): string[] {
  const found = new RegExp(`[/"]${slug}(?![\\w-])`);
  const dist = join(root, 'dist');
  return globSync('**/*.{html,xml,rss,txt,json}', { cwd: dist })
    .filter((file) => found.test(readFileSync(join(dist, file), 'utf8')))
    .sort();
}

test('npm run roles lists each role, and no file of the site names one without a page', () => {
  const { printed } = npmRun('roles', root);
  expect(printed).toMatch(/\/sample-painter .* 'open' .* '2026-11-01' .* true /);
  expect(printed).toMatch(/\/sample-draft .* 'draft' .* false /);
  expect(printed).toMatch(
    new RegExp(`/sample-later .* 'scheduled' .* '${NEXT_YEAR}-12-31' .* false `),
  );
  for (const slug of ['sample-draft', 'sample-later']) {
    expect(filesWith(slug)).toEqual([]);
    expect(existsSync(join(root, `dist/share/${slug}.png`)), slug).toBe(false);
  }
});

test('a role that closes soon comes first in its field and says when, for people and for machines', () => {
  const $ = built('carrer.html');
  const field = $('#jobs [data-field]:has(time) li');
  expect(field.find('a').first().attr('href')).toBe(`/${UNDATED_SAMPLE}`);
  const time = field.find('time');
  const file = readFileSync(roleAt(UNDATED_SAMPLE), 'utf8');
  expect(file).toContain(`\ncloses: ${time.attr('datetime')}\n`);
  expect(time.text()).toContain(dateInWords(time.attr('datetime') ?? ''));
  expect($('#jobs time')).toHaveLength(1);
});

test('an earlier name of a role redirects to it once the role has a page', async () => {
  expect(readFileSync(join(root, 'dist/_redirects'), 'utf8')).toBe(
    '/sample-artist /sample-painter 301\n',
  );
  const respond = responder(join(root, 'dist'));
  const redirect = await respond(new Request('http://localhost/sample-artist'));
  expect(redirect?.status).toBe(301);
  expect(redirect?.headers.get('location')).toBe('http://localhost/sample-painter');
});

test('the RSS feed begins with the newest role', () => {
  const $ = load(readFileSync(join(root, 'dist/carrer.rss'), 'utf8'), { xml: true });
  const days = [...$('item > pubDate')].map((one) => Date.parse($(one).text()));
  expect(new Set(days).size).toBeGreaterThan(1);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
});

test('the heading of the hub names salaries a year, and no stipend', () => {
  expect(built('carrer.html')('h1').text()).not.toMatch(/1[05],?000/);
});

test('a role with few facts has no list without a fact', () => {
  const $ = built('sample-intern.html');
  const lists = $('main dl').toArray();
  expect(lists.filter((list) => $(list).children().length === 0)).toEqual([]);
});

test('a closed role is not indexed, and asks nobody to share it or apply', () => {
  const page = built('sample-closed.html');
  expect(page('meta[name=robots]').attr('content')).toBe('noindex');
  expect(page('main a[href*="wa.me"], a[href*="?role="]')).toHaveLength(0);
});

describe('the next build, a preview with more roles in every field of work,', () => {
  let printed: string;

  beforeAll(() => {
    const models = FIELDS_OF_WORK.flatMap((field) =>
      ['{ projects: 5 }', '{ years: { min: 2, max: 3 } }'].map((experience) =>
        roleFile({ field: `field: ${field}`, experience: `experience: ${experience}` }),
      ),
    );
    for (const [number, model] of models.entries()) writeFileSync(roleAt(`added-${number}`), model);
    rmSync(roleAt('sample-seller'));
    writeFileSync(roleAt('sample-painter'), roleWith('closes: 2026-11-02'));
    printed = build({ CONTEXT: 'deploy-preview' });
  }, 600_000);

  test('reflects a role that was closed and one that was deleted', () => {
    expect(printed).toMatch(/\/sample-painter .* 'closed' .* '2026-11-02' .* false /);
    expect(filesWith('sample-painter')).toEqual(['sample-painter.html']);
    const page = built('sample-painter.html');
    const [before = '', after = ''] = content.rolePage.states.closed.split('{date}');
    expect(page('main').text().replaceAll('\u00a0', ' ')).toContain(
      `${before}2 November 2026${after}`,
    );
    expect(page('main a[href*="graphicScroll"]')).toHaveLength(0);
    expect(page('[aria-labelledby=others] li a')).toHaveLength(3);
    expect(filesWith('sample-seller')).toEqual([]);
    expect(existsSync(join(root, 'dist/sample-seller.html'))).toBe(false);
  });

  test('has no page that is indexed, and drafts and scheduled roles that nothing lists', () => {
    for (const [slug, state] of [
      ['sample-draft', 'draft'],
      ['sample-later', 'scheduled'],
    ] as const) {
      const page = built(`${slug}.html`);
      const [note = ''] = content.rolePage.states[state].split('{date}');
      expect(page('main').text()).toContain(note);
      expect(filesWith(slug)).toEqual([`${slug}.html`]);
    }
    for (const [path, { $ }] of readPages(root)) {
      expect($('meta[name=robots]').attr('content'), path).toBe('noindex');
    }
  });

  test('lists every role in the hub, and offers each in the form', () => {
    const $ = built('carrer.html');
    const slugs = contentOf(root, new Date())
      .openRoles.map(({ id }) => id)
      .sort();
    const values = (selector: string, attribute: string) =>
      [...$(selector)].map((one) => $(one).attr(attribute) ?? '').sort();
    expect(values('#jobs li a', 'href')).toEqual(slugs.map((slug) => `/${slug}`));
    expect(values('select[name=role] option', 'value')).toEqual(['', ...slugs]);
    expect($('#jobs [name=field]').length).toBeGreaterThan(1);
  });

  test('has every page in the sitemap, and every role in both feeds', () => {
    const pathsIn = (file: string, tag: string) => {
      const $ = load(readFileSync(join(root, 'dist', file), 'utf8'), { xml: true });
      return [...$(tag)].map((one) => new URL($(one).text()).pathname).sort();
    };
    const all = contentOf(root, new Date());
    expect(pathsIn('sitemap.xml', 'loc')).toEqual(publicPaths(all).sort());
    const open = all.openRoles.map(({ path }) => path).sort();
    expect(pathsIn('carrer.xml', 'job > url')).toEqual(open);
    expect(pathsIn('carrer.rss', 'item > link')).toEqual(open);
  });
});

test('a site without an open role is built, says so, and has no form to apply', () => {
  closeRoles(root);
  build();
  const $ = built('carrer.html');
  expect($('#jobs').text()).toContain(content.carrer.roles.none);
  expect($('#jobs li, form[action="/apply"], #contact details')).toHaveLength(0);
}, 600_000);

test('a mistake in the content fails the build with a report, and nothing is built', () => {
  rmSync(join(root, 'dist'), { recursive: true });
  writeFileSync(roleAt('sample-painter'), roleFile({ salary: 'salary: 3-5' }));
  const { status, printed } = npmRun('build', root);
  expect(status).not.toBe(0);
  expect(printed).toContain(`1 problem in 1 file. Nothing was built.

src/content/roles/sample-painter.mdx
  line 10, Pay (salary): "3-5" does not fit. `);
  expect(existsSync(join(root, 'dist'))).toBe(false);
}, 60_000);

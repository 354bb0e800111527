import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG_LIST } from '../../src/lib/roles/list.ts';
import { fieldIds } from '../../src/schemas/fields.ts';
import { addRoles } from '../bench/scale.ts';
import { roleFile } from '../content/check/good-role.ts';
import { publicPaths, readContent } from '../content.ts';
import { readPages } from './built-site.ts';
import { npmRun } from './sample-site.ts';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

/** More roles than the hub draws and the RSS feed lists. */
const COUNT = 101;

let project: ScratchProject;
let pages: ReturnType<typeof readPages>;
let content: ReturnType<typeof readContent>;

beforeAll(() => {
  project = scratchProject();
  const models = fieldIds.flatMap((field) =>
    ['{ projects: 5 }', '{ years: { min: 2, max: 3 } }'].map((experience) =>
      roleFile({ field: `field: ${field}`, experience: `experience: ${experience}` }),
    ),
  );
  addRoles(project, 0, COUNT, models);
  const { status, printed } = npmRun('build', project.root);
  expect(status, printed).toBe(0);
  pages = readPages(project.root);
  content = readContent(project.root, new Date());
}, 120_000);

afterAll(() => project.remove());

const built = (file: string) => readFileSync(join(project.root, 'dist', file), 'utf8');

test('the hub lists every role as a line of text, and the form offers each', () => {
  expect(COUNT).toBeGreaterThan(LONG_LIST);
  const { $ } = pages.get('/carrer') ?? expect.fail('no hub');
  const slugs = content.openRoles.map(({ id }) => id).sort();
  const values = (selector: string, attribute: string) =>
    $(selector)
      .toArray()
      .map((one) => $(one).attr(attribute) ?? '')
      .sort();
  expect(values('#jobs li a', 'href')).toEqual(slugs.map((slug) => `/${slug}`));
  expect(values('select[name=role] option', 'value')).toEqual(['', ...slugs]);
  expect($('#jobs li svg')).toHaveLength(0);
  expect($('#jobs [name=field]').length).toBeGreaterThan(1);
  expect($('script[type="application/ld+json"]').text()).not.toContain('ItemList');
});

test('the sitemap has every page, the XML feed every role, and the RSS feed 100', () => {
  const textsOf = (file: string, tag: string) => {
    const $ = load(built(file), { xml: true });
    return $(tag)
      .toArray()
      .map((element) => new URL($(element).text(), content.organisation.site).pathname);
  };
  expect(textsOf('sitemap.xml', 'loc').sort()).toEqual(publicPaths(content).sort());
  expect(new Set(textsOf('carrer.xml', 'job > url')).size).toBe(content.openRoles.length);
  expect(textsOf('carrer.rss', 'item > link')).toHaveLength(100);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HUB_LIMIT } from '../../src/lib/roles/groups.ts';
import { fieldOfWork } from '../../src/schemas/fields.ts';
import { brotli, HUB_BUDGET } from '../../src/tools/transfer-size.ts';
import { addRoles } from '../bench/scale.ts';
import { findChromium } from '../browser/find-chromium.ts';
import { roleFile } from '../content/check/good-role.ts';
import { fieldPaths, publicPaths, readContent } from '../content.ts';
import { readPages } from './built-site.ts';
import { npmRun } from './sample-site.ts';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

/** More roles than the hub and the RSS feed list. */
const COUNT = 101;

let project: ScratchProject;
let pages: ReturnType<typeof readPages>;
let content: ReturnType<typeof readContent>;

beforeAll(() => {
  project = scratchProject();
  const models = fieldOfWork.options.map((field) => roleFile({ field: `field: ${field}` }));
  addRoles(project, 0, COUNT, models);
  const { status, printed } = npmRun('build', project.root);
  expect(status, printed).toBe(0);
  pages = readPages(project.root);
  content = readContent(project.root, new Date());
}, 120_000);

afterAll(() => project.remove());

const page = (path: string) => pages.get(path) ?? expect.fail(`no page ${path}`);
const built = (file: string) => readFileSync(join(project.root, 'dist', file), 'utf8');

/** The paths to which a part of a page links. */
function linksOf(path: string, scope: string): string[] {
  const { $ } = page(path);
  return $(`${scope} a`)
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
}

test('the hub lists the first roles of each field within its budget, and links to the rest', () => {
  const { html, $ } = page('/carrer');
  const cards = linksOf('/carrer', '#jobs li');
  expect(cards.length).toBeGreaterThan(0);
  expect(cards.length).toBeLessThanOrEqual(HUB_LIMIT);
  expect(fieldPaths(content).length).toBeGreaterThan(1);
  expect(
    linksOf('/carrer', '#jobs')
      .filter((path) => !cards.includes(path))
      .sort(),
  ).toEqual(fieldPaths(content));
  expect($('#jobs input')).toHaveLength(0);
  expect(brotli(html)).toBeLessThanOrEqual(HUB_BUDGET);
});

test('each field of work has a page with all its open roles, a filter and a breadcrumb', () => {
  const all = fieldPaths(content).map((path) => {
    const { $ } = page(path);
    const field = path.split('/').at(-1);
    const roles = content.openRoles.filter(({ data }) => data.field === field);
    expect(linksOf(path, '#jobs li').sort()).toEqual(roles.map((role) => role.path).sort());
    expect($('h1').text()).toBe(content.carrer.roles.fields[roles[0]?.data.field ?? 'design']);
    expect($('input[name=field]')).toHaveLength(0);
    expect(linksOf(path, 'nav ol')).toEqual(['/', '/carrer']);
    expect($('meta[property="og:image"]').attr('content')).toMatch(/\/share\/carrer\.\w+\.png$/);
    expect(existsSync(join(project.root, `dist/share/carrer.${field}.png`))).toBe(true);
    return $('[type=radio]').length;
  });
  expect(Math.max(...all)).toBeGreaterThan(0);
});

test('every role leads back to the page of its field', () => {
  for (const { path, data } of content.openRoles) {
    expect(linksOf(path, 'nav ol'), path).toEqual(['/', '/carrer', `/carrer/${data.field}`]);
  }
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

test('the application form asks for the role in a text field that accepts each of them', () => {
  const { $ } = page('/carrer');
  expect($('select[name=role]')).toHaveLength(0);
  const input = $('input[name=role]');
  const pattern = new RegExp(`^(?:${input.attr('pattern')})$`, 'v');
  for (const { id } of content.openRoles) expect(id).toMatch(pattern);
  expect(input.attr('aria-describedby')).toContain('apply-role-hint');
  expect($('#apply-role-hint').text().trim()).toBe(content.applicationForm.roleName);
});

test('the role of ?role= is shown by its title, with a button that opens the text field', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
  });
  const tab = await browser.newPage();
  await tab.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname.includes('.') ? pathname : `${pathname}.html`;
    return route.fulfill({ path: join(project.root, 'dist', name) });
  });
  const faults: string[] = [];
  tab.on('console', (message) => faults.push(message.text()));
  const chosen = tab.locator('#apply-chosen');
  const input = tab.locator('input[name=role]');
  const [{ id, data } = expect.fail('no open role')] = content.openRoles;
  await tab.goto(`https://site.test/carrer?role=${id}`);
  await chosen.waitFor();
  expect(await chosen.locator('span').textContent()).toBe(data.title);
  expect(await input.isVisible()).toBe(false);
  expect(await input.inputValue()).toBe(id);
  await chosen.locator('button').click();
  expect(await input.isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await browser.close();
});

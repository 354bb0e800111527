import type { Page } from '@playwright/test';
import type { CmsConfig } from '@sveltia/cms';
import { formConfig } from '../../src/admin/config.ts';
import { checkEntry } from '../../src/check/check.ts';
import { parseEntry } from '../../src/check/entries.ts';
import { mistakes } from '../../src/check/report.ts';
import { expect, test } from '../browser/test.ts';
import { A_FIELD, roleFile } from '../check/good-role.ts';

const FILE = 'src/content/roles/test.mdx';
const ROLE = roleFile({ title: 'title: "Test: role" # CONFIRM' });

// The form draws what is in view only.
test.use({ viewport: { width: 1280, height: 4500 } });

/** The form with a backend instead of its own. Requests to other hosts are refused, and their addresses collected. */
async function openForm(page: Page, backend: CmsConfig['backend']): Promise<string[]> {
  const foreign: string[] = [];
  await page.route(/^https?:\/\/(?!localhost)/, (route) => {
    foreign.push(route.request().url());
    return route.abort();
  });
  await page.route('**/admin/config.json', (route) =>
    route.fulfill({ json: { ...formConfig(), backend } }),
  );
  await page.goto('/admin');
  return foreign;
}

/** Writes a file into the file system of the browser, which is the repository of the form. */
const write = (page: Page, path: string, text: string) =>
  page.evaluate(
    async ([path = '', text = '']) => {
      const disk = await navigator.storage.getDirectory();
      let folder = await disk.getDirectoryHandle('sveltia-cms-test', { create: true });
      const [name = '', ...folders] = path.split('/').reverse();
      for (const one of folders.reverse())
        folder = await folder.getDirectoryHandle(one, { create: true });
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await file.write(text);
      await file.close();
    },
    [path, text],
  );

/** The files in the folder of roles, by their names. */
const roles = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    let folder = await navigator.storage.getDirectory();
    for (const one of ['sveltia-cms-test', 'src', 'content', 'roles'])
      folder = await folder.getDirectoryHandle(one);
    const files: Record<string, string> = {};
    for await (const [name, file] of folder.entries())
      if (file instanceof FileSystemFileHandle) files[name] = await (await file.getFile()).text();
    return files;
  });

/** Signs in to the repository in the browser, which has one role, and opens a part of the form. */
async function openPart(page: Page, part: string): Promise<string[]> {
  const foreign = await openForm(page, { name: 'test-repo' });
  await write(page, FILE, ROLE);
  await page.getByRole('button', { name: /test repository/i }).click();
  await page.getByRole('button', { name: 'Show Account Menu' }).waitFor();
  await page.goto(`/admin#/collections/roles/${part}`);
  await field(page, 'Job title').waitFor();
  return foreign;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();

/** A list of sentences, each on a line of its own. */
async function fillList(page: Page, name: string, sentences: string[]) {
  const list = page.getByRole('group', { name: new RegExp(`${name}.*Field`) });
  for (const [index, sentence] of sentences.entries()) {
    if (index > 0) await list.getByRole('button', { name: /^Add/ }).click();
    await list.getByRole('textbox').nth(index).fill(sentence);
  }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a role is written from nothing, with Hindi in it, and passes the check', async ({ page }) => {
  const foreign = await openPart(page, 'new');
  await field(page, 'Job title').fill('Writer, हिन्दी');
  await field(page, 'One sentence for search results and shared links').fill(
    'Write lessons in Hindi: short ones, # with “quotes”, for learners in 40 towns.',
  );
  await choose(page, A_FIELD);
  await field(page, 'Education asked for').fill('Any degree, or three texts: yours');
  await page.getByRole('spinbutton', { name: 'Projects' }).fill('3');
  for (const choice of ['Hybrid', 'Full time']) await choose(page, choice);
  await page.getByRole('spinbutton', { name: 'Lowest pay' }).fill('2.5');
  await page.getByRole('spinbutton', { name: 'Highest pay' }).fill('4');
  await page.getByRole('spinbutton', { name: 'Days a week at the office' }).fill('3');
  await fillList(page, 'Responsibilities', ['लिखना: रोज़।', 'Read twice.', 'Cut once.']);
  await fillList(page, 'Qualifications', ['You read.', 'You write.', 'You listen.']);
  await field(page, 'Text').fill('**नमस्ते**, and \\{ stays.\n\n- One\n- Two');
  await page.getByRole('button', { name: /Add.*Place/ }).click();
  await field(page, 'City or town').fill('पुणे');
  await page.getByRole('combobox', { name: 'State or union territory' }).click();
  await page.getByRole('searchbox').last().fill('mahara');
  await page.getByRole('option', { name: 'Maharashtra' }).click();
  await save(page);
  await expect.poll(async () => Object.keys(await roles(page))).toHaveLength(2);
  const [name = '', text = ''] =
    Object.entries(await roles(page)).find(([file]) => file !== 'test.mdx') ?? [];
  expect(name).toBe('writer.mdx');
  const entry = parseEntry(`src/content/roles/${name}`, Buffer.from(text));
  expect(entry && mistakes(checkEntry(entry))).toEqual([]);
  expect(entry?.fields.data).toMatchObject({
    title: 'Writer, हिन्दी',
    ...{ location: 'Hybrid', officeDays: 3, places: [{ city: 'पुणे', state: 'Maharashtra' }] },
    ...{ salary: { min: 2.5, max: 4 }, experience: { projects: 3 } },
  });
  expect(text).toMatch(/\n---\n\n\*\*नमस्ते\*\*, and \\\{ stays\.\n\n- One\n- Two\n$/);
  expect(foreign).toEqual([]);
});

test('a role is changed and closed: two lines of its file differ', async ({ page }) => {
  await openPart(page, 'entries/test');
  await field(page, 'Job title').fill('Test: role, नया');
  await page.locator('input[type=date]').last().fill('2026-12-31');
  await save(page);
  await expect
    .poll(async () => (await roles(page))['test.mdx'])
    .toBe(
      ROLE.replace('Test: role', 'Test: role, नया').replace(
        'posted: 2026-11-01\n',
        'posted: 2026-11-01\ncloses: 2026-12-31\n',
      ),
    );
});

test('a renamed role keeps its earlier address', async ({ page }) => {
  await openPart(page, 'entries/test');
  await page.getByRole('radio', { name: 'Slug' }).click();
  await page.getByRole('textbox', { name: /slug/i }).fill('other');
  await save(page);
  await expect.poll(async () => Object.keys(await roles(page))).toEqual(['other.mdx']);
  expect((await roles(page))['other.mdx']).toContain('aliases:\n  - test\n');
});

test('a wrong value is refused in its place, and nothing is saved', async ({ page }) => {
  await openPart(page, 'entries/test');
  const summary = field(page, 'One sentence for search results and shared links');
  await summary.fill('Too short {nam}.');
  await page.getByRole('spinbutton', { name: 'Projects' }).fill('400');
  await save(page);
  await expect(summary).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('spinbutton', { name: 'Projects' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  expect(await roles(page)).toEqual({ 'test.mdx': ROLE });
});

test('without a repository the page says what is missing', async ({ page }) => {
  await page.route('**/admin/config.json', (route) => route.fulfill({ json: {} }));
  await page.goto('/admin');
  await expect(page.getByText('CMS_REPOSITORY')).toBeVisible();
});

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { backendOf } from '../../src/admin/config.ts';
import { checkEntry } from '../../src/check/check.ts';
import { readFacts } from '../../src/check/choices.ts';
import { mistakes } from '../../src/check/report.ts';
import { readChoices } from '../../src/read/choices.ts';
import { parseEntry } from '../../src/read/entries.ts';
import { A_FIELD, roleFile } from '../check/valid-texts.ts';
import { expect, test } from '../visitor/fixtures.ts';
import { choice, field, filledIn, openForm, signIn } from './form.ts';

const FILE = 'src/content/roles/test.mdx';
const ROLE = roleFile({ title: 'title: "Test: role" # CONFIRM' });

/** The files in a folder of texts, by their names. */
const filesIn = (page: Page, texts: string): Promise<Record<string, string>> =>
  page.evaluate(async (texts) => {
    let folder = await navigator.storage.getDirectory();
    for (const one of ['sveltia-cms-test', 'src', 'content', texts])
      folder = await folder.getDirectoryHandle(one);
    const files: Record<string, string> = {};
    for await (const [name, file] of folder.entries())
      if (file instanceof FileSystemFileHandle) files[name] = await (await file.getFile()).text();
    return files;
  }, texts);

const roles = (page: Page) => filesIn(page, 'roles');

/** Opens a part of the form for the roles, of which the repository in the browser has one. */
async function openPart(page: Page, part: string): Promise<string[]> {
  const foreign = await openForm(page, { name: 'test-repo' });
  await signIn(page, { [FILE]: ROLE });
  await page.goto(`/admin#/collections/roles/${part}`);
  await field(page, 'Job title').waitFor();
  if (part === 'new') await filledIn(page);
  return foreign;
}

/** Waits until the files of roles are as expected. One that is read while it is written or moved is missing for a moment. */
const hasRoles = (page: Page, check: (files: Record<string, string>) => void) =>
  expect(async () => check(await roles(page))).toPass();

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
  await choose(page, readChoices('.').fieldsOfWork?.[A_FIELD] ?? '');
  await field(page, 'Education asked for').fill('Any degree, or three texts: yours');
  await field(page, 'Projects').fill('3');
  for (const choice of ['Hybrid', 'Full time']) await choose(page, choice);
  await field(page, 'Lowest pay').fill('2.5');
  await field(page, 'Highest pay').fill('4');
  await field(page, 'Days a week at the office').fill('3');
  await fillList(page, 'Responsibilities', ['लिखना: रोज़।', 'Read twice.', 'Cut once.']);
  await fillList(page, 'Qualifications', ['You read.', 'You write.', 'You listen.']);
  await field(page, 'Text').fill('**नमस्ते**, and \\{ stays.\n\n- One\n- Two');
  await page.getByRole('button', { name: /Add.*Place/ }).click();
  await field(page, 'City or town').fill('पुणे');
  await page.getByRole('combobox', { name: 'State or union territory' }).click();
  await page.getByRole('searchbox').last().fill('mahara');
  await page.getByRole('option', { name: 'Maharashtra' }).click();
  await save(page);
  let text = '';
  await hasRoles(page, (files) => {
    expect(Object.keys(files).sort()).toEqual(['test.mdx', 'writer.mdx']);
    text = files['writer.mdx'] ?? '';
    expect(text).toMatch(/\n---\n\n\*\*नमस्ते\*\*, and \\\{ stays\.\n\n- One\n- Two\n$/);
  });
  const entry = parseEntry('src/content/roles/writer.mdx', Buffer.from(text));
  expect(entry && mistakes(checkEntry(entry, readFacts('.')))).toEqual([]);
  expect(entry?.fields.data).toMatchObject({
    title: 'Writer, हिन्दी',
    location: 'Hybrid',
    officeDays: 3,
    places: [{ city: 'पुणे', state: 'Maharashtra' }],
    salary: { min: 2.5, max: 4 },
    experience: { projects: 3 },
  });
  expect(foreign).toEqual([]);
});

test('a role is changed and closed: two lines of its file differ', async ({ page }) => {
  await openPart(page, 'entries/test');
  await field(page, 'Job title').fill('Test: role, नया');
  await page.locator('input[type=date]').last().fill('2026-12-31');
  await save(page);
  const file = ROLE.replace('Test: role', 'Test: role, नया').replace(
    'posted: 2026-11-01\n',
    'posted: 2026-11-01\ncloses: 2026-12-31\n',
  );
  await hasRoles(page, (files) => expect(files['test.mdx']).toBe(file));
});

test('a role is changed by keyboard alone on a phone, where nothing is wider than the screen', async ({
  page,
}) => {
  await openPart(page, 'entries/test');
  await page.setViewportSize({ width: 390, height: 844 });
  const press = async (key: string, until: Locator) => {
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(until).toBeFocused({ timeout: 200 });
    }).toPass();
  };
  await press('Tab', field(page, 'Job title'));
  await page.keyboard.press('End');
  await page.keyboard.type(', typed');
  await press('Shift+Tab', page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  const file = ROLE.replace('Test: role', 'Test: role, typed');
  await hasRoles(page, (files) => expect(files['test.mdx']).toBe(file));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a renamed role keeps its earlier address', async ({ page }) => {
  await openPart(page, 'entries/test');
  await choice(page, 'radio', 'Slug').click();
  await page.getByRole('button', { name: 'Edit Slug' }).click();
  await page.getByRole('textbox', { name: 'Slug' }).fill('other');
  await page.getByRole('textbox', { name: 'Slug' }).press('Enter');
  await save(page);
  await hasRoles(page, (files) => {
    expect(Object.keys(files)).toEqual(['other.mdx']);
    expect(files['other.mdx']).toContain('aliases:\n  - test\n');
  });
});

test.describe('in a browser that speaks German', () => {
  test.use({ locale: 'de-DE' });

  test('the form speaks English, as the guide does', async ({ page }) => {
    await openPart(page, 'entries/test');
    await expect(page.getByRole('button', { name: 'Show Editor Options' })).toBeVisible();
  });
});

test('a copy of a closed role is open from today, and has none of its marks', async ({ page }) => {
  await openForm(page, { name: 'test-repo' });
  await signIn(page, {
    [FILE]: ROLE.replace('posted: 2026-11-01', 'posted: 2025-11-01\ncloses: 2025-12-01'),
  });
  await page.goto('/admin#/collections/roles/entries/test');
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('group', { name: /Last day/ }).locator('input')).toHaveValue('');
  await field(page, 'Job title').fill('Copy');
  await save(page);
  await hasRoles(page, (files) => {
    expect(files['copy.mdx']).toMatch(/^---\ntitle: Copy\n/);
    expect(files['copy.mdx']).not.toContain('closes');
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
    expect(files['copy.mdx']).toContain(`\nposted: ${today}\n`);
  });
});

test('a copy of a legal text is of today', async ({ page }) => {
  const [path = ''] = globSync('src/content/legal/*.mdx');
  const text = readFileSync(path, 'utf8').replace(/^updated: .*$/m, 'updated: 2025-11-01');
  await openForm(page, { name: 'test-repo' });
  await signIn(page, { [path]: text });
  await page.goto(`/admin#/collections/legal/entries/${basename(path, '.mdx')}`);
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(/new/);
  await field(page, 'Title').fill('Copy');
  await save(page);
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  await expect(async () => {
    expect((await filesIn(page, 'legal'))['copy.mdx']).toContain(`\nupdated: ${today}\n`);
  }).toPass();
});

test('the list says where a role is and when it closes; icons are not translated', async ({
  page,
}) => {
  await openForm(page, { name: 'test-repo' });
  await signIn(page, {
    [FILE]: ROLE.replace('posted: 2026-11-01', 'posted: 2026-11-01\ncloses: 2026-12-01'),
  });
  await page.goto('/admin#/collections/roles');
  await expect(
    page.getByRole('row').getByText('Test: role · Remote · to 1 December 2026'),
  ).toBeVisible();
  expect(await page.locator('.sui.icon:not([translate=no])').count()).toBe(0);
});

/** Pastes into an input, which takes plain text by itself. */
const paste = (into: Locator, plain: string, html = '') =>
  into.evaluate(
    (input, [plain = '', html = '']) => {
      input.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      clipboardData.setData('text/html', html);
      const event = { clipboardData, bubbles: true, cancelable: true };
      input.dispatchEvent(new ClipboardEvent('paste', event));
    },
    [plain, html],
  );

test('pasted lines become items of a list, and pasted links and bold words Markdown', async ({
  page,
}) => {
  await openPart(page, 'new');
  const list = page.getByRole('group', { name: /Responsibilities.*Field/ });
  const lines = ['•\tRead.\r', '•\tWrite: “daily”.', '', '- Cut.', 'a) Sew.', '✅ Ask.'];
  const signs = ['✔️ Go.', '🔹 Run.', '➡️ Walk.', '▪️ Sit.', '👉 Rest.'];
  const sent = '[27/11/26, 10:32:05 AM] Ravi: • Send.';
  await paste(list.getByRole('textbox'), [...lines, ...signs, sent].join('\n'));
  await expect(list.getByRole('textbox')).toHaveCount(11);
  await expect(list.getByRole('textbox').last()).toHaveValue('Send.');
  await paste(list.getByRole('textbox').last(), '1. FC');
  await expect(list.getByRole('textbox')).toHaveCount(11);
  const html = '<p>See <a href="https://x.example">it</a>, <b>now</b>.</p>';
  await paste(field(page, 'Text'), 'x', html);
  await expect(field(page, 'Text')).toHaveValue('See [it](https://x.example), **now**.');
  const items = await list.getByRole('textbox').all();
  const values = await Promise.all(items.map((item) => item.inputValue()));
  const points = ['Read.', 'Write: “daily”.', 'Cut.', 'Sew.', 'Ask.'];
  expect(values).toEqual([...points, 'Go.', 'Run.', 'Walk.', 'Sit.', 'Rest.', 'Send.']);
});

test('a pasted link keeps its address in a list, and what is left out is named', async ({
  page,
}) => {
  await openPart(page, 'new');
  const list = page.getByRole('group', { name: /Responsibilities.*Field/ });
  await paste(list.getByRole('textbox'), '• Read it', '<li>Read <a href="/a">it</a></li>');
  await expect(list.getByRole('textbox')).toHaveValue('Read it (/a)');
  const bar = page.getByRole('alert');
  await expect(bar).toBeHidden();
  await paste(field(page, 'Text'), 'Now', '<p><i>Now</i><img src="a.png"></p>');
  await expect(field(page, 'Text')).toHaveValue('*Now*');
  await expect(bar).toContainText('Left out of what you pasted: 1 picture.');
  await page.keyboard.press('ControlOrMeta+A');
  const item = (level: number, sign: string, words: string) =>
    `<p style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>${words}</p>`;
  const word = [item(1, 'a)', 'Read'), item(2, 'o', 'books'), item(1, 'b)', 'Write')].join('\n');
  await paste(field(page, 'Text'), 'x', word);
  await expect(field(page, 'Text')).toHaveValue('1. Read\n   - books\n2. Write');
  await expect(bar).toContainText('Left out of what you pasted: 1 list numbering.');
});

test('each pasted line gets into its item, wherever the cursor is by then', async ({ page }) => {
  await openPart(page, 'new');
  const inputs = (name: string) =>
    page.getByRole('group', { name: new RegExp(`${name}.*Field`) }).getByRole('textbox');
  const lines = ['One.', 'Two.', 'Three.', 'Four.'];
  const [first, second] = await Promise.all(
    ['Responsibilities', 'Qualifications'].map((name) => inputs(name).first().elementHandle()),
  );
  await page.evaluate(
    ([all, ...lists]) => {
      for (const input of lists as HTMLElement[]) {
        input.focus();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', String(all));
        const event = { clipboardData, bubbles: true, cancelable: true };
        input.dispatchEvent(new ClipboardEvent('paste', event));
      }
      document.querySelector<HTMLElement>('[data-key-path=title] textarea')?.focus();
    },
    [lines.join('\n'), first, second],
  );
  for (const name of ['Responsibilities', 'Qualifications'])
    await expect
      .poll(async () => {
        const items = await inputs(name).all();
        return Promise.all(items.map((item) => item.inputValue()));
      })
      .toEqual(lines);
  await expect(field(page, 'Job title')).toHaveValue('');
});

test('a wrong value is refused in its place, and nothing is saved', async ({ page }) => {
  await openPart(page, 'entries/test');
  const fields = {
    'One sentence for search results and shared links': 'Too short {nam}.',
    Projects: 'many',
    'Lowest pay': '3,5',
  };
  for (const [name, typed] of Object.entries(fields)) await field(page, name).fill(typed);
  await save(page);
  for (const name of Object.keys(fields))
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  expect(await roles(page)).toEqual({ 'test.mdx': ROLE });
});

test('an amount is saved as it is meant, and what fields say together is refused by their labels', async ({
  page,
}) => {
  await openPart(page, 'entries/test');
  await field(page, 'Lowest pay').fill('₹ 15,500');
  await field(page, 'Highest pay').fill('12,000/-');
  await choose(page, '₹ a month');
  await choose(page, 'Hybrid');
  await save(page);
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText('Pay: The lowest pay, 15500, is above the highest, 12000.');
  await expect(said).toContainText('Places of work: Office and Hybrid work has places of work');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  expect(await roles(page)).toEqual({ 'test.mdx': ROLE });
  await field(page, 'Highest pay').fill('Rs. 20,000');
  await choose(page, 'Remote');
  await save(page);
  await hasRoles(page, (files) =>
    expect(files['test.mdx']).toContain('\nsalary: { min: 15500, max: 20000, per: month }\n'),
  );
});

test('an item of a list that is refused is named by its number', async ({ page }) => {
  await openPart(page, 'entries/test');
  const list = page.getByRole('group', { name: /Responsibilities.*Field/ });
  await list.getByRole('textbox').last().fill('**Bold** words');
  const count = await list.getByRole('textbox').count();
  await save(page);
  await expect(page.getByRole('alertdialog')).toContainText(
    `Responsibilities, item ${count}: This field shows`,
  );
});

test('nothing leads to the live page of a role, which may not be there', async ({ page }) => {
  await openPart(page, 'entries/test');
  await expect(page.getByText('View on Live Site')).toBeAttached();
  await expect(page.getByText('View on Live Site')).toBeHidden();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(page.getByLabel('View on Live Site')).toBeAttached();
  await expect(page.getByLabel('View on Live Site')).toBeHidden();
});

test('who was signed out reads what to do, and comes to the token first', async ({ page }) => {
  await openForm(page, backendOf('owner/site'));
  const buttons = page.getByRole('button', { name: /Local Repository|Access Token/ });
  await expect(page.getByText('Were you signed out')).toBeVisible();
  await expect(buttons).toHaveCount(2);
  const [local, token] = await Promise.all(
    [buttons.first(), buttons.last()].map((button) => button.boundingBox()),
  );
  expect(local?.y).toBeGreaterThan(token?.y ?? Number.POSITIVE_INFINITY);
});

/** Chooses files under Pictures, whatever the picker of the browser would offer. */
const choosePictures = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('[data-key-path=pictures] input[type=file]').first().setInputFiles(files);

test('a file that is no picture of a text is refused by its name', async ({ page }) => {
  await openPart(page, 'entries/test');
  await choosePictures(page, [
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.locator('[data-key-path=pictures]')).toContainText('logo.svg');
  await save(page);
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText('Pictures: plan.pdf, logo.svg: Pictures are JPEG, PNG or WebP.');
  expect(await roles(page)).toEqual({ 'test.mdx': ROLE });
});

test('a picture that is still too large when it was made smaller is refused by its name', async ({
  page,
}) => {
  await openPart(page, 'entries/test');
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: 'red', noise } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await choosePictures(page, [{ name: 'desk.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(page.getByRole('alertdialog')).toContainText('desk');
  await expect(page.locator('[data-key-path=pictures] img')).toHaveCount(0);
});

test('without a repository the page says what is missing', async ({ page }) => {
  await page.route('**/admin/config.json', (route) => route.fulfill({ json: {} }));
  await page.goto('/admin');
  await expect(page.getByText('CMS_REPOSITORY')).toBeVisible();
});

test('nothing leads to the form, and search engines are told to leave it out', async ({
  request,
}) => {
  const files = globSync('dist/**/*.{html,xml,txt}', { exclude: ['dist/admin'] });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('/admin'))).toEqual([]);
  const headers = (await request.get('/admin')).headers();
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { interpolate } from '../../src/lib/values.ts';
import { replaceRoles } from '../built/sample-site.ts';
import { type ScratchProject, scratchProject } from '../built/scratch-project.ts';
import { roleFile, roleWith } from '../check/valid-texts.ts';
import { anOpenRole, content } from '../content.ts';
import { expect as baseExpect, test, watch } from '../visitor/fixtures.ts';
import { type DevServer, startDev } from './dev-server.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** Allows for the time that a dev server on a busy machine takes to render a page again. */
const expect = baseExpect.configure({ timeout: 20_000 });

let project: ScratchProject;
let server: DevServer;

const role = (name: string) => join(project.root, `src/content/roles/${name}.mdx`);

/** Starts `npm run dev` in a copy of the project that has the sample roles and three kinds of mistakes. */
test.beforeAll(async () => {
  project = scratchProject();
  replaceRoles(project.root);
  writeFileSync(role('test-role'), roleFile({ salary: 'salary: 3-5' }));
  writeFileSync(role('unreadable'), roleFile({ company: 'company: "TAS' }));
  writeFileSync(role('about'), roleFile());
  server = await startDev(project.root);
});

// Whether a page that fails is old, or the server, and what the server did.
test.afterEach(async ({ browserName: _ }, { status, expectedStatus }) => {
  if (status === expectedStatus) return;
  console.log(`/test-role: ${(await server.get('/test-role')).status}`, server.printed());
});

test.afterAll(async () => {
  await server.stop();
  project.remove();
});

/**
 * Opens a page of the dev server in a new tab: in a tab that reloads itself after a save, Chromium may drop a
 * navigation without an error, and `goto` then waits for ever.
 */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.origin}${path}`);
  return page;
}

const overlay = (page: Page) => page.locator('vite-error-overlay');

test('dev starts with mistakes and shows the report in the terminal and the browser', async ({
  context,
}) => {
  const report = [
    'src/content/roles/test-role.mdx',
    '  line 10, Pay (salary): "3-5" does not fit.',
    'src/content/roles/about.mdx',
    '  name, about.mdx: /about is already used by the site itself. Rename the file.',
  ];
  const page = await open(context, anOpenRole().path);
  await expect(overlay(page).getByText('3 problems in 3 files.')).toBeVisible();
  for (const line of report) {
    await expect.poll(() => server.printed()).toContain(line);
    await expect(overlay(page).locator('pre')).toContainText(line.trim());
  }
  const broken = await open(context, '/test-role');
  await expect(overlay(broken).getByText('3 problems in 3 files.')).toBeVisible();
});

test('the overlay is updated with every save, and closes when all problems are fixed', async ({
  context,
}) => {
  const other = await open(context, anOpenRole().path);
  rmSync(role('about'));
  rmSync(role('unreadable'));
  await expect(overlay(other).getByText('1 problem in 1 file.')).toBeVisible();
  writeFileSync(role('test-role'), roleFile());
  await expect(overlay(other)).toHaveCount(0);
  await expect(other.locator('main h1')).toHaveText(anOpenRole().data.title);
  const page = await open(context, '/test-role');
  await expect(page.locator('main h1')).toHaveText('Test Role');
  await expect.poll(() => server.printed()).toContain('All problems are fixed.');

  writeFileSync(role('test-role'), roleFile({}, 'Hello {a + b}.'));
  await expect(overlay(page).getByText('A text cannot contain braces: "{a + b}".')).toBeVisible();
  writeFileSync(role('test-role'), roleFile({}, 'Hello all.'));
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.locator('main')).toContainText('Hello all.');
});

test('a page shows every save, the first of a new file too, however soon the next one follows', async () => {
  writeFileSync(role('new-role'), roleFile({}, 'A new file.'));
  await expect.poll(async () => (await server.get('/new-role')).body).toContain('A new file.');
  rmSync(role('new-role'));
  for (let save = 1; save <= 4; save += 1) {
    writeFileSync(role('test-role'), roleFile({}, 'Hello {a + b}.'));
    writeFileSync(role('test-role'), roleFile({}, `Save ${save}.`));
    await expect.poll(async () => (await server.get('/test-role')).body).toContain(`Save ${save}.`);
  }
});

test('a file that every page uses can be broken and fixed without a restart', async ({
  context,
}) => {
  const file = join(project.root, 'src/content/site/footer.yaml');
  const valid = readFileSync(file, 'utf8');
  const rolePage = await open(context, anOpenRole().path);
  writeFileSync(file, `${valid}extra: "open\n`);
  await expect(overlay(rolePage).getByText('look for a missing or an extra quote')).toBeVisible();
  const about = await open(context, '/about');
  await expect(overlay(about).getByText('look for a missing or an extra quote')).toBeVisible();
  writeFileSync(file, valid);
  for (const page of [rolePage, about]) {
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
  }
});

test('drafts and future roles are shown with a note', async ({ context }) => {
  writeFileSync(role('test-role'), roleWith('draft: true'));
  const page = await open(context, '/test-role');
  await expect(page.locator('main')).toContainText(content.rolePage.states.draft);
  const year = new Date().getUTCFullYear() + 1;
  writeFileSync(role('test-role'), roleFile({ posted: `posted: ${year}-12-01` }));
  await expect(page.locator('main')).toContainText(
    interpolate(content.rolePage.states.scheduled, { date: `1 December ${year}` }),
  );
  const hub = await open(context, '/carrer');
  await expect(hub.locator('#jobs a[href="/test-role"]')).toHaveCount(0);
});

// Here, because the sample roles are served already.
test.describe('the filter of the hub, with JavaScript off', () => {
  const { fields, filter } = content.carrer.roles;
  const [painting, , baking] = fields.map(({ name }) => name);
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('shows only the roles that fit, says how many, and shows all again, also by keyboard', async ({
    page,
  }) => {
    const { faults } = watch(page);
    await page.goto(`${server.origin}/carrer`);
    const jobs = page.locator('#jobs');
    const field = (name = '') => jobs.getByRole('radio', { name, exact: true });
    const fresher = jobs.getByRole('checkbox', { name: filter.fresher, exact: true });
    const all = jobs.getByRole('button', { name: filter.reset, exact: true });
    const shows = async (count: number) => {
      await expect(jobs.getByRole('listitem')).toHaveCount(count);
      const number = await jobs
        .locator('#shown span')
        .evaluate((span) => getComputedStyle(span, '::before').content);
      expect(number).toBe('counter(shown)');
      const words = interpolate(filter.shown, { shown: '', count: 5 });
      await expect(jobs.locator('#shown')).toHaveText(words.trim());
    };
    await shows(5);
    await expect(all).toBeHidden();

    await field(baking).check();
    await shows(1);
    const headings = [baking ?? '', content.carrer.news.heading];
    await expect(jobs.getByRole('heading', { level: 3 })).toHaveText(headings);
    await expect(jobs.getByRole('listitem')).toContainText(['Baker of Samples']);
    await expect(jobs.getByRole('listitem')).toBeInViewport();

    await fresher.check();
    await shows(0);
    await expect(jobs.getByRole('status')).toContainText(filter.none);

    await field(filter.field.all).focus();
    await page.keyboard.press('ArrowRight');
    await expect(field(painting)).toBeChecked();
    // Tab also stops at the questions between the two, which depend on the roles.
    const isFocused = () => fresher.evaluate((one) => one === document.activeElement);
    for (let stop = 0; stop < 3 && !(await isFocused()); stop += 1)
      await page.keyboard.press('Tab');
    await expect(fresher).toBeFocused();
    await shows(2);
    await expect(jobs.getByText(filter.none)).toBeHidden();

    await all.click();
    await shows(5);
    await expect(field(filter.field.all)).toBeChecked();
    expect(faults).toEqual([]);
  });
});

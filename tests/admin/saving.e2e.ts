import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { backendOf, formConfig } from '../../src/admin/config.ts';
import { checkEntry } from '../../src/check/check.ts';
import { readFacts } from '../../src/check/choices.ts';
import { readChoices } from '../../src/read/choices.ts';
import { parseEntry } from '../../src/read/entries.ts';
import { A_FIELD, roleFile } from '../check/valid-texts.ts';
import { expect, test } from '../visitor/fixtures.ts';
import { choice, field, filledIn } from './form.ts';
import { type Pull, Repository } from './github.ts';

const PATH = 'src/content/roles/test.mdx';
const BRANCH = 'cms/roles/test';

const ROLE = roleFile({ title: 'title: Test' });
const titled = (title: string) => ROLE.replace('title: Test', `title: ${title}`);

/** Opens the role, which is on main and, if there is a pull request, on its branch. */
async function openRole(page: Page, repository: Repository) {
  await repository.open(page);
  await page.goto('/admin#/collections/roles/entries/test');
  await field(page, 'Job title').waitFor();
}

/** The drafts that the CMS keeps, half a second after somebody typed, as text. */
const draftsIn = (page: Page) =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const drafts = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      if (database.objectStoreNames.contains('draft-backups'))
        drafts.push(
          await done(database.transaction('draft-backups').objectStore('draft-backups').getAll()),
        );
      database.close();
    }
    return JSON.stringify(drafts);
  });

const typeTitle = async (page: Page, title: string) => {
  await field(page, 'Job title').press('End'); // a draft is kept of what a person types
  await field(page, 'Job title').fill(title);
};

const save = async (page: Page, title: string) => {
  await typeTitle(page, title);
  await expect.poll(() => draftsIn(page)).toContain(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

const sendByMenu = async (page: Page) => {
  await page.getByRole('button', { name: /Status/ }).click();
  await choice(page, 'menuitemradio', /In Review/).click();
};

/** Asks for a copy of the entry that is open. */
const duplicate = async (page: Page) => {
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate Entry' }).click();
};

/** Closes a refusal, and waits until the CMS has moved the focus to its menu: it does so also while somebody types again. */
async function closeRefusal(page: Page) {
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show Editor Options' })).toBeFocused();
}

/** A save is refused with these words; nothing is written, and the text stays. */
async function isRefused(page: Page, repository: Repository, words: RegExp) {
  const before = { ...repository.branches };
  await save(page, 'Mine');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(words);
  await expect(dialog).toContainText('This did not go through, and your text stays here.');
  await closeRefusal(page);
  await expect(field(page, 'Job title')).toHaveValue('Mine');
  expect(repository.branches).toEqual(before);
}

test('a save makes a draft of a pull request, the page leads to it, and the next save goes into it', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await openRole(page, repository);
  await save(page, 'First');
  await page.getByRole('button', { name: 'Later' }).click();
  const pull = { branch: BRANCH, isDraft: true, labels: ['sveltia-cms/draft'] };
  await expect.poll(() => repository.pulls).toMatchObject([pull]);
  const link = page.getByRole('status').getByRole('link', { name: /pull request/i });
  await expect(link).toHaveAttribute('href', 'https://github.com/owner/site/pull/1');
  await page.getByRole('row').getByText('First').click();
  await save(page, 'Second');
  await page.getByRole('button', { name: 'Send for Review' }).last().click();
  await expect
    .poll(() => repository.pulls)
    .toMatchObject([{ ...pull, isDraft: false, labels: ['sveltia-cms/pending_review'] }]);
  expect(repository.text(BRANCH, PATH)).toBe(titled('Second'));
  expect(repository.text('main', PATH)).toBe(ROLE);
  // An address that begins with blob: or data: has an empty host; of the last one the CMS asks whether GitHub works.
  const allowed = ['', 'localhost', 'api.github.com', 'www.githubstatus.com'];
  expect([...hosts].filter((host) => !allowed.includes(host))).toEqual([]);
});

/** Chooses a picture with the name "A Desk.png". */
async function choosePicture(page: Page) {
  const red = { width: 9, height: 9, channels: 3, background: 'red' } as const;
  const buffer = await sharp({ create: red }).png().toBuffer();
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'A Desk.png', mimeType: 'image/png', buffer });
  await expect(page.locator('img[src^=blob]').first()).toBeAttached();
}

test('a picture comes with the text that it is for, in one commit', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await choosePicture(page);
  await save(page, 'Test');
  await expect.poll(() => repository.text(BRANCH, PATH)).toBe(`${ROLE}\n![](./a-desk.webp)\n`);
  expect(repository.text(BRANCH, 'src/content/roles/a-desk.webp')).toContain('WEBP');
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('row').getByText('Test').click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(
    /!\[\]\(\.\/a-desk\.webp\)\n$/,
  );
});

test('a picture does not take the name of one that a colleague added', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  const theirs = { 'src/content/roles/a-desk.webp': 'Theirs' };
  repository.commit('main', theirs);
  await choosePicture(page);
  await save(page, 'Mine');
  await expect(page.getByRole('alertdialog')).toContainText('a picture of the name a-desk.webp');
  expect(repository.pulls).toEqual([]);
});

test('nothing is saved over what was merged since the role was opened', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  repository.commit('main', { [PATH]: titled('Theirs') });
  await isRefused(page, repository, /Somebody else.* has changed this/);
});

test('nothing is saved over what a colleague saved since the role was opened', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  repository.pull(BRANCH, { [PATH]: titled('Before') });
  await openRole(page, repository);
  repository.commit(BRANCH, { [PATH]: titled('Theirs') });
  await isRefused(page, repository, /Somebody else.* has changed this/);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Job title')).toHaveValue('Mine');
  await isRefused(page, repository, /Somebody else.* has changed this/);
});

test('a refusal leads to the pull request in which a colleague broke the file by hand', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  repository.pull(BRANCH, { [PATH]: titled('"Broken') });
  await openRole(page, repository);
  await isRefused(
    page,
    repository,
    /cannot be read.*https:\/\/github\.com\/owner\/site\/pull\/1\./,
  );
});

test('nothing is saved into a pull request that a colleague began since the page was loaded', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  repository.pull(BRANCH, { [PATH]: titled('Theirs') });
  await isRefused(page, repository, /Somebody else.* has changed this/);
});

test('nothing is saved into a pull request that was merged since the page was loaded', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  const pull = repository.pull(BRANCH, { [PATH]: titled('Before') });
  await openRole(page, repository);
  repository.merge(pull);
  await isRefused(page, repository, /merged or closed/);
});

test('of two saves within a second the later one is refused', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  repository.pull(BRANCH, { [PATH]: titled('Before') });
  await openRole(page, repository);
  repository.before.createCommitOnBranch = () =>
    repository.commit(BRANCH, { [PATH]: titled('Theirs') });
  await save(page, 'Mine');
  await expect(page.getByRole('alertdialog')).toContainText(/Somebody else.* has changed this/);
  expect(repository.text(BRANCH, PATH)).toBe(titled('Theirs'));
});

for (const [what, change] of [
  ['has a branch and', (it: Repository) => it.commit(BRANCH, { [PATH]: titled('Theirs') })],
  ['has a pull request', (it: Repository) => it.pull(BRANCH, { [PATH]: titled('Theirs') })],
  [
    'goes on with an old branch',
    (it: Repository) => it.commit(BRANCH, { [PATH]: titled('Theirs') }),
  ],
] as const)
  test(`of two first saves within a second the later one is refused: the other ${what}`, async ({
    page,
  }) => {
    const repository = new Repository({ [PATH]: ROLE });
    if (/old/.test(what)) repository.merge(repository.pull(BRANCH, {}));
    await openRole(page, repository);
    repository.before.createRef = () => change(repository);
    await save(page, 'Mine');
    await expect(page.getByRole('alertdialog')).toContainText(/Somebody else.* has changed this/);
    expect(repository.text(BRANCH, PATH)).toBe(titled('Theirs'));
  });

test('what is renamed after a save is saved into the same pull request', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await save(page, 'First');
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('row').getByText('First').click();
  await renameToOther(page);
  await save(page, 'Second');
  const other = PATH.replace('test', 'other');
  await expect.poll(() => repository.text(BRANCH, other)).toContain('title: Second');
  expect(repository.text(BRANCH, PATH)).toBeUndefined();
  expect(repository.pulls).toHaveLength(1);
});

test('a branch that was left behind is used again from main on', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  repository.merge(repository.pull(BRANCH, { [PATH]: titled('Before') }));
  repository.commit('main', { other: 'new on main' });
  await openRole(page, repository);
  await save(page, 'Mine');
  await expect.poll(() => repository.text(BRANCH, PATH)).toBe(titled('Mine'));
  expect(repository.text(BRANCH, 'other')).toBe('new on main');
});

test('nothing is saved over what was saved in another window of the same person', async ({
  page,
  context,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  const other = await context.newPage();
  await repository.serve(other);
  await other.goto('/admin#/collections/roles/entries/test');
  await field(other, 'Job title').waitFor();
  await save(page, 'First');
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('row').getByText('First').waitFor();
  await field(other, 'Job title').press('End');
  await field(other, 'Job title').fill('Mine');
  await expect.poll(() => draftsIn(page)).toContain('Mine');
  await page.getByRole('row').getByText('First').click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Job title')).toHaveValue('Mine');
  await isRefused(page, repository, /Somebody else.* has changed this/);
  expect(repository.text(BRANCH, PATH)).toBe(titled('First'));
});

test('what is saved, left and opened again goes on from there', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  for (const title of ['First', 'Second']) {
    await save(page, title);
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('row').getByText(title).click();
    await field(page, 'Job title').waitFor();
  }
  await field(page, 'Job title').press('End');
  await field(page, 'Job title').fill('Third');
  await expect.poll(() => draftsIn(page)).toContain('Third');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Job title')).toHaveValue('Third');
  await save(page, 'Fourth');
  await expect.poll(() => repository.text(BRANCH, PATH)).toBe(titled('Fourth'));
});

/** Holds back the requests whose text a pattern fits, until the promise is kept. */
const hold = (page: Page, pattern: RegExp, promise: Promise<void>) =>
  page.route('https://api.github.com/**', async (route) => {
    if (pattern.test(route.request().postData() ?? '')) await promise;
    await route.fallback();
  });

/** Tries to leave the entry and to type into it. */
async function tryToLeave(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Saving' });
  await expect(dialog).toBeVisible();
  for (const key of ['Escape', 'Escape', 'Tab', 'x']) await page.keyboard.press(key);
  const title = page.locator('[data-key-path=title] textarea');
  await title.click({ force: true });
  await page.keyboard.type('Lost');
  const there = page.url();
  await page.evaluate(async () => {
    const traversal = new Promise((resolve) => addEventListener('popstate', resolve));
    history.back();
    await traversal;
  });
  await page.evaluate(() => {
    location.hash = '/collections/roles/new';
  });
  await expect.poll(() => page.url()).toBe(there);
  await expect(dialog).toBeVisible();
  await expect(title).toHaveValue('First');
}

/** Opens the role from the list, so that there is a way back. */
async function openFromList(page: Page, repository: Repository) {
  await repository.open(page);
  await page.getByRole('row').getByText('Test').click();
  await field(page, 'Job title').waitFor();
}

test('while a save is under way nobody leaves the entry or types, and then it goes on', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openFromList(page, repository);
  const saved = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await hold(page, /createRef/, saved.promise);
  await hold(page, /pending_review/, sent.promise);
  await save(page, 'First');
  await tryToLeave(page);
  saved.resolve();
  await page.getByRole('button', { name: 'Send for Review' }).last().click();
  await tryToLeave(page);
  sent.resolve();
  await page.getByRole('row').getByText('First').click();
  await field(page, 'Job title').fill('Second');
  await expect(field(page, 'Job title')).toHaveValue('Second');
  expect(repository.pulls).toMatchObject([{ isDraft: false }]);
});

test('while a save is under way nobody leaves the entry, and its refusal is seen', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openFromList(page, repository);
  const { promise, resolve } = Promise.withResolvers<void>();
  await hold(page, /createRef/, promise);
  repository.before.createRef = () => repository.pull(BRANCH, { [PATH]: titled('Theirs') });
  await save(page, 'First');
  await tryToLeave(page);
  resolve();
  await expect(page.getByRole('alertdialog')).toContainText(/Somebody else.* has changed this/);
  await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await field(page, 'Job title').fill('Second');
  await expect(field(page, 'Job title')).toHaveValue('Second');
});

test('Escape throws no draft away', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await field(page, 'Job title').press('End');
  await field(page, 'Job title').fill('Mine');
  await expect.poll(() => draftsIn(page)).toContain('Mine');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Job title')).toHaveValue('Mine');
});

test('a copy does not replace the draft of a new entry, and is made once that is thrown away', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  await repository.open(page);
  await page.goto('/admin#/collections/roles/new');
  await filledIn(page);
  await typeTitle(page, 'Waiting');
  await expect.poll(() => draftsIn(page)).toContain('Waiting');
  await page.goto('/admin#/collections/roles/entries/test');
  await expect(field(page, 'Job title')).toHaveValue('Test');
  await duplicate(page);
  await expect(page.getByRole('alert').getByText('press New')).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  expect(page.url()).toContain('/entries/test');
  await page.goto('/admin#/collections/roles/new');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Job title')).toHaveValue('Waiting');
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => draftsIn(page)).not.toContain('Waiting');
  await page.goto('/admin#/collections/roles/entries/test');
  await expect(field(page, 'Job title')).toHaveValue('Test');
  await duplicate(page);
  await expect(page).toHaveURL(/new/);
});

test('the page asks before it is left with what is not kept yet, and only then', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await page.evaluate(() => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    Object.assign(window, { asks });
    addEventListener('input', () => Object.assign(window, { askedAtLastKey: asks() }));
  });
  const asks = () => page.evaluate('asks()');
  expect(await asks()).toBe(false);
  await typeTitle(page, 'Mine');
  expect(await page.evaluate('askedAtLastKey')).toBe(true);
  await expect.poll(() => draftsIn(page)).toContain('Mine');
  await expect.poll(asks).toBe(false);
});

for (const [options, item, of] of [
  ['Show Editor Options', 'Revert All Changes', 'in this entry'],
  ['Show Field Options', 'Revert Changes', 'in this field'],
] as const)
  test(`the form asks before it takes back what was typed: ${item}`, async ({ page }) => {
    const repository = new Repository({ [PATH]: ROLE });
    await openRole(page, repository);
    await typeTitle(page, 'Mine');
    await expect.poll(() => draftsIn(page)).toContain('Mine');
    for (const [answer, title] of [
      ['dismiss', 'Mine'],
      ['accept', 'Test'],
    ] as const) {
      const asked = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog[answer]();
        return dialog.message();
      });
      await page.getByRole('button', { name: options }).first().click();
      await page.getByRole('menuitem', { name: item }).click();
      expect(await asked).toContain(of);
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await expect(field(page, 'Job title')).toHaveValue(title);
    }
    await expect.poll(() => draftsIn(page)).not.toContain('Mine');
  });

test('a draft outlives a change of the form, such as a new field of work', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await typeTitle(page, 'Mine');
  await expect.poll(() => draftsIn(page)).toContain('Mine');
  const fieldsOfWork = { ...readChoices('.').fieldsOfWork, another: 'Another field' };
  const changed = formConfig({ ...readChoices('.'), fieldsOfWork });
  await page.route('**/admin/config.json', (route) =>
    route.fulfill({ json: { ...changed, backend: backendOf('owner/site') } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Job title')).toHaveValue('Mine');
  await save(page, 'Still mine');
  await expect.poll(() => repository.text(BRANCH, PATH)).toBe(titled('Still mine'));
});

test('nothing is saved over what is merged while a save is under way', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await page.route('https://api.github.com/graphql', (route) => {
    const isBase = route.request().postData()?.includes('forkOwner');
    if (isBase) repository.commit('main', { [PATH]: ROLE.replace('max: 5', 'max: 9') });
    return route.fallback();
  });
  await save(page, 'Mine');
  await expect(page.getByRole('alertdialog')).toContainText(/Somebody else.* has changed this/);
  expect(repository.pulls).toEqual([]);
  expect(repository.text(BRANCH, PATH)).toContain('max: 9');
});

test('what is merged while a save is under way is not said to be in a pull request', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  const pull = repository.pull(BRANCH, { [PATH]: titled('Before') });
  await openRole(page, repository);
  repository.before.createCommitOnBranch = () => repository.merge(pull);
  await save(page, 'Mine');
  await expect(page.getByRole('alertdialog')).toContainText(/was merged or closed.*Discard/);
  await expect(page.getByRole('status').getByText('Done')).toHaveCount(0);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(field(page, 'Job title')).toHaveValue('Mine');
});

const LABELS = '**/issues/1/labels';

/** The one pull request has its label, and this title in its file; the page leads to it. */
async function isDone(page: Page, repository: Repository, title: string) {
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('status').getByText('Done')).toBeVisible();
  expect(repository.pulls).toMatchObject([{ state: 'OPEN', labels: ['sveltia-cms/draft'] }]);
  expect(repository.text(BRANCH, PATH)).toBe(titled(title));
}

for (const [what, fail] of [
  ['lost', (route: Route) => route.abort()],
  ['a failure', (route: Route) => route.fulfill({ status: 500, json: { message: 'Error' } })],
] as const)
  test(`a save whose last answer is ${what} is brought to its end`, async ({ page }) => {
    const repository = new Repository({ [PATH]: ROLE });
    await openRole(page, repository);
    await page.route(LABELS, fail, { times: 1 });
    await save(page, 'First');
    await isDone(page, repository, 'First');
  });

test('a save is brought to its end whose pull request is opened and answered by nothing', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  const lose = (route: Route) => {
    const pull = { number: 1, branch: BRANCH, title: 'Update', isDraft: true, labels: [] };
    repository.pulls.push({ ...pull, state: 'OPEN' });
    return route.abort();
  };
  await page.route('**/repos/owner/site/pulls', lose, { times: 1 });
  await save(page, 'First');
  await isDone(page, repository, 'First');
});

for (const isLoadedAnew of [false, true])
  test(`what is written after a save that stopped halfway${isLoadedAnew ? ' and a reload' : ''} goes into it`, async ({
    page,
  }) => {
    const repository = new Repository({ [PATH]: ROLE });
    await openRole(page, repository);
    await page.route(LABELS, (route) => route.fulfill({ status: 500, json: {} }));
    await save(page, 'First');
    await expect(page.getByRole('alertdialog')).toContainText('GitHub cannot be reached');
    await page.unroute(LABELS);
    if (isLoadedAnew) await page.reload();
    await page.getByRole('button', { name: isLoadedAnew ? 'Restore' : 'OK', exact: true }).click();
    await expect(field(page, 'Job title')).toHaveValue('First');
    await save(page, 'Second');
    await isDone(page, repository, 'Second');
  });

test('a pull request without its label is found again', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  repository.pull(BRANCH, { [PATH]: titled('Theirs') }).labels = [];
  await openRole(page, repository);
  await isRefused(page, repository, /Somebody else.*press Discard/);
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'Job title')).toHaveValue('Theirs');
  await save(page, 'Mine');
  await isDone(page, repository, 'Mine');
});

for (const [what, pattern, fail] of [
  ['at the first look', /headRefName: .{2}cms/, (route: Route) => route.abort()],
  ['at the commit', /createCommitOnBranch/, (route: Route) => route.abort()],
  [
    'by a page in words',
    /forkOwner/,
    (route: Route) => route.fulfill({ status: 502, body: '<h1>Unicorn' }),
  ],
] as const)
  test(`where GitHub fails ${what}, a save and a deletion say so`, async ({ page }) => {
    const repository = new Repository({ [PATH]: ROLE });
    await openRole(page, repository);
    await page.route('https://api.github.com/graphql', (route) =>
      pattern.test(route.request().postData() ?? '') ? fail(route) : route.fallback(),
    );
    await save(page, 'Mine');
    await expect(page.getByRole('alertdialog')).toContainText('GitHub cannot be reached');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await deleteRole(page);
    await expect(page.getByRole('alert').getByText('GitHub cannot be reached')).toBeVisible();
    expect(repository.pulls).toEqual([]);
  });

test('a day that is half filled in is refused', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await page.locator('[data-key-path=closes] input').press('1');
  await isRefused(page, repository, /A day is only half filled in/);
});

test('a new role does not take the address of one that a colleague began', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  const mine = PATH.replace('test', 'mine');
  await duplicate(page);
  await expect(page).toHaveURL(/new/);
  const pull = repository.pull('cms/roles/mine', { [PATH]: titled('Another') });
  await isRefused(page, repository, /This address belongs to another entry/);
  repository.commit('cms/roles/mine', { [mine]: titled('Theirs') });
  await isRefused(page, repository, /This address belongs to another entry/);
  repository.merge(pull);
  await isRefused(page, repository, /This address belongs to another entry/);
});

/** Gives the role that is open the address /other. */
async function renameToOther(page: Page) {
  await choice(page, 'radio', 'Slug').click();
  await page.getByRole('button', { name: 'Edit Slug' }).click();
  const address = page.getByRole('textbox', { name: 'Slug' });
  await address.fill('other');
  await address.press('Enter');
}

test('no role is renamed to the address of one that a colleague began', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await renameToOther(page);
  const pull = repository.pull('cms/roles/other', {});
  await isRefused(page, repository, /This address belongs to another entry/);
  repository.commit('cms/roles/other', { [PATH.replace('test', 'other')]: titled('Theirs') });
  await isRefused(page, repository, /This address belongs to another entry/);
  repository.merge(pull);
  await isRefused(page, repository, /This address belongs to another entry/);
});

test('a role with the title of another one asks for an address of its own', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await duplicate(page);
  await expect(page).toHaveURL(/new/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('This would become /test-1, beside the one');
  await closeRefusal(page);
  await renameToOther(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => repository.pulls).toMatchObject([{ branch: 'cms/roles/other' }]);
});

const PREVIEW = 'https://deploy-preview-1--site.netlify.app';

/** Netlify has built the preview of the role. */
function isBuilt(repository: Repository) {
  const preview = { context: 'netlify/site/deploy-preview', state: 'SUCCESS', targetUrl: PREVIEW };
  repository.statuses[repository.branches[BRANCH] ?? ''] = [preview];
}

/** Deletes the role that is open. */
async function deleteRole(page: Page) {
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
}

test('a deletion leads to its pull request, and takes nothing off main', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await deleteRole(page);
  await expect(page.getByText(/Marked for deletion\. The site changes when/)).toBeVisible();
  const link = page.getByRole('status').getByRole('link', { name: /pull request/i });
  await expect(link).toHaveAttribute('href', 'https://github.com/owner/site/pull/1');
  expect(repository.text(BRANCH, PATH)).toBeUndefined();
  expect(repository.text('main', PATH)).toBe(ROLE);
  isBuilt(repository);
  await page.reload();
  await page.getByRole('row').getByText('Test').click();
  await expect(page.getByText('View Preview')).toBeAttached();
  await expect(page.getByText('View Preview')).toBeHidden();
});

for (const [what, change] of [
  ['began', (it: Repository) => it.pull(BRANCH, { [PATH]: titled('Theirs') })],
  ['went on with', (it: Repository) => it.commit(BRANCH, { [PATH]: titled('Theirs') })],
  ['merged', (it: Repository) => it.pulls[0] && it.merge(it.pulls[0])],
] as const)
  test(`nothing is deleted or given up over a change that a colleague ${what} since`, async ({
    page,
  }) => {
    const repository = new Repository({ [PATH]: ROLE });
    if (what !== 'began') repository.pull(BRANCH, { [PATH]: titled('Before') });
    await openRole(page, repository);
    change(repository);
    const before = structuredClone([repository.branches, repository.pulls]);
    await deleteRole(page);
    await expect(
      page.getByRole('alert').getByText('“test” is left as it is: somebody'),
    ).toBeVisible();
    await expect(page.getByText(/This is not done\.$/)).toBeVisible();
    expect([repository.branches, repository.pulls]).toEqual(before);
  });

test('nothing is deleted that a colleague changed on main since', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  repository.merge(repository.pull(BRANCH, { [PATH]: titled('Theirs') }));
  await deleteRole(page);
  await expect(
    page.getByRole('alert').getByText('“test” is left as it is: somebody'),
  ).toBeVisible();
  expect(repository.text(BRANCH, PATH)).toBe(titled('Theirs'));
  expect(repository.pulls).toHaveLength(1);
});

const discard = async (page: Page) => {
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: /^Discard/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
};

test('of a change that is discarded the page no longer says that it is done', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await save(page, 'First');
  await page.getByRole('button', { name: 'Later' }).click();
  const bar = page.getByRole('status').filter({ hasText: 'Done.' });
  await expect(bar).toBeVisible();
  await page.getByRole('row').getByText('First').click();
  await discard(page);
  await expect(bar).toBeHidden();
});

for (const [what, change] of [
  ['went on with', (it: Repository) => it.commit(BRANCH, { [PATH]: titled('Theirs') })],
  ['merged', (it: Repository) => it.pulls[0] && it.merge(it.pulls[0])],
] as const)
  test(`nothing is discarded that a colleague ${what} since`, async ({ page }) => {
    const repository = new Repository({ [PATH]: ROLE });
    repository.pull(BRANCH, { [PATH]: titled('Before') });
    await openRole(page, repository);
    change(repository);
    const before = structuredClone([repository.branches, repository.pulls]);
    await discard(page);
    await expect(
      page.getByRole('alert').getByText('“test” is left as it is: somebody'),
    ).toBeVisible();
    expect([repository.branches, repository.pulls]).toEqual(before);
  });

test('an entry that is opened and left as it is can be sent for review', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  const pull = repository.pull(BRANCH, { [PATH]: titled('Before') });
  await openRole(page, repository);
  await sendByMenu(page);
  await expect.poll(() => pull.labels).toEqual(['sveltia-cms/pending_review']);
});

for (const [what, change, send] of [
  ['typed', (page) => typeTitle(page, 'After'), sendByMenu],
  [
    'moved in a list',
    async (page) => {
      const moving = page.locator('[data-key-path=responsibilities] [data-action=reorder]').first();
      await moving.focus();
      await moving.press('ArrowDown');
    },
    sendByMenu,
  ],
  [
    'written as its address',
    async (page) => {
      await choice(page, 'radio', 'Slug').click();
      await page.getByRole('button', { name: 'Edit Slug' }).click();
      await page.getByRole('textbox', { name: 'Slug' }).fill('other');
      await page.getByRole('textbox', { name: 'Slug' }).press('Enter');
    },
    sendByMenu,
  ],
  [
    'typed, and waits as a draft beside the board,',
    async (page) => {
      await typeTitle(page, 'After');
      await expect.poll(() => draftsIn(page)).toContain('After');
      await page.goto('/admin#/workflow');
    },
    (page) => page.locator('[draggable=true]').first().dragTo(page.locator('.column').nth(1)),
  ],
] as [string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>][])
  test(`nothing is sent for review without what was ${what} since the last save`, async ({
    page,
  }) => {
    const repository = new Repository({ [PATH]: ROLE });
    const pull = repository.pull(BRANCH, { [PATH]: titled('Before') });
    await openRole(page, repository);
    await change(page);
    await send(page);
    await expect(page.getByRole('alert').getByText('save first')).toBeVisible();
    expect(pull.labels).toEqual(['sveltia-cms/draft']);
  });

test('an entry in which all is typed back as it was can be sent for review', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  const pull = repository.pull(BRANCH, { [PATH]: titled('Before') });
  await openRole(page, repository);
  for (const title of ['After', 'Before']) await typeTitle(page, title);
  await sendByMenu(page);
  await expect.poll(() => pull.labels).toEqual(['sveltia-cms/pending_review']);
});

for (const [what, change] of [
  ['merged', (it: Repository, pull: Pull) => it.merge(pull)],
  ['went on with', (it: Repository) => it.commit(BRANCH, { [PATH]: null })],
] as const)
  test(`nothing is sent for review that a colleague ${what} since`, async ({ page }) => {
    const repository = new Repository({ [PATH]: ROLE });
    const pull = repository.pull(BRANCH, { [PATH]: titled('Before') });
    await openRole(page, repository);
    change(repository, pull);
    await sendByMenu(page);
    await expect(page.getByRole('alert').getByText('“test” is left as it is')).toBeVisible();
    expect(pull.labels).toEqual(['sveltia-cms/draft']);
  });

test('a save without a change makes no pull request', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await save(page, 'Test ');
  await expect(page.getByRole('alertdialog')).toContainText('Nothing is changed');
  expect([Object.keys(repository.branches), repository.pulls]).toEqual([['main'], []]);
});

test('an address that is not taken yet is not left behind by a save', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await openRole(page, repository);
  await choice(page, 'radio', 'Slug').click();
  await page.getByRole('button', { name: 'Edit Slug' }).click();
  const address = page.getByRole('textbox', { name: 'Slug' });
  await address.fill('Not this!');
  await address.press('Enter');
  await isRefused(page, repository, /The new address is not taken yet/);
  await expect(address).toHaveValue('Not this!');
  await address.fill('other');
  await address.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const fileAt = (path: string) => repository.text(repository.pulls[0]?.branch ?? '', path);
  await expect.poll(() => fileAt(PATH.replace('test', 'other'))).toContain('title: Mine');
  expect(fileAt(PATH.replace('test', 'other'))).toContain('\naliases:\n  - test\n');
  expect(fileAt(PATH)).toBeUndefined();
});

for (const width of [1280, 360])
  test(`a hybrid role goes from nothing into review in at most 24 steps at ${width} × 740, and passes the check`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const repository = new Repository({ [PATH]: ROLE });
    await repository.open(page);
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click();
    const list = (name: string) =>
      page.getByRole('group', { name: new RegExp(`${name}.*Field`) }).getByRole('textbox');
    const paste = async (into: Locator, text: string) => {
      await into.first().evaluate((input, lines) => {
        input.focus();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', lines);
        const event = { clipboardData, bubbles: true, cancelable: true };
        input.dispatchEvent(new ClipboardEvent('paste', event));
      }, text);
      // As whoever pastes sees it: the last line is there.
      await expect(into.last()).toHaveValue(text.slice(text.lastIndexOf(' ') + 1));
    };
    const summary = 'Measure the water of forty villages and write down what you find.';
    const steps = [
      () => page.goto('/admin#/collections/roles'),
      async () => {
        await page.getByRole('button', { name: 'Create New Entry' }).click();
        await filledIn(page);
      },
      () => field(page, 'Job title').fill('Water measurer'),
      () => field(page, 'One sentence for search results and shared links').fill(summary),
      () => choose(readChoices('.').fieldsOfWork?.[A_FIELD] ?? ''),
      () => choose('Hybrid'),
      () => page.getByRole('button', { name: /Add.*Place/ }).click(),
      () => field(page, 'City or town').fill('Pune'),
      () => page.getByRole('combobox', { name: 'State or union territory' }).click(),
      () => page.getByRole('option', { name: 'Maharashtra' }).click(),
      () => field(page, 'Days a week at the office').fill('3'),
      () => choose('Full time'),
      () => field(page, 'Projects').fill('3'),
      () => field(page, 'Education asked for').fill('Any degree'),
      () => field(page, 'Lowest pay').fill('₹ 3 LPA'),
      () => field(page, 'Highest pay').fill('4.5'),
      () => paste(list('Responsibilities'), '• Measure.\n• Write.\n• Report.'),
      () => paste(list('Qualifications'), '1. See.\n2. Read.\n3. Walk.'),
      () => field(page, 'Text').fill('Water is **life**.'),
      () => page.getByRole('button', { name: 'Save', exact: true }).click(),
      () => page.getByRole('button', { name: 'Send for Review' }).last().click(),
    ];
    expect(steps.length).toBeLessThanOrEqual(24);
    for (const step of steps) {
      await step();
    }
    await expect.poll(() => repository.pulls[0]?.isDraft).toBe(false);
    const path = 'src/content/roles/water-measurer.mdx';
    const file = Buffer.from(repository.text('cms/roles/water-measurer', path) ?? '');
    const entry = parseEntry(path, file);
    expect(entry && checkEntry(entry, readFacts('.'))).toEqual([]);
    expect(entry?.fields.data).toMatchObject({
      salary: { min: 3, max: 4.5 },
      posted: expect.any(String),
    });
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await choice(page, 'radio', 'Editorial Workflow').click();
    await expect(page.getByText('Water measurer').first()).toBeVisible();
  });

const [LEGAL = ''] = globSync('src/content/legal/*.mdx');

for (const [what, path, address, name] of [
  ['the organisation', 'src/content/site/organisation.yaml', 'site/entries/organisation', 'name'],
  ['a legal text', LEGAL, `legal/entries/${basename(LEGAL, '.mdx')}`, 'title'],
] as const)
  test(`of the file of ${what} one line differs when one field is changed`, async ({ page }) => {
    const written = readFileSync(path, 'utf8');
    const repository = new Repository({ [path]: written });
    await repository.open(page);
    await page.goto(`/admin#/collections/${address}`);
    await page.locator(`[data-key-path="${name}"] textarea`).fill('Changed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const file = written.replace(new RegExp(`^${name}: [^#\\n]*[^#\\s]`, 'm'), `${name}: Changed`);
    await expect.poll(() => repository.text(repository.pulls[0]?.branch ?? '', path)).toBe(file);
  });

test('words of a page are changed, and nothing is saved over those of a colleague', async ({
  page,
}) => {
  const path = 'src/content/pages/thank-you.yaml';
  const written = readFileSync(path, 'utf8');
  const repository = new Repository({ [path]: written });
  await repository.open(page);
  await page.goto('/admin#/collections/pages/entries/thankYou');
  const title = field(page, 'Title of the document');
  await title.fill('Thanks');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const file = written.replace(/^title: .*$/m, 'title: "Thanks"');
  await expect.poll(() => repository.text(repository.pulls[0]?.branch ?? '', path)).toBe(file);
  await page.getByRole('button', { name: 'Later' }).click();
  repository.commit(repository.pulls[0]?.branch ?? '', { [path]: `${file}\n# Theirs\n` });
  await expect(title).toHaveCount(0);
  await page.goto('/admin#/collections/pages/entries/thankYou');
  await title.fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/Somebody else.* has changed this/);
});

for (const [then, labels] of [
  ['typed back as they were', ['sveltia-cms/pending_review']],
  ['changed', ['sveltia-cms/draft']],
] as const)
  test(`words of a page that are ${then} are ${then === 'changed' ? 'not ' : ''}sent for review`, async ({
    page,
  }) => {
    const path = 'src/content/pages/thank-you.yaml';
    const written = readFileSync(path, 'utf8');
    const repository = new Repository({ [path]: written });
    const before = written.replace(/^title: .*$/m, 'title: Before');
    const pull = repository.pull('cms/pages/thankYou', { [path]: before });
    await repository.open(page);
    await page.goto('/admin#/collections/pages/entries/thankYou');
    const title = field(page, 'Title of the document');
    await title.press('End');
    await title.fill('After');
    await expect.poll(() => draftsIn(page)).toContain('After');
    if (then !== 'changed') await title.fill('Before');
    await sendByMenu(page);
    if (then === 'changed')
      await expect(page.getByRole('alert').getByText('save first')).toBeVisible();
    await expect.poll(() => pull.labels).toEqual(labels);
  });

test('a title without Latin letters asks for an address', async ({ page }) => {
  const repository = new Repository({ [PATH]: ROLE });
  await repository.open(page);
  await page.goto('/admin#/collections/roles/new');
  await filledIn(page);
  await save(page, 'लेखक');
  await expect(page.getByRole('alertdialog')).toContainText('The title gives the page no address');
  expect(Object.keys(repository.branches)).toEqual(['main']);
});

test('a change that is built leads to the page of the role in its preview, and to nothing that is not there', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  repository.pull(BRANCH, { [PATH]: titled('Changed') });
  await openRole(page, repository);
  await expect(page.getByRole('button', { name: 'View on Live Site' })).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 740 });
  await page
    .getByRole('button', { name: /^Show Edit(?:or)? Options$/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate Entry' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'View on Live Site' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width, height });
  isBuilt(repository);
  await page.reload();
  await page.evaluate(() => {
    window.open = (url) => {
      document.title = String(url);
      return null;
    };
  });
  await page.getByRole('button', { name: 'View Preview' }).click();
  await expect(page).toHaveTitle(`${PREVIEW}/test`);
  await page.getByRole('button', { name: /^Status/ }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([/Draft/, /In Review/]);
});

for (const [token, words] of [
  ['expired', /expired or was deleted.*Make a new one/],
  ['weak', /can read here, but not write.*Then try again/],
] as const)
  test(`with a token that is ${token} nothing is saved, and the page says what to do`, async ({
    page,
  }) => {
    const repository = new Repository({ [PATH]: ROLE });
    await openRole(page, repository);
    repository.token = token;
    await isRefused(page, repository, words);
  });

test('a status that is not changed because of the token is said with what to do', async ({
  page,
}) => {
  const repository = new Repository({ [PATH]: ROLE });
  repository.pull(BRANCH, { [PATH]: titled('Before') });
  await openRole(page, repository);
  repository.token = 'expired';
  await sendByMenu(page);
  await expect(page.getByRole('alert').getByText('Make a new one')).toBeVisible();
});

import type { Page } from '@playwright/test';
import type { CmsConfig } from '@sveltia/cms';
import { formConfig } from '../../src/admin/config.ts';
import { readChoices } from '../../src/read/choices.ts';
import { expect } from '../visitor/fixtures.ts';

/** The form with a backend instead of its own. Requests to other hosts are refused, and their addresses collected. */
export async function openForm(page: Page, backend: CmsConfig['backend']): Promise<string[]> {
  const foreign: string[] = [];
  await page.route(/^https?:\/\/(?!localhost)/, (route) => {
    foreign.push(route.request().url());
    return route.abort();
  });
  await page.route('**/admin/config.json', (route) =>
    route.fulfill({ json: { ...formConfig(readChoices('.')), backend } }),
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

/** Signs in to a repository in the browser, with these files. */
export async function signIn(page: Page, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) await write(page, path, text);
  await page.getByRole('button', { name: /test repository/i }).click();
  await page.getByRole('button', { name: 'Show Account Menu' }).waitFor();
}

/** A field for text, by its label. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Waits until a new role has what it begins with, which the CMS fills in after it has drawn the fields. */
export const filledIn = (page: Page) =>
  expect(field(page, 'First day on which the role is shown')).not.toHaveValue('');

/**
 * A choice of a group that the CMS draws when it is opened, such as an item of a menu, once it takes clicks: a tenth of a
 * second later, when the group gives each an id. An earlier click closes a menu and chooses nothing.
 */
export const choice = (page: Page, role: 'menuitemradio' | 'radio', name: RegExp | string) =>
  page.getByRole(role, { name }).and(page.locator('[id]'));

import { formConfig } from '../../src/admin/config.ts';
import { readChoices } from '../../src/read/choices.ts';
import { roleFile } from '../check/valid-texts.ts';
import { expect, test } from '../visitor/fixtures.ts';
import { field, openForm, signIn } from './form.ts';

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
])
  test(`every field of a role is reached by Tab and found by its label at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openForm(page, { name: 'test-repo' });
    await signIn(page, { 'src/content/roles/test.mdx': roleFile() });
    await page.goto('/admin#/collections/roles/entries/test');
    await field(page, 'Job title').focus();
    const { collections = [] } = formConfig(readChoices('.'));
    const roles = collections.find(({ name }) => name === 'roles');
    const shown = roles && 'fields' in roles ? roles.fields.filter((one) => 'label' in one) : [];
    const names = shown.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    for (const { label = '' } of shown as { label?: string }[])
      await expect(
        page
          .getByRole('heading', { name: label, exact: true })
          .or(page.getByText(label, { exact: true }))
          .first(),
      ).toBeAttached();
    const reached = new Set<string>();
    for (let presses = 0; presses < 200 && reached.size < names.length; presses++) {
      const path = await page.evaluate(() =>
        document.activeElement?.closest('[data-key-path]')?.getAttribute('data-key-path'),
      );
      if (path) reached.add(path.split('.')[0] ?? '');
      await page.keyboard.press('Tab');
    }
    expect(names.filter((name) => !reached.has(name))).toEqual([]);
  });

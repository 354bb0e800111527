import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { formConfig } from '../../src/admin/config.ts';
import { readChoices } from '../../src/read/choices.ts';
import { readFields } from '../../src/read/disk.ts';
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

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

test('on the page with the most words, no field is folded away from the search of the browser', async ({
  page,
}) => {
  const files = globSync('src/content/pages/*.yaml').map((file) => {
    return { file, text: readFileSync(file, 'utf8') };
  });
  const [{ file, text } = { file: '', text: '' }] = files.sort(
    (one, other) => other.text.length - one.text.length,
  );
  const texts = textsIn(readFields(file)).map((one) => one.trim());
  expect(texts.length).toBeGreaterThan(50);
  await openForm(page, { name: 'test-repo' });
  await signIn(page, { [file]: text });
  await page.goto(`/admin#/collections/pages/entries/${basename(file, '.yaml')}`);
  const missing = () =>
    page.locator('[data-key-path]').evaluateAll((fields, texts) => {
      const inputs = fields.flatMap((one) => [
        ...one.querySelectorAll<HTMLInputElement>('input, textarea'),
      ]);
      const shown = [
        ...inputs.map(({ value }) => value.trim()),
        ...fields.map(({ textContent }) => textContent),
      ].join('\n');
      return texts.filter((text) => !shown.includes(text));
    }, texts);
  await expect.poll(missing).toEqual([]);
});

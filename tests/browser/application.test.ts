import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, storedMessagesWith, test, watch } from './test.ts';

const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

/** The application form; the page's other form is the contact form. */
const form = (page: Page) => page.locator('#graphicScroll form');

async function fill(page: Page, message: string): Promise<void> {
  await form(page).getByLabel('Name').fill('Asha Rao');
  await form(page).getByLabel('Email').fill('asha@example.in');
  await form(page).getByLabel('Mobile').fill('+91 98765-43210');
  await form(page).getByLabel('Link to your work').fill('github.com/asha');
  await form(page).getByLabel('Message').fill(message);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click();

test('Apply Now opens the form with the role selected, and the application is stored', async ({
  page,
}) => {
  const { faults, scripts } = watch(page);
  await page.goto('/iot');
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page).toHaveURL(/\/carrer\?role=iot#graphicScroll$/);
  const role = form(page).getByLabel('Role');
  await expect(role).toHaveValue('iot');
  await expect(role.locator('option:checked')).toHaveText('IoT Project Manager');
  await fill(page, 'Applied with a CV');
  await form(page).getByLabel('CV').setInputFiles(CV);
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your application');
  const [reference] = /[0-9A-F]{4}-[0-9A-F]{4}/.exec((await page.textContent('main')) ?? '') ?? [];
  const [message] = await storedMessagesWith('Applied with a CV');
  expect(message?.subject).toBe('Application: IoT Project Manager, Asha Rao');
  expect(message?.text).toContain(`Reference ${reference}.`);
  expect(message?.attachment?.name).toBe('CV cv.pdf');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(faults).toEqual([]);
  expect(scripts).toEqual([]);
});

test('an unknown role in the URL selects nothing', async ({ page }) => {
  await page.goto('/carrer?role=%22%5D%3Cscript%3E');
  await expect(form(page).getByLabel('Role').locator('option:checked')).toHaveText('Choose a role');
});

test('an invalid form lists the problems, and Back finds every text field filled', async ({
  page,
}) => {
  await page.goto('/carrer?role=aws');
  await fill(page, 'With a mistake');
  await form(page).getByLabel('Mobile').fill('123456789012345');
  await form(page)
    .getByLabel('CV')
    .setInputFiles({ ...CV, buffer: Buffer.from('MZ') });
  await send(page);
  await expect(page.getByRole('listitem')).toHaveText([
    /^Mobile: Write a mobile number of at most ten digits/,
    /^CV \(optional\): Choose a CV that is a PDF, DOC or DOCX file/,
  ]);
  await expect(page.getByText('You may have to choose your CV again.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.goBack();
  await expect(form(page).getByLabel('Role')).toHaveValue('aws');
  await expect(form(page).getByLabel('Name')).toHaveValue('Asha Rao');
  await expect(form(page).getByLabel('Mobile')).toHaveValue('123456789012345');
  await expect(form(page).getByLabel('Message')).toHaveValue('With a mistake');
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a role is selected by hand, and the application is stored', async ({ page }) => {
    await page.goto('/carrer?role=iot');
    const role = form(page).getByLabel('Role');
    await expect(role.locator('option:checked')).toHaveText('Choose a role');
    await role.selectOption('Fashion Designer');
    await fill(page, 'Applied without script');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your application');
    const [message] = await storedMessagesWith('Applied without script');
    expect(message?.subject).toBe('Application: Fashion Designer, Asha Rao');
  });
});

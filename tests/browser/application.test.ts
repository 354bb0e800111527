import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { anOpenRole, content } from '../content.ts';
import { expect, storedMessagesWith, test, watch } from './test.ts';

const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

const { applicationForm, contactForm, rolePage } = content;
const { fields, thanks } = applicationForm;
const role = anOpenRole();

/** The application form; the page's other form is the contact form. */
const form = (page: Page) => page.locator('#graphicScroll form');

const field = (page: Page, name: keyof typeof fields) =>
  form(page).getByLabel(fields[name].label, { exact: true });

async function fill(page: Page, message: string): Promise<void> {
  await field(page, 'name').fill('Asha Rao');
  await field(page, 'email').fill('asha@example.in');
  await field(page, 'mobile').fill('+91 98765-43210');
  await field(page, 'link').fill('github.com/asha');
  await field(page, 'message').fill(message);
}

const send = (page: Page) =>
  form(page).getByRole('button', { name: applicationForm.send, exact: true }).click();

test('Apply Now opens the form with the role selected, and the application is stored', async ({
  page,
}) => {
  const { faults, scripts } = watch(page);
  await page.goto(role.path);
  await page.getByRole('link', { name: rolePage.apply, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/carrer\\?role=${role.id}#graphicScroll$`));
  const select = field(page, 'role');
  await expect(select).toHaveValue(role.id);
  await expect(select.locator('option:checked')).toHaveText(role.data.title);
  await fill(page, 'Applied with a CV');
  await field(page, 'cv').setInputFiles(CV);
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks.heading);
  const [reference] = /[0-9A-F]{4}-[0-9A-F]{4}/.exec((await page.textContent('main')) ?? '') ?? [];
  const [message] = await storedMessagesWith('Applied with a CV');
  expect(message?.subject).toBe(`Application: ${role.data.title}, Asha Rao, ${reference}`);
  expect(message?.text).toContain(`Reference: ${reference}\n`);
  expect(message?.attachment?.name).toBe('CV cv.pdf');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(faults).toEqual([]);
  expect(scripts).toEqual([]);
});

test('an unknown role in the URL selects nothing', async ({ page }) => {
  await page.goto('/carrer?role=%22%5D%3Cscript%3E');
  await expect(field(page, 'role').locator('option:checked')).toHaveText(applicationForm.choose);
});

test('an invalid form lists the problems, and Back keeps every text field filled', async ({
  page,
}) => {
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, 'With a mistake');
  await field(page, 'mobile').fill('123456789012345');
  await field(page, 'cv').setInputFiles({ ...CV, buffer: Buffer.from('MZ') });
  await send(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    `${fields.mobile.label}: ${contactForm.problems.mobileWrong}`,
    `${fields.cv.label}: ${applicationForm.problems.cvType}`,
  ]);
  await expect(page.getByText(applicationForm.responses.back)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.goBack();
  await expect(field(page, 'role')).toHaveValue(role.id);
  await expect(field(page, 'name')).toHaveValue('Asha Rao');
  await expect(field(page, 'mobile')).toHaveValue('123456789012345');
  await expect(field(page, 'message')).toHaveValue('With a mistake');
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a role is selected manually, and the application is stored', async ({ page }) => {
    await page.goto(`/carrer?role=${role.id}`);
    const select = field(page, 'role');
    await expect(select.locator('option:checked')).toHaveText(applicationForm.choose);
    await select.selectOption(role.data.title);
    await fill(page, 'Applied without script');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks.heading);
    const [message] = await storedMessagesWith('Applied without script');
    expect(message?.subject).toContain(`Application: ${role.data.title}, Asha Rao`);
  });
});

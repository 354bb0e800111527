import type { Page } from '@playwright/test';
import { anOpenRole, content } from '../content.ts';
import { expect } from './fixtures.ts';

export const CV = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'),
};

const { applicationForm, rolePage } = content;
const { fields, thanks } = applicationForm;
export const role = anOpenRole();

export const PHONE = { width: 360, height: 740 };

/** The application form; the page's other form is the contact form. */
export const form = (page: Page) => page.locator('#graphicScroll form');

export const field = (page: Page, name: keyof typeof fields) =>
  form(page).getByLabel(fields[name].label, { exact: true });

export const problem = (page: Page, name: keyof typeof fields) =>
  page.locator(`#apply-${name}-problem`);

export const said = (page: Page, sentence: string) =>
  form(page).locator('[role=status], [role=alert]').getByText(sentence, { exact: true });

export async function fill(page: Page, message: string): Promise<void> {
  await field(page, 'name').fill('Asha Rao');
  await field(page, 'email').fill('asha@example.in');
  await field(page, 'mobile').fill('+91 98765-43210');
  await field(page, 'link').fill('github.com/asha');
  await field(page, 'message').fill(message);
}

/** The button that sends, or another, by what it says. */
export const button = (page: Page, words = applicationForm.send) =>
  form(page).getByRole('button', { name: words, exact: true });

export const send = (page: Page) => button(page).click();

/** Opens the form from the page of the role. */
export async function applyNow(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}${role.path}`);
  await page
    .getByRole('link', { name: rolePage.apply, exact: true })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/carrer\\?role=${role.id}#graphicScroll$`));
}

/** Touches the form, which loads the script that sends it. */
export async function touch(page: Page): Promise<void> {
  await field(page, 'name').focus();
  await expect(form(page)).toHaveJSProperty('noValidate', true);
}

/** Opens the form with the role, and fills it in. */
export async function openFilled(page: Page, message: string): Promise<void> {
  await page.goto(`/carrer?role=${role.id}`);
  await touch(page);
  await fill(page, message);
}

export const isSent = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks.heading);

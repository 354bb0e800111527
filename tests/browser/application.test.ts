import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { interpolate } from '../../src/lib/interpolate.ts';
import { payAndPlace } from '../../src/lib/roles/facts.ts';
import { CV_LIMIT } from '../../src/messages/application.ts';
import { type Link, startShapedLink } from '../bench/shaped-link.ts';
import { anOpenRole, content } from '../content.ts';
import { axeViolations } from './axe.ts';
import { expect, storedMessagesWith, test, watch } from './test.ts';

const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

const LARGE = Buffer.concat([CV.buffer, Buffer.alloc(5_000_000)]);

const { applicationForm, contactForm, organisation, rolePage } = content;
const { fields, hints, problems, thanks } = applicationForm;
const role = anOpenRole();

/** What the form says once the role is known. */
const heading = interpolate(applicationForm.heading, {
  title: role.data.title,
  payAndPlace: payAndPlace(role.data, rolePage),
});
const { experience } = role.data;
const hint =
  'projects' in experience
    ? interpolate(hints.projects, { count: experience.projects })
    : interpolate(hints.years, experience.years);

/** A phone and its network, in bytes per second. */
const PHONE = { width: 360, height: 740 };
const LINK = { roundTrip: 400, throughput: 400_000 / 8 };
const FAST = { roundTrip: 0, throughput: 1_000_000_000 };

/** The application form; the page's other form is the contact form. */
const form = (page: Page) => page.locator('#graphicScroll form');

const field = (page: Page, name: keyof typeof fields) =>
  form(page).getByLabel(fields[name].label, { exact: true });

const problem = (page: Page, name: keyof typeof fields) => page.locator(`#apply-${name}-problem`);

const said = (page: Page, sentence: string) =>
  form(page).locator('[role=status], [role=alert]').getByText(sentence, { exact: true });

async function fill(page: Page, message: string): Promise<void> {
  await field(page, 'name').fill('Asha Rao');
  await field(page, 'email').fill('asha@example.in');
  await field(page, 'mobile').fill('+91 98765-43210');
  await field(page, 'link').fill('github.com/asha');
  await field(page, 'message').fill(message);
}

const send = (page: Page) =>
  form(page).getByRole('button', { name: applicationForm.send, exact: true }).click();

/** Opens the form from the page of the role. */
async function applyNow(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}${role.path}`);
  await page
    .getByRole('link', { name: rolePage.apply, exact: true })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/carrer\\?role=${role.id}#graphicScroll$`));
}

const isSent = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks.heading);

/** Counts the posts of the page. */
function watchPosts(page: Page): { posts: number } {
  const watched = { posts: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST') watched.posts += 1;
  });
  return watched;
}

test('Apply Now opens the form with the role, and the application is stored', async ({ page }) => {
  const { faults, scripts } = watch(page);
  await applyNow(page);
  await expect(field(page, 'role')).toHaveValue(role.id);
  await fill(page, 'Applied with a CV');
  await field(page, 'cv').setInputFiles(CV);
  await send(page);
  await isSent(page);
  const [reference] = /[0-9A-F]{4}-[0-9A-F]{4}/.exec((await page.textContent('main')) ?? '') ?? [];
  const [message] = await storedMessagesWith('Applied with a CV');
  expect(message?.subject).toBe(`Application: ${role.data.title}, Asha Rao, ${reference}`);
  expect(message?.text).toContain(`Reference: ${reference}\n`);
  expect(message?.attachment?.filename).toBe('CV Asha Rao.pdf');
  const { label, subject } = thanks.correct;
  const href = await page.getByRole('link', { name: label, exact: true }).getAttribute('href');
  expect(href?.split('?')[0]).toBe(`mailto:${organisation.email}`);
  expect(decodeURIComponent(href?.split('?subject=')[1] ?? '')).toBe(
    interpolate(subject, { role: role.data.title, reference: reference ?? '' }),
  );
  expect(await axeViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
  expect(scripts).toEqual([]);
});

test('on a phone, Apply Now leads to the first field in one screen, without a list to open', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await applyNow(page);
  const title = page.locator('#graphicScroll h2');
  await expect(title).toBeInViewport();
  await expect
    .poll(async () => (await title.innerText()).replace('\u2060', '').replaceAll('\u00a0', ' '))
    .toBe(heading);
  await expect(field(page, 'name')).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'role')).toBeHidden();
  await expect(page.locator('#apply-chosen')).toContainText(role.data.title);
  await expect(field(page, 'message')).toHaveAccessibleDescription(hint);
  expect(await axeViolations(page, '#graphicScroll')).toEqual([]);
});

test('another role can be chosen; heading, hint and URL follow, also after a reload', async ({
  page,
}) => {
  const [, other = role] = content.openRoles;
  await page.goto(`/carrer?role=${role.id}`);
  await form(page).getByRole('button', { name: applicationForm.otherRole, exact: true }).click();
  await expect(field(page, 'role')).toBeFocused();
  await field(page, 'role').selectOption(other.id);
  const title = page.locator('#graphicScroll h2');
  await expect(title).toContainText(other.data.title);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`role=${other.id}`));
  await expect(title).toContainText(other.data.title);
  await expect(field(page, 'role')).toHaveValue(other.id);
});

test('an unknown role in the URL selects nothing', async ({ page }) => {
  await page.goto('/carrer?role=%22%5D%3Cscript%3E');
  await expect(field(page, 'role').locator('option:checked')).toHaveText(applicationForm.choose);
  await expect(field(page, 'role')).toBeVisible();
  await expect(field(page, 'message')).toHaveAccessibleDescription(fields.message.hint ?? '');
});

test('what the server finds wrong is said at the fields, which keep what was typed', async ({
  page,
}) => {
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, 'With a mistake');
  await field(page, 'link').fill('my work');
  await field(page, 'cv').setInputFiles({ ...CV, buffer: Buffer.from('MZ') });
  await send(page);
  await expect(said(page, problems.heading)).toBeVisible();
  await expect(problem(page, 'link')).toHaveText(problems.linkWrong);
  await expect(problem(page, 'cv')).toHaveText(problems.cvType);
  await expect(field(page, 'link')).toBeFocused();
  await expect(field(page, 'link')).toHaveAttribute('aria-invalid', 'true');
  expect(await axeViolations(page, '#graphicScroll')).toEqual([]);
  await field(page, 'link').fill('github.com/asha');
  await field(page, 'cv').setInputFiles(CV);
  await send(page);
  await isSent(page);
});

test('a mobile number that is too short or too long is not sent', async ({ page }) => {
  const watched = watchPosts(page);
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, 'With a wrong number');
  for (const mobile of ['12', '98765432101']) {
    await field(page, 'mobile').fill(mobile);
    await send(page);
    await expect(field(page, 'mobile')).toBeFocused();
    expect(await form(page).evaluate((one: HTMLFormElement) => one.checkValidity())).toBe(false);
  }
  expect(watched.posts).toBe(0);
});

test('a CV that is too large or of another kind is left out before a byte is sent', async ({
  page,
}) => {
  const watched = watchPosts(page);
  await page.goto(`/carrer?role=${role.id}`);
  expect(LARGE.length).toBeGreaterThan(CV_LIMIT);
  for (const [name, mimeType] of [
    ['cv.pdf', 'application/pdf'],
    ['IMG_1.JPG', 'image/jpeg'],
    ['scan.png', 'image/png'],
    ['IMG_2.HEIC', 'image/heic'],
  ] as const) {
    await field(page, 'cv').setInputFiles({ name, mimeType, buffer: LARGE });
    await expect(problem(page, 'cv')).toHaveText(problems.cvSize);
    await expect(field(page, 'cv')).toHaveValue('');
    await field(page, 'cv').setInputFiles({ ...CV, name, mimeType });
    await expect(problem(page, 'cv')).toHaveText('');
  }
  await field(page, 'cv').setInputFiles({ ...CV, name: 'cv.exe', mimeType: 'application/x-dos' });
  await expect(problem(page, 'cv')).toHaveText(problems.cvType);
  await expect(field(page, 'cv')).toHaveValue('');
  await field(page, 'cv').setInputFiles({ ...CV, name: 'CV.PDF' });
  await expect(problem(page, 'cv')).toHaveText('');
  await expect(field(page, 'cv')).not.toHaveAttribute('aria-invalid');
  expect(watched.posts).toBe(0);
});

test('a photo of a CV arrives, whatever the phone calls it', async ({ page }) => {
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, 'With a photo');
  const photo = await sharp({ create: { ...PHONE, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  await field(page, 'cv').setInputFiles({ name: '1000', mimeType: 'image/jpeg', buffer: photo });
  await expect(problem(page, 'cv')).toHaveText('');
  await send(page);
  await isSent(page);
  const [message] = await storedMessagesWith('With a photo');
  expect(message?.attachment?.contentType).toBe('image/jpeg');
});

test('what was typed survives a reload and a tab that the phone threw away, until it is sent', async ({
  page,
}) => {
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, 'Typed on the way home');
  await page.goto('about:blank');
  // Without the history entry, only the tab's storage can bring the text back.
  await page.goto(`/carrer?role=${role.id}#graphicScroll`);
  await expect(field(page, 'name')).toHaveValue('Asha Rao');
  await expect(field(page, 'message')).toHaveValue('Typed on the way home');
  await page.reload();
  await expect(field(page, 'mobile')).toHaveValue('+91 98765-43210');
  await send(page);
  await isSent(page);
  await page.goto(`/carrer?role=${role.id}`);
  await expect(field(page, 'message')).toHaveValue('');
  const other = await page.context().newPage();
  await other.goto('/carrer');
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
});

test('Back from the confirmation shows an empty form with the role', async ({ page }) => {
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, 'Sent, then Back');
  await send(page);
  await isSent(page);
  await page.goBack();
  await expect(page.locator('#apply-chosen')).toContainText(role.data.title);
  await expect(field(page, 'role')).toHaveValue(role.id);
  await expect(field(page, 'message')).toHaveValue('');
});

test('after status 429 the form waits and sends again', async ({ page }) => {
  let posts = 0;
  await page.route('**/apply', (route) => {
    posts += 1;
    return posts < 3
      ? route.fulfill({ status: 429, headers: { 'retry-after': '30' } })
      : route.continue();
  });
  await page.clock.install();
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, 'From a crowded college');
  await send(page);
  await expect(said(page, applicationForm.waiting)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect.poll(() => posts).toBe(2);
  // The second wait begins when the page has read the second answer, so time passes until it is over.
  const later = async () => {
    await page.clock.runFor(31_000);
    return posts;
  };
  await expect.poll(later, { intervals: [500] }).toBe(3);
  await isSent(page);
  expect(await storedMessagesWith('From a crowded college')).toHaveLength(1);
});

test('an upload that makes no progress for a minute is given up and loses nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (...request: unknown[]) {
      Object.assign(window, { upload: this.upload });
      Reflect.apply(open, this, request);
    };
  });
  // The request is held: neither sent nor answered.
  await page.route('**/apply', () => {});
  await page.clock.install();
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, 'Into a dead spot');
  await send(page);
  await page.clock.runFor(59_000);
  await expect(said(page, applicationForm.sending)).toBeVisible();
  await page.evaluate(() =>
    (window as unknown as { upload: XMLHttpRequestUpload }).upload.dispatchEvent(
      new ProgressEvent('progress', { loaded: 1, total: 2 }),
    ),
  );
  await page.clock.runFor(59_000);
  await expect(said(page, applicationForm.sending)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(said(page, applicationForm.failed)).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('Into a dead spot');
  await page.unroute('**/apply');
  await send(page);
  await isSent(page);
});

test.describe('on a link of 400 kbit/s', () => {
  const cv = { ...CV, buffer: Buffer.concat([CV.buffer, Buffer.alloc(300_000, 'x')]) };
  const bar = (page: Page) =>
    form(page).getByRole('progressbar', { name: applicationForm.progress, exact: true });

  test('progress is shown while a file goes up, and the application arrives', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await applyNow(page);
    await fill(page, 'Sent on a slow link');
    await field(page, 'cv').setInputFiles(cv);
    // Not the shaped link, whose socket takes the whole file at once.
    const session = await page.context().newCDPSession(page);
    const setLink = ({ roundTrip, throughput }: Link) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: roundTrip,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    await setLink(LINK);
    await send(page);
    await expect(said(page, applicationForm.sending)).toBeVisible();
    await expect.poll(() => bar(page).getAttribute('value').then(Number)).toBeGreaterThan(0.3);
    await setLink(FAST);
    await isSent(page);
    expect(await storedMessagesWith('Sent on a slow link')).toHaveLength(1);
  });

  test('a connection cut in the middle is said and loses nothing; sent again, it arrives once', async ({
    page,
  }) => {
    const target = Number(new URL(process.env.SITE ?? '').port);
    const link = await startShapedLink(target, LINK);
    await page.setViewportSize(PHONE);
    await applyNow(page, `http://localhost:${link.port}`);
    await expect(field(page, 'name')).toBeInViewport({ ratio: 1 });
    await fill(page, 'Cut in the middle');
    await field(page, 'cv').setInputFiles(cv);
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await send(page);
    await asked;
    await expect(bar(page)).toBeVisible();
    link.stop();
    await expect(said(page, applicationForm.failed)).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expect(field(page, 'message')).toHaveValue('Cut in the middle');
    await expect(field(page, 'cv')).not.toHaveValue('');
    expect(await storedMessagesWith('Cut in the middle')).toEqual([]);
    const again = await startShapedLink(target, FAST, link.port);
    await send(page);
    await isSent(page);
    expect(await storedMessagesWith('Cut in the middle')).toHaveLength(1);
    again.stop();
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a role is selected manually, and the application is stored', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await applyNow(page);
    await expect(field(page, 'name')).toBeInViewport({ ratio: 1 });
    const select = field(page, 'role');
    await expect(select.locator('option:checked')).toHaveText(applicationForm.choose);
    await select.selectOption(role.data.title);
    await fill(page, 'Applied without script');
    await field(page, 'cv').setInputFiles(CV);
    await send(page);
    await isSent(page);
    const [message] = await storedMessagesWith('Applied without script');
    expect(message?.subject).toContain(`Application: ${role.data.title}, Asha Rao`);
    expect(message?.attachment?.filename).toBe('CV Asha Rao.pdf');
  });

  test('the server lists what to correct, and Back keeps every text field filled', async ({
    page,
  }) => {
    await page.goto('/carrer');
    await field(page, 'role').selectOption(role.data.title);
    await fill(page, 'With a mistake, without script');
    await field(page, 'link').fill('my work');
    await field(page, 'cv').setInputFiles({ ...CV, buffer: Buffer.from('MZ') });
    await send(page);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      `${fields.link.label}: ${problems.linkWrong}`,
      `${fields.cv.label}: ${problems.cvType}`,
    ]);
    await expect(page.getByText(applicationForm.responses.back)).toBeVisible();
    await page.goBack();
    await expect(field(page, 'role')).toHaveValue(role.id);
    await expect(field(page, 'message')).toHaveValue('With a mistake, without script');
  });

  test('a photo that is too large is refused with what to do', async ({ page }) => {
    await page.goto('/carrer');
    await field(page, 'role').selectOption(role.data.title);
    await fill(page, 'With a large photo, without script');
    const photo = { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: LARGE };
    await field(page, 'cv').setInputFiles(photo);
    await send(page);
    await expect(page.getByRole('main')).toContainText(applicationForm.responses.size);
    await page.goBack();
    await expect(field(page, 'message')).toHaveValue('With a large photo, without script');
  });

  test('a number that a browser lets through is refused by the server', async ({ page }) => {
    await page.goto('/carrer');
    await field(page, 'role').selectOption(role.data.title);
    await fill(page, 'With letters in the number');
    await field(page, 'mobile').fill('98765 call me 43210');
    await send(page);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(
      `${fields.mobile.label}: ${contactForm.problems.mobileWrong}`,
    );
  });
});

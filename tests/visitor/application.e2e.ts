import type { Page } from '@playwright/test';
import { reference } from '../../netlify/mail/message.ts';
import { interpolate } from '../../src/lib/values.ts';
import { content } from '../content.ts';
import { startFaultyProxy } from '../mail-servers/faulty-proxy.ts';
import { axeViolations } from '../pages/checkers.ts';
import {
  applyNow,
  button,
  CV,
  field,
  fill,
  form,
  isSent,
  openFilled,
  PHONE,
  problem,
  role,
  said,
  send,
  touch,
} from './application-form.ts';
import { expect, holdScripts, storedMessagesWith, test, watch } from './fixtures.ts';

const { applicationForm, organisation } = content;
const { problems, thanks } = applicationForm;

test('on a phone, Apply Now leads to the first field in one screen with the role, and the application is stored', async ({
  page,
}) => {
  const { faults, scripts } = watch(page);
  await page.setViewportSize(PHONE);
  await applyNow(page);
  await expect(field(page, 'role')).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'role')).toHaveValue(role.id);
  await expect(field(page, 'name')).toBeInViewport({ ratio: 1 });
  expect(scripts).toEqual([]);
  await touch(page);
  await fill(page, 'Applied with a CV');
  await field(page, 'cv').setInputFiles(CV);
  await send(page);
  await isSent(page);
  expect(scripts).toHaveLength(1);
  const [quoted] = /[0-9A-F]{4}-[0-9A-F]{4}/.exec((await page.textContent('main')) ?? '') ?? [];
  const [message] = await storedMessagesWith('Applied with a CV');
  expect(message?.subject).toBe(`Application: ${role.data.title}, Asha Rao, ${quoted}`);
  expect(message?.text).toContain(`Reference: ${quoted}\n`);
  expect(message?.attachment?.filename).toBe('CV Asha Rao.pdf');
  const cv = 'PDF';
  await expect(
    page.getByText(interpolate(thanks.withCv, { role: role.data.title, cv }), { exact: true }),
  ).toBeVisible();
  const { label, subject } = thanks.correct;
  const href = await page.getByRole('link', { name: label, exact: true }).getAttribute('href');
  expect(href?.split('?')[0]).toBe(`mailto:${organisation.email}`);
  expect(decodeURIComponent(href?.split('?subject=')[1] ?? '')).toBe(
    interpolate(subject, { role: role.data.title, reference: quoted ?? '' }),
  );
  expect(await axeViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('another role can be chosen; the URL follows, also after a reload', async ({ page }) => {
  const [, other = role] = content.openRoles;
  await page.goto(`/carrer?role=${role.id}`);
  // In two steps: a page that is opened at a fragment has none in its URL for 500 ms (arrival-scroll.js).
  await page.goto(`/carrer?role=${role.id}#graphicScroll`);
  await field(page, 'role').selectOption(other.id);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`role=${other.id}#graphicScroll$`));
  await expect(field(page, 'role')).toHaveValue(other.id);
});

test('an unknown role in the URL selects nothing, also where a role is kept', async ({ page }) => {
  for (const kept of [false, true]) {
    if (kept) await openFilled(page, 'Begun for another role');
    await page.goto('/carrer?role=%22%5D%3Cscript%3E');
    await expect(field(page, 'role').locator('option:checked')).toHaveText(applicationForm.choose);
    await expect(field(page, 'message')).toHaveValue('');
  }
});

test('the message for a role that has closed is shown as one for none', async ({ page }) => {
  await openFilled(page, 'For a role that closes');
  await page.route('**/carrer*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(new RegExp(`<option value="${role.id}">[^<]*</option>`), ''),
    });
  });
  const [, other = role] = content.openRoles;
  await page.goto(`/carrer?role=${other.id}`);
  await touch(page);
  await expect(field(page, 'message')).toHaveValue('');
  await field(page, 'role').selectOption('');
  for (const path of ['/carrer', `/carrer?role=${role.id}`]) {
    await page.goto(path);
    await expect(field(page, 'role').locator('option:checked')).toHaveText(applicationForm.choose);
    await touch(page);
    await expect(field(page, 'message')).toHaveValue('For a role that closes');
  }
});

test('what only the server finds wrong is said at its field, and the form keeps what was typed', async ({
  page,
}) => {
  await openFilled(page, 'With a mistake');
  await field(page, 'cv').setInputFiles({ ...CV, buffer: Buffer.from('PK, but no document') });
  await send(page);
  await expect(problem(page, 'cv')).toHaveText(problems.cvType);
  await expect(field(page, 'cv')).toBeFocused();
  await expect(field(page, 'cv')).toHaveValue('');
  await expect(field(page, 'message')).toHaveValue('With a mistake');
  await field(page, 'cv').setInputFiles(CV);
  await send(page);
  await isSent(page);
});

test('an application that only the mail server has is confirmed, and the form is empty for the next one', async ({
  page,
}) => {
  const sentence = 'Reference ABCD-1234.';
  await page.route('**/apply', (route) =>
    route.fulfill({ json: { reference: 'ABCD-1234', sentence } }),
  );
  await openFilled(page, 'Sent by email alone');
  await send(page);
  await expect(form(page).locator('[role=status]')).toHaveText(sentence);
  await expect(form(page).locator('[role=alert]')).toBeEmpty();
  await expect(field(page, 'message')).toHaveValue('');
});

test('what was typed for a role survives a reload and a lost tab, but not the CV, which is said', async ({
  page,
}) => {
  const [, other = role] = content.openRoles;
  await openFilled(page, 'Typed on the way home');
  await field(page, 'cv').setInputFiles(CV);
  await page.goto('about:blank');
  // Without the history entry, only the tab's storage can bring the text back.
  await page.goto(`/carrer?role=${role.id}#graphicScroll`);
  await expect(field(page, 'name')).toHaveValue('Asha Rao');
  await expect(field(page, 'message')).toHaveValue('Typed on the way home');
  await page.reload();
  await expect(field(page, 'mobile')).toHaveValue('+91 98765-43210');
  await expect(problem(page, 'cv')).toHaveText(applicationForm.cvAgain);
  await send(page);
  await expect(field(page, 'cv')).toBeFocused();

  await page.goto(`/carrer?role=${other.id}`);
  await expect(field(page, 'name')).toHaveValue('Asha Rao');
  await expect(field(page, 'message')).toHaveValue('');
  const another = await page.context().newPage();
  await another.goto('/carrer');
  expect(await another.evaluate(() => sessionStorage.length)).toBe(0);
});

test('the way back from the confirmation says the reference, and another role can be chosen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openFilled(page, 'Sent, then Back');
  await send(page);
  await isSent(page);
  const [message] = await storedMessagesWith('Sent, then Back');
  await page.goBack();
  const said = page.locator('#apply-sent');
  await expect(said.getByRole('status')).toHaveText(reference(message?.id ?? ''));
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(form(page)).toBeHidden();
  await said.getByRole('button', { name: applicationForm.another, exact: true }).click();
  await expect(field(page, 'role')).toBeFocused();
  await expect(field(page, 'message')).toHaveValue('');
  await fill(page, 'For another role');
  await page.reload();
  await expect(field(page, 'message')).toHaveValue('For another role');
});

/** In the page, for what happens while a navigation is under way, when Playwright touches nothing. */
declare global {
  var typeInto: (form: HTMLFormElement, values: Record<string, string>) => void;
}

const addTyping = (page: Page) =>
  page.addInitScript(() => {
    globalThis.typeInto = (form, values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = form.elements.namedItem(name) as HTMLTextAreaElement;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    };
  });

test('until the confirmation comes, the reference stands in place of the form, and the next application is safe', async ({
  page,
}) => {
  const [, other = role] = content.openRoles;
  const { promise, resolve } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/apply', (route) => {
    posts += 1;
    return posts === 1 ? route.continue() : route.abort();
  });
  await page.route('**/sent?id=*', async (route) => {
    await promise;
    await route.continue();
  });
  await addTyping(page);
  await openFilled(page, 'The confirmation is slow');
  await form(page).evaluate((form: HTMLFormElement, slug) => {
    const whenSent = () => {
      if (!form.hidden) return;
      observer.disconnect();
      console.log(document.querySelector('#apply-sent output')?.textContent);
      document.querySelector<HTMLElement>('#apply-sent button')?.click();
      const applicant = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' };
      globalThis.typeInto(form, { role: slug, ...applicant, message: 'For the other role' });
      const alert = form.querySelector('[role=alert]');
      new MutationObserver(() => alert?.textContent && console.log('not sent')).observe(form, {
        subtree: true,
        childList: true,
      });
      form.requestSubmit();
    };
    const observer = new MutationObserver(whenSent);
    observer.observe(form, { attributes: true });
  }, other.id);
  const said = page.waitForEvent('console');
  const failed = page.waitForEvent('console', (line) => line.text() === 'not sent');
  await button(page).click({ noWaitAfter: true });
  const shown = (await said).text();
  const [message] = await storedMessagesWith('The confirmation is slow');
  expect(shown).toBe(reference(message?.id ?? ''));
  await failed;
  resolve();
  await isSent(page);
  await page.goto(`/carrer?role=${other.id}`);
  await expect(field(page, 'name')).toHaveValue('Asha Rao');
  await expect(field(page, 'message')).toHaveValue('For the other role');
  await page.goto(`/carrer?role=${role.id}`);
  await expect(field(page, 'message')).toHaveValue('');
});

test('what is added and sent again by the script, while the form has posted itself, stays if only the first is confirmed', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const release = await holdScripts(page);
  await page.route('**/apply', async (route) => {
    if (!route.request().isNavigationRequest()) return;
    await promise;
    await route.continue();
  });
  await addTyping(page);
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, 'Posted');
  await form(page).evaluate((form: HTMLFormElement) => {
    const sendAgain = () => {
      if (!form.noValidate) return;
      observer.disconnect();
      globalThis.typeInto(form, { message: 'Posted, and more' });
      form.requestSubmit();
      console.log('sent again');
    };
    const observer = new MutationObserver(sendAgain);
    observer.observe(form, { attributes: true });
  });
  const again = page.waitForEvent('console', (line) => line.text() === 'sent again');
  await button(page).click({ noWaitAfter: true });
  release();
  await again;
  resolve();
  await isSent(page);
  await page.goto(`/carrer?role=${role.id}`);
  await expect(field(page, 'message')).toHaveValue('Posted, and more');
});

test('while a photo is made small, nothing else can be typed or chosen', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.createImageBitmap = () =>
      new Promise((_, reject) => addEventListener('message', () => reject()));
  });
  await openFilled(page, 'Sent while nothing can be changed');
  const buffer = Buffer.from('\xff\xd8\xff\xe0', 'latin1');
  await field(page, 'cv').setInputFiles({ name: 'cv.jpg', mimeType: 'image/jpeg', buffer });
  await button(page).click();
  await expect(button(page, applicationForm.checking)).toBeVisible();
  for (const name of ['role', 'message', 'cv'] as const)
    await expect(field(page, name)).toBeDisabled();
  await page.evaluate(() => postMessage(''));
  await isSent(page);
});

test('where the browser refuses storage, the reference is shown, though no page confirms it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.route('**/sent?id=*', () => {});
  await openFilled(page, 'Without storage');
  await form(page).evaluate((form: HTMLFormElement) => {
    const say = () => form.hidden && console.log(document.querySelector('output')?.textContent);
    new MutationObserver(say).observe(form, { attributes: true });
  });
  const shown = page.waitForEvent('console');
  await button(page).click({ noWaitAfter: true });
  const said = (await shown).text();
  const [message] = await storedMessagesWith('Without storage');
  expect(said).toBe(reference(message?.id ?? ''));
});

for (const [answer, sentence] of [
  [{ status: 500, body: 'Internal error' }, applicationForm.unconfirmed],
  [{ status: 200, body: '<h1>Log in to the hotel</h1>' }, applicationForm.unconfirmed],
  [{ status: 503, json: { sentence: 'Closed.' } }, 'Closed.'],
] as const) {
  test(`an answer of ${answer.status} that says "${sentence}" keeps the form`, async ({ page }) => {
    await page.route('**/apply', (route) => route.fulfill(answer));
    await openFilled(page, 'Not accepted');
    await send(page);
    await expect(said(page, sentence)).toBeInViewport({ ratio: 1 });
    await expect(button(page)).toBeVisible();
    await expect(field(page, 'message')).toHaveValue('Not accepted');
  });
}

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
  await openFilled(page, 'Into a dead spot');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page);
  await page.clock.runFor(59_000);
  await expect(said(page, applicationForm.keepOpen)).toBeVisible();
  await page.evaluate(() =>
    (window as unknown as { upload: XMLHttpRequestUpload }).upload.dispatchEvent(
      new ProgressEvent('progress', { loaded: 1, total: 2 }),
    ),
  );
  await page.clock.runFor(59_000);
  await expect(said(page, applicationForm.keepOpen)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(said(page, applicationForm.lost)).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('Into a dead spot');
  await page.unroute('**/apply');
  await send(page);
  await isSent(page);
});

test.describe('on a link of 400 kbit/s', () => {
  // The file below takes 50 s at this speed, so that the connection can be cut in the middle.
  const SLOW = { throughput: 50_000, latency: 400 };
  const FAST = { throughput: -1, latency: 0 };

  /** Sets the network of a page, whose throughput is in bytes per second. */
  async function linkOf(page: Page) {
    const session = await page.context().newCDPSession(page);
    return ({ throughput, latency }: { throughput: number; latency: number }) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
  }

  const cv = { ...CV, buffer: Buffer.concat([CV.buffer, Buffer.alloc(2_500_000, 'x')]) };
  const bar = (page: Page) =>
    form(page).getByRole('progressbar', { name: applicationForm.progress, exact: true });

  test('progress is shown while a file goes up; a connection cut in the middle is said and loses nothing; sent again, it arrives once', async ({
    page,
  }, { repeatEachIndex }) => {
    const message = `Cut in the middle ${repeatEachIndex}`;
    const target = Number(new URL(process.env.SITE ?? '').port);
    const proxy = await startFaultyProxy(target);
    await page.setViewportSize(PHONE);
    await applyNow(page, `http://localhost:${proxy.port}`);
    await expect(field(page, 'name')).toBeInViewport({ ratio: 1 });
    await touch(page);
    await fill(page, message);
    await field(page, 'cv').setInputFiles(cv);
    const setLink = await linkOf(page);
    await setLink(SLOW);
    await send(page);
    await expect(said(page, applicationForm.keepOpen)).toBeVisible();
    const percent = applicationForm.sending.replace('{percent}', '');
    await expect(form(page).locator('[type=submit]')).toContainText(percent);
    await expect(form(page).locator('[type=submit]')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => bar(page).getAttribute('value').then(Number)).toBeGreaterThan(0.05);
    await proxy.stop();
    await expect(said(page, applicationForm.lost)).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expect(field(page, 'message')).toHaveValue(message);
    await expect(field(page, 'cv')).not.toHaveValue('');
    expect(await storedMessagesWith(message)).toEqual([]);
    const again = await startFaultyProxy(target, proxy.port);
    await setLink(FAST);
    await send(page);
    await isSent(page);
    await again.stop();
    expect(await storedMessagesWith(message)).toHaveLength(1);
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
});

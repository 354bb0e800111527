import type { Page, Route } from '@playwright/test';
import { reference } from '../../netlify/mail/message.ts';
import { content } from '../content.ts';
import {
  contactField,
  expect,
  holdScripts,
  sendButton,
  storedMessagesWith,
  test,
} from './fixtures.ts';

const { contactForm } = content;

async function fill(page: Page, message: string): Promise<void> {
  await contactField(page, 'name').fill('Asha');
  await contactField(page, 'email').fill('asha@example.in');
  await contactField(page, 'mobile').fill('+91 98765-43210');
  await contactField(page, 'message').fill(message);
}

/** Focuses the form, which hydrates it, and waits until it is hydrated. */
async function hydrate(page: Page): Promise<void> {
  await contactField(page, 'name').focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
}

const send = (page: Page) => sendButton(page).click();

test('a message is sent once and confirmed where the page kept room; the form clears after 1 s, the confirmation after 3 s', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/about');
  await hydrate(page);
  await fill(page, 'Sent with script');
  const height = () => page.evaluate(() => document.body.scrollHeight);
  const before = await height();
  await page.clock.pauseAt(Date.now() + 60_000); // a form that is filled in within 2 s looks like spam
  const posted = page.waitForRequest('**/send-email');
  await send(page);
  const { seconds } = (await posted).postDataJSON();
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(1000);
  const status = page.getByRole('status');
  await expect(status).toHaveText(contactForm.success);
  expect(await height()).toBe(before);
  await expect(contactField(page, 'message')).toHaveValue('Sent with script');
  await page.clock.runFor(1100);
  await expect(contactField(page, 'message')).toHaveValue('');
  await expect(contactField(page, 'name')).toHaveValue('');
  await expect(status).toHaveText(contactForm.success);
  await page.clock.runFor(2000);
  await expect(status).toHaveText('');
  const stored = await storedMessagesWith('Sent with script');
  expect(stored).toHaveLength(1);
  const quoted = contactForm.reference.replace('{reference}', reference(stored[0]?.id ?? ''));
  await expect(page.getByText(quoted)).toBeVisible();
  expect(stored[0]?.subject).toContain('Message from Asha, ');
  expect(stored[0]?.text).toMatch(
    /\nName: Asha\nMobile: 9876543210\nEmail: asha@example.in\n.*Message:\n\nSent with script\n$/s,
  );
});

test('nothing can be changed while a message is being sent, and what is typed after it is not cleared', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/send-email', async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/about');
  await hydrate(page);
  await fill(page, 'Sent as it stood');
  await contactField(page, 'email').press('Enter');
  await expect(page.locator('#contact [type=submit]')).toBeFocused(); // a field that is locked has no focus
  for (const name of ['name', 'email', 'mobile', 'message'] as const)
    await expect(contactField(page, name)).toBeDisabled();
  release();
  await expect(page.getByRole('status')).toHaveText(contactForm.success);
  await contactField(page, 'message').fill('One more thing');
  await page.clock.runFor(1500);
  await expect(contactField(page, 'message')).toHaveValue('One more thing');
  expect(await storedMessagesWith('Sent as it stood')).toHaveLength(1);
});

test('the link to send a message by email takes it as it stands now', async ({ page }) => {
  await page.route('**/send-email', (route) => route.abort());
  await page.goto('/about');
  await hydrate(page);
  await fill(page, 'As it failed');
  await send(page);
  const link = page.getByRole('alert').getByRole('link');
  await expect(link).toHaveAttribute('href', /As%20it%20failed/);
  await contactField(page, 'message').fill('As it is now');
  await link.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await expect(link).toHaveAttribute('href', /As%20it%20is%20now/);
});

test('a message whose answer was lost is stored once, though it is sent again after a reload', async ({
  page,
}) => {
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/send-email', loseAnswer, { times: 1 });
  await page.goto('/about');
  await hydrate(page);
  await fill(page, 'Its answer was lost');
  await send(page);
  await expect(page.getByRole('alert')).toContainText(contactForm.failure.why.lost);
  await page.reload();
  await hydrate(page);
  const posted = page.waitForRequest('**/send-email');
  await send(page);
  // Else it would look like spam: it was typed before the page was opened.
  expect((await posted).postDataJSON()).not.toHaveProperty('seconds');
  await expect(page.getByRole('status')).toHaveText(contactForm.success);
  expect(await storedMessagesWith('Its answer was lost')).toHaveLength(1);
});

test('a server that does not answer for a minute is not waited for', async ({ page }) => {
  await page.route('**/send-email', () => {});
  await page.clock.install();
  await page.goto('/about');
  await hydrate(page);
  await fill(page, 'Into a dead spot');
  await send(page);
  await page.clock.runFor(61_000);
  await expect(page.getByRole('alert')).toContainText(contactForm.failure.why.lost);
  await expect(contactField(page, 'message')).toHaveValue('Into a dead spot');
});

test('what the form posted by itself is not in it on the page that confirms it, nor later', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/about');
  await fill(page, 'Posted by itself');
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.thankYou.heading);
  await page.goto('/about');
  await expect(contactField(page, 'message')).toHaveValue('');
});

test('what carries marks that nobody sees, and a domain in another script, is taken', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrate(page);
  await fill(page, 'From a chat\u3000and a PDF');
  await contactField(page, 'name').fill('\u200eAsha\u00a0Rao\ufeff');
  await contactField(page, 'email').fill('as\u00adha\u200b@उदाहरण.भारत\u2060');
  await contactField(page, 'mobile').fill('\u206698765\u00ad43210\u2069');
  await send(page);
  await expect(page.getByRole('status')).toHaveText(contactForm.success);
  const [stored] = await storedMessagesWith('From a chat');
  expect(stored?.sender).toEqual({ name: 'Asha Rao', email: 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c' });
});

for (const [reason, log, failure] of [
  ['unconfirmed', 'Failed to send email.', { status: 500, body: '' }],
  ['unconfirmed', 'Failed to send email.', { status: 200, body: '<h1>Log in to the hotel</h1>' }],
  ['unconfirmed', 'Failed to send email.', { status: 204 }],
  // As good as no wait: for 0 the page would take its own waits, of a minute in all (retry-429.ts).
  ['crowded', 'Failed to send email.', { status: 429, headers: { 'retry-after': '0.001' } }],
  ['lost', 'Error', 'abort'],
] as const) {
  const what = JSON.stringify(failure);
  test(`a message that is not sent (${reason}, ${what}) says so, and stays in the form and in a mail link`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/send-email', (route) =>
      failure === 'abort' ? route.abort() : route.fulfill(failure),
    );
    await page.goto('/about');
    await hydrate(page);
    await fill(page, 'Line one\nLine & two');
    await send(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(contactForm.failure.why[reason]);
    await expect(contactField(page, 'message')).toHaveValue('Line one\nLine & two');
    const mail = new URL((await alert.getByRole('link').getAttribute('href')) ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('body')).toContain('Line & two');
    expect(logged.some((line) => line.startsWith(log))).toBe(true);
    await page.unroute('**/send-email');
    await send(page);
    await expect(page.getByRole('status')).toHaveText(contactForm.success);
  });
}

const about = (page: Page) => page.getByLabel(contactForm.about.label, { exact: true });

test('a domain is carried into the form and the mail; another one replaces it, and it can be removed', async ({
  page,
}) => {
  const { contactLabel, items } = content.courses.domains;
  const [first, second] = items.map(({ name }) => name);
  const domain = (name = '') =>
    page.getByRole('link', { name: `${contactLabel} ${name}`, exact: true });
  await page.goto('/courses');
  await domain(first).click();
  await expect(about(page)).toHaveValue(first ?? '');
  await expect(about(page)).toBeInViewport();
  await domain(second).click();
  await expect(about(page)).toHaveValue(second ?? '');
  await hydrate(page);
  await fill(page, 'I want to learn this');
  await send(page);
  await expect(page.getByRole('status')).toHaveText(contactForm.success);
  const [stored] = await storedMessagesWith('I want to learn this');
  expect(stored?.text).toMatch(new RegExp(`^About: ${second}$`, 'm'));
  const heading = page.locator('#contact-heading');
  await expect(heading).toHaveText(content.footer.contact.heading);
  await about(page).selectOption(first ?? '');
  await expect(heading).toContainText(first ?? '');
  await about(page).selectOption(contactForm.about.none);
  await expect(heading).toHaveText(content.footer.contact.heading);
  await fill(page, 'Something else');
  await send(page);
  await expect.poll(() => storedMessagesWith('Something else')).toHaveLength(1);
  expect((await storedMessagesWith('Something else'))[0]?.text).not.toContain('About:');
});

/** Chooses on the page of courses what to write about; the box is the one that pages without the list show. */
async function chooseTopic(page: Page) {
  const [{ name } = { name: '' }] = content.courses.domains.items;
  await page.goto('/courses');
  await page.locator(`[data-topic="${name}"] a`).first().click();
  const label = contactForm.about.kept.replace('{topic}', name);
  return { name, box: page.getByLabel(label, { exact: true }) };
}

test('what a message is about goes along to a page without the list, where it can be taken out', async ({
  page,
}) => {
  const { name, box } = await chooseTopic(page);
  await fill(page, 'Begun');
  for (const isAbout of [true, false]) {
    const text = `About a domain: ${isAbout} ${crypto.randomUUID()}`;
    await page.goto('/about');
    await hydrate(page);
    await expect(contactField(page, 'message')).toHaveValue('Begun');
    await contactField(page, 'message').fill(text);
    await box.setChecked(isAbout);
    if (!isAbout) {
      await page.reload();
      await hydrate(page);
    }
    await expect(box).toHaveCount(isAbout ? 1 : 0);
    await send(page);
    await expect.poll(() => storedMessagesWith(text)).toHaveLength(1);
    await expect(contactField(page, 'message')).toHaveValue('');
    await expect(box).toHaveCount(0);
    const [stored] = await storedMessagesWith(text);
    if (isAbout) expect(stored?.text).toMatch(new RegExp(`^About: ${name}$`, 'm'));
    else expect(stored?.text).not.toContain('About:');
    await chooseTopic(page);
    await fill(page, 'Begun');
  }
});

test('a topic that is chosen again is ticked where the browser has kept a page', async ({
  page,
}) => {
  const { name, box } = await chooseTopic(page);
  await page.goto('/about');
  await hydrate(page);
  await box.uncheck();
  // As Back to a page in its cache, which this browser lacks under test: the topic was chosen on the page before.
  await page.evaluate((topic) => {
    sessionStorage.setItem('contact-about', topic);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, name);
  await expect(box).toBeChecked();
});

test('what a message is about goes along also where Send is pressed before the script has come', async ({
  page,
}) => {
  const text = `Held ${crypto.randomUUID()}`;
  const { name } = await chooseTopic(page);
  await fill(page, text);
  await page.goto('/about');
  const release = await holdScripts(page);
  await contactField(page, 'email').fill('asha@example.in.'); // which the browser refuses, and the page takes
  await send(page);
  release();
  await expect.poll(() => storedMessagesWith(text)).toHaveLength(1);
  expect((await storedMessagesWith(text))[0]?.text).toMatch(new RegExp(`^About: ${name}$`, 'm'));
  await expect(contactField(page, 'message')).toHaveValue('');
});

test('a domain is carried into the form also where a browser translates its name', async ({
  page,
}) => {
  const [{ name } = { name: '' }] = content.courses.domains.items;
  await page.goto('/courses');
  await about(page).evaluate((list: HTMLSelectElement) => {
    for (const option of list.options) option.textContent = 'विषय';
  });
  await page.locator(`[data-topic="${name}"] a`).first().click();
  await expect(about(page)).toHaveValue(name);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('what a message is about can be chosen, and the message is stored and confirmed', async ({
    page,
  }) => {
    const [service] = content.service.services;
    await page.goto('/service');
    await page
      .getByRole('link', { name: `${content.service.contactLabel} ${service?.name}`, exact: true })
      .click();
    await expect(about(page)).toBeInViewport();
    await about(page).selectOption(service?.name ?? '');
    await fill(page, 'Sent without script');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.thankYou.heading);
    const [stored] = await storedMessagesWith('Sent without script');
    const quoted = contactForm.reference.replace('{reference}', reference(stored?.id ?? ''));
    await expect(page.getByText(quoted)).toBeVisible();
    expect(stored?.text).toMatch(new RegExp(`^About: ${service?.name}$`, 'm'));
    expect(stored?.text).toContain('Mobile: 9876543210');
  });
});

import type { Page } from '@playwright/test';
import { expect, holdScripts, keptWith, test } from './test.ts';

async function fill(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Mobile').fill('+91 98765-43210');
  await page.getByLabel('Message').fill(message);
}

/** Waits until the form is hydrated, which its first focus starts. */
async function hydrated(page: Page): Promise<void> {
  await page.getByLabel('Name').focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('a message is sent once, confirmed, cleared after 1 s and the confirmation gone after 3 s', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await hydrated(page);
  await fill(page, 'Sent with script');
  await send(page);
  const status = page.getByRole('status');
  await expect(status).toHaveText('Message sent successfully!');
  await expect(page.getByLabel('Message')).toHaveValue('Sent with script');
  await page.clock.runFor(1100);
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(status).toHaveText('Message sent successfully!');
  await page.clock.runFor(2000);
  await expect(status).toHaveText('');
  const kept = await keptWith('Sent with script');
  expect(kept).toHaveLength(1);
  expect(kept[0]?.subject).toMatch(/Message from Asha$/);
  expect(kept[0]?.text).toContain(
    'Sent with script\n\nName: Asha\nMobile: 9876543210\nEmail: asha@example.in\n',
  );
});

test('a visitor who types on after sending keeps what was typed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await hydrated(page);
  await fill(page, 'First');
  await send(page);
  await expect(page.getByRole('status')).toHaveText('Message sent successfully!');
  await page.getByLabel('Message').fill('Second');
  await page.clock.runFor(1500);
  await expect(page.getByLabel('Message')).toHaveValue('Second');
});

test('a visitor who types on while the message is on its way keeps what was typed', async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/send-email', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/about');
  await hydrated(page);
  await fill(page, 'On its way');
  await send(page);
  await page.getByLabel('Message').fill('One more thing');
  arrive();
  await expect(page.getByRole('status')).toHaveText('Message sent successfully!');
  await page.clock.runFor(1500);
  await expect(page.getByLabel('Message')).toHaveValue('One more thing');
  expect(await keptWith('On its way')).toHaveLength(1);
});

test('what was typed before hydration is kept and sent', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about');
  await fill(page, 'Typed before hydration');
  release();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await expect(page.getByLabel('Message')).toHaveValue('Typed before hydration');
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.getByLabel('Name').press('End');
  await page.keyboard.type(' Rao');
  await expect(page.getByLabel('Message')).toHaveValue('Typed before hydration');
  await send(page);
  await expect(page.getByRole('status')).toHaveText('Message sent successfully!');
  const [kept] = await keptWith('Typed before hydration');
  expect(kept?.writer.name).toBe('Asha Rao');
});

test('a form whose script never arrives sends itself', async ({ page }) => {
  await page.route('**/_astro/**', (route) => route.abort());
  await page.goto('/about');
  await fill(page, 'Script lost');
  await send(page);
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await keptWith('Script lost')).toHaveLength(1);
});

test('mistakes are listed with links to their fields, and nothing is sent', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await page.getByLabel('Email').fill('asha');
  await page.getByLabel('Mobile').fill('123456789012');
  await send(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Write your name.',
    'Write one email address like name@example.com.',
    'Write a mobile number of at most ten digits, with or without +91 in front.',
    'Write your message.',
  ]);
  await summary.getByRole('link', { name: 'Write your message.' }).click();
  await expect(page.getByLabel('Message')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Write your message.');
  expect(posts).toBe(0);
});

test('too many messages from one network: it waits and sends again by itself, under one key', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/send-email', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length < 3
      ? route.fulfill({ status: 429, headers: { 'retry-after': '30' } })
      : route.continue();
  });
  await page.clock.install();
  await page.goto('/about');
  await hydrated(page);
  await fill(page, 'From a crowded network');
  await send(page);
  const status = page.getByRole('status');
  await expect(status).toContainText('sent again by itself');
  await page.clock.runFor(31_000);
  await expect.poll(() => keys.length).toBe(2);
  await page.clock.runFor(31_000);
  await expect(status).toHaveText('Message sent successfully!');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(await keptWith('From a crowded network')).toHaveLength(1);
});

test('a filled form keeps its key until it is sent; changed or filled in again, it gets a new one', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/send-email', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill({ status: keys.length < 3 ? 503 : 200, body: '' });
  });
  await page.goto('/about');
  await hydrated(page);
  await fill(page, 'Same');
  const tries = [
    async () => {},
    async () => {},
    async () => page.getByLabel('Message').fill('Changed'),
    async () => {},
  ];
  for (const [index, change] of tries.entries()) {
    await change();
    await send(page);
    await expect.poll(() => keys.length).toBe(index + 1);
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(keys[3]).not.toBe(keys[2]);
});

for (const [what, log, break_] of [
  ['the server refuses it', 'Failed to send email.', { status: 503, body: '' }],
  ['the network is down', 'Error', 'abort'],
] as const) {
  test(`a message that is not sent because ${what} stands in the form and in a mail link`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/send-email', (route) =>
      break_ === 'abort' ? route.abort() : route.fulfill(break_),
    );
    await page.goto('/about');
    await hydrated(page);
    await fill(page, 'Line one\nLine & two');
    await send(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Your message was not sent.');
    await expect(page.getByLabel('Message')).toHaveValue('Line one\nLine & two');
    const mail = new URL((await alert.getByRole('link').getAttribute('href')) ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('body')).toContain('Line & two');
    expect(logged.some((line) => line.startsWith(log))).toBe(true);
    await page.unroute('**/send-email');
    await send(page);
    await expect(page.getByRole('status')).toHaveText('Message sent successfully!');
  });
}

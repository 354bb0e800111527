import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import apply from '../../netlify/functions/apply.ts';
import sendEmail from '../../netlify/functions/send-email.ts';
import { startLocalStore } from '../../netlify/local/store.ts';
import { handleSchedule } from '../../netlify/mail/redelivery.ts';
import { anOpenRole, content } from '../content.ts';
import { mailSettings } from './local-site.ts';
import { type MailServer, parsed, reset, startMailServer } from './mail-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const TO = 'asha@example.in';
const TYPED = { name: 'Asha Rao', mobile: '9876543210', message: 'Five projects of mine' };
const role = anOpenRole();

let mail: MailServer;
let stopStore: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  mail = await startMailServer();
});

afterAll(() => mail.stop());

beforeEach(async () => {
  reset(mail);
  folder = await mkdtemp(join(tmpdir(), 'receipts-'));
  stopStore = await startLocalStore(folder);
  set({ ...mailSettings(`smtp://127.0.0.1:${mail.port}`), DIGEST: 'off', RECEIPTS: '' });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-12-01T06:00:00Z'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stopStore();
  await rm(folder, { recursive: true });
});

function set(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

function applyAs(email: string, more: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  const fields = { role: role.id, email, ...TYPED, ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return apply(new Request('https://tas.example/apply', { method: 'POST', body: form }));
}

const write = (email: string): Promise<Response> =>
  sendEmail(
    new Request('https://tas.example/send-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, ...TYPED }),
    }),
  );

/** The receipts that the mail server accepted. */
const receipts = (): Promise<Email[]> =>
  Promise.all(mail.received.filter((one) => one.recipients.includes(TO)).map(parsed));

test('an applicant gets a receipt with role and reference and nothing else that was typed', async () => {
  const response = await applyAs(TO);
  expect(response.status).toBe(303);
  const id = new URL(response.headers.get('location') ?? '', 'https://tas.example').searchParams;
  const reference = `${id.get('id')?.slice(0, 4)}-${id.get('id')?.slice(4, 8)}`.toUpperCase();
  const [receipt, ...others] = await receipts();
  expect(others).toEqual([]);
  expect(receipt?.from?.address).toBe('website@tas.example');
  expect(receipt?.replyTo?.[0]?.address).toBe(content.organisation.email);
  expect(receipt?.subject).toContain(reference);
  for (const part of [receipt?.text, receipt?.html]) {
    expect(part).toContain(reference);
    expect(part).toContain(role.data.title);
    expect(part).toContain('@tas.example');
    for (const typed of Object.values(TYPED)) expect(part).not.toContain(typed);
    expect(part).not.toMatch(/\{\w+\}/);
  }
  const header = receipt?.headers.find(({ key }) => key === 'auto-submitted');
  expect(header?.value).toBe('auto-replied');
});

test('an email address gets one receipt a day, however it is written and whatever it applies for', async () => {
  await Promise.all([applyAs(TO), applyAs(TO), applyAs(TO, { message: 'Another' })]);
  await applyAs(TO.toUpperCase(), { message: 'In capitals' });
  expect(await receipts()).toHaveLength(1);
  vi.setSystemTime(Date.now() + DAY);
  await handleSchedule(new Date());
  await applyAs(TO, { message: 'A day later' });
  expect(await receipts()).toHaveLength(2);
});

test('no receipt goes out for what looks like spam, for a role that is not open, or where they are off', async () => {
  await applyAs(TO, { leaf: 'filled in' });
  await applyAs(TO, { role: 'no-such-role' });
  set({ RECEIPTS: 'off' });
  await applyAs(TO, { message: 'Switched off' });
  expect(mail.received).toHaveLength(3);
  expect(await receipts()).toEqual([]);
});

test('writers of contact messages get a receipt only if it is switched on', async () => {
  await write(TO);
  expect(await receipts()).toEqual([]);
  set({ RECEIPTS: 'all' });
  await write(TO);
  const [receipt] = await receipts();
  expect(receipt?.text).not.toContain(TYPED.message);
});

test('a receipt that the mail server refuses leaves no trace for the applicant', async () => {
  mail.refuse[TO] = 550;
  const response = await applyAs(TO);
  expect(response.headers.get('location')).toContain('/sent?id=');
  expect(mail.received).toHaveLength(1);
  expect(vi.mocked(console.error).mock.calls.flat().join()).not.toContain(TO);
});

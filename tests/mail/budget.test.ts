import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import apply from '../../netlify/functions/apply.ts';
import sendEmail from '../../netlify/functions/send-email.ts';
import { startLocalStore } from '../../netlify/local/store.ts';
import { handleSchedule } from '../../netlify/mail/redelivery.ts';
import { anOpenRole, content } from '../content.ts';
import { mailSettings } from './local-site.ts';
import { type MailServer, parsed, reset, startMailServer } from './mail-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let mail: MailServer;
let stopStore: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  mail = await startMailServer();
});

afterAll(() => mail.stop());

beforeEach(async () => {
  reset(mail);
  folder = await mkdtemp(join(tmpdir(), 'budget-'));
  stopStore = await startLocalStore(folder);
  set({ ...mailSettings(`smtp://127.0.0.1:${mail.port}`), DIGEST: 'off' });
  set({ MAILS_PER_HOUR: '3', MAILS_PER_DAY: '5', HELD_MESSAGES: '2' });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
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

const person = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' };

const post = (message: string): Promise<Response> =>
  sendEmail(
    new Request('https://tas.example/send-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ ...person, message }),
    }),
  );

function applyWith(message: string): Promise<Response> {
  const body = new FormData();
  const fields = { ...person, role: anOpenRole().id, message };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('cv', new File(['%PDF-1.7\n'], 'cv.pdf'));
  return apply(new Request('https://tas.example/apply', { method: 'POST', body }));
}

/** Posts messages one after another and returns the statuses. */
async function postAll(...texts: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const text of texts) statuses.push((await post(text)).status);
  return statuses;
}

/** Runs the schedule after some milliseconds and returns its numbers. */
async function runAfter(wait: number) {
  vi.setSystemTime(Date.now() + wait);
  return (await handleSchedule(new Date())).json();
}

/** Runs `npm run messages` without npm on the store of this test. */
async function messages(...args: string[]): Promise<string> {
  const env = { ...process.env, STORE: folder };
  const script = 'netlify/local/messages-cli.ts';
  return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout;
}

/** The subjects of the mails that arrived for an email address. */
async function subjects(to: string): Promise<string[]> {
  const mails = mail.received.filter(({ recipients }) => recipients.includes(to));
  return (await Promise.all(mails.map(parsed))).map(({ subject = '' }) => subject);
}

test('messages beyond the budget of an hour arrive in one mail to each inbox, and can be sent alone', async () => {
  expect(await postAll('One', 'Two', 'Three', 'Four')).toEqual([200, 200, 200, 200]);
  const { status } = await applyWith('Five projects');
  expect(status).toBe(303);
  expect(mail.received).toHaveLength(3);
  expect(await messages()).toContain('Held for one mail: 2.');
  expect(await runAfter(MINUTE)).toMatchObject({ sent: 0, setAside: 2, failed: 0 });
  const digests = await Promise.all(mail.received.slice(3, 5).map(parsed));
  const [contact, application] = digests.sort((one) => (one.text?.includes('Four') ? -1 : 1));
  expect(contact?.to?.[0]?.address).toBe('hello@tas.example');
  expect(contact?.text).toContain('Email: asha@example.in');
  expect(application?.to?.[0]?.address).toBe('jobs@tas.example');
  expect(application?.text).toContain('Five projects');
  expect(application?.attachments).toHaveLength(0);
  mail.received.length = 0;
  await runAfter(MINUTE);
  expect(await subjects('hello@tas.example')).not.toContain(contact?.subject);
  mail.received.length = 0;
  await messages('send', 'all');
  expect(await runAfter(MINUTE)).toMatchObject({ sent: 2, waiting: 0 });
  const alone = await Promise.all(mail.received.map(parsed));
  expect(alone.map(({ attachments }) => attachments.length).sort()).toEqual([0, 1]);
});

test('beyond the held messages a visitor is told to write or call, until the hour or the day has passed', async () => {
  set({ MAILS_PER_DAY: '6' });
  const statuses = await postAll('1', '2', '3', '4', '5', '6');
  expect(statuses).toEqual([200, 200, 200, 200, 200, 503]);
  expect((await (await post('7')).json()).sentence).toBe(content.contactForm.responses.full);
  await runAfter(MINUTE);
  expect(await postAll('8')).toEqual([503]);
  await runAfter(HOUR);
  mail.received.length = 0;
  expect(await postAll('9', '10')).toEqual([200, 503]);
  expect(mail.received).toHaveLength(1);
  vi.setSystemTime(Date.now() + 24 * HOUR);
  expect(await postAll('11')).toEqual([200]);
  expect(mail.received).toHaveLength(2);
});

test('a digest that the mail server refuses is sent with the next run', async () => {
  await postAll('1', '2', '3', '4');
  mail.refuse = { data: 451 };
  expect(await runAfter(MINUTE)).toMatchObject({ setAside: 0, failed: 1 });
  mail.refuse = {};
  expect(await runAfter(5 * MINUTE)).toMatchObject({ setAside: 1, failed: 0 });
});

test('sixty applicants of a college lab meet no limit', async () => {
  set({ MAILS_PER_HOUR: '', MAILS_PER_DAY: '', HELD_MESSAGES: '' });
  for (let count = 0; count < 60; count += 1) {
    expect((await applyWith(`Applicant ${count}`)).status).toBe(303);
  }
  expect(await subjects('jobs@tas.example')).toHaveLength(60);
});

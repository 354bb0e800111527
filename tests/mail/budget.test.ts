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
  set({ MAILS_PER_HOUR: '3', MAILS_PER_DAY: '5', ASIDE_LIMIT: '2' });
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

test('messages beyond the budget of an hour are set aside and told in one mail, and can be sent', async () => {
  expect(await postAll('One', 'Two', 'Three', 'Four')).toEqual([200, 200, 200, 200]);
  expect((await applyWith('Five projects')).status).toBe(303);
  expect(mail.received).toHaveLength(3);
  expect(await messages()).toContain('Waiting: 0. Set aside: 2. Sent: 3.');
  await runAfter(MINUTE);
  await runAfter(MINUTE);
  const [alert] = await Promise.all(mail.received.splice(0).slice(3).map(parsed));
  expect(alert?.text).toMatch(/^Set aside: [0-9A-F]{4}-[0-9A-F]{4}, [0-9A-F]{4}-[0-9A-F]{4}$/m);
  await messages('send', 'all');
  expect(await runAfter(MINUTE)).toMatchObject({ sent: 2, waiting: 0 });
  expect(await subjects('hello@tas.example')).toContainEqual(expect.stringMatching(/^Message/));
  expect(await subjects('jobs@tas.example')).toHaveLength(1);
  const { attachments } = await parsed(
    mail.received.find(({ recipients }) => recipients.includes('jobs@tas.example')) ??
      expect.fail('no application'),
  );
  expect(attachments).toHaveLength(1);
});

test('what is sent again later does not count as a new message', async () => {
  const now = Date.now();
  vi.setSystemTime(now - 25 * HOUR);
  await postAll('1', '2', '3', '4', '5');
  vi.setSystemTime(now);
  await messages('send', 'all');
  expect(await runAfter(MINUTE)).toMatchObject({ sent: 2 });
  mail.received.length = 0;
  expect(await postAll('6', '7', '8')).toEqual([200, 200, 200]);
  expect(mail.received).toHaveLength(3);
});

test('beyond the limit of what is set aside a visitor is told to write or call, until the hour or the day has passed', async () => {
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

test('sixty applicants of a college lab meet no limit', async () => {
  set({ MAILS_PER_HOUR: '', MAILS_PER_DAY: '', ASIDE_LIMIT: '' });
  for (let count = 0; count < 60; count += 1) {
    expect((await applyWith(`Applicant ${count}`)).status).toBe(303);
  }
  expect(await subjects('jobs@tas.example')).toHaveLength(60);
});

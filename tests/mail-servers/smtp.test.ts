import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startLocalStore } from '../../netlify/host/store.ts';
import { sendMail } from '../../netlify/mail/smtp.ts';
import {
  DAY,
  HOUR,
  logged,
  MINUTE,
  messages,
  openReal,
  post,
  runAfter,
  settings,
} from '../netlify/drive.ts';
import { SETTINGS } from '../netlify/fakes.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { distinctIds, type MailServer, parsed, reset, startMailServer } from './mail-server.ts';

// The functions with nodemailer, a mail server, and the local store behind Netlify's client.

const folder = temporaryFolder();
let mail: MailServer;
let stopStore: () => Promise<void>;

/** The status with which the store answers each request, null for no answer; undefined lets it through. */
let answers: number | null | undefined;

beforeAll(async () => {
  mail = await startMailServer();
});

afterAll(() => mail.stop());

beforeEach(async () => {
  reset(mail);
  stopStore = await startLocalStore(join(folder, crypto.randomUUID()));
  const { fetch } = globalThis;
  answers = undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (answers === null) return new Promise(() => {});
    return answers ? new Response(null, { status: answers }) : fetch(...request);
  });
  const SMTP_URL = `smtp://127.0.0.1:${mail.port}`;
  openReal();
  settings({ ...SETTINGS, SMTP_URL, MAIL_TO: 'one@tas.example, two@tas.example' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stopStore();
});

/** Who got what was sent, apart from notices. */
const recipients = () =>
  mail.received.map((one) => one.recipients.join()).filter((to) => to !== 'ops@tas.example');

test('an email says that it was generated; a recipient refused for now is tried again alone', async () => {
  mail.refuse = { 'two@tas.example': 450 };
  expect((await post()).status).toBe(200);
  expect(recipients()).toEqual(['one@tas.example']);
  mail.refuse = {};
  await runAfter(10 * MINUTE);
  await runAfter(10 * MINUTE);
  expect(recipients()).toEqual(['one@tas.example', 'two@tas.example']);
  const messages = mail.received.filter(({ recipients: [to] }) => to !== 'ops@tas.example');
  expect(await distinctIds(messages)).toBe(1);
  const { headers } = await parsed(mail.received[0] ?? expect.fail('no mail'));
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('x-auto-response-suppress')).toBe('All');
});

test('a recipient refused for good sets the message aside, and its replacement gets it', async () => {
  mail.refuse = { 'two@tas.example': 550 };
  await post();
  expect(await messages()).toMatch(/set-aside on .*, last error: Error EENVELOPE 550/);
  await runAfter(DAY);
  expect(recipients()).toEqual(['one@tas.example']);
  settings({ MAIL_TO: 'one@tas.example, three@tas.example' });
  await messages('send', 'all');
  expect((await runAfter(MINUTE)).sent).toBe(1);
  expect(recipients().at(-1)).toBe('three@tas.example');
});

test('a sender that is refused, or a certificate that is not trusted, is for the settings to correct: the message waits', async () => {
  mail.refuse = { sender: 553 };
  await post();
  const untrusted = await startMailServer({ secure: true });
  settings({ SMTP_URL: `smtps://127.0.0.1:${untrusted.port}` });
  await runAfter(HOUR);
  expect(await messages()).toMatch(/last error: Error ESOCKET \w*CERT[\s\S]*Waiting: 1\./);
  await untrusted.stop();
});

test('credentials are sent only over an encrypted connection', async () => {
  settings({ SMTP_URL: `smtp://user:secret@127.0.0.1:${mail.port}` });
  await post();
  expect(mail.received).toHaveLength(0);
  expect(logged()).toContain('ETLS');
});

test('a mail server that takes most of a second a reply, and seven to accept, gets one copy', async () => {
  settings({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await post();
  settings({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  // Four replies and the content: 9.8 s of the 15 that a run gives a mail server. A busy machine needs the rest.
  Object.assign(mail, { replyAfter: 700, acceptAfter: 7000 });
  await Promise.all([runAfter(10 * MINUTE), post({ message: 'At once' })]);
  expect(await runAfter(10 * MINUTE)).toMatchObject({ sent: 0, waiting: 0, setAside: 0 });
  expect(recipients()).toHaveLength(2);
});

// Where time is divided among servers it may be a fraction, which AbortSignal.timeout refuses.
test.each([30_000, 30_000.5])('an email may take %d ms', async (within) => {
  const email = { envelope: { from: 'site@tas.example', to: ['one@tas.example'] }, text: 'Hello' };
  expect(await sendMail(email, `smtp://127.0.0.1:${mail.port}`, within)).toBeUndefined();
});

test('an email by way of a host that cannot be fails, and no error is thrown', async () => {
  const email = { envelope: { from: 'site@tas.example', to: ['one@tas.example'] }, text: 'Hello' };
  const failure = await sendMail(email, 'smtp://127.0.0.1.5', 30_000);
  expect(failure).toMatchObject({ refused: ['one@tas.example'], isUncertain: false });
});

test('if all recipients are refused, and one of them for now, the message waits', async () => {
  mail.refuse = { 'one@tas.example': 552, 'two@tas.example': 550 };
  mail.says = { 552: 'mailbox quota exceeded' };
  await post();
  expect(await messages()).toContain('Waiting: 1. Set aside: 0.');
});

test('staff are told through a second mail server, or the first if that fails', async () => {
  const second = await startMailServer();
  settings({ SMTP_URL_ALERTS: `smtp://127.0.0.1:${second.port}`, RECEIPTS: 'yes' });
  await runAfter(0);
  expect(second.received.map((one) => one.recipients)).toEqual([['ops@tas.example']]);
  await second.stop();
  await runAfter(DAY);
  expect(mail.received.map((one) => one.recipients)).toEqual([['ops@tas.example']]);
});

test('that a release was not published goes through the second server to those alone whom the first did not take', async () => {
  const second = await startMailServer();
  mail.refuse = { 'two@tas.example': 550 };
  const env = {
    ...process.env,
    ...SETTINGS,
    SMTP_URL_ALERTS: `smtp://127.0.0.1:${mail.port}`,
    SMTP_URL: `smtp://127.0.0.1:${second.port}`,
    MAIL_ALERTS: 'one@tas.example, two@tas.example',
  };
  await promisify(execFile)(process.execPath, ['netlify/host/alert.ts'], { env });
  expect(mail.received.map((one) => one.recipients)).toEqual([['one@tas.example']]);
  expect(second.received.map((one) => one.recipients)).toEqual([['two@tas.example']]);
  await second.stop();
});

test.each([401, 413, 503, null])(
  'with a store that answers %s to each request, a message is confirmed if it is mailed, and else is not',
  async (status) => {
    answers = status;
    expect((await post()).status).toBe(200);
    expect(mail.received).toHaveLength(1);
    settings({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await post()).status).toBe(503);
  },
);

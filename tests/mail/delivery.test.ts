import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startLocalStore } from '../../netlify/local/store.ts';
import type { Platform } from '../../netlify/mail/accept.ts';
import { content } from '../content.ts';
import * as inProcess from './in-process.ts';
import { messages, runAfter, set, setUp } from './in-process.ts';
import {
  distinctMessageIds,
  type MailServer,
  parsed,
  reset,
  startMailServer,
} from './mail-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let mail: MailServer;
let alerts: MailServer;

/** The status with which the store answers a request, null for no answer; undefined lets it through. */
type Answers = (method: string, url: string) => number | null | undefined;
let answers: Answers;

const used = setUp(
  { MAIL_TO: 'one@tas.example, two@tas.example', MAIL_ALERTS: 'ops@tas.example' },
  async (folder) => {
    answers = () => undefined;
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const status = answers(init?.method?.toUpperCase() ?? 'GET', String(url));
      if (status === null) return new Promise(() => {});
      return status ? new Response(null, { status }) : fetch(url, init);
    });
    return startLocalStore(folder);
  },
);

beforeAll(async () => {
  mail = used.mail;
  alerts = await startMailServer();
});

afterAll(() => alerts.stop());

beforeEach(() => {
  reset(alerts);
  set({ SMTP_URL_ALERTS: `smtp://127.0.0.1:${alerts.port}` });
});

/** What functions do after their responses, on a platform that knows it. */
const work: Promise<unknown>[] = [];
const background: Platform = { waitUntil: (promise) => void work.push(promise) };

const post = (message: string, platform?: Platform, leaf = '') =>
  inProcess.post({ message, leaf }, platform);

const recipients = () => mail.received.map((one) => one.recipients.join());

const logged = () => vi.mocked(console.error).mock.calls.flat().join('\n');

test('a recipient refused for now is tried again alone; nobody gets a second copy', async () => {
  mail.refuse = { 'two@tas.example': 450 };
  expect((await post('Hello')).status).toBe(200);
  expect(recipients()).toEqual(['one@tas.example']);
  mail.refuse = {};
  await runAfter(10 * MINUTE);
  await runAfter(10 * MINUTE);
  expect(recipients()).toEqual(['one@tas.example', 'two@tas.example']);
  expect((await distinctMessageIds(mail.received)).size).toBe(1);
});

test('a recipient refused for good sets the message aside, and its replacement gets it', async () => {
  mail.refuse = { 'two@tas.example': 550 };
  await post('Hello');
  expect(await messages()).toMatch(/set aside .*, last error: Error EENVELOPE 550/);
  await runAfter(DAY);
  expect(recipients()).toEqual(['one@tas.example']);
  set({ MAIL_TO: 'one@tas.example, three@tas.example' });
  await messages('send', 'all');
  expect((await runAfter(MINUTE)).sent).toBe(1);
  expect(recipients()).toEqual(['one@tas.example', 'three@tas.example']);
});

test('the visitor does not wait for a mail server that hangs, and the message arrives later', async () => {
  mail.replyAfter = 60_000;
  expect((await post('Hello', background)).status).toBe(200);
  await Promise.all(work);
  expect(await messages()).toMatch(/last error: .*\n[\s\S]*Waiting: 1\./);
  mail.replyAfter = 0;
  expect(await runAfter(HOUR)).toMatchObject({ sent: 1, waiting: 0 });
});

test('a message is tried less and less often, and set aside after two days', async () => {
  mail.refuse = { data: 451 };
  await post('Hello');
  let tries = 0;
  const refused = vi.mocked(console.error);
  const countTries = async (runs: number, wait: number) => {
    refused.mockClear();
    for (let run = 0; run < runs; run += 1) await runAfter(wait);
    tries = refused.mock.calls.filter(([line]) => /not sent/.test(line)).length;
    return tries;
  };
  expect(await countTries(12, 5 * MINUTE)).toBeGreaterThan(1);
  expect(tries).toBeLessThan(6);
  expect(await countTries(50, HOUR)).toBeLessThan(12);
  expect(await messages()).toContain('Waiting: 0. Set aside: 1.');
  mail.refuse = {};
  await messages('send', 'all');
  expect((await runAfter(0)).sent).toBe(1);
});

test('a sender that is refused for good, which the settings correct, sets nothing aside', async () => {
  mail.refuse = { sender: 553 };
  await post('Hello');
  expect(await messages()).toContain('Waiting: 1. Set aside: 0.');
});

test('a damaged message is set aside, and can be deleted', async () => {
  mail.refuse = { data: 451 };
  await post('Damaged');
  for (const file of globSync(`${used.folder}/entries/**/*`, { withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && readFileSync(path, 'utf8').startsWith('{')) writeFileSync(path, '{"id":');
  }
  await post('Fine');
  mail.refuse = {};
  expect(await runAfter(10 * MINUTE)).toMatchObject({ sent: 1, setAside: 1, waiting: 0 });
  const damaged = /^(\S+) .*\n {2}It is damaged and cannot be read\.$/m.exec(await messages());
  await messages('delete', damaged?.[1] ?? '');
  expect(await messages()).toContain('Waiting: 0. Set aside: 0.');
});

test.each<[string, Answers]>([
  ['rejects its token', () => 401],
  ['rejects the message as too large', (method) => (method === 'PUT' ? 413 : 404)],
  ['is unavailable', () => 503],
  ['accepts the message and loses it', (method) => (method === 'PUT' ? 200 : 404)],
  ['never answers', () => null],
])(
  'with a store that %s, a message is confirmed if it is mailed, and else is not, and no log says what was typed',
  async (_what, faulty) => {
    answers = faulty;
    expect((await post('Hello')).status).toBe(200);
    expect(mail.received).toHaveLength(1);
    set({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const response = await post('Hello');
    expect(response.status).toBe(503);
    expect((await response.json()).sentence).toBe(content.contactForm.responses.store);
    expect(logged()).toMatch(/Message [0-9a-f]{8} not stored: (BlobsInternalError \d{3}|Error)/);
    expect(logged()).not.toMatch(/Asha|asha@|9876543210|Hello/);
  },
);

test('a store that fails for one message stops no other, and the run says what it did', async () => {
  mail.refuse = { data: 451 };
  for (const text of ['One', 'Two', 'Three']) await post(text);
  mail.refuse = {};
  let failing = '';
  answers = (method, url) => {
    const id = /[0-9a-f]{32}/.exec(url)?.[0] ?? '';
    if (id && (method === 'GET' || method === 'HEAD')) failing ||= id;
    return failing !== '' && id === failing ? 500 : undefined;
  };
  expect(await runAfter(10 * MINUTE)).toMatchObject({ sent: 2, waiting: 1, failed: 1 });
  expect(mail.received).toHaveLength(2);
});

test('staff are told once a day what needs them, through a second mail server, or the first if that fails', async () => {
  await runAfter(0);
  expect(alerts.received).toHaveLength(0);
  mail.refuse = { data: 554 };
  expect((await post('Private words')).status).toBe(200);
  await runAfter(5 * MINUTE);
  await post('Private words');
  await runAfter(5 * MINUTE);
  expect(alerts.received).toHaveLength(1);
  await runAfter(DAY);
  await runAfter(DAY);
  expect(alerts.received).toHaveLength(2);
  const [first] = await Promise.all(alerts.received.map(parsed));
  expect(alerts.received[0]?.recipients).toEqual(['ops@tas.example']);
  expect(first?.subject).toBe('Website: something needs you');
  expect(first?.text).toMatch(/^Hello,\n.*Set aside: [0-9A-F]{4}-[0-9A-F]{4}\n.*website of \S/s);
  expect(first?.text).not.toContain('Private');
  await post('One more');
  mail.refuse = {};
  set({ SMTP_URL_ALERTS: 'smtp://127.0.0.1:1' });
  await runAfter(DAY);
  expect(recipients()).toEqual(['ops@tas.example']);
});

test('staff are told why a message waits for over an hour, and that settings are missing', async () => {
  const untrusted = new SMTPServer({ secure: true, logger: false }).on('error', () => {});
  await once(untrusted.listen(0, '127.0.0.1'), 'listening');
  const { port } = untrusted.server.address() as AddressInfo;
  set({ SMTP_URL: `smtps://127.0.0.1:${port}` });
  await post('Hello');
  await runAfter(61 * MINUTE);
  set({ SMTP_URL: '' });
  await post('Hello');
  expect(logged()).toMatch(/Message [0-9a-f]{8} waits: no email can be sent/);
  await runAfter(DAY);
  const [overdue, missing] = await Promise.all(alerts.received.map(parsed));
  expect(alerts.received).toHaveLength(2);
  expect(overdue?.text).toMatch(/waited for over an hour.* Last error: Error ESOCKET \w*CERT/);
  untrusted.close();
  expect(missing?.text).toContain('SMTP_URL: It is missing.');
});

test('a mail a day says that all is well, unless something needs them; DIGEST=off switches it off', async () => {
  set({ DIGEST: '' });
  vi.setSystemTime(new Date('2026-11-21T03:00:00Z'));
  await runAfter(0);
  await runAfter(23 * HOUR);
  expect(alerts.received).toHaveLength(1);
  await runAfter(HOUR - 30 * MINUTE);
  const subjects = async () =>
    (await Promise.all(alerts.received.map(parsed))).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Website: all is well', 'Website: all is well']);
  set({ RECEIPTS: 'yes' });
  await runAfter(DAY);
  expect((await subjects())[2]).toBe('Website: something needs you');
  set({ RECEIPTS: '', DIGEST: 'off' });
  await runAfter(DAY);
  expect(alerts.received).toHaveLength(3);
});

test('credentials are sent only over an encrypted connection', async () => {
  set({ SMTP_URL: `smtp://user:secret@127.0.0.1:${mail.port}` });
  await post('Hello');
  expect(mail.received).toHaveLength(0);
  expect(logged()).toContain('ETLS');
});

test('an email says that it was generated, by which form, and the facts before what was typed', async () => {
  await post('Name: Somebody Else\nReference: 0000-0000');
  const { headers, subject, text = '' } = await parsed(mail.received[0] ?? expect.fail('no mail'));
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('x-auto-response-suppress')).toBe('All');
  expect(header('x-tas-form')).toBe('contact');
  expect(subject).toMatch(/^Message from Asha Rao, [0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(text).toMatch(
    /^Name: Asha Rao\nMobile: .+\nEmail: .+\nReceived: .+\nReference: .+\nSent by .+\n\nMessage:\n\nName: Somebody Else\nReference: 0000-0000\n$/,
  );
});

test('a mail server that takes three seconds a reply, and twelve to accept, gets one copy', async () => {
  set({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await post('By redelivery');
  set({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  Object.assign(mail, { replyAfter: 1500, acceptAfter: 12_000 });
  const run = runAfter(10 * MINUTE);

  const slower = await startMailServer();
  Object.assign(slower, { replyAfter: 3000, acceptAfter: 12_000 });
  set({ SMTP_URL: `smtp://127.0.0.1:${slower.port}` });
  await post('At once', background);
  expect(slower.received).toEqual([]);
  await Promise.all(work);

  expect(await run).toMatchObject({ sent: 1, setAside: 0 });
  expect(await runAfter(10 * MINUTE)).toMatchObject({ sent: 0, waiting: 0 });
  expect([mail.received.length, slower.received.length]).toEqual([1, 1]);
  expect((await distinctMessageIds([...mail.received, ...slower.received])).size).toBe(2);
  await slower.stop();
});

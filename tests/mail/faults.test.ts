import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import sendEmail from '../../netlify/functions/send-email.ts';
import { startLocalStore } from '../../netlify/local/store.ts';
import { Outbox } from '../../netlify/mail/outbox.ts';
import { type FaultyLine, startFaultyLine } from './faulty-proxy.ts';
import {
  nextAddress,
  post,
  redeliverOnce,
  type Site,
  settingsFor,
  startSite,
} from './local-site.ts';
import { type MailServer, messageIds, parsed, startMailServer } from './mail-server.ts';

const message = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '+91 98765 43210',
  message: 'Hello',
};

let server: MailServer;
let line: FaultyLine;
let store: string;
let env: NodeJS.ProcessEnv;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  line = await startFaultyLine(server.port);
  store = await mkdtemp(join(tmpdir(), 'letters-'));
  env = settingsFor(line.port, store);
  site = await startSite(env);
});

afterAll(async () => {
  await site.stop();
  await line.stop();
  await server.stop();
  await rm(store, { recursive: true });
});

beforeEach(() => {
  server.received.length = 0;
  line.fault = 'none';
});

const newKey = () => crypto.randomUUID();

/** The ids of the letters that wait in the site's store. */
async function waiting(): Promise<string[]> {
  const stop = await startLocalStore(store);
  const ids = (await new Outbox().waiting()).map(({ id }) => id);
  await stop();
  return ids;
}

test('a message arrives once, to the right inbox, and an answer to it goes to the visitor', async () => {
  expect((await post(site, message, { key: newKey() })).status).toBe(200);
  const [mail] = server.received;
  const { from, replyTo, subject, text } = await parsed(mail ?? expect.fail('no mail'));
  expect(server.received).toHaveLength(1);
  expect(mail?.recipients).toEqual(['hello@tas.example']);
  expect(from?.address).toBe('website@tas.example');
  expect(replyTo).toEqual([{ name: 'Asha Rao', address: 'asha@example.in' }]);
  expect(subject).toBe('Message from Asha Rao');
  expect(text).toMatch(/^Hello\n\nName: Asha Rao\nMobile: 9876543210\nEmail: asha@example.in\n/);
  expect(await waiting()).toEqual([]);
});

test('one filled form sent again makes no second mail; filled in again, it does', async () => {
  const key = newKey();
  expect((await post(site, message, { key })).status).toBe(200);
  expect((await post(site, message, { key })).status).toBe(200);
  expect(server.received).toHaveLength(1);
  expect((await post(site, message, { key: newKey() })).status).toBe(200);
  expect(server.received).toHaveLength(2);
});

test('without script, the same message within ten minutes makes no second mail', async () => {
  const plain = { ...message, message: 'Pressed twice' };
  expect((await post(site, plain)).status).toBe(200);
  expect((await post(site, plain)).status).toBe(200);
  expect(server.received).toHaveLength(1);
});

test('mail that is down is made up for once it is up', async () => {
  line.fault = 'refuse';
  expect((await post(site, message, { key: newKey() })).status).toBe(200);
  expect(await redeliverOnce(env)).toContain('Sent: 0. Still waiting: 1.');
  line.fault = 'none';
  expect(await redeliverOnce(env)).toContain('Sent: 1. Still waiting: 0.');
  expect(await redeliverOnce(env)).toContain('Sent: 0. Still waiting: 0.');
  expect(server.received).toHaveLength(1);
});

test('a mail server that says nothing loses nothing', async () => {
  line.fault = 'stall';
  expect((await post(site, message, { key: newKey() })).status).toBe(200);
  line.fault = 'none';
  expect(server.received).toHaveLength(0);
  await redeliverOnce(env);
  expect(server.received).toHaveLength(1);
});

test('a site killed between keeping and sending still delivers, and the retry makes no second mail', async () => {
  const mortal = await startSite(env);
  const key = newKey();
  line.fault = 'stall';
  const lost = post(mortal, message, { key }).catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 120_000 });
  await mortal.stop('SIGKILL');
  expect(await lost).toBeInstanceOf(Error);
  line.fault = 'none';
  expect((await post(site, message, { key })).status).toBe(200);
  await redeliverOnce(env);
  expect(server.received).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('where the final 250 is lost, the mail comes again under the same Message-ID', async () => {
  line.fault = 'lose 250';
  expect((await post(site, message, { key: newKey() })).status).toBe(200);
  expect(server.received).toHaveLength(1);
  line.fault = 'none';
  await redeliverOnce(env);
  expect(server.received).toHaveLength(2);
  expect((await messageIds(server.received)).size).toBe(1);
  expect(await waiting()).toEqual([]);
});

test('eight identical posts at once make one mail', async () => {
  for (let round = 0; round < 2; round += 1) {
    const key = newKey();
    const from = nextAddress();
    const posts = Array.from({ length: 8 }, () => post(site, message, { key, from }));
    const answers = await Promise.all(posts);
    expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual(
      Array(8).fill('200 {"status":"kept"}'),
    );
  }
  expect(server.received).toHaveLength(2);
  expect((await messageIds(server.received)).size).toBe(2);
});

test('calls that overlap, eight identical posts twenty-five times, make twenty-five mails', async () => {
  const stop = await startLocalStore(store);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const request = (key: string) =>
    new Request('https://tas.example/send-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(message),
    });
  for (let round = 0; round < 25; round += 1) {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendEmail(request(key))));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  vi.unstubAllEnvs();
  await stop();
  expect(server.received).toHaveLength(25);
  expect((await messageIds(server.received)).size).toBe(25);
});

test('the twenty-first message of an address in a minute is refused, and no other address is', async () => {
  const from = nextAddress();
  const wrong = { name: '' };
  const answers = await Promise.all(Array.from({ length: 21 }, () => post(site, wrong, { from })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0]?.headers['x-content-type-options']).toBe('nosniff');
  expect((await post(site, wrong)).status).toBe(422);
});

describe('an hour of backlog', () => {
  const LETTERS = 120;

  test('is delivered whole and once, and it is an alarm while the oldest waits over an hour', async () => {
    const stop = await startLocalStore(store);
    const outbox = new Outbox();
    for (let index = 0; index < LETTERS; index += 1) {
      await outbox.keep({
        id: index.toString(16).padStart(32, '0'),
        arrived: new Date(Date.now() - 65 * 60_000 + index * 30_000).toISOString(),
        inbox: 'company',
        writer: { name: 'Asha', email: 'asha@example.in' },
        subject: `Message ${index}`,
        text: 'Hello',
      });
    }
    await stop();
    line.fault = 'refuse';
    expect(await redeliverOnce(env)).toContain('The oldest waiting letter came at');
    line.fault = 'none';
    const printed = await redeliverOnce(env);
    expect(printed).toContain(`Sent: ${LETTERS}. Still waiting: 0.`);
    expect(printed).not.toContain('The oldest waiting letter');
    const subjects = (await Promise.all(server.received.map(parsed))).map(({ subject }) => subject);
    expect(subjects).toHaveLength(LETTERS);
    expect(new Set(subjects).size).toBe(LETTERS);
  });
});

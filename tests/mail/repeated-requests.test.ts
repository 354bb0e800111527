import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import sendEmail from '../../netlify/functions/send-email.ts';
import { startLocalStore } from '../../netlify/local/store.ts';
import { nextClientIp, post, type Site, siteEnv, startSite } from './local-site.ts';
import { distinctMessageIds, type MailServer, startMailServer } from './mail-server.ts';

const message = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210', message: 'Hello' };

let server: MailServer;
let store: string;
let env: NodeJS.ProcessEnv;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  store = await mkdtemp(join(tmpdir(), 'repeated-requests-'));
  env = siteEnv(server.port, store);
  site = await startSite(env);
});

afterAll(async () => {
  await site.stop();
  await server.stop();
  await rm(store, { recursive: true });
});

beforeEach(() => {
  server.received.length = 0;
});

const newKey = () => crypto.randomUUID();

test('a submission sent again makes no second email, a new submission does', async () => {
  const key = newKey();
  expect((await post(site, message, { key })).status).toBe(200);
  expect((await post(site, message, { key })).status).toBe(200);
  expect(server.received).toHaveLength(1);
  expect((await post(site, message, { key: newKey() })).status).toBe(200);
  expect(server.received).toHaveLength(2);
});

test('without a key, an equal message within ten minutes makes no second email', async () => {
  const plain = { ...message, message: 'Pressed twice' };
  expect((await post(site, plain)).status).toBe(200);
  expect((await post(site, plain)).status).toBe(200);
  expect(server.received).toHaveLength(1);
});

test('eight concurrent identical requests make one email', async () => {
  for (let round = 0; round < 2; round += 1) {
    const key = newKey();
    const from = nextClientIp();
    const posts = Array.from({ length: 8 }, () => post(site, message, { key, from }));
    const responses = await Promise.all(posts);
    expect(responses.map(({ status, body }) => `${status} ${body}`)).toEqual(
      Array(8).fill('200 {"status":"accepted"}'),
    );
  }
  expect(server.received).toHaveLength(2);
  expect((await distinctMessageIds(server.received)).size).toBe(2);
});

test('twenty-five rounds of eight overlapping function calls make twenty-five emails', async () => {
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
    const responses = await Promise.all(Array.from({ length: 8 }, () => sendEmail(request(key))));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  vi.unstubAllEnvs();
  await stop();
  expect(server.received).toHaveLength(25);
  expect((await distinctMessageIds(server.received)).size).toBe(25);
});

test('the twenty-first request of a client IP in a minute gets 429, another client IP does not', async () => {
  const from = nextClientIp();
  const invalid = { name: '' };
  const posts = Array.from({ length: 21 }, () => post(site, invalid, { from }));
  const responses = await Promise.all(posts);
  const limited = responses.filter(({ status }) => status === 429);
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(20);
  expect(limited).toHaveLength(1);
  expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(limited[0]?.headers['x-content-type-options']).toBe('nosniff');
  expect((await post(site, invalid)).status).toBe(422);
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startLocalStore } from '../../netlify/local/store.ts';
import { list, parseKey } from '../../netlify/mail/outbox.ts';
import { redeliver } from '../../netlify/mail/redeliver.ts';
import { TYPED as message } from '../functions/typed.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { mailSettings, post, type Site, siteEnv, startSite } from './local-site.ts';
import { distinctMessageIds, type MailServer, startMailServer } from './mail-server.ts';

let server: MailServer;
let proxy: FaultyProxy;
const store = temporaryFolder();
let env: NodeJS.ProcessEnv;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  proxy = await startFaultyProxy(server.port);
  env = siteEnv(proxy.port, store);
  site = await startSite(env);
});

afterAll(async () => {
  await site.stop();
  await proxy.stop();
  await server.stop();
});

beforeEach(() => {
  server.received.length = 0;
  proxy.fault = 'none';
});

const newKey = () => crypto.randomUUID();

/** The ids of the messages that wait in the site's store. */
async function waiting(): Promise<string[]> {
  const stop = await startLocalStore(store);
  const ids = (await list('waiting')).map(([key]) => parseKey(key).id);
  await stop();
  return ids;
}

/** Runs the schedule in this process, as of some minutes later. */
async function redeliverAfter(minutes: number): Promise<void> {
  const stop = await startLocalStore(store);
  for (const [name, value] of Object.entries(mailSettings(`smtp://127.0.0.1:${proxy.port}`)))
    vi.stubEnv(name, value);
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
  await redeliver();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await stop();
}

test('a site killed between storing and sending still delivers, and a retry makes no second email', async () => {
  const killedSite = await startSite(env);
  const key = newKey();
  proxy.fault = 'stall';
  expect((await post(killedSite, message, { key })).status).toBe(200);
  await killedSite.stop('SIGKILL');
  expect(await waiting()).toHaveLength(1);
  proxy.fault = 'none';
  expect((await post(site, message, { key })).status).toBe(200);
  await redeliverAfter(2);
  expect(server.received).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('if the final 250 is lost, the message is sent again with the same Message-ID', async () => {
  proxy.fault = 'lose 250';
  const failures = () => site.printed().split(' not sent: ').length;
  const before = failures();
  expect((await post(site, message, { key: newKey() })).status).toBe(200);
  await vi.waitFor(() => expect(failures()).toBeGreaterThan(before), { timeout: 60_000 });
  expect(server.received).toHaveLength(1);
  proxy.fault = 'none';
  await redeliverAfter(90);
  expect(server.received).toHaveLength(2);
  expect((await distinctMessageIds(server.received)).size).toBe(1);
  expect(await waiting()).toEqual([]);
});

test('twenty-five rounds of eight concurrent identical requests make twenty-five emails', async () => {
  for (let round = 0; round < 25; round += 1) {
    const key = newKey();
    const posts = Array.from({ length: 8 }, () => post(site, message, { key }));
    const responses = await Promise.all(posts);
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      status: 'accepted',
      reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
      page: expect.stringMatching(/^\/sent\?id=[0-9a-f]{32}$/),
    });
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 });
  expect(server.received).toHaveLength(25);
  expect((await distinctMessageIds(server.received)).size).toBe(25);
});

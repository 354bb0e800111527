import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startLocalStore } from '../../netlify/local/store.ts';
import { insert, list, newEntry } from '../../netlify/mail/outbox.ts';
import { aMessage, TYPED as message } from '../functions/in-memory.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { post, redeliverOnce, type Site, siteEnv, startSite } from './local-site.ts';
import { distinctMessageIds, type MailServer, parsed, startMailServer } from './mail-server.ts';

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
  const ids = (await list('waiting')).map(({ id }) => id);
  await stop();
  return ids;
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
  await redeliverOnce(env);
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
  await redeliverOnce(env);
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

test('a one-hour backlog is delivered completely and only once, and is logged as an error while overdue', async () => {
  const backlog = 120;
  const stop = await startLocalStore(store);
  for (let index = 0; index < backlog; index += 1) {
    const since = Date.now() - 65 * 60_000 + index * 30_000;
    const id = index.toString(16).padStart(32, '0');
    const overdue = { ...aMessage(id), subject: `Message ${index}` };
    await insert(overdue, newEntry({ id, since }, 'waiting', since));
  }
  await stop();
  proxy.fault = 'refuse';
  expect(await redeliverOnce(env)).toContain('The oldest waiting message was received at');
  proxy.fault = 'none';
  let printed = '';
  // A run starts nothing after 18 s, which a busy machine may need more than once.
  for (let runs = 0; runs < 5 && !printed.includes('Still waiting: 0.'); runs += 1)
    printed = await redeliverOnce(env);
  expect(printed).toContain('Still waiting: 0.');
  expect(printed).not.toContain('The oldest waiting message');
  const subjects = (await Promise.all(server.received.map(parsed))).map(({ subject }) => subject);
  expect(subjects).toHaveLength(backlog);
  expect(new Set(subjects).size).toBe(backlog);
});

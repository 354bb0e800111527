import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openLocalStore } from '../../netlify/host/store.ts';
import { type Found, list, readAll } from '../../netlify/mail/records.ts';
import { redeliver } from '../../netlify/mail/redeliver.ts';
import { mailRoom } from '../../netlify/mail/room.ts';
import { readSettings } from '../../netlify/mail/settings.ts';
import { TYPED } from '../netlify/typed.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { post, type Site, siteEnv, startSite } from './local-site.ts';
import { distinctIds, type MailServer, startMailServer } from './mail-server.ts';

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

/** The messages that wait in the site's store. */
async function waiting(): Promise<Found[]> {
  const stop = await openLocalStore(store);
  const found = await readAll(
    mailRoom(),
    (await list(mailRoom(), 'waiting')).map(([key]) => key),
  );
  await stop();
  return found;
}

/** Runs the schedule in this process, as of some minutes later. */
async function redeliverAfter(minutes: number): Promise<void> {
  const stop = await openLocalStore(store);
  const now = () => Date.now() + minutes * 60_000;
  const room = mailRoom();
  await redeliver({ ...room, settings: readSettings(env), clock: { ...room.clock, now } });
  await stop();
}

test('a site killed between storing and sending still delivers, and a retry makes no second email', async () => {
  const killedSite = await startSite(env);
  const message = { ...TYPED, message: crypto.randomUUID() };
  proxy.fault = 'stall';
  expect((await post(killedSite, message)).status).toBe(200);
  await killedSite.stop('SIGKILL');
  expect(await waiting()).toHaveLength(1);
  proxy.fault = 'none';
  expect((await post(site, message)).status).toBe(200);
  await redeliverAfter(2);
  expect(server.received).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('if the final 250 is lost, the message is sent again with the same Message-ID', async () => {
  proxy.fault = 'lose 250';
  expect((await post(site, { ...TYPED, message: crypto.randomUUID() })).status).toBe(200);
  const lost = async () =>
    expect((await waiting())[0]?.message?.problem).toContain('perhaps delivered');
  await vi.waitFor(lost, { timeout: 60_000 });
  expect(server.received).toHaveLength(1);
  proxy.fault = 'none';
  await redeliverAfter(90);
  expect(server.received).toHaveLength(2);
  expect(await distinctIds(server.received)).toBe(1);
  expect(await waiting()).toEqual([]);
});

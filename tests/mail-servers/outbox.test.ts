import { join } from 'node:path';
import { setEnvironmentContext } from '@netlify/blobs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLocalStore } from '../../netlify/host/store.ts';
import { erase } from '../../netlify/mail/erase.ts';
import * as outbox from '../../netlify/mail/outbox.ts';
import { find, list, parseKey, readCv, type State } from '../../netlify/mail/records.ts';
import { mailRoom } from '../../netlify/mail/room.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// On the local store, which behaves as Netlify's.

const folder = temporaryFolder();
const room = mailRoom();
let stop: () => Promise<void>;

beforeEach(async () => {
  stop = await startLocalStore(join(folder, crypto.randomUUID()));
});

afterEach(() => stop());

const CV = new TextEncoder().encode('%PDF-1.7').buffer;

/** Stores a message whose id has one digit. */
const store = (digit: string) => {
  const message = {
    id: digit.repeat(32),
    receivedAt: new Date().toISOString(),
    inbox: 'company' as const,
    sender: { name: 'Asha', email: 'asha@example.in' },
    subject: 'Hello',
    text: 'Hello',
    attachment: { filename: 'CV.pdf', contentType: 'application/pdf' },
  };
  return outbox.insert(room, { ...message, due: 0, tries: 0 }, CV, Number.POSITIVE_INFINITY);
};

const ids = async (state: State) =>
  (await list(room, state))
    .map(([key]) => parseKey(key).id[0])
    .sort()
    .join('');

/** The bytes of the CV in a state. */
async function cvOf(state: State): Promise<Buffer> {
  const [[key] = ['']] = await list(room, state);
  return Buffer.from((await readCv(room, key)) ?? new ArrayBuffer(0));
}

test('what is listed while others are stored has each message that was stored before', async () => {
  await store('9');
  const others = Promise.all([...'012345678'].map((digit) => store(digit)));
  for (let time = 0; time < 20; time += 1) expect(await ids('waiting')).toContain('9');
  await others;
});

test('of simultaneous changes one gets into the store, and none after the message changed or was erased', async () => {
  const stored = (await Promise.all(Array.from({ length: 8 }, () => store('a')))).filter(Boolean);
  expect(stored).toHaveLength(1);
  const waiting = stored[0] ?? expect.fail('not stored');
  const change = (one: outbox.Waiting) => outbox.update(room, one, { tries: 1 });
  const leases = (await Promise.all([change(waiting), change(waiting)])).filter(Boolean);
  expect(leases).toHaveLength(1);
  expect(await change(waiting)).toBeUndefined();
  await erase(room, [waiting]);
  expect(await change(leases[0] ?? expect.fail('no lease'))).toBeUndefined();
  expect(await ids('waiting')).toBe('');
});

test('the CV stays with a message that is set aside, goes back with it, and goes when it is sent', async () => {
  const { message } = (await store('a')) ?? expect.fail('not stored');
  await outbox.finish(room, message, 'set-aside');
  expect(await cvOf('set-aside')).toEqual(Buffer.from(CV));
  const [[key] = ['']] = await list(room, 'set-aside');
  await outbox.waitAgain(room, { key, message }, 0);
  expect(await ids('set-aside')).toBe('');
  expect(await cvOf('waiting')).toEqual(Buffer.from(CV));
  const again = (await find(room, message.id, Date.now()))?.message ?? expect.fail('it is gone');
  await outbox.finish(room, again, 'sent');
  expect([await ids('waiting'), await ids('sent')]).toEqual(['', 'a']);
  expect(await cvOf('sent')).toEqual(Buffer.alloc(0));
  const found = await find(room, message.id, Date.now());
  expect(found).toMatchObject({ message: { text: 'Hello' } });
});

test.each(['deploy-preview', 'branch-deploy'])(
  'a %s has a store of its own, which production does not see',
  async (context) => {
    const local = Buffer.from(process.env.NETLIFY_BLOBS_CONTEXT ?? '', 'base64').toString();
    const deploy = { deployID: 'abc123', primaryRegion: 'us-east-2' };
    setEnvironmentContext({ ...JSON.parse(local), ...deploy });
    const runIn = (name: string) =>
      vi.stubGlobal('Netlify', { context: { deploy: { context: name } } });
    runIn('production');
    await store('a');
    runIn(context);
    await store('b');
    expect(await ids('waiting')).toBe('b');
    vi.unstubAllGlobals(); // as in a scheduled run, which has no context
    expect(await ids('waiting')).toBe('a');
  },
);

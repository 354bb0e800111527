import { join } from 'node:path';
import { setEnvironmentContext } from '@netlify/blobs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLocalStore } from '../../netlify/local/store.ts';
import { type Message, messageId, senderCode } from '../../netlify/mail/message.ts';
import * as outbox from '../../netlify/mail/outbox.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// On the local store, which behaves as Netlify's.

const folder = temporaryFolder();
let stop: () => Promise<void>;

beforeEach(async () => {
  stop = await startLocalStore(join(folder, crypto.randomUUID()));
});

afterEach(() => stop());

const aMessage = (digit: string): Message => ({
  id: digit.repeat(32),
  receivedAt: new Date().toISOString(),
  inbox: 'company',
  sender: { name: 'Asha', email: 'asha@example.in' },
  subject: 'Hello',
  text: 'Hello',
  attachment: { filename: 'CV.pdf', contentType: 'application/pdf' },
});

const CV = new TextEncoder().encode('%PDF-1.7').buffer;
const never = new AbortController().signal;

/** Stores a message that is due at once. */
const store = (digit: string) => outbox.insert({ ...aMessage(digit), due: 0, tries: 0 }, CV, never);

const ids = async (state: outbox.State) =>
  (await outbox.list(state))
    .map(([key]) => outbox.parseKey(key).id[0])
    .sort()
    .join('');

/** The message that waits, with the etag that the list has. */
async function waiting() {
  const [[key, etag] = expect.fail('none waits')] = await outbox.list('waiting');
  return { message: (await outbox.read(key)) ?? expect.fail('damaged'), etag };
}

test('what is listed while others are stored has each message that was stored before', async () => {
  await store('9');
  const others = Promise.all([...'012345678'].map((digit) => store(digit)));
  for (let time = 0; time < 20; time += 1) expect(await ids('waiting')).toContain('9');
  await others;
});

test('of simultaneous submissions one stores the message, and none does once it was sent', async () => {
  const leases = await Promise.all(Array.from({ length: 8 }, () => store('a')));
  expect(leases.filter(Boolean)).toHaveLength(1);
  await outbox.finish((await waiting()).message, 'sent');
  expect(await ids('waiting')).toBe('');
  expect(await outbox.find('a'.repeat(32))).toMatchObject({ message: { text: 'Hello' } });
});

test('of two runs at once one gets the lease; a message that was changed or erased since gives none', async () => {
  await store('a');
  const { message, etag } = await waiting();
  const until = Date.now() + 1000;
  const leases = await Promise.all([
    outbox.lease(message, etag, until),
    outbox.lease(message, etag, until),
  ]);
  expect(leases.filter(Boolean)).toHaveLength(1);
  expect(await outbox.lease(message, etag, until)).toBeUndefined();
  const again = await waiting();
  await outbox.erase(new Set([message.id]));
  expect(await outbox.lease(again.message, again.etag, until)).toBeUndefined();
  expect(await ids('waiting')).toBe('');
});

test('the CV goes with a sent message, and stays with one that is set aside until it waits again', async () => {
  await store('a');
  await outbox.finish((await waiting()).message, 'set-aside');
  const [[key] = expect.fail('not set aside')] = await outbox.list('set-aside');
  expect(Buffer.from((await outbox.readCv(key)) ?? new ArrayBuffer(0))).toEqual(Buffer.from(CV));
  await outbox.retry(key, (await outbox.read(key)) ?? expect.fail('damaged'));
  expect(await ids('set-aside')).toBe('');
  expect(await outbox.readCv(key)).toBeNull();
  const [[at] = expect.fail('none waits')] = await outbox.list('waiting');
  expect(Buffer.from((await outbox.readCv(at)) ?? new ArrayBuffer(0))).toEqual(Buffer.from(CV));
  await outbox.finish((await waiting()).message, 'sent');
  expect(await outbox.readCv(at)).toBeNull();
});

test('equal submissions have one id with one key, and without a key on one day; it ends in the code of the sender', () => {
  const id = (key: string | null, time: string, text = 'Hello') =>
    messageId(['message', text], 'Asha@example.in', key, new Date(time));
  const [morning, night, next] = ['2026-11-21T00:00Z', '2026-11-21T23:59Z', '2026-11-22T00:00Z'];
  expect(id('k', morning)).toBe(id('k', next));
  expect(id(null, morning)).toBe(id(null, night));
  const others = [id('l', morning), id(null, morning), id(null, next), id('k', morning, 'Other')];
  expect(new Set([id('k', morning), ...others]).size).toBe(5);
  expect(id('k', morning)).toMatch(new RegExp(`^[0-9a-f]{24}${senderCode('asha@EXAMPLE.in')}$`));
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
    expect(await ids('waiting')).toBe('');
    await store('b');
    expect(await ids('waiting')).toBe('b');
    vi.unstubAllGlobals(); // as in a scheduled run, which has no context
    expect(await ids('waiting')).toBe('a');
  },
);

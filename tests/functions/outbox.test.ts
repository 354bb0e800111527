import { join } from 'node:path';
import { setEnvironmentContext } from '@netlify/blobs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLocalStore } from '../../netlify/local/store.ts';
import { messageId } from '../../netlify/mail/message.ts';
import * as outbox from '../../netlify/mail/outbox.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { aMessage } from './in-memory.ts';

const folder = temporaryFolder();
let stop: () => Promise<void>;

beforeEach(async () => {
  stop = await startLocalStore(join(folder, crypto.randomUUID()));
});

afterEach(() => stop());

/** Stores a message that is due when it is received. */
function store(digit: string) {
  const one = aMessage(digit.repeat(32));
  const since = Date.parse(one.receivedAt);
  return outbox.insert(one, outbox.newEntry({ ...one, since }, 'waiting', since));
}

const waiting = async () =>
  (await outbox.list('waiting'))
    .map(({ id }) => id[0])
    .sort()
    .join('');

test('what is listed while others are stored has each message that was stored before', async () => {
  await store('9');
  const others = Promise.all([...'012345678'].map((digit) => store(digit)));
  for (let time = 0; time < 20; time += 1) expect(await waiting()).toContain('9');
  await others;
});

test('a message is new only once, even after it was sent', async () => {
  expect(await store('a')).toBe(true);
  expect(await store('a')).toBe(false);
  const [entry = expect.fail('no entry')] = await outbox.list('waiting');
  await outbox.move(entry, 'sent', Date.now(), aMessage(entry.id));
  expect(await store('a')).toBe(false);
  expect(await waiting()).toBe('');
});

test('equal submissions have one id with one key, and without a key on one day', () => {
  const id = (key: string | null, time: string, text = 'Hello') =>
    messageId(['message', text], key, new Date(time));
  const [morning, night, next] = ['2026-11-21T00:00Z', '2026-11-21T23:59Z', '2026-11-22T00:00Z'];
  expect(id('k', morning)).toBe(id('k', next));
  expect(id(null, morning)).toBe(id(null, night));
  const others = [id('l', morning), id(null, morning), id(null, next), id('k', morning, 'Other')];
  expect(new Set([id('k', morning), ...others]).size).toBe(5);
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
    expect(await waiting()).toBe('');
    await store('b');
    expect(await waiting()).toBe('b');
    vi.unstubAllGlobals(); // as in a scheduled run, which has no context
    expect(await waiting()).toBe('a');
  },
);

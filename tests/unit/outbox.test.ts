import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalStore } from '../../netlify/local/store.ts';
import type { Message } from '../../netlify/mail/message.ts';
import { newEntry, Outbox } from '../../netlify/mail/outbox.ts';

const outbox = new Outbox();
let folder: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'));
  stop = await startLocalStore(folder);
});

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const message = (digit: string, receivedAt = '2026-11-21T10:00:00.000Z'): Message => ({
  id: digit.repeat(32),
  receivedAt,
  inbox: 'company',
  sender: { name: 'Asha', email: 'a@b.in' },
  subject: 'Message from Asha',
  text: 'नमस्ते\nHello',
});

/** Stores a message that is due when it is received. */
function store(one: Message, earlierId?: string) {
  const since = Date.parse(one.receivedAt);
  return outbox.store(one, newEntry({ ...one, since }, 'waiting', since), earlierId);
}

const waiting = async () =>
  (await outbox.list('waiting'))
    .map(({ id }) => id[0])
    .sort()
    .join('');

test('stored messages wait, and survive a restart', async () => {
  await store(message('b', '2026-11-22T10:00:00.000Z'));
  await store(message('a'));
  await stop();
  stop = await startLocalStore(folder);
  expect(await waiting()).toBe('ab');
  expect(await outbox.read('a'.repeat(32))).toMatchObject(message('a'));
});

test('a message is new only once, even after it was sent', async () => {
  expect((await store(message('a'))).isNew).toBe(true);
  expect((await store(message('a'))).isNew).toBe(false);
  const [entry = expect.fail('no entry')] = await outbox.list('waiting');
  await outbox.move(entry, newEntry(entry, 'sent', Date.now()), message('a'));
  expect((await store(message('a'))).isNew).toBe(false);
  expect(await waiting()).toBe('');
});

test('exactly one of eight concurrent writes of a message is new, and one entry is left', async () => {
  for (const digit of '0123456789') {
    const results = await Promise.all(Array.from({ length: 8 }, () => store(message(digit))));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  }
  expect(await waiting()).toHaveLength(10);
});

test('an identical message is a duplicate for ten minutes, even across two windows', async () => {
  const earlier = message('a', '2026-11-21T10:09:00.000Z');
  await store(earlier);
  const soon = message('b', '2026-11-21T10:18:59.000Z');
  expect(await store(soon, earlier.id)).toEqual({ id: earlier.id, isNew: false });
  const later = message('c', '2026-11-21T10:19:00.000Z');
  expect(await store(later, earlier.id)).toEqual({ id: later.id, isNew: true });
});

test('a removed message is gone', async () => {
  await store(message('a'));
  const [entry = expect.fail('no entry')] = await outbox.list('waiting');
  await outbox.remove(entry);
  expect(await waiting()).toBe('');
  expect(await outbox.read(entry.id)).toBeNull();
});

test('an entry says whether the message is tagged, when it came and when it is due', async () => {
  await store({ ...message('a'), isTagged: true });
  const time = Date.parse('2026-11-21T10:00:00Z');
  expect(await outbox.list('waiting')).toEqual([
    expect.objectContaining({ id: 'a'.repeat(32), isTagged: true, since: time, at: time }),
  ]);
});

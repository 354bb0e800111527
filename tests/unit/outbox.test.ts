import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalStore } from '../../netlify/local/store.ts';
import type { Message } from '../../netlify/mail/message.ts';
import { Outbox, RETENTION } from '../../netlify/mail/outbox.ts';

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

const waiting = async () => (await outbox.waiting()).map(({ id }) => id[0]).join('');

test('stored messages wait, oldest first, and survive a restart', async () => {
  await outbox.store(message('b', '2026-11-22T10:00:00.000Z'));
  await outbox.store(message('a'));
  await stop();
  stop = await startLocalStore(folder);
  expect(await waiting()).toBe('ab');
  expect(await outbox.read('a'.repeat(32))).toMatchObject(message('a'));
});

test('a message is new only once, even after its delivery', async () => {
  expect((await outbox.store(message('a'))).isNew).toBe(true);
  expect((await outbox.store(message('a'))).isNew).toBe(false);
  await outbox.markDelivered(message('a'), new Date());
  expect((await outbox.store(message('a'))).isNew).toBe(false);
  expect(await waiting()).toBe('');
});

test('exactly one of eight concurrent writes of a message is new', async () => {
  for (const digit of '0123456789') {
    const results = await Promise.all(
      Array.from({ length: 8 }, () => outbox.store(message(digit))),
    );
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  }
});

test('an identical message is a duplicate for ten minutes, even across two windows', async () => {
  const earlier = message('a', '2026-11-21T10:09:00.000Z');
  await outbox.store(earlier);
  const soon = message('b', '2026-11-21T10:18:59.000Z');
  expect(await outbox.store(soon, earlier.id)).toEqual({ id: earlier.id, isNew: false });
  const later = message('c', '2026-11-21T10:19:00.000Z');
  expect(await outbox.store(later, earlier.id)).toEqual({ id: later.id, isNew: true });
});

test('a delivered message is removed after 30 days, not sooner; a waiting one never', async () => {
  const delivery = new Date('2026-11-21T10:00:00Z');
  await outbox.store(message('a'));
  await outbox.markDelivered(message('a'), delivery);
  await outbox.store(message('b'));
  const after = (ms: number) => new Date(delivery.getTime() + RETENTION + ms);
  expect(await outbox.removeExpired(after(0))).toBe(0);
  expect(await outbox.sent()).toHaveLength(1);
  expect(await outbox.removeExpired(after(1))).toBe(1);
  expect(await outbox.sent()).toEqual([]);
  expect(await waiting()).toBe('b');
});

test('a removed message is gone, and an invalid id removes nothing', async () => {
  await outbox.store(message('a'));
  await outbox.remove('../messages');
  expect(await waiting()).toBe('a');
  await outbox.remove('a'.repeat(32));
  expect(await waiting()).toBe('');
});

test('a message without metadata is still found', async () => {
  await outbox.store(message('a'));
  await rm(join(folder, 'metadata'), { recursive: true });
  expect(await outbox.waiting()).toEqual([
    { id: 'a'.repeat(32), receivedAt: '2026-11-21T10:00:00.000Z' },
  ]);
});

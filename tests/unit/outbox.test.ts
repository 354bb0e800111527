import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalStore } from '../../netlify/local/store.ts';
import type { Letter } from '../../netlify/mail/message.ts';
import { KEPT_AFTER_DELIVERY, Outbox } from '../../netlify/mail/outbox.ts';

const outbox = new Outbox();
let folder: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
  stop = await startLocalStore(folder);
});

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const letter = (digit: string, arrived = '2026-11-21T10:00:00.000Z'): Letter => ({
  id: digit.repeat(32),
  arrived,
  inbox: 'company',
  writer: { name: 'Asha', email: 'a@b.in' },
  subject: 'Message from Asha',
  text: 'नमस्ते\nHello',
});

const waiting = async () => (await outbox.waiting()).map(({ id }) => id[0]).join('');

test('what is kept waits, oldest first, and is still there after a restart', async () => {
  await outbox.keep(letter('b', '2026-11-22T10:00:00.000Z'));
  await outbox.keep(letter('a'));
  await stop();
  stop = await startLocalStore(folder);
  expect(await waiting()).toBe('ab');
  expect(await outbox.read('a'.repeat(32))).toMatchObject(letter('a'));
});

test('a letter is new once, and known from then on, also after its delivery', async () => {
  expect((await outbox.keep(letter('a'))).isNew).toBe(true);
  expect((await outbox.keep(letter('a'))).isNew).toBe(false);
  await outbox.delivered(letter('a'), new Date());
  expect((await outbox.keep(letter('a'))).isNew).toBe(false);
  expect(await waiting()).toBe('');
});

test('of eight posts of one letter at once, one is the first', async () => {
  for (const digit of '0123456789') {
    const kept = await Promise.all(Array.from({ length: 8 }, () => outbox.keep(letter(digit))));
    expect(kept.filter(({ isNew }) => isNew)).toHaveLength(1);
  }
});

test('an equal post counts as the same for ten minutes, over the edge of a window too', async () => {
  const earlier = letter('a', '2026-11-21T10:09:00.000Z');
  await outbox.keep(earlier);
  const soon = letter('b', '2026-11-21T10:18:59.000Z');
  expect(await outbox.keep(soon, earlier.id)).toEqual({ id: earlier.id, isNew: false });
  const later = letter('c', '2026-11-21T10:19:00.000Z');
  expect(await outbox.keep(later, earlier.id)).toEqual({ id: later.id, isNew: true });
});

test('a delivered letter is removed 30 days later, and no sooner; a waiting one never', async () => {
  const delivery = new Date('2026-11-21T10:00:00Z');
  await outbox.keep(letter('a'));
  await outbox.delivered(letter('a'), delivery);
  await outbox.keep(letter('b'));
  const after = (ms: number) => new Date(delivery.getTime() + KEPT_AFTER_DELIVERY + ms);
  expect(await outbox.removeOld(after(0))).toBe(0);
  expect(await outbox.sent()).toHaveLength(1);
  expect(await outbox.removeOld(after(1))).toBe(1);
  expect(await outbox.sent()).toEqual([]);
  expect(await waiting()).toBe('b');
});

test('a removed letter is gone, and what is no id removes nothing', async () => {
  await outbox.keep(letter('a'));
  await outbox.remove('../letters');
  expect(await waiting()).toBe('a');
  await outbox.remove('a'.repeat(32));
  expect(await waiting()).toBe('');
});

test('a letter without its note of arrival is still found', async () => {
  await outbox.keep(letter('a'));
  await rm(join(folder, 'metadata'), { recursive: true });
  expect(await outbox.waiting()).toEqual([
    { id: 'a'.repeat(32), arrived: '2026-11-21T10:00:00.000Z' },
  ]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import redeliver from '../../netlify/functions/redeliver.ts';
import { newEntry, type State } from '../../netlify/mail/outbox.ts';
import { storeAndSend } from '../../netlify/mail/store-and-send.ts';
import { aMessage, keep, mail, memory, resetMemory, setUp } from './in-memory.ts';

vi.mock('@netlify/blobs', async () => (await import('./in-memory.ts')).blobs);
vi.mock('nodemailer', async () => (await import('./in-memory.ts')).nodemailer);

const COUNT = 8000;
const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-22T04:00:00Z');

setUp(START);

const id = (index: number, digit = '0') => index.toString(16).padStart(32, digit);

const add = (id: string, state: State, at: number) =>
  keep(newEntry({ id, since: at }, state, at), aMessage(id));

beforeEach(() => {
  vi.stubEnv('DIGEST', 'off');
  Object.assign(memory, { delay: 40 });
  Object.assign(mail, { delay: 500 });
  for (let index = 0; index < COUNT; index += 1) {
    add(id(index), 'waiting', START - index * 1000);
    add(id(COUNT + index), 'sent', START - 31 * DAY);
    if (index % 4 === 0) memory.kept.set(`days/2026-11-21/company/${index}`, 'true');
  }
});

test('with 8,000 waiting and 8,000 expired, a run sends for 15 s, ends within 30 s, and all expired are gone within an hour of runs', async () => {
  const keys = (prefix: string) => [...memory.kept.keys()].filter((key) => key.startsWith(prefix));
  const isExpired = (key: string) => Number(key.split(/[/-]/)[1]) < START - 30 * DAY;
  let runs = 0;
  for (; keys('sent/').some(isExpired); runs += 1) {
    const startedAt = Date.now();
    mail.sentAt.length = 0;
    let took = Number.POSITIVE_INFINITY;
    const run = redeliver().finally(() => {
      took = Date.now() - startedAt;
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(took).toBeLessThan(30_000);
    const { sent, failed } = await (await run).json();
    expect(Math.min(...mail.sentAt) - startedAt).toBeLessThan(3000);
    expect(Math.max(...mail.sentAt) - Math.min(...mail.sentAt)).toBeGreaterThan(15_000);
    expect(sent).toBe(mail.sentAt.length);
    expect(failed).toBe(0);
    if (runs === 1) expect(keys('days/2026-11-21/')).toEqual([]);
    vi.setSystemTime(startedAt + 5 * 60_000);
  }
  expect(runs).toBeLessThanOrEqual(12);
  expect(keys('messages/').length).toBe(COUNT);
}, 120_000);

/** Submits an application and does not wait for what follows the response. */
const submit = (index: number, ip?: string) =>
  storeAndSend(
    {
      ...aMessage(id(index, 'f')),
      inbox: 'careers',
      sender: { name: 'Asha', email: `asha${index}@example.in` },
      application: { role: 'Baker', cv: '' },
    },
    { waitUntil: () => {}, ...(ip && { ip }) },
  );

test('with 8,000 waiting, an application takes at most 9 store calls before the response and 14 in all, with its receipt', async () => {
  for (const index of [0, 1]) {
    const before = memory.calls;
    const response = submit(index, '192.0.2.7').then(() => memory.calls - before);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await response).toBeLessThanOrEqual(9);
    expect(memory.calls - before).toBeLessThanOrEqual(14);
  }
});

test('of 300 simultaneous messages, no more than the budget are sent at once', async () => {
  vi.stubEnv('RECEIPTS', 'off');
  vi.stubEnv('MAILS_PER_HOUR', '50');
  const responses = Promise.all(Array.from({ length: 300 }, (_, index) => submit(index)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(new Set(await responses)).toEqual(new Set([undefined]));
  expect(mail.sentAt.length).toBeGreaterThan(0);
  expect(mail.sentAt.length).toBeLessThanOrEqual(50);
});

test('a run with nothing due takes as many store calls with 30,000 kept as with none', async () => {
  const callsOf = async (kept: number) => {
    resetMemory();
    for (let index = 0; index < kept; index += 1) add(id(index), 'sent', START - index * 80_000);
    await redeliver(); // compares what is stored and listed, once a day
    memory.calls = 0;
    await redeliver();
    return memory.calls;
  };
  expect(await callsOf(30_000)).toBeLessThan((await callsOf(0)) + 3);
});

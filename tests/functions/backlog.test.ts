import { beforeEach, expect, test, vi } from 'vitest';
import redeliver from '../../netlify/functions/redeliver.ts';
import { CV, post, respondToApplication } from './drive.ts';
import {
  keys,
  later,
  mail,
  mailsTo,
  memory,
  put,
  reset,
  settings,
  setUp,
  until,
} from './in-memory.ts';

vi.mock('@netlify/blobs', async () => (await import('./in-memory.ts')).blobs);
vi.mock('nodemailer', async () => (await import('./in-memory.ts')).nodemailer);

const COUNT = 8000;
const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-22T04:00:00Z');

setUp('2026-11-22T04:00:00Z');

const id = (index: number) => index.toString(16).padStart(32, '0');

function keep(key: string, index: number): void {
  const message = {
    id: id(index),
    receivedAt: new Date(START - index * 1000).toISOString(),
    inbox: 'company',
    sender: { name: 'Asha', email: 'asha@example.in' },
    subject: 'Hello',
    text: 'Hello',
    nonce: 'n',
    due: START - index * 1000,
    tries: 0,
  };
  put(key, JSON.stringify(message));
}

beforeEach(() => {
  for (let index = 0; index < COUNT; index += 1) {
    keep(`waiting/${id(index)}`, index);
    keep(`sent/2026-10-2${index % 3}/${id(COUNT + index)}`, COUNT + index);
    if (index % 4 === 0) put(`days/2026-11-21/messages/04-network-${id(index)}`, 'true');
  }
});

test('with 8,000 waiting and 8,000 expired, a run ends within 30 s, and keeps the pace; all that is expired is gone within an hour of runs', async () => {
  Object.assign(memory, { delay: 40 });
  Object.assign(mail, { acceptAfter: 500 });
  let runs = 0;
  for (; keys('sent/2026-10').length + keys('days/2026-11-21/').length > 0; runs += 1) {
    const startedAt = Date.now();
    const { failed, waiting } = await (await until(redeliver())).json();
    expect(Date.now() - startedAt).toBeLessThan(30_000);
    expect(failed).toBe(0);
    expect(waiting).toBe(COUNT - 25 * (runs + 1));
    vi.setSystemTime(startedAt + 5 * 60_000);
  }
  expect(runs).toBeLessThanOrEqual(12);
  expect(mailsTo('hello@tas.example')).toHaveLength(25 * runs);
}, 240_000);

test('an application takes at most 16 store calls before the answer and 26 in all, with its receipt, whatever waits', async () => {
  for (const index of [0, 1]) {
    const before = memory.calls;
    const email = `asha${index}@example.in`;
    Object.assign(mail, { acceptAfter: 1000 });
    await until(respondToApplication({ email }, CV, { ip: '192.0.2.7' }));
    const calls = memory.calls - before;
    await until(Promise.all(later.splice(0)));
    expect(calls).toBeLessThanOrEqual(16);
    expect(memory.calls - before).toBeLessThanOrEqual(26);
    expect(mailsTo(email)).toHaveLength(1);
  }
});

test('of 300 simultaneous messages in an hour of 50, all are taken, and what waits is sent at the pace', async () => {
  reset();
  settings({ RECEIPTS: 'off', MAILS_PER_HOUR: '50' });
  const statuses = new Set<number>();
  for (let index = 0; index < 300; index += 1)
    statuses.add((await post({ message: `${index}` })).status);
  expect([...statuses]).toEqual([200]);
  expect(mailsTo('hello@tas.example')).toHaveLength(50);
  await until(redeliver());
  expect(mailsTo('hello@tas.example')).toHaveLength(55);
}, 120_000);

test('a run with nothing due takes as many store calls with 30,000 kept as with none', async () => {
  const callsOf = async (kept: number) => {
    reset();
    for (let index = 0; index < kept; index += 1)
      keep(
        `sent/${new Date(START - (index % 29) * DAY).toISOString().slice(0, 10)}/${id(index)}`,
        index,
      );
    await until(redeliver());
    memory.calls = 0;
    await until(redeliver());
    return memory.calls;
  };
  expect(await callsOf(30_000)).toBe(await callsOf(0));
}, 60_000);

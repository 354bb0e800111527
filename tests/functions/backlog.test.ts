import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import redeliver from '../../netlify/functions/redeliver.ts';
import { newEntry } from '../../netlify/mail/outbox.ts';

const COUNT = 8000;
const PAGE = 1000;
const DAY = 24 * 60 * 60 * 1000;

/** How long a call of the store and the sending of one message take, in milliseconds. */
const STORE_CALL = 40;
const SENDING = 500;

/** A store and a mail server that take their time on a fake clock. */
const fake = vi.hoisted(() => ({
  store: new Map<string, string>(),
  sentAt: [] as number[],
  after: <Value>(wait: number, value: () => Value) =>
    new Promise<Value>((resolve) => setTimeout(() => resolve(value()), wait)),
}));

vi.mock('@netlify/blobs', () => ({
  getStore: () => ({
    get: (key: string) => fake.after(STORE_CALL, () => fake.store.get(key) ?? null),
    delete: (key: string) => fake.after(STORE_CALL, () => fake.store.delete(key)),
    setJSON: (key: string, value: unknown) =>
      fake.after(STORE_CALL, () => fake.store.set(key, JSON.stringify(value))),
    async *list({ prefix }: { prefix: string }) {
      const keys = [...fake.store.keys()].filter((key) => key.startsWith(prefix));
      for (let start = 0; start < Math.max(keys.length, 1); start += PAGE) {
        yield await fake.after(STORE_CALL, () => ({
          blobs: keys.slice(start, start + PAGE).map((key) => ({ key })),
        }));
      }
    },
  }),
}));

vi.mock('nodemailer', () => ({
  createTransport: () => ({
    sendMail: ({ envelope }: { envelope?: object }) =>
      fake.after(SENDING, () => {
        if (envelope) fake.sentAt.push(Date.now());
        return { rejected: [] };
      }),
    close: () => {},
  }),
}));

const START = Date.parse('2026-11-22T04:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const env = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.in', MAIL_TO: 'c@d.in' };
  for (const [name, value] of Object.entries({ ...env, DIGEST: 'off' })) vi.stubEnv(name, value);
  for (let index = 0; index < COUNT; index += 1) {
    add(index, 'waiting', START - index * 1000);
    add(COUNT + index, 'sent', START - 31 * DAY);
  }
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function add(index: number, state: 'waiting' | 'sent', at: number): void {
  const id = index.toString(16).padStart(32, '0');
  const { key } = newEntry({ id, since: at }, state, at);
  const sender = { name: 'Asha', email: 'asha@example.in' };
  const receivedAt = new Date(at).toISOString();
  const message = { id, receivedAt, inbox: 'company', sender, subject: '', text: '', entry: key };
  fake.store.set(key, JSON.stringify(id));
  fake.store.set(`messages/${id}`, JSON.stringify(message));
}

test('with 8,000 waiting and 8,000 expired, a run sends for 15 s, ends within 30 s, and all expired are gone within an hour of runs', async () => {
  const keys = (prefix: string) => [...fake.store.keys()].filter((key) => key.startsWith(prefix));
  const isExpired = (key: string) => Number(key.split(/[/-]/)[1]) < START - 30 * DAY;
  let runs = 0;
  for (; keys('sent/').some(isExpired); runs += 1) {
    const startedAt = Date.now();
    fake.sentAt.length = 0;
    let took = Number.POSITIVE_INFINITY;
    const run = redeliver().finally(() => {
      took = Date.now() - startedAt;
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(took).toBeLessThan(30_000);
    const { sent, failed } = await (await run).json();
    expect(Math.min(...fake.sentAt) - startedAt).toBeLessThan(3000);
    expect(Math.max(...fake.sentAt) - Math.min(...fake.sentAt)).toBeGreaterThan(15_000);
    expect(sent).toBe(fake.sentAt.length);
    expect(failed).toBe(0);
    vi.setSystemTime(startedAt + 5 * 60_000);
  }
  expect(runs).toBeLessThanOrEqual(12);
  expect(keys('messages/').length).toBe(COUNT);
}, 120_000);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import scheduled from '../../netlify/functions/redeliver.ts';
import { list, newEntry, remove } from '../../netlify/mail/outbox.ts';
import { storeAndSend } from '../../netlify/mail/store-and-send.ts';
import { type Call, memory, resetMemory } from './memory-store.ts';

const mail = vi.hoisted(() => ({
  isUp: true,
  sent: [] as string[],
  told: [] as string[],
  /** Called while a message is being sent. */
  meanwhile: async () => {},
}));

vi.mock('@netlify/blobs', async () => (await import('./memory-store.ts')).blobs);
vi.mock('nodemailer', () => ({
  createTransport: () => ({
    async sendMail({ messageId, text }: { messageId?: string; text: string }) {
      if (!mail.isUp) throw new Error('down');
      if (messageId) mail.sent.push(messageId);
      else mail.told.push(text);
      await mail.meanwhile();
      return { rejected: [] };
    },
    close: () => {},
  }),
}));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2026-12-01T06:00:00Z');

beforeEach(() => {
  resetMemory();
  Object.assign(mail, { isUp: true, sent: [], told: [], meanwhile: async () => {} });
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const env = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.in', MAIL_TO: 'c@d.in' };
  for (const [name, value] of Object.entries({ ...env, KEEP_DAYS: '' })) vi.stubEnv(name, value);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const submit = (id: string) =>
  storeAndSend({
    id,
    receivedAt: new Date().toISOString(),
    inbox: 'company',
    sender: { name: 'Asha', email: 'asha@example.in' },
    subject: 'Hello',
    text: 'Hello',
  });

/** Runs the schedule after some milliseconds. */
async function runAfter(wait: number) {
  vi.setSystemTime(Date.now() + wait);
  return (await scheduled()).json();
}

/**
 * A message from its form to the end of its copy: a mail server that is down at first, two tries, then every day. Returns
 * whether it was confirmed.
 */
async function live(): Promise<boolean> {
  mail.isUp = false;
  const failure = await submit('a'.repeat(32));
  await runAfter(10 * MINUTE);
  mail.isUp = true;
  await runAfter(20 * MINUTE);
  await runAfter(40 * MINUTE);
  for (let day = 0; day < 33; day += 1) await runAfter(DAY);
  return failure === undefined;
}

const written = () =>
  [...memory.kept.keys()].filter((key) => !/^(days|compared|notices)/.test(key));

test.each(['set', 'delete'] as const)(
  'a store that once reports a %s and keeps nothing loses no message, and keeps none beyond its days',
  async (what: Call) => {
    let calls = 0;
    memory.lies = (call) => call === what && ++calls < 0;
    await live();
    const all = calls;
    expect(all).toBeGreaterThan(5);
    for (let at = 1; at <= all; at += 1) {
      resetMemory();
      Object.assign(mail, { isUp: true, sent: [] });
      vi.setSystemTime(START);
      calls = 0;
      memory.lies = (call) => call === what && ++calls === at;
      if (await live()) expect(mail.sent.length, `${what} ${at}`).toBeGreaterThan(0);
      expect(written(), `${what} ${at}`).toEqual([]);
    }
  },
);

const ID = 'b'.repeat(32);

test('alerts name only messages that exist', async () => {
  await submit(ID);
  for (const [id, since] of [
    [ID, START],
    ['d'.repeat(32), START - DAY],
  ] as const) {
    for (const state of ['dead', 'waiting'] as const) {
      const { key } = newEntry({ id, since }, state, START);
      memory.kept.set(key, JSON.stringify(id));
    }
  }
  await runAfter(MINUTE);
  expect(mail.told.join()).not.toMatch(/Set aside: |has waited/);
});

test('an entry that is left over does not remove a live message', async () => {
  await submit(ID);
  const [{ since } = expect.fail('not sent')] = await list('sent');
  const left = newEntry({ id: ID, since }, 'dead', START - 40 * DAY);
  memory.kept.set(left.key, JSON.stringify(ID));
  await runAfter(MINUTE);
  expect(written().sort()).toEqual([`messages/${ID}`, expect.stringMatching(/^sent/)]);
});

test('a message that is deleted while it is being sent does not come back', async () => {
  mail.meanwhile = async () => {
    for (const entry of await list('waiting')) await remove(entry);
  };
  await submit(ID);
  await runAfter(DAY);
  expect(mail.sent).toHaveLength(1);
  expect(written()).toEqual([]);
});

test.each([
  ['an invalid KEEP_DAYS', () => vi.stubEnv('KEEP_DAYS', 'a month'), 'KEEP_DAYS: Write a whole'],
  [
    'a store that refuses to write',
    () => Object.assign(memory, { refuses: (call: Call) => (call === 'set' ? 403 : undefined) }),
    'BlobsInternalError 403',
  ],
  [
    'a damaged record of notices',
    () => memory.kept.set('notices', '{"alert":'),
    'Set aside: CCCC-CCCC',
  ],
  [
    'a record from the future',
    () => memory.kept.set('notices', '{"alert":9e15}'),
    'Set aside: CCCC-CCCC',
  ],
])('staff are told of %s, and messages are still sent', async (_what, happen, sentence) => {
  vi.stubEnv('SMTP_URL_ALERTS', 'smtp://alerts.example');
  const id = 'c'.repeat(32);
  memory.kept.set(`messages/${id}`, 'damaged');
  memory.kept.set(newEntry({ id, since: START }, 'dead', START).key, JSON.stringify(id));
  happen();
  expect(await submit(ID)).toBeUndefined();
  expect(mail.sent).toHaveLength(1);
  await runAfter(DAY - 1);
  await runAfter(1);
  expect(mail.told.join()).toContain(sentence);
});

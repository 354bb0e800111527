import { expect, test, vi } from 'vitest';
import scheduled from '../../netlify/functions/redeliver.ts';
import { list, newEntry, remove } from '../../netlify/mail/outbox.ts';
import { storeAndSend } from '../../netlify/mail/store-and-send.ts';
import { aMessage, type Call, keep, mail, memory, reset, setUp } from './in-memory.ts';

vi.mock('@netlify/blobs', async () => (await import('./in-memory.ts')).blobs);
vi.mock('nodemailer', async () => (await import('./in-memory.ts')).nodemailer);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2026-12-01T06:00:00Z');

setUp(START, { toFake: ['Date'] });

const submit = (id: string) => storeAndSend(aMessage(id));

/** Runs the schedule after some milliseconds. */
async function runAfter(wait: number) {
  vi.setSystemTime(Date.now() + wait);
  return (await scheduled()).json();
}

/**
 * A message from its form to the end of its copy after three days: a mail server that is down at first, two tries, then
 * every day. Returns whether it was confirmed.
 */
async function live(): Promise<boolean> {
  vi.stubEnv('KEEP_DAYS', '3');
  mail.isUp = false;
  const failure = await submit('a'.repeat(32));
  await runAfter(10 * MINUTE);
  mail.isUp = true;
  await runAfter(20 * MINUTE);
  await runAfter(40 * MINUTE);
  for (let day = 0; day < 6; day += 1) await runAfter(DAY);
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
      reset();
      vi.setSystemTime(START);
      calls = 0;
      memory.lies = (call) => call === what && ++calls === at;
      if (await live()) expect(mail.sentAt.length, `${what} ${at}`).toBeGreaterThan(0);
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
    for (const state of ['dead', 'waiting'] as const) keep(newEntry({ id, since }, state, START));
  }
  await runAfter(MINUTE);
  expect(mail.told.join()).not.toMatch(/Set aside: |has waited/);
});

test('an entry that is left over does not remove a live message', async () => {
  await submit(ID);
  const [{ since } = expect.fail('not sent')] = await list('sent');
  keep(newEntry({ id: ID, since }, 'sent', START - 40 * DAY));
  await runAfter(MINUTE);
  expect(written().sort()).toEqual([`messages/${ID}`, expect.stringMatching(/^sent/)]);
});

test('what no entry lists is found within a day, and is sent, or told if it is damaged', async () => {
  vi.stubEnv('MAILS_PER_HOUR', '0'); // beyond it, nothing is sent at once
  memory.lies = (_call, key) => key.startsWith('waiting/');
  await submit(ID);
  memory.lies = () => false;
  memory.kept.set(`messages/${'d'.repeat(32)}`, 'damaged');
  for (const wait of [DAY, MINUTE, DAY]) await runAfter(wait);
  expect(mail.sentAt).toHaveLength(1);
  expect(mail.told.join()).toContain('Set aside: DDDD-DDDD');
});

test('a message that is deleted while it is being sent does not come back', async () => {
  mail.meanwhile = async () => {
    for (const entry of await list('waiting')) await remove(entry);
  };
  await submit(ID);
  await runAfter(DAY);
  expect(mail.sentAt).toHaveLength(1);
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
  keep(newEntry({ id, since: START }, 'dead', START), 'damaged');
  happen();
  expect(await submit(ID)).toBeUndefined();
  expect(mail.sentAt).toHaveLength(1);
  await runAfter(DAY - 1);
  await runAfter(1);
  expect(mail.told.join()).toContain(sentence);
});

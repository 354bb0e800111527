import { expect, test, vi } from 'vitest';
import { NETWORK_PER_DAY, networkOf } from '../../netlify/mail/limits.ts';
import { content } from '../content.ts';
import { applyWith, CV, post, runAfter, runFor } from './drive.ts';
import { keys, mailsTo, settings, setUp } from './in-memory.ts';

vi.mock('@netlify/blobs', async () => (await import('./in-memory.ts')).blobs);
vi.mock('nodemailer', async () => (await import('./in-memory.ts')).nodemailer);

const HOUR = 60 * 60_000;

setUp('2026-12-01T06:00:00Z', { RECEIPTS: 'off' });

const VISITOR = { ip: '192.0.2.7' };
const COLLEGE = { ip: '203.0.113.9' };

const toCompany = () => mailsTo('hello@tas.example');

/** Posts messages from a network and returns the statuses. */
async function postMany(count: number, from: { ip: string }, what = 'Message') {
  const statuses = new Set<number>();
  for (let index = 0; index < count; index += 1)
    statuses.add((await post({ message: `${what} ${index}` }, from)).status);
  return [...statuses];
}

test('above its number for the day, messages of a network wait for the pace and staff know; others are sent at once', async () => {
  settings({ MAILS_PER_HOUR: '1000' });
  expect(await postMany(NETWORK_PER_DAY + 30, COLLEGE)).toEqual([200]);
  expect(toCompany()).toHaveLength(NETWORK_PER_DAY);
  await post({ message: 'Another network' }, VISITOR);
  expect(toCompany()).toHaveLength(NETWORK_PER_DAY + 1);
  await runAfter(60_000);
  expect(mailsTo('ops@tas.example')[0]?.text).toContain(`over ${NETWORK_PER_DAY} in a day: 30.`);
  expect(toCompany()).toHaveLength(NETWORK_PER_DAY + 31);
}, 120_000);

test('beyond the total of the day a visitor is told what else to do, and staff are told; the next day is another', async () => {
  settings({ MAILS_PER_DAY: '4' });
  expect(await postMany(4, COLLEGE)).toEqual([200]);
  const refused = await post({ message: 'One more' }, VISITOR);
  expect(refused.status).toBe(503);
  expect((await refused.json()).sentence).toBe(content.contactForm.responses.full);
  expect((await applyWith({}, CV, VISITOR)).status).toBe(503);
  await runAfter(60_000);
  expect(mailsTo('ops@tas.example')[0]?.text).toContain('MAILS_PER_DAY');
  await runAfter(18 * HOUR);
  expect(await postMany(1, VISITOR)).toEqual([200]);
});

test('messages beyond the number for the hour are confirmed, wait, and all arrive', async () => {
  settings({ MAILS_PER_HOUR: '12' });
  expect(await postMany(20, VISITOR)).toEqual([200]);
  expect(toCompany()).toHaveLength(12);
  await runFor(10 * 60_000);
  expect(toCompany()).toHaveLength(14);
  await runFor(HOUR);
  const words = toCompany().map(({ text }) => /Message \d+$/m.exec(text)?.[0]);
  expect(new Set(words).size).toBe(20);
});

test('the hash of a network is forgotten with its day, and says nothing without it', async () => {
  await postMany(3, COLLEGE);
  const counted = () => keys('days/').filter((key) => key.includes('/messages/'));
  const before = counted().map((key) => key.split('-')[3]);
  expect(counted()).toHaveLength(3);
  expect(keys().join()).not.toContain('203.0');
  await runAfter(24 * HOUR);
  expect(keys('days/2026-12-01')).toEqual([]);
  await postMany(3, COLLEGE, 'Next day');
  expect(counted().map((key) => key.split('-')[3])).not.toContain(before[0]);
});

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:0:5::1', '32.1.13.184.0.0'],
  ['2001:0DB8:0000:0006:aaaa:bbbb:cccc:dddd', '32.1.13.184.0.0'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { networkOf } from '../../netlify/mail/budget.ts';
import { content } from '../content.ts';
import { emptyMemory, memory } from '../functions/in-memory.ts';
import { applyWith, messages, post, runAfter, set, setUp, write } from './in-process.ts';
import { parsed } from './mail-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

vi.mock('@netlify/blobs', async () => (await import('../functions/in-memory.ts')).blobs);

const used = setUp({ MAILS_PER_HOUR: '3', MAILS_PER_DAY: '12' }, emptyMemory);

// Budgets are counted by hours and days of UTC.
beforeEach(() => {
  vi.setSystemTime(new Date('2026-12-01T06:00:00Z'));
});

const CV = new File(['%PDF-1.7\n'], 'cv.pdf');

/** Posts messages one after another and returns the statuses. */
async function postAll(...texts: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const message of texts) statuses.push((await post({ message })).status);
  return statuses;
}

/** The mails that arrived for an email address. */
const mailsFor = (to: string) =>
  Promise.all(used.mail.received.filter(({ recipients }) => recipients.includes(to)).map(parsed));

/** Posts messages from addresses of some networks in turns and returns the number of each status. */
async function flood(networks: number, count: number, fields: object = {}) {
  const statuses: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const ip = `10.0.${index % networks}.${index % 250}`;
    const { status } = await post({ message: `Flood ${index}`, ...fields }, { ip });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

const VISITOR = { ip: '192.0.2.7' };

test.each([1, 10])(
  'while %i networks flood both forms, a visitor of another network is served at once',
  async (networks) => {
    set({ MAILS_PER_HOUR: '40', MAILS_PER_DAY: '60', RECEIPTS: '' });
    expect(await flood(networks, 80)).toHaveProperty('503');
    for (let index = 0; index < 60; index += 1) {
      await applyWith({ message: `${index}` }, CV, { ip: `10.0.${index % networks}.1` });
    }
    await flood(networks, 20, { leaf: 'filled in by a program' });
    used.mail.received.length = 0;
    expect((await post({ message: 'Real' }, VISITOR)).status).toBe(200);
    const email = 'bina@example.in';
    expect((await applyWith({ message: 'Real', email }, CV, VISITOR)).status).toBe(303);
    expect(used.mail.received.map(({ recipients }) => recipients.join())).toEqual([
      'hello@tas.example',
      'jobs@tas.example',
      email,
    ]);
  },
);

test('what looks like spam has a budget of its own, and its sender reads what others read', async () => {
  set({ MAILS_PER_HOUR: '40', MAILS_PER_DAY: '40' });
  expect(await flood(4, 12, { leaf: 'filled in by a program' })).toEqual({ 200: 12 });
  expect(used.mail.received).toHaveLength(4);
  used.mail.received.length = 0;
  expect(await flood(1, 12)).toEqual({ 200: 10, 503: 2 });
  expect(used.mail.received).toHaveLength(10);
});

test('beyond the daily budget, a message without a CV is still taken, and one with a CV is not', async () => {
  set({ MAILS_PER_DAY: '1' });
  const apply = async (message: string, cv?: File) =>
    (await applyWith({ message }, cv, VISITOR)).status;
  expect([await apply('1', CV), await apply('2', CV), await apply('3')]).toEqual([303, 503, 303]);
  expect(await flood(1, 8)).toEqual({ 200: 5, 503: 3 });
});

test('the hash of a network is forgotten with its day', async () => {
  await flood(3, 3);
  const ofDay = () => [...memory.kept.keys()].filter((key) => key.includes('2026-12-01'));
  expect(ofDay().length).toBeGreaterThanOrEqual(3);
  expect([...memory.kept.keys()].join()).not.toContain('10.0');
  const hashes = () => [...memory.kept.keys()].flatMap((key) => /-[0-9a-f]{16}$/.exec(key) ?? []);
  const before = hashes();
  await runAfter(24 * HOUR);
  expect(ofDay().filter((key) => /salt$|-[0-9a-f]{16}$/.test(key))).toEqual([]);
  await flood(3, 3);
  expect(new Set([...before, ...hashes()]).size).toBe(6);
});

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:0:5::1', '32.1.13.184.0.0.0.5'],
  ['2001:DB8::5:0:0:0:1', '32.1.13.184.0.0.0.5'],
  ['2001:0db8:0000:0005:aaaa:bbbb:cccc:dddd', '32.1.13.184.0.0.0.5'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('messages beyond the hourly budget are confirmed, wait, and arrive whole in the next hours', async () => {
  set({ RECEIPTS: 'all' });
  expect(await postAll('1', '2', '3', '4', '5')).toEqual(Array(5).fill(200));
  expect(await postAll('6', '7')).toEqual([200, 200]);
  expect(await mailsFor('hello@tas.example')).toHaveLength(3);
  expect((await applyWith({ message: 'Five projects' }, CV)).status).toBe(303);
  expect(await mailsFor('jobs@tas.example')).toHaveLength(1);
  expect(await messages()).toContain('Waiting: 4. Set aside: 0. Sent: 4.');
  expect(await runAfter(30 * MINUTE)).toMatchObject({ sent: 0, waiting: 4 });
  expect(await runAfter(30 * MINUTE)).toMatchObject({ sent: 3, waiting: 1 });
  expect(await runAfter(HOUR)).toMatchObject({ sent: 1, waiting: 0 });
  const mails = await mailsFor('hello@tas.example');
  const arrived = mails.filter(({ subject }) => subject?.startsWith('Message from'));
  const words = arrived.map(({ text }) => text?.split('Message:').at(-1)?.trim());
  expect(words.sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('beyond the daily budget a visitor is told to write or call, until the day has passed', async () => {
  set({ MAILS_PER_HOUR: '100' });
  const texts = Array.from({ length: 12 }, (_, index) => String(index));
  expect(await postAll(...texts)).toEqual(Array(12).fill(200));
  const refused = await post({ message: 'One more' });
  expect(refused.status).toBe(503);
  expect((await refused.json()).sentence).toBe(content.contactForm.responses.full);
  await runAfter(17 * HOUR);
  expect(await postAll('Too early')).toEqual([503]);
  vi.setSystemTime(Date.now() + HOUR);
  used.mail.received.length = 0;
  expect(await postAll('The next day')).toEqual([200]);
  expect(used.mail.received).toHaveLength(1);
});

test('a message that is stored is confirmed when it is sent once more, whatever the budget', async () => {
  set({ MAILS_PER_DAY: '1' });
  expect((await write({ message: 'Once' })).status).toBe(303);
  expect((await write({ message: 'Once' })).status).toBe(303);
  expect((await write({ message: 'Another' })).status).toBe(503);
});

test('what is sent again later does not count as a new message', async () => {
  const now = Date.now();
  vi.setSystemTime(now - 25 * HOUR);
  used.mail.refuse = { data: 554 };
  await postAll('1', '2', '3');
  used.mail.refuse = {};
  vi.setSystemTime(now);
  await messages('send', 'all');
  expect(await runAfter(MINUTE)).toMatchObject({ sent: 3 });
  used.mail.received.length = 0;
  expect(await postAll('4', '5', '6')).toEqual([200, 200, 200]);
  expect(used.mail.received).toHaveLength(3);
});

test('sixty applicants of a college lab meet no limit', async () => {
  set({ MAILS_PER_HOUR: '', MAILS_PER_DAY: '' });
  for (let round = 0; round < 6; round += 1) {
    const texts = Array.from({ length: 10 }, (_, seat) => `Applicant ${round}${seat}`);
    const lab = { ip: `203.0.113.${round}` };
    const responses = await Promise.all(texts.map((message) => applyWith({ message }, CV, lab)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(303));
  }
  expect(await mailsFor('jobs@tas.example')).toHaveLength(60);
});

import { expect, test } from 'vitest';
import { NETWORK_PER_DAY, networkOf } from '../../netlify/mail/limits.ts';
import { content } from '../content.ts';
import {
  applyWith,
  CV,
  clock,
  contactRequest,
  DAY,
  HOUR,
  MINUTE,
  mail,
  memory,
  post,
  runAfter,
  runFor,
  send,
  settings,
  setUp,
  TODAY,
} from './drive.ts';

setUp();

const VISITOR = '192.0.2.7';
const COLLEGE = '203.0.113.9';

const toCompany = () => mail.to('hello@tas.example');
const notices = () => mail.to('ops@tas.example').map(({ text }) => text);

/** Posts messages from a network and returns the statuses. */
async function postMany(count: number, ip: string, what = 'Message') {
  const statuses = new Set<number>();
  for (let index = 0; index < count; index += 1)
    statuses.add((await post({ message: `${what} ${index}` }, ip)).status);
  return [...statuses];
}

/** Counts messages of a network as if they had come an hour before. */
async function count(messages: number, ip: string) {
  await post({}, ip);
  const key = memory.keys('days/').findLast((one) => one.includes('/messages/')) ?? '';
  const earlier = key.replace('-06-', '-05-');
  for (let index = 1; index < messages; index += 1)
    memory.put(earlier.replace(/\w+$/, String(index)), 'true');
  clock.time += MINUTE;
}

test('above its number for the day, messages of a network wait behind others; nobody is refused', async () => {
  settings({ MAILS_PER_HOUR: '120', MAILS_PER_DAY: '900' });
  await count(NETWORK_PER_DAY, COLLEGE);
  const before = toCompany().length;
  expect(await postMany(16, COLLEGE)).toEqual([200]);
  expect(toCompany()).toHaveLength(before);
  expect((await applyWith({}, CV, VISITOR)).status).toBe(303);
  expect(mail.to('jobs@tas.example')).toHaveLength(1);
  mail.isUp = false;
  await applyWith({ message: 'Another' }, CV, VISITOR);
  mail.isUp = true;
  await runAfter(10 * MINUTE);
  expect(mail.to('jobs@tas.example')).toHaveLength(2);
  expect(toCompany()).toHaveLength(before + 4);
});

test('what a mail server asked for again does not wait behind what was never tried', async () => {
  settings({ MAILS_PER_HOUR: '24' });
  await postMany(20, COLLEGE);
  mail.refuses = '451 Greylisted';
  await post({ message: 'From somebody else' }, VISITOR);
  mail.refuses = '';
  await runFor(15 * MINUTE);
  expect(toCompany().some(({ text }) => text.includes('From somebody else'))).toBe(true);
});

test('one network, in many /64 of one /48, cannot use up the total of the day', async () => {
  settings({ MAILS_PER_DAY: '502' });
  await count(NETWORK_PER_DAY, '2001:db8:7::1');
  expect(await postMany(4, '2001:db8:7:9::1')).toEqual([200]);
  expect(await postMany(2, VISITOR)).toEqual([200]);
  expect(await postMany(1, '198.51.100.1')).toEqual([503]);
});

test('beyond the total of the day a visitor is told what else to do, and staff are told; the next day is another', async () => {
  settings({ MAILS_PER_DAY: '4' });
  expect(await postMany(4, COLLEGE)).toEqual([200]);
  const refused = await post({ message: 'One more' }, VISITOR);
  expect(refused.status).toBe(503);
  expect((await refused.json()).sentence).toBe(content.contactForm.responses.full);
  expect((await applyWith({}, CV, VISITOR)).status).toBe(503);
  await runAfter(18 * HOUR);
  expect(notices()[0]).toContain('MAILS_PER_DAY');
  expect(await postMany(1, VISITOR)).toEqual([200]);
});

test('what is sent in an hour is within its number, and all arrives', async () => {
  settings({ MAILS_PER_HOUR: '12' });
  for (let index = 0; index < 20; index += 1)
    expect(await postMany(1, `10.0.${index}.1`, `Message ${index}`)).toEqual([200]);
  await runFor(4 * HOUR);
  const hours = Map.groupBy(toCompany(), ({ at }) => Math.floor(at / HOUR));
  for (const sent of hours.values()) expect(sent.length).toBeLessThanOrEqual(12);
  const words = toCompany().map(({ text }) => /Message \d+ 0$/m.exec(text)?.[0]);
  expect(new Set(words).size).toBe(20);
});

test('no network and no filled honeypot uses up what is sent at once to others', async () => {
  settings({ MAILS_PER_HOUR: '40' });
  await postMany(30, COLLEGE);
  for (let index = 0; index < 30; index += 1) await post({ leaf: 'filled in' }, `10.0.${index}.1`);
  const before = toCompany().length;
  await postMany(1, VISITOR);
  expect(toCompany()).toHaveLength(before + 1);
});

test('what a message asks of the store does not grow with the messages of its day', async () => {
  await post({}, VISITOR);
  const callsOf = async () => {
    const before = memory.calls;
    await post({}, VISITOR);
    return memory.calls - before;
  };
  const few = await callsOf();
  await count(3000, COLLEGE);
  await post({}, VISITOR); // learns of them
  expect(await callsOf()).toBe(few);
});

test('ten retries of one submission count once', async () => {
  settings({ MAILS_PER_DAY: '2' });
  mail.isUp = false; // so that the message is still stored when it is sent again
  for (let time = 0; time < 10; time += 1)
    expect((await send(contactRequest(), VISITOR)).status).toBe(200);
  expect((await post({ message: 'Second' }, VISITOR)).status).toBe(200);
  expect((await post({ message: 'Third' }, VISITOR)).status).toBe(503);
});

test('the hash of a network is forgotten with its day, and says nothing without it', async () => {
  await postMany(3, COLLEGE);
  const counted = () => memory.keys('days/').filter((key) => key.includes('/messages/'));
  const [before] = counted().map((key) => key.split('-')[4]);
  expect(counted()).toHaveLength(3);
  expect(memory.keys().join()).not.toContain('203.0');
  await runAfter(DAY);
  expect(memory.keys(`days/${TODAY.slice(0, 10)}`)).toEqual([]);
  await postMany(3, COLLEGE, 'Next day');
  expect(counted().map((key) => key.split('-')[4])).not.toContain(before);
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

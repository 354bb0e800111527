import { expect, test, vi } from 'vitest';
import sendEmail from '../../netlify/functions/send-email.ts';
import { content } from '../content.ts';
import { applyWith, messages, post, runAfter, set, setUp } from './in-process.ts';
import { parsed } from './mail-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const used = setUp({ MAILS_PER_HOUR: '3', MAILS_PER_DAY: '12' });

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

test('messages beyond the hourly budget are confirmed, wait, and arrive whole in the next hours', async () => {
  set({ RECEIPTS: 'all' });
  expect(await postAll('1', '2', '3', '4', '5')).toEqual(Array(5).fill(200));
  expect((await applyWith({ message: 'Five projects' }, CV)).status).toBe(303);
  expect(await postAll('7')).toEqual([200]);
  expect(await mailsFor('hello@tas.example')).toHaveLength(3);
  expect(await mailsFor('jobs@tas.example')).toEqual([]);
  expect(await messages(used.folder)).toContain('Waiting: 4. Set aside: 0. Sent: 3.');
  expect(await runAfter(30 * MINUTE)).toMatchObject({ sent: 0, waiting: 4 });
  expect(await runAfter(30 * MINUTE)).toMatchObject({ sent: 3, waiting: 1 });
  const [application] = await mailsFor('jobs@tas.example');
  expect(application?.text).toContain('Five projects');
  expect(application?.attachments).toHaveLength(1);
  expect(await runAfter(HOUR)).toMatchObject({ sent: 1, waiting: 0 });
  const mails = await mailsFor('hello@tas.example');
  const arrived = mails.filter(({ subject }) => subject?.startsWith('Message from'));
  const words = arrived.map(({ text }) => text?.split('Message:').at(-1)?.trim());
  expect(words.sort()).toEqual(['1', '2', '3', '4', '5', '7']);
});

test('staff are told within a day that more comes than is sent', async () => {
  await postAll('1', '2', '3', '4', '5', '6', '7');
  used.mail.received.length = 0;
  await runAfter(61 * MINUTE);
  const alerts = (await mailsFor('hello@tas.example')).filter(({ subject }) =>
    subject?.startsWith('Website:'),
  );
  expect(alerts[0]?.text).toContain('MAILS_PER_HOUR');
});

test('beyond the daily budget a visitor is told to write or call, until the day has passed', async () => {
  set({ MAILS_PER_HOUR: '100' });
  const texts = Array.from({ length: 12 }, (_, index) => String(index));
  expect(await postAll(...texts)).toEqual(Array(12).fill(200));
  const refused = await post({ message: 'One more' });
  expect(refused.status).toBe(503);
  expect((await refused.json()).sentence).toBe(content.contactForm.responses.full);
  await runAfter(23 * HOUR);
  expect(await postAll('Too early')).toEqual([503]);
  vi.setSystemTime(Date.now() + HOUR);
  used.mail.received.length = 0;
  expect(await postAll('The next day')).toEqual([200]);
  expect(used.mail.received).toHaveLength(1);
});

test('a message that is stored is confirmed when it is sent once more, whatever the budget', async () => {
  set({ MAILS_PER_DAY: '1' });
  const body = new URLSearchParams({
    name: 'Asha Rao',
    email: 'asha@example.in',
    mobile: '9876543210',
    message: 'Once',
  });
  const url = 'https://tas.example/send-email';
  const send = () => sendEmail(new Request(url, { method: 'POST', body }));
  expect((await send()).status).toBe(303);
  expect((await send()).status).toBe(303);
  body.set('message', 'Another');
  expect((await send()).status).toBe(503);
});

test('what is sent again later does not count as a new message', async () => {
  const now = Date.now();
  vi.setSystemTime(now - 25 * HOUR);
  used.mail.refuse = { data: 554 };
  await postAll('1', '2', '3');
  used.mail.refuse = {};
  vi.setSystemTime(now);
  await messages(used.folder, 'send', 'all');
  expect(await runAfter(MINUTE)).toMatchObject({ sent: 3 });
  used.mail.received.length = 0;
  expect(await postAll('4', '5', '6')).toEqual([200, 200, 200]);
  expect(used.mail.received).toHaveLength(3);
});

test('sixty applicants of a college lab meet no limit', async () => {
  set({ MAILS_PER_HOUR: '', MAILS_PER_DAY: '' });
  for (let round = 0; round < 6; round += 1) {
    const texts = Array.from({ length: 10 }, (_, seat) => `Applicant ${round}${seat}`);
    const responses = await Promise.all(texts.map((message) => applyWith({ message }, CV)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(303));
  }
  expect(await mailsFor('jobs@tas.example')).toHaveLength(60);
});

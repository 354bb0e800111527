import { expect, test, vi } from 'vitest';
import { content } from '../content.ts';
import { applyWith, messages, post, runAfter, set, setUp } from './in-process.ts';
import { parsed } from './mail-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const used = setUp({ MAILS_PER_HOUR: '3', MAILS_PER_DAY: '5', ASIDE_LIMIT: '2' });

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

test('messages beyond the budget of an hour are set aside and told in one mail, and can be sent', async () => {
  expect(await postAll('One', 'Two', 'Three', 'Four')).toEqual([200, 200, 200, 200]);
  expect((await applyWith({ message: 'Five projects' }, CV)).status).toBe(303);
  expect(used.mail.received).toHaveLength(3);
  expect(await messages(used.folder)).toContain('Waiting: 0. Set aside: 2. Sent: 3.');
  await runAfter(MINUTE);
  await runAfter(MINUTE);
  const [alert] = await Promise.all(used.mail.received.splice(0).slice(3).map(parsed));
  expect(alert?.text).toMatch(/^Set aside: [0-9A-F]{4}-[0-9A-F]{4}, [0-9A-F]{4}-[0-9A-F]{4}$/m);
  await messages(used.folder, 'send', 'all');
  expect(await runAfter(MINUTE)).toMatchObject({ sent: 2, waiting: 0 });
  const [message] = await mailsFor('hello@tas.example');
  expect(message?.subject).toMatch(/^Message/);
  const [application, ...others] = await mailsFor('jobs@tas.example');
  expect(application?.attachments).toHaveLength(1);
  expect(others).toEqual([]);
});

test('each inbox gets what is beyond the budget as one mail an hour, with facts and texts', async () => {
  set({ MAILS_PER_HOUR: '1', ASIDE_LIMIT: '50', RECEIPTS: 'all' });
  vi.setSystemTime(new Date('2026-11-22T05:58:00Z'));
  await postAll('Within the budget');
  used.mail.received.length = 0;
  await postAll('First words\nReference: 0000-0000', `${'long '.repeat(1500)}finish`);
  expect((await applyWith({ message: 'Words of an applicant' }, CV)).status).toBe(303);
  expect(used.mail.received).toEqual([]);
  await runAfter(0);
  used.mail.received.length = 0;
  for (let run = 0; run < 12; run += 1) await runAfter(5 * MINUTE);
  const [mail, ...others] = await mailsFor('hello@tas.example');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Website: 2 messages beyond the budget');
  expect(mail?.text).toMatch(/^Message from Asha Rao, .+\n {2}Name: Asha Rao\n/m);
  expect(mail?.text).toContain('\n  First words\n  Reference: 0000-0000\n');
  expect(mail?.text).not.toContain('finish');
  expect(mail?.text?.length).toBeLessThan(6000);
  expect(mail?.text).not.toContain('applicant');
  const [applications, ...more] = await mailsFor('jobs@tas.example');
  expect(more).toEqual([]);
  expect(applications?.text).toContain('  Words of an applicant');
  expect(applications?.attachments).toEqual([]);
  expect(await messages(used.folder)).toContain('Set aside: 3.');
});

test('what is sent again later does not count as a new message', async () => {
  const now = Date.now();
  vi.setSystemTime(now - 25 * HOUR);
  await postAll('1', '2', '3', '4', '5');
  vi.setSystemTime(now);
  await messages(used.folder, 'send', 'all');
  expect(await runAfter(MINUTE)).toMatchObject({ sent: 2 });
  used.mail.received.length = 0;
  expect(await postAll('6', '7', '8')).toEqual([200, 200, 200]);
  expect(used.mail.received).toHaveLength(3);
});

test('beyond the limit of what is set aside a visitor is told to write or call, until the hour or the day has passed', async () => {
  set({ MAILS_PER_DAY: '6' });
  const statuses = await postAll('1', '2', '3', '4', '5', '6');
  expect(statuses).toEqual([200, 200, 200, 200, 200, 503]);
  expect((await (await post({ message: '7' })).json()).sentence).toBe(
    content.contactForm.responses.full,
  );
  await runAfter(MINUTE);
  expect(await postAll('8')).toEqual([503]);
  await runAfter(HOUR);
  used.mail.received.length = 0;
  expect(await postAll('9', '10')).toEqual([200, 503]);
  expect(used.mail.received).toHaveLength(1);
  vi.setSystemTime(Date.now() + 24 * HOUR);
  expect(await postAll('11')).toEqual([200]);
  expect(used.mail.received).toHaveLength(2);
});

test('sixty applicants of a college lab meet no limit', async () => {
  set({ MAILS_PER_HOUR: '', MAILS_PER_DAY: '', ASIDE_LIMIT: '' });
  for (let round = 0; round < 6; round += 1) {
    const texts = Array.from({ length: 10 }, (_, seat) => `Applicant ${round}${seat}`);
    const responses = await Promise.all(texts.map((message) => applyWith({ message }, CV)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(303));
  }
  expect(await mailsFor('jobs@tas.example')).toHaveLength(60);
});

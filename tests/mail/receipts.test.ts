import type { Email } from 'postal-mime';
import { beforeEach, expect, test, vi } from 'vitest';
import { mailboxOf } from '../../netlify/mail/receipt.ts';
import { anOpenRole, content } from '../content.ts';
import { applyWith, runAfter, set, setUp, write } from './in-process.ts';
import { parsed } from './mail-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const TO = 'asha@example.in';
const TYPED = { name: 'Asha Rao', mobile: '9876543210', message: 'Five projects of mine' };
const role = anOpenRole();

const used = setUp({ RECEIPTS: '' });

beforeEach(() => {
  vi.setSystemTime(new Date('2026-12-01T06:00:00Z'));
});

const applyAs = (email: string, more: object = {}): Promise<Response> =>
  applyWith({ email, ...TYPED, ...more });

/** The receipts that the mail server accepted. */
const receipts = (): Promise<Email[]> =>
  Promise.all(used.mail.received.filter((one) => one.recipients.includes(TO)).map(parsed));

test('an applicant gets a receipt with role, reference and whether a CV came, and nothing that was typed', async () => {
  const response = await applyAs(TO);
  expect(response.status).toBe(303);
  const id = new URL(response.headers.get('location') ?? '', 'https://tas.example').searchParams;
  const reference = `${id.get('id')?.slice(0, 4)}-${id.get('id')?.slice(4, 8)}`.toUpperCase();
  const [receipt, ...others] = await receipts();
  expect(others).toEqual([]);
  expect(receipt?.from?.address).toBe('website@tas.example');
  expect(receipt?.replyTo?.[0]?.address).toBe(content.organisation.email);
  expect(receipt?.subject).toContain(reference);
  for (const part of [receipt?.text, receipt?.html]) {
    expect(part).toContain(reference);
    expect(part).toContain(role.data.title);
    expect(part).toContain(content.receipt.withoutCv);
    expect(part).toContain(content.organisation.email.replace(/.*@/, '@'));
    for (const typed of Object.values(TYPED)) expect(part).not.toContain(typed);
    expect(part).not.toMatch(/\{\w+\}/);
  }
  const header = receipt?.headers.find(({ key }) => key === 'auto-submitted');
  expect(header?.value).toBe('auto-replied');
  expect(receipt?.headers).toContainEqual(
    expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
  );
});

test('a receipt says of which kind the CV is, and not its name, which is typed', async () => {
  await applyWith({ email: TO, ...TYPED }, new File(['%PDF-1.7\n'], 'cv.pdf'));
  const [receipt] = await receipts();
  expect(receipt?.text).toContain(content.receipt.withCv.replace('{kind}', 'PDF'));
  expect(receipt?.text).not.toContain(TYPED.name);
});

test('an email address gets one receipt a day, however it is written and whatever it applies for', async () => {
  await Promise.all([applyAs(TO), applyAs(TO), applyAs(TO, { message: 'Another' })]);
  await applyAs(TO.toUpperCase(), { message: 'In capitals' });
  expect(await receipts()).toHaveLength(1);
  await runAfter(DAY);
  await applyAs(TO, { message: 'A day later' });
  expect(await receipts()).toHaveLength(2);
});

test.each([
  ['A.Rao+jobs@GoogleMail.com', 'arao@gmail.com'],
  ['a.rao+jobs@example.in', 'a.rao@example.in'],
  ['Asha@Example.in', 'asha@example.in'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('the own addresses of the site get no receipt, and no mailbox gets a second', async () => {
  set({ MAIL_ALERTS: 'ops@tas.example' });
  const own = ['website', 'HELLO', 'jobs+x', 'ops'].map((name) => `${name}@tas.example`);
  const gmail = ['a.sha@gmail.com', 'asha+1@gmail.com', 'asha@googlemail.com'];
  const emails = [...own, content.organisation.email, ...gmail];
  for (const email of emails) await applyAs(email);
  const to = used.mail.received.flatMap(({ recipients }) => recipients);
  expect(to.filter((email) => email !== 'jobs@tas.example')).toEqual(['a.sha@gmail.com']);
});

test('no receipt goes out for what looks like spam, for a role that is not open, or where they are off', async () => {
  await applyAs(TO, { leaf: 'filled in' });
  await applyAs(TO, { role: 'no-such-role' });
  set({ RECEIPTS: 'off' });
  await applyAs(TO, { message: 'Switched off' });
  expect(used.mail.received).toHaveLength(3);
  expect(await receipts()).toEqual([]);
});

test('writers of contact messages get a receipt only if it is switched on', async () => {
  await write(TYPED);
  expect(await receipts()).toEqual([]);
  set({ RECEIPTS: 'all' });
  await write({ ...TYPED, message: `${TYPED.message}, again` });
  const [receipt] = await receipts();
  expect(receipt?.text).not.toContain(TYPED.message);
});

test('a receipt that the mail server refuses leaves no trace for the applicant', async () => {
  used.mail.refuse[TO] = 550;
  const response = await applyAs(TO);
  expect(response.headers.get('location')).toContain('/sent?id=');
  expect(used.mail.received).toHaveLength(1);
  expect(vi.mocked(console.error).mock.calls.flat().join()).not.toContain(TO);
});

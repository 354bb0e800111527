import { expect, onTestFinished, test } from 'vitest';
import { mailboxOf } from '../../netlify/mail/receipt.ts';
import application from '../../src/content/site/application-form.json' with { type: 'json' };
import receipt from '../../src/content/site/receipt.json' with { type: 'json' };
import { anOpenRole, content } from '../content.ts';
import {
  applyWith,
  CV,
  confirmation,
  DAY,
  failing,
  HOUR,
  logged,
  mail,
  post,
  runAfter,
  settings,
  setUp,
  TODAY,
} from './drive.ts';
import { TYPED } from './typed.ts';

setUp(TODAY, { RECEIPTS: '' });

const receipts = () => mail.to(TYPED.email);

/** Everybody who got a mail and is no address of the site. */
const strangers = () =>
  mail.accepted.flatMap(({ envelope }) => envelope.to).filter((to) => !to.endsWith('tas.example'));

test('an applicant gets a receipt with role, reference and the kind of the CV, and nothing that was typed', async () => {
  const response = await applyWith({ message: 'Five projects of mine' }, CV);
  const id = response.headers.get('location')?.slice('/sent?id='.length) ?? '';
  const [receipt = expect.fail('no receipt'), ...others] = receipts();
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({
    from: { address: 'website@tas.example' },
    replyTo: content.organisation.email,
    messageId: `<receipt-${id}@tas.example>`,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  });
  for (const part of [receipt.subject, receipt.text]) {
    expect(part).toContain(`${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase());
    expect(part).not.toMatch(/\{\w+\}/);
  }
  expect(receipt.text).toContain(anOpenRole().data.title);
  expect(receipt.text).toContain(content.receipt.withCv.replace('{kind}', 'PDF'));
  for (const typed of [TYPED.name, TYPED.mobile, '9876543210', 'Five projects'])
    expect(receipt.text).not.toContain(typed);
});

test('a name in braces is filled in, in whatever a page or a receipt says of an application', async () => {
  const { thanks } = application;
  const written = [{ ...thanks }, { ...receipt }];
  onTestFinished(() => {
    Object.assign(thanks, written[0]);
    Object.assign(receipt, written[1]);
  });
  const withName = { withCv: '{name} has a CV.', withoutCv: '{name} has none.' };
  Object.assign(thanks, withName);
  Object.assign(receipt, withName, { coming: '{name} sends a receipt.' });
  const [plain, withCv] = [await applyWith({}), await applyWith({ message: 'Again' }, CV)];
  for (const response of [plain, withCv]) {
    const page = await confirmation(response.headers.get('location')?.split('=')[1] ?? '');
    expect(await page.text()).not.toContain('{name}');
  }
  expect(receipts()[0]?.text).toContain(`${content.organisation.name} has none.`);
  expect(receipts()[0]?.text).not.toContain('{name}');
});

test('an email address gets one receipt a day, however it is written and whatever it applies for', async () => {
  for (const email of [TYPED.email, TYPED.email.toUpperCase(), 'asha+jobs@example.in'])
    await applyWith({ email, message: email });
  expect(strangers()).toEqual([TYPED.email]);
  await runAfter(DAY);
  await applyWith({ message: 'A day later' });
  expect(receipts()).toHaveLength(2);
});

test.each([
  ['A.Rao+jobs@GoogleMail.com', 'arao@gmail.com'],
  ['a.rao+jobs@example.in', 'a.rao@example.in'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('an application that is not delivered at once gets no receipt', async () => {
  failing.how = (call, key) => {
    if (call === 'mail') mail.refuses = key.startsWith('<receipt-') ? '' : '451 Greylisted';
    return undefined;
  };
  await applyWith();
  expect(receipts()).toEqual([]);
});

test('one network sends few receipts, one private domain gets few, and the own addresses get none', async () => {
  for (let index = 0; index < 12; index += 1) {
    await applyWith({ email: `x${index}@victim.example` }, undefined, `10.0.${index}.1`);
    await applyWith({ email: `asha-${index}@gmail.com` }, undefined, '192.0.2.7');
  }
  const to = strangers();
  expect(to.filter((email) => email.endsWith('@victim.example'))).toHaveLength(5);
  expect(to.filter((email) => email.endsWith('@gmail.com'))).toHaveLength(10);
  const own = ['website', 'HELLO', 'jobs+x', 'ops'].map((name) => `${name}@tas.example`);
  const sent = () => mail.accepted.filter(({ messageId }) => messageId.startsWith('<receipt-'));
  const before = sent().length;
  for (const email of [...own, content.organisation.email]) await applyWith({ email });
  expect(sent()).toHaveLength(before);
});

test.each(['403', 'lies'] as const)(
  'a store whose writes fail (%s) sends no receipt',
  async (how) => {
    settings({ RECEIPTS: 'all' });
    const fault = how === 'lies' ? how : Number(how);
    failing.how = (call, key) =>
      call === 'set' && !key.startsWith('waiting/') ? fault : undefined;
    for (let time = 0; time < 3; time += 1) await post({ message: `${time}` });
    expect(mail.to('hello@tas.example')).toHaveLength(3);
    expect(receipts()).toEqual([]);
  },
);

test.each<[string, Record<string, string>, object, number]>([
  ['an application', {}, {}, 1],
  ['an application that looks like spam', {}, { leaf: 'filled in' }, 0],
  ['an application for a role that is not open', {}, { role: 'no-such-role' }, 0],
  ['an application where receipts are off', { RECEIPTS: 'off' }, {}, 0],
])('%s gets a receipt or none', async (_what, environment, fields, count) => {
  settings(environment);
  expect((await applyWith(fields)).status).toBe(303);
  await runAfter(HOUR);
  expect(mail.to('jobs@tas.example')).toHaveLength(1);
  expect(receipts()).toHaveLength(count);
});

test('writers of contact messages get a receipt only if it is switched on', async () => {
  await post({ message: 'Private words' });
  expect(receipts()).toEqual([]);
  settings({ RECEIPTS: 'all' });
  await post({ message: 'Private words' });
  expect(receipts()).toHaveLength(1);
  expect(receipts()[0]?.text).not.toContain('Private words');
});

test('a receipt that cannot be sent is logged without its address, and the application is safe', async () => {
  failing.how = (call, key) => {
    if (call === 'mail' && key.startsWith('<receipt-')) throw new Error(TYPED.email);
    return undefined;
  };
  expect((await applyWith()).status).toBe(303);
  expect(mail.to('jobs@tas.example')).toHaveLength(1);
  expect(logged()).toMatch(/^Receipt for [0-9a-f]{8} not sent: Error$/);
});

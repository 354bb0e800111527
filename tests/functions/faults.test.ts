import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { messages as run } from '../../netlify/local/messages.ts';
import { checkProject } from '../../src/check/project.ts';
import { readValues } from '../../src/lib/values.ts';
import { zipped } from './cv-files.ts';
import { applyWith, CV, post, respondTo, runAfter, runFor } from './drive.ts';
import {
  isStored,
  keys,
  mail,
  mailsTo,
  memory,
  reset,
  settings,
  setUp,
  until,
} from './in-memory.ts';
import { TYPED } from './typed.ts';

vi.mock('@netlify/blobs', async () => (await import('./in-memory.ts')).blobs);
vi.mock('nodemailer', async () => (await import('./in-memory.ts')).nodemailer);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

setUp('2026-12-01T06:00:00Z', { RECEIPTS: 'off' });

const toCompany = () => mailsTo('hello@tas.example');

/** Whether all mails that the company got have one Message-ID. */
const haveOneId = () => expect(new Set(toCompany().map(({ messageId }) => messageId)).size).toBe(1);

test('a store that refuses writes for four hours makes no loop of mail', async () => {
  mail.isUp = false;
  await post();
  mail.isUp = true;
  memory.fault = (call) => (call === 'set' ? 403 : undefined);
  await runFor(4 * HOUR);
  expect(toCompany().length).toBeLessThanOrEqual(1);
  memory.fault = () => undefined;
  await runFor(DAY);
  expect(toCompany().length).toBeGreaterThan(0);
  expect(toCompany().length).toBeLessThanOrEqual(2);
  haveOneId();
});

test('a store that refuses every write after the message is sent makes one copy at most', async () => {
  mail.meanwhile = async () => {
    memory.fault = (call) => (call === 'set' || call === 'delete' ? 403 : undefined);
  };
  await post();
  await runFor(4 * HOUR);
  memory.fault = () => undefined;
  mail.meanwhile = async () => {};
  await runFor(DAY);
  expect(toCompany().length).toBeLessThanOrEqual(2);
  haveOneId();
});

test('a mail server that answers the content after a minute gets a message twice at most, and staff are told', async () => {
  mail.acceptAfter = 60_000;
  await post();
  await runFor(DAY);
  expect(toCompany()).toHaveLength(2);
  haveOneId();
  mail.acceptAfter = 0;
  await runFor(DAY);
  expect(toCompany()).toHaveLength(2);
  expect(
    mailsTo('ops@tas.example')
      .map(({ text }) => text)
      .join(),
  ).toMatch(/Set aside/i);
});

test('a bot in many /64 of one /48 does not shut applications for others', async () => {
  for (let index = 0; index < 1100; index += 1) {
    const ip = `2001:db8:7:${index.toString(16)}::1`;
    await applyWith({ message: `Flood ${index}` }, undefined, { ip });
  }
  expect((await applyWith({}, CV, { ip: '192.0.2.7' })).status).toBe(303);
}, 120_000);

test('nobody of a college is refused because 600 others share its network', async () => {
  const statuses = new Set<number>();
  for (let index = 0; index < 600; index += 1) {
    const fields = { email: `student${index}@example.in` };
    statuses.add((await applyWith(fields, CV, { ip: `203.0.113.${index % 250}` })).status);
  }
  expect([...statuses]).toEqual([303]);
}, 120_000);

test('thirty retries of one submission count once', async () => {
  settings({ MAILS_PER_DAY: '3' });
  mail.isUp = false; // so that the message is still stored when it is sent again
  const ip = '192.0.2.7';
  for (let time = 0; time < 30; time += 1) {
    expect((await post({}, { ip, key: 'same' })).status).toBe(200);
  }
  for (const message of ['Second', 'Third'])
    expect((await applyWith({ message }, CV, { ip })).status).toBe(303);
});

test('a store that refuses writes sends no stranger twenty receipts', async () => {
  settings({ RECEIPTS: 'all' });
  memory.fault = (call) => (call === 'set' ? 403 : undefined);
  for (let time = 0; time < 20; time += 1) await post({ message: `${time}` });
  expect(toCompany()).toHaveLength(20);
  expect(mailsTo(TYPED.email)).toEqual([]);
});

test('one network sends few receipts, and one private domain gets few', async () => {
  settings({ RECEIPTS: 'all' });
  for (let index = 0; index < 60; index += 1) {
    await post({ email: `x${index}@victim.example` }, { ip: `10.0.${index}.1` });
    await post({ email: `asha-${index}@gmail.com` }, { ip: '192.0.2.7' });
  }
  const receipts = mail.accepted
    .flatMap(({ to }) => to)
    .filter((to) => !to.endsWith('tas.example'));
  expect(receipts.filter((to) => to.endsWith('victim.example')).length).toBeLessThanOrEqual(5);
  expect(receipts.length).toBeLessThanOrEqual(15);
});

test.each(['get', 'set', 'list', 'delete'] as const)(
  'while each %s of the store hangs, the answer comes within 20 s',
  async (what) => {
    memory.fault = (call) => (call === what ? 'hangs' : undefined);
    mail.acceptAfter = 30_000; // the mail server hangs, too
    const start = Date.now();
    const response = await until(respondTo());
    expect(Date.now() - start).toBeLessThanOrEqual(20_000);
    expect([200, 503]).toContain(response.status);
  },
);

test('a message that is erased while it is sent does not come back, at whatever call it is erased', async () => {
  let erased = 0;
  let isOver = false;
  for (let at = 1; !isOver; at += 1) {
    reset();
    isOver = true;
    let printed = '';
    memory.before = async () => {
      if (memory.calls < at) return;
      memory.before = async () => {};
      isOver = false;
      await run(['delete', TYPED.email], (text) => (printed += text)).catch(() => {});
    };
    await post({}, { key: 'one' });
    memory.before = async () => {};
    await runFor(HOUR);
    if (!printed.includes('is deleted')) continue; // it was not stored yet
    erased += 1;
    expect(isStored(TYPED.email), `erased at call ${at}`).toBe(false);
  }
  expect(erased).toBeGreaterThan(3);
});

test('a build for the public without SMTP_URL fails, because nobody would be told', () => {
  const env = { PRODUCTION: '1', MAIL_FROM: `website${readValues().mailDomain}` };
  expect(checkProject('.', env).says).toContain('The setting SMTP_URL is missing');
});

test('somebody is told that the store is down', async () => {
  memory.fault = () => 503;
  await runFor(HOUR);
  expect(mailsTo('ops@tas.example').length).toBeGreaterThan(0);
  expect(mailsTo('ops@tas.example')[0]?.text).toMatch(/store/i);
});

test.each([{ RECEIPTS: 'yes' }, { MAILS_PER_DAY: '0' }, { MAILS_PER_HOUR: '0' }, { DIGEST: 'no' }])(
  'with the wrong optional setting %j mail is still sent, and staff are told',
  async (wrong) => {
    settings(wrong);
    expect((await post()).status).toBe(200);
    expect(toCompany()).toHaveLength(1);
    await runAfter(MINUTE);
    expect(mailsTo('ops@tas.example')[0]?.text).toContain(Object.keys(wrong)[0]);
  },
);

test('with KEEP_DAYS="30 days" no visitor sees an error, staff are told, and nothing is deleted', async () => {
  settings({ KEEP_DAYS: '30 days' });
  expect((await post()).status).toBe(200);
  expect((await applyWith()).status).toBe(303);
  await runAfter(400 * DAY);
  expect(keys('sent/')).toHaveLength(2);
  expect(
    mailsTo('ops@tas.example')
      .map(({ text }) => text)
      .join(),
  ).toContain('KEEP_DAYS');
});

test.each(['550 5.4.5 Daily user sending limit exceeded', '554 Temporary failure, try later'])(
  'a message that is answered with "%s" waits',
  async (reply) => {
    mail.refuses = reply;
    await post();
    mail.refuses = '';
    await runFor(DAY);
    expect(toCompany()).toHaveLength(1);
  },
);

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macros = (enabled: string) =>
  `<Types><Override PartName="/word/a.xml" ContentType="${TYPE}"/><Default Extension="x" ContentType="application/vnd.ms-word.document.${enabled}.main+xml"/></Types>`;

test.each([
  ['spelt with an entity', { '[Content_Types].xml': macros('macro&#69;nabled') }],
  [
    'behind two megabytes of filler',
    {
      'a.xml': TYPE + ' '.repeat(2_097_000),
      '[Content_Types].xml': macros('macroEnabled') + ' '.repeat(3000),
    },
  ],
])('macros %s are refused', async (_what, parts) => {
  const cv = new File([zipped(parts)], 'cv.docx');
  expect((await applyWith({}, cv)).status).toBe(422);
});

test('a PDF whose streams cannot be inflated takes no time', async () => {
  const part = '1 0 obj<</Type/ObjStm>>stream\nx\u009c\u00ed\u00c1endstream ';
  const crafted = Buffer.from(`%PDF-1.7\n${part.repeat(80_000)}`, 'latin1').subarray(0, 3_000_000);
  const before = process.cpuUsage();
  const body = await (await applyWith({}, new File([crafted], 'cv.pdf'))).text();
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  expect(body + toCompany().map(({ text }) => text)).not.toContain('it contains');
});

test('two functions have a rate limit, as many as free plans may have', async () => {
  const limited = globSync('netlify/functions/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('rateLimit'),
  );
  expect(limited).toHaveLength(2);
});

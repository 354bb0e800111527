import { expect, test } from 'vitest';
import { readSettings } from '../../netlify/mail/settings.ts';

const env = {
  SMTP_URL: 'smtps://user:secret@mail.example.com:465',
  MAIL_FROM: 'website@example.com',
  MAIL_TO: 'hello@example.com, sales@example.com',
};

const DEFAULTS = {
  RECEIPTS: 'applications',
  MAILS_PER_HOUR: 300,
  MAILS_PER_DAY: 1000,
  REDELIVER_AFTER: 120,
  problems: [],
};

test('all settings are read, and MAIL_TO_CAREERS defaults to MAIL_TO', () => {
  const to = ['hello@example.com', 'sales@example.com'];
  const server = { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM };
  expect(readSettings(env)).toMatchObject({
    ...DEFAULTS,
    mail: { ...server, to: { company: to, careers: to } },
    alerts: { ...server, to },
  });
  const own = readSettings({ ...env, MAIL_TO_CAREERS: 'jobs@example.com', REDELIVER_AFTER: '30' });
  expect(own.mail?.to.careers).toEqual(['jobs@example.com']);
  expect(own.REDELIVER_AFTER).toBe(30);
});

test('without SMTP_URL there are no problems and no mail settings', () => {
  for (const unset of [{}, { SMTP_URL: '' }, { SMTP_URL: ' ', MAIL_TO: 'hello@example.com' }]) {
    const settings = readSettings(unset);
    expect(settings).toMatchObject(DEFAULTS);
    expect(settings.mail).toBeUndefined();
    expect(settings.alerts).toBeUndefined();
  }
});

test.each([
  [{ SMTP_URL: 'mail.example.com:secret' }, /^SMTP_URL: Write smtp:\/\//],
  [{ SMTP_URL: 'http://user:secret@example.com' }, /^SMTP_URL: Write smtp:\/\//],
  [{ MAIL_FROM: 'secret' }, /^MAIL_FROM: Write one email address/],
  [{ MAIL_FROM: '' }, /^MAIL_FROM: It is missing. Write one email address/],
  [{ MAIL_TO: undefined }, /^MAIL_TO: It is missing. Write email addresses/],
  [{ MAIL_TO: 'hello@example.com; secret@example.com' }, /^MAIL_TO: Write email addresses/],
  [{ MAIL_TO_CAREERS: 'secret' }, /^MAIL_TO_CAREERS: Write email addresses/],
  [{ SMTP_URL_ALERTS: 'mail.example.com:secret' }, /^SMTP_URL_ALERTS: Write smtp:\/\//],
  [{ MAIL_ALERTS: 'secret' }, /^MAIL_ALERTS: Write email addresses/],
  [{ DIGEST: 'secret' }, /^DIGEST: Write off/],
  [{ MAILS_PER_HOUR: 'secret' }, /^MAILS_PER_HOUR: Write a whole number of messages/],
  [{ MAILS_PER_DAY: '1.5' }, /^MAILS_PER_DAY: Write a whole number of messages/],
  [{ REDELIVER_AFTER: 'secret' }, /^REDELIVER_AFTER: Write a whole number of seconds/],
])('%j is reported by name and with what to write, but without its value', (wrong, sentence) => {
  const { mail, problems } = readSettings({ ...env, ...wrong });
  expect(mail).toBeUndefined();
  expect(problems).toEqual([expect.stringMatching(sentence)]);
  expect(problems.join()).not.toContain('secret');
});

test.each([
  [{ SMTP_URL: env.SMTP_URL }, ['MAIL_FROM', 'MAIL_TO']],
  [{ MAIL_FROM: env.MAIL_FROM }, ['SMTP_URL', 'MAIL_TO']],
  [{ SMTP_URL_ALERTS: env.SMTP_URL }, ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']],
])('where %j is set, all that mail needs is missed', (some, missing) => {
  expect(readSettings(some).problems).toEqual(
    missing.map((name) => expect.stringContaining(`${name}: It is missing.`)),
  );
});

test('all invalid settings are reported at once', () => {
  const { problems } = readSettings({ ...env, MAIL_TO: 'x', REDELIVER_AFTER: '1.5' });
  expect(problems.map((sentence) => sentence.split(':')[0])).toEqual([
    'MAIL_TO',
    'REDELIVER_AFTER',
  ]);
});

test('notices have a mail server and recipients of their own, and are sent while messages cannot be', () => {
  const alerts = { SMTP_URL_ALERTS: 'smtp://other.example.com', MAIL_ALERTS: 'ops@example.com' };
  const expected = {
    smtpUrl: alerts.SMTP_URL_ALERTS,
    from: env.MAIL_FROM,
    to: ['ops@example.com'],
  };
  for (const SMTP_URL of ['', 'wrong', env.SMTP_URL]) {
    expect(readSettings({ ...env, ...alerts, SMTP_URL }).alerts).toEqual(expected);
  }
  expect(readSettings({ ...env, DIGEST: 'off' }).DIGEST).toBe('off');
});

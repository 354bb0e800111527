import { expect, test } from 'vitest';
import { readSettings } from '../../netlify/mail/settings.ts';

const env = {
  SMTP_URL: 'smtps://user:secret@mail.example.com:465',
  MAIL_FROM: 'website@example.com',
  MAIL_TO: 'hello@example.com, sales@example.com',
};

const to = ['hello@example.com', 'sales@example.com'];

const DEFAULTS = {
  RECEIPTS: 'applications',
  MAILS_PER_HOUR: 300,
  MAILS_PER_DAY: 5000,
  KEEP_DAYS: 30,
};

test('all settings are read, and MAIL_TO_CAREERS and MAIL_ALERTS default to MAIL_TO', () => {
  expect(readSettings(env)).toEqual({
    ...DEFAULTS,
    problems: [],
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, to: { company: to, careers: to } },
    alerts: { urls: [env.SMTP_URL], from: env.MAIL_FROM, to },
  });
  const own = readSettings({ ...env, MAIL_TO_CAREERS: 'jobs@example.com', MAILS_PER_HOUR: '30' });
  expect(own.mail?.to.careers).toEqual(['jobs@example.com']);
  expect(own.MAILS_PER_HOUR).toBe(30);
});

test.each([
  ['smtp://u:p@mail.example.com:465', false],
  ['smtps://u:p@mail.example.com:587/', false],
  ['smtp:u:p@mail.example.com', false],
  ['smtp://u:p@mail.example.com:587?logger=true', false],
  ['smtp://u:p@192.168.1.300:587', false],
  ['smtp://u:p@mail.example.com%20:587', false],
  ['smtp://user@mail.example.com:587', false],
  ['smtp://:password@mail.example.com:587', false],
  ['smtp://u:465abc@mail.example.com:587', true],
  ['smtps://u:5871@mail.example.com:465/', true],
  ['smtp://localhost:1025', true],
])('SMTP_URL=%s is taken: %s', (url, isTaken) => {
  const { mail, problems } = readSettings({ ...env, SMTP_URL: url });
  expect(mail !== undefined).toBe(isTaken);
  expect(problems).toHaveLength(isTaken ? 0 : 1);
});

test('without SMTP_URL there are no problems and no mail', () => {
  for (const unset of [{}, { SMTP_URL: ' ', MAIL_TO: 'hello@example.com' }]) {
    const settings = readSettings(unset);
    expect(settings).toMatchObject({ ...DEFAULTS, problems: [] });
    expect([settings.mail, settings.alerts]).toEqual([undefined, undefined]);
  }
});

test.each([
  [{ SMTP_URL: 'mail.example.com:secret' }, /^SMTP_URL: Write smtp:\/\//],
  [{ SMTP_URL: 'http://user:secret@example.com' }, /^SMTP_URL: Write smtp:\/\//],
  [{ MAIL_FROM: 'secret' }, /^MAIL_FROM: Write one email address/],
  [{ MAIL_FROM: '' }, /^MAIL_FROM: It is missing\./],
  [{ MAIL_TO: undefined }, /^MAIL_TO: It is missing\./],
  [{ MAIL_TO: 'hello@example.com; secret@example.com' }, /^MAIL_TO: Write email addresses/],
])(
  '%j stops mail, and is told by name and with what to write, without its value',
  (wrong, sentence) => {
    const { mail, problems } = readSettings({ ...env, ...wrong });
    expect(mail).toBeUndefined();
    expect(problems).toEqual([expect.stringMatching(sentence)]);
    expect(problems.join()).not.toContain('secret');
  },
);

test.each([
  { MAIL_TO_CAREERS: 'secret' },
  { SMTP_URL_ALERTS: 'mail.example.com:secret' },
  { MAIL_ALERTS: 'secret' },
  { RECEIPTS: 'secret' },
  { RECEIPTS: 'yes' },
  { MAILS_PER_HOUR: '0' },
  { MAILS_PER_DAY: '1.5' },
])('%j falls back to its default, and is told', (wrong) => {
  const { problems, ...settings } = readSettings({ ...env, ...wrong });
  expect(settings).toEqual({ ...readSettings(env), problems: undefined });
  expect(problems).toEqual([expect.stringContaining(`${Object.keys(wrong)[0]}: Write `)]);
  expect(problems.join()).not.toContain('secret');
});

test('an invalid KEEP_DAYS is no number of days, and is told', () => {
  const { KEEP_DAYS, problems } = readSettings({ ...env, KEEP_DAYS: '30 days' });
  expect(KEEP_DAYS).toBeUndefined();
  expect(problems.join()).toMatch(/^KEEP_DAYS: .* Until then no copy is deleted\.$/);
});

test.each([
  [{ SMTP_URL: env.SMTP_URL }, ['MAIL_FROM', 'MAIL_TO']],
  [{ MAIL_FROM: env.MAIL_FROM }, ['SMTP_URL', 'MAIL_TO']],
  [{ SMTP_URL_ALERTS: env.SMTP_URL }, ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']],
])('where %j is set, all that mail needs is missed', (some, missing) => {
  expect(readSettings(some).problems).toEqual(missing.map((name) => `${name}: It is missing.`));
});

test('notices have a mail server and recipients of their own, and the other server after it', () => {
  const alerts = { SMTP_URL_ALERTS: 'smtp://other.example.com', MAIL_ALERTS: 'ops@example.com' };
  const of = (SMTP_URL: string) => readSettings({ ...env, ...alerts, SMTP_URL }).alerts;
  expect(of(env.SMTP_URL)).toMatchObject({
    urls: [alerts.SMTP_URL_ALERTS, env.SMTP_URL],
    to: ['ops@example.com'],
  });
  for (const wrong of ['', 'wrong']) expect(of(wrong)?.urls).toEqual([alerts.SMTP_URL_ALERTS]);
});

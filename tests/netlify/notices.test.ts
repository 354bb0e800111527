import fc from 'fast-check';
import { expect, test } from 'vitest';
import redeliver from '../../netlify/functions/redeliver.ts';
import { holds } from '../properties.ts';
import {
  clock,
  DAY,
  failing,
  HOUR,
  logged,
  MINUTE,
  mail,
  memory,
  messages,
  open,
  post,
  room,
  runAfter,
  runFor,
  settings,
  setUp,
  until,
} from './drive.ts';

setUp('2026-11-21T03:00:00Z');

const notices = () => mail.to('ops@tas.example');
const subjects = () => notices().map(({ subject }) => subject);

test('a mail a day after 8:00 in India says that all is well, unless something needs them', async () => {
  await runAfter(0);
  await runAfter(23 * HOUR);
  expect(subjects()).toEqual(['Website: all is well']);
  await runAfter(30 * MINUTE);
  expect(subjects()).toHaveLength(2);
  settings({ RECEIPTS: 'yes' });
  await runAfter(5 * MINUTE);
  await runAfter(5 * MINUTE);
  expect(subjects().slice(2)).toEqual(['Website: something needs you']);
});

test('what is set aside is told at once, then every day until it is settled, by its reference and without what was typed', async () => {
  mail.refuses = '554 Refused as spam';
  await post({ message: 'Private words' });
  mail.refuses = '';
  await runFor(HOUR);
  expect(subjects()).toEqual(['Website: something needs you']);
  expect(notices()[0]?.text).toMatch(/^Hello,\nSet aside: [0-9A-F]{4}-[0-9A-F]{4}\.\n/);
  expect(notices()[0]?.text).not.toContain('Private');
  for (let days = 2; days < 9; days += 1) {
    await runAfter(DAY);
    expect(subjects()).toEqual(Array(days).fill('Website: something needs you'));
  }
  await messages('send', 'all');
  await runAfter(DAY);
  await runAfter(DAY);
  expect(subjects().at(-1)).toBe('Website: all is well');
});

test('a new kind of trouble is told on the same day, and each kind once', async () => {
  settings({ RECEIPTS: 'yes' });
  await runFor(HOUR);
  mail.refuses = '554 Refused as spam';
  await post();
  mail.refuses = '';
  await runFor(2 * HOUR);
  expect(notices().map(({ text }) => /Set aside/.test(text))).toEqual([false, true]);
});

test('a notice that a mail server may have taken is not sent again that day', async () => {
  mail.answerAfter = 29_000;
  await runFor(HOUR);
  expect(notices()).toHaveLength(1);
});

test('the log says of a notice that was sent, but not recorded, that it was sent', async () => {
  failing.how = (call) => {
    if (call === 'mail') failing.how = (what) => (what === 'set' ? 'hangs' : undefined);
    return undefined;
  };
  await runAfter(0);
  expect(subjects()).toEqual(['Website: all is well']);
  expect(logged()).toBe('A notice was sent, but not recorded: Error');
});

test('what is sent again after some days is not said to have waited for over an hour', async () => {
  settings({ MAILS_PER_HOUR: '24' });
  mail.refuses = '550 no such user';
  for (let index = 0; index < 3; index += 1) await post();
  mail.refuses = '';
  await runAfter(2 * DAY);
  const before = notices().length;
  await messages('send', 'all');
  await runFor(30 * MINUTE);
  expect(notices().slice(before)).toEqual([]);
});

test('mail servers that take 12 s before they take a mail deliver notices, too', async () => {
  settings({ SMTP_URL_ALERTS: 'smtp://alerts.example' });
  const { send } = room;
  room.send = async (email, url, within) => {
    await clock.wait(Math.min(12_000, within));
    if (within > 12_000 && url.includes('mail.example')) return send(email, url, within);
    return { refused: email.envelope.to, errors: [new Error()], isUncertain: false };
  };
  await runFor(HOUR);
  expect(subjects()).toEqual(['Website: something needs you']);
});

test('a notice that the mail server for alerts may have taken goes through the other one, too', async () => {
  settings({ SMTP_URL_ALERTS: 'smtp://alerts.example' });
  const { send } = room;
  room.send = async (email, url, within) =>
    url.includes('alerts.example')
      ? { refused: email.envelope.to, errors: [new Error()], isUncertain: true }
      : send(email, url, within);
  await runFor(HOUR);
  expect(subjects()).toEqual(['Website: something needs you']);
});

test('a notice that the mail server for alerts refuses says so, with its error, as the log does', async () => {
  settings({ SMTP_URL_ALERTS: 'smtp://user:secret@alerts.example' });
  const { send } = room;
  room.send = async (email, url, within) => {
    if (!url.includes('alerts.example')) return send(email, url, within);
    const error = Object.assign(new Error(), { code: 'EAUTH', responseCode: 535 });
    return { refused: email.envelope.to, errors: [error], isUncertain: false };
  };
  await runAfter(0);
  expect(notices()[0]?.text).toContain(
    'The mail server of SMTP_URL_ALERTS did not take this email: Error EAUTH 535.',
  );
  expect(logged()).toBe('A notice was not taken by alerts.example: Error EAUTH 535');
});

test('a clock that was ahead once silences nothing', async () => {
  settings({ RECEIPTS: 'yes' });
  await runAfter(20 * DAY);
  clock.time -= 20 * DAY;
  await runAfter(5 * MINUTE);
  expect(subjects()).toEqual(Array(2).fill('Website: something needs you'));
});

test('a store that fails in all runs but the first of an hour is told, and one that fails once is not', async () => {
  await runFor(HOUR);
  failing.how = (call) => (call === 'list' && clock.time % HOUR === 20 * MINUTE ? 503 : undefined);
  await runFor(HOUR);
  expect(subjects()).toEqual(['Website: all is well']);
  failing.how = (call, key) =>
    call === 'list' && key === 'waiting/' && clock.time % HOUR >= 5 * MINUTE ? 503 : undefined;
  await runFor(HOUR);
  expect(notices().at(-1)?.text).toContain('The store of the site fails');
});

test('what is turned away while a notice is sent at 8:00 in India is told on the next day', async () => {
  settings({ MAILS_PER_DAY: '1' });
  clock.time = Date.parse('2026-11-22T02:20:00Z');
  await post();
  await runAfter(5 * MINUTE);
  clock.time = Date.parse('2026-11-22T02:29:58Z');
  failing.how = async (call, key) => {
    if (call !== 'set' || key !== 'turned-away') return undefined;
    failing.how = () => undefined;
    clock.time += 2000;
    await redeliver(undefined, undefined, room);
    return undefined;
  };
  expect((await post()).status).toBe(503);
  await runFor(25 * HOUR);
  expect(notices().some(({ text }) => text.includes('MAILS_PER_DAY'))).toBe(true);
});

test('staff are told if a run has no time left to remove what has expired', async () => {
  settings({ KEEP_DAYS: '2' });
  await post();
  failing.how = async (call, key) => {
    if (call === 'list' && key.startsWith('sent/2')) await clock.wait(11_000);
    return undefined;
  };
  await runAfter(3 * DAY);
  expect(notices().at(-1)?.text).toContain('The store of the site is slow.');
});

test.each<[string, () => void, RegExp]>([
  [
    'a mail server that does not answer',
    () => (failing.how = (call, key) => (call === 'mail' && key.startsWith('<') ? 451 : undefined)),
    /over an hour.* Last error: Error EMESSAGE 451\./,
  ],
  [
    'a missing setting',
    () => settings({ MAIL_TO: '' }),
    /MAIL_TO: It is missing\.[\s\S]*over an hour/,
  ],
  [
    'a wrong setting',
    () => settings({ MAILS_PER_DAY: '0' }),
    /MAILS_PER_DAY: Write a whole number/,
  ],
])('staff are told of %s', async (_what, happen, sentence) => {
  happen();
  expect((await post()).status).toBe(200);
  await runAfter(61 * MINUTE);
  mail.isUp = true;
  await runAfter(DAY);
  expect(notices()[0]?.text).toMatch(sentence);
});

test('of a message that is held back and that the mail server refuses staff are told the error', async () => {
  failing.how = (call, key) => (call === 'mail' && key.startsWith('<') ? 451 : undefined);
  expect((await post({ leaf: 'filled in' })).status).toBe(200);
  for (let time = 0; time < 16; time += 1) await runAfter(5 * MINUTE);
  const said = notices().map(({ text }) => text);
  expect(said.some((text) => text.includes('Last error: Error EMESSAGE 451.'))).toBe(true);
  expect(said.some((text) => text.includes('Held back'))).toBe(false);
});

test('a setting without which no alert can be sent is named in the log of each run', async () => {
  settings({ MAIL_FROM: '' });
  await runAfter(0);
  expect(logged()).toBe('MAIL_FROM: It is missing.');
});

test('while a message waits, settings without which no mail is sent are named in the log of each run', async () => {
  settings({ SMTP_URL: '', MAIL_FROM: '', SMTP_URL_ALERTS: '' });
  await post();
  await runAfter(0);
  expect(logged()).toMatch(
    /^SMTP_URL, MAIL_FROM or MAIL_TO is missing or invalid: nothing is sent\.$/m,
  );
});

test('while the store fails, that is told in the first run of each hour', async () => {
  failing.how = (call) => (call === 'mail' ? undefined : 503);
  await runFor(3 * HOUR);
  expect(notices()).toHaveLength(3);
  expect(notices()[0]?.text).toContain('The store of the site fails: Error.');
});

/** Keeps messages that wait and are not due. */
async function keepWaiting(count: number): Promise<void> {
  mail.isUp = false;
  await post();
  mail.isUp = true;
  const [key = ''] = memory.keys('waiting/');
  const message = JSON.parse(String(memory.kept.get(key)?.data));
  for (let index = 1; index < count; index += 1) {
    const id = index.toString(16).padStart(32, '0');
    memory.put(`waiting/${id}`, JSON.stringify({ ...message, id }));
  }
}

test.each([
  [150, /^Hello,\nA message has waited for over an hour/],
  [1000, /The store of the site is slow\./],
])(
  'while a mail server says nothing and a call of the store takes %i ms, no call is said to have failed',
  async (time, said) => {
    settings({ SMTP_URL_ALERTS: 'smtp://alerts.example' });
    await keepWaiting(40);
    mail.silentAt = 'smtp://mail.example';
    failing.how = async (call) => {
      if (call !== 'mail') await clock.wait(time);
      return undefined;
    };
    for (let runs = 0; runs < 36; runs += 1) {
      const startedAt = clock.time;
      await runAfter(0);
      expect(clock.time - startedAt).toBeLessThan(30_000);
      clock.time = startedAt + 5 * MINUTE;
    }
    const texts = notices().map(({ text }) => text);
    expect(texts.some((text) => said.test(text))).toBe(true);
    expect(texts.join()).not.toContain('The store of the site fails');
  },
);

test('all is well is not said while more wait than a run reads', async () => {
  await keepWaiting(1001);
  await runAfter(0);
  expect(notices()).toEqual([]);
});

test('two runs at once tell a thing once, and do not blame the store', async () => {
  const waits = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 40, maxLength: 40 });
  const begin = fc.nat(12_000);
  await holds(
    fc.asyncProperty(waits, begin, async (taken, apart) => {
      open('2026-11-21T03:00:00Z', { RECEIPTS: 'yes' });
      let calls = 0;
      failing.how = async () => {
        calls += 1;
        await clock.wait(taken[calls % taken.length] ?? 0);
        return undefined;
      };
      const run = () => redeliver(undefined, undefined, room);
      await until(Promise.all([run(), clock.wait(apart).then(run)]));
      failing.how = () => undefined;
      await runAfter(5 * MINUTE);
      await runAfter(HOUR);
      const told = notices().map(({ text }) => /RECEIPTS|The store/.exec(text)?.[0]);
      expect(told).toEqual(['RECEIPTS']);
    }),
    { numRuns: 60 },
  );
});

test('a notice that no mail server takes, or that cannot be recorded, is not lost and not repeated', async () => {
  settings({ RECEIPTS: 'yes' });
  mail.isUp = false;
  await runAfter(0);
  expect(logged()).toContain('No notice was sent: Error ESOCKET');
  mail.isUp = true;
  failing.how = (call) => (call === 'set' ? 'lies' : undefined);
  await runFor(55 * MINUTE);
  expect(notices()).toEqual([]);
  failing.how = () => undefined;
  await runFor(HOUR);
  expect(notices()).toHaveLength(1);
});

test.each(['{"id":', 'null', ''])(
  'a message that cannot be read (%s) is told by its reference, stops no other, and can be deleted',
  async (content) => {
    memory.put('waiting/7f3a91c2000000000000000000000000', content);
    mail.isUp = false;
    await post();
    mail.isUp = true;
    expect(await runAfter(10 * MINUTE)).toMatchObject({ sent: 1, waiting: 1 });
    expect(notices()[0]?.text).toContain('Cannot be read: 7F3A-91C2.');
    expect(await messages()).toContain('7F3A-91C2  waiting\n  It is damaged and cannot be read.');
    await messages('delete', '7F3A-91C2');
    expect(await messages()).toContain('Waiting: 0. Set aside: 0. Sent: 1.');
  },
);

import { expect, test, vi } from 'vitest';
import { messages as run } from '../../netlify/commands/messages.ts';
import { messageId, senderCode } from '../../netlify/mail/message.ts';
import { insert, removeIf, waitAgain } from '../../netlify/mail/outbox.ts';
import { list, read } from '../../netlify/mail/records.ts';
import { checkProject } from '../../src/check/project.ts';
import { readValues } from '../../src/lib/values.ts';
import {
  applicationRequest,
  applyWith,
  CV,
  clock,
  contactRequest,
  DAY,
  failing,
  HOUR,
  isStored,
  later,
  logged,
  MINUTE,
  mail,
  memory,
  messages,
  open,
  post,
  respond,
  room,
  runAfter,
  runFor,
  send,
  settings,
  setUp,
  until,
} from './drive.ts';
import type { Faults } from './fakes.ts';
import { TYPED } from './typed.ts';

setUp();

const toCompany = () => mail.to('hello@tas.example');
const alerts = () => mail.to('ops@tas.example').map(({ text }) => text);
const distinctIds = () => new Set(toCompany().map(({ messageId }) => messageId)).size;

const refuseWrites = (call: string) => (call === 'set' || call === 'delete' ? 403 : undefined);

test('a store that refuses writes for an hour makes no loop of mail', async () => {
  mail.isUp = false;
  await post();
  mail.isUp = true;
  failing.how = refuseWrites;
  await runFor(HOUR);
  expect(toCompany().length).toBeLessThanOrEqual(1);
  failing.how = () => undefined;
  for (let time = 0; time < 10; time += 1) await runAfter(HOUR);
  expect([1, 2]).toContain(toCompany().length);
  expect(distinctIds()).toBe(1);
});

test('a store that refuses writes once the message is sent makes one copy at most', async () => {
  failing.how = (call) => {
    if (call === 'mail') failing.how = refuseWrites;
    return undefined;
  };
  await post();
  await runFor(HOUR);
  failing.how = () => undefined;
  for (let time = 0; time < 10; time += 1) await runAfter(HOUR);
  expect([1, 2]).toContain(toCompany().length);
  expect(distinctIds()).toBe(1);
});

test.each([
  ['answers after a minute', { answerAfter: MINUTE }],
  ['cuts the connection', { isCut: true }],
])(
  'a mail server that %s once it has the content gets a message twice at most, and staff are told',
  async (_what, behaviour) => {
    Object.assign(mail, behaviour);
    await post();
    await runFor(30 * MINUTE);
    expect(toCompany()).toHaveLength(1);
    for (let time = 0; time < 10; time += 1) await runAfter(HOUR);
    expect(toCompany()).toHaveLength(2);
    expect(distinctIds()).toBe(1);
    Object.assign(mail, { answerAfter: 0, isCut: false });
    await runAfter(DAY);
    expect(toCompany()).toHaveLength(2);
    expect(alerts().join()).toMatch(/Set aside: [0-9A-F]{4}-/);
    expect(await messages()).toContain('perhaps delivered');
  },
);

test('what was perhaps delivered twice is not sent again when it is submitted again', async () => {
  mail.isCut = true;
  await send(contactRequest());
  await runFor(3 * HOUR);
  mail.isCut = false;
  await send(contactRequest());
  await runFor(HOUR);
  expect(toCompany()).toHaveLength(2);
  expect(await messages()).toContain('Waiting: 0. Set aside: 1.');
});

test.each([
  ['sleeps', 3 * HOUR, 0],
  ['has a clock that is behind', MINUTE * 6, 2 * HOUR],
])(
  'a message that is sent again by a command that %s, at whatever call, is not lost',
  async (_, asleep, behind) => {
    for (let call = 1; call <= 8; call += 1) {
      open();
      mail.refuses = '550 no such user';
      await post();
      mail.refuses = '';
      const [[key = ''] = []] = await list(room, 'set-aside');
      const message = await read(room, key);
      if (!message) throw new Error('nothing is set aside');
      let calls = 0;
      const store = new Proxy(room.store, {
        get:
          (own, name) =>
          async (...args: unknown[]) => {
            calls += 1;
            if (calls === call) await runFor(asleep);
            return Reflect.get(own, name).apply(own, args);
          },
      });
      const now = () => clock.now() - behind;
      await waitAgain({ ...room, store, clock: { ...room.clock, now } }, { key, message }, 0).catch(
        () => {},
      ); // then the command says that it failed
      await runFor(2 * HOUR);
      const isKept = (await list(room, 'set-aside')).length === 1;
      expect(isKept || toCompany().length === 1, `at call ${call}`).toBe(true);
    }
  },
);

test('a record that waits is not replaced by an equal one, nor removed by whoever read another', async () => {
  mail.isUp = false;
  await post();
  const [[key = ''] = []] = await list(room, 'waiting');
  const first = await read(room, key);
  if (!first) throw new Error('nothing waits');
  expect(await insert(room, first, null, Number.POSITIVE_INFINITY)).toBeUndefined();
  await removeIf(room, key, { ...first, nonce: 'another' });
  expect(await read(room, key)).toEqual(first);
  await removeIf(room, key, first);
  expect(await read(room, key)).toBeNull();
});

test.each([
  '550 5.4.5 Daily user sending limit exceeded',
  '554 Temporary failure, try later',
  '451 Greylisted',
])('a message that is answered with "%s" waits, and is sent once', async (refuses) => {
  mail.refuses = refuses;
  await post();
  mail.refuses = '';
  await runFor(HOUR);
  expect(toCompany()).toHaveLength(1);
  expect(await messages('find', memory.keys('sent/')[0] ?? '')).not.toContain('last error');
});

test('a message that is refused for good is set aside at once, and sent again when asked for', async () => {
  mail.refuses = '554 Refused as spam';
  await post();
  mail.refuses = '';
  await runFor(HOUR);
  expect(toCompany()).toEqual([]);
  await messages('send', 'all');
  expect(await runAfter(MINUTE)).toMatchObject({ sent: 1, waiting: 0 });
});

test('a message is tried less and less often, and set aside after two days', async () => {
  mail.isUp = false;
  await post();
  const tries = async (runs: number, every: number) => {
    vi.mocked(console.error).mockClear();
    for (let time = 0; time < runs; time += 1) await runAfter(every);
    return logged().match(/not sent/g)?.length ?? 0;
  };
  const early = await tries(12, 5 * MINUTE);
  expect(early).toBeGreaterThan(1);
  expect(early).toBeLessThan(6);
  expect(await tries(54, HOUR)).toBeLessThan(14);
  expect(await messages()).toContain('Waiting: 0. Set aside: 1.');
});

test.each([
  ['a message', () => post(), 19],
  ['an application with a CV', () => applyWith({}, CV), 23],
])('%s costs as many calls of the store as it needs', async (_what, take, calls) => {
  settings({ RECEIPTS: 'off' });
  await take();
  expect(memory.calls).toBe(calls);
});

test('with 1,000 waiting and a store that takes 200 ms a call, each run sends', async () => {
  mail.isUp = false;
  await post();
  mail.isUp = true;
  const [key = ''] = memory.keys('waiting/');
  const message = JSON.parse(String(memory.kept.get(key)?.data));
  for (let index = 0; index < 1000; index += 1) {
    const id = index.toString(16).padStart(32, '0');
    memory.put(`waiting/${id}`, JSON.stringify({ ...message, id, due: 0 }));
  }
  failing.how = async (call) => {
    if (call !== 'mail') await clock.wait(200);
    return undefined;
  };
  for (let runs = 0; runs < 3; runs += 1) {
    expect((await runAfter(5 * MINUTE)).sent).toBeGreaterThan(10);
  }
});

test('an application that comes twice at once is sent once, however slowly its CV is read back', async () => {
  let reads = 0;
  failing.how = async (call, key) => {
    if (call !== 'get' || !key.endsWith('.cv')) return undefined;
    reads += 1;
    const isSlow = reads === 1;
    while (isSlow && memory.keys('sent/').length === 0) await clock.wait(10);
    if (isSlow) await clock.wait(100);
    return undefined;
  };
  const once = () => respond(applicationRequest({}, CV));
  await until(Promise.all([once(), once()]));
  await until(Promise.all(later.splice(0)));
  await runFor(HOUR);
  expect(mail.to('jobs@tas.example')).toHaveLength(1);
});

test('while the store is down, equal posts are one mail, and the total of the day holds within one instance', async () => {
  settings({ MAILS_PER_DAY: '2' });
  failing.how = (call) => (call === 'mail' ? undefined : 503);
  for (let time = 0; time < 3; time += 1) expect((await send(contactRequest())).status).toBe(200);
  expect(toCompany()).toHaveLength(1);
  expect((await post()).status).toBe(200);
  expect((await post()).status).toBe(503);
  expect(toCompany()).toHaveLength(2);
});

test.each<[string, Faults, number]>([
  ['that hangs', (call) => (call === 'mail' ? undefined : 'hangs'), 10_000],
  ['of which each get hangs', (call) => (call === 'get' ? 'hangs' : undefined), 9500],
])(
  'equal posts are one mail if a store %s works again while the first one is at the mail server',
  async (_what, how, apart) => {
    const start = clock.time;
    failing.how = (...call) => (clock.time < start + 9000 ? how(...call) : undefined);
    mail.answerAfter = 6000;
    const again = clock.wait(apart).then(() => respond(contactRequest()));
    await until(Promise.all([respond(contactRequest()), again]));
    await until(Promise.all(later.splice(0)));
    await runFor(HOUR);
    expect(toCompany()).toHaveLength(1);
    expect(await messages()).toContain('Waiting: 0.');
  },
);

/** Posts while the store fails until it has been sent by mail. */
async function postByMail(): Promise<string> {
  failing.how = (call) => {
    if (call !== 'mail') return 503;
    failing.how = () => undefined;
    return undefined;
  };
  const response = await send(contactRequest());
  expect(response.status).toBe(200);
  return response.headers.get('x-reference') ?? (await response.json()).reference;
}

test('a message that nobody has yet, and that goes by mail while the store is down, is not sent again', async () => {
  failing.how = (call) => (call === 'mail' ? 451 : undefined);
  expect((await send(contactRequest())).status).toBe(200);
  await postByMail();
  await runAfter(HOUR);
  expect(toCompany()).toHaveLength(1);
});

test('what went by mail alone, was erased and is submitted again is sent again', async () => {
  await messages('delete', await postByMail());
  clock.time += MINUTE;
  await postByMail();
  expect(toCompany()).toHaveLength(2);
});

test('what went by mail alone is found in a store that only lists badly, and not sent again', async () => {
  await postByMail();
  failing.how = (call) => (call === 'list' ? 503 : undefined);
  expect((await send(contactRequest())).status).toBe(200);
  expect(toCompany()).toHaveLength(1);
});

test('equal submissions of one day in India have one id, which ends in the code of the sender', () => {
  const id = (time: string, text = 'Hello') =>
    messageId(['message', text], 'Asha@example.in', new Date(time));
  const [morning, night, next] = ['2026-11-20T18:30Z', '2026-11-21T18:29Z', '2026-11-21T18:30Z'];
  expect(id(morning)).toBe(id(night));
  expect(new Set([id(morning), id(next), id(morning, 'Other')]).size).toBe(3);
  expect(id(morning)).toMatch(new RegExp(`^[0-9a-f]{24}${senderCode('asha@EXAMPLE.in')}$`));
});

test.each([true, false])(
  'a message that comes again on its day in India, when its day in UTC is over, is one message; a mail server that works: %j',
  async (isUp) => {
    mail.isUp = isUp;
    for (const time of ['2026-11-21T18:31Z', '2026-11-21T23:59Z', '2026-11-22T18:29Z']) {
      clock.time = Date.parse(time);
      expect((await post({ about: 'The same' })).status).toBe(200);
    }
    mail.isUp = true;
    await runAfter(DAY);
    expect(toCompany()).toHaveLength(1);
  },
);

test('a submission that comes late, when an equal one is already sent, is not sent again', async () => {
  let lists = 0;
  failing.how = async (call) => {
    if (call !== 'list') return undefined;
    lists += 1;
    await clock.wait(1000 * lists);
    return undefined;
  };
  await until(Promise.all([1, 2, 3].map(() => respond(contactRequest()))));
  await until(Promise.all(later.splice(0)));
  failing.how = () => undefined;
  await runFor(HOUR);
  expect(toCompany()).toHaveLength(1);
});

test.each(['get', 'set', 'list', 'delete'] as const)(
  'while each %s of the store hangs, the answer comes within 20 s',
  async (what) => {
    failing.how = (call) => (call === what ? 'hangs' : undefined);
    mail.answerAfter = 30_000;
    const start = clock.time;
    const response = await until(respond(contactRequest()));
    expect(clock.time - start).toBeLessThanOrEqual(20_000);
    expect([200, 503]).toContain(response.status);
  },
);

test.each(['get', 'set', 'list'] as const)(
  'while each %s of the store fails, a message is confirmed only if it is mailed, and nothing typed is logged',
  async (what) => {
    failing.how = (call) => (call === what ? 503 : undefined);
    expect((await post()).status).toBe(200);
    expect(toCompany()).toHaveLength(1);
    mail.isUp = false;
    expect((await post()).status).toBe(503);
    expect(logged()).toMatch(/Message [0-9a-f]{8} not stored: (BlobsInternalError 503|Error)/);
    expect(logged()).not.toMatch(/Asha|asha@|9876543210|Hello/);
  },
);

test('a store that fails right after it has the message delays it to the next run', async () => {
  let isIn = false;
  failing.how = (call, key) => {
    const fails = isIn && call === 'get';
    isIn ||= memory.keys('waiting/').includes(key);
    return fails ? 503 : undefined;
  };
  expect((await post()).status).toBe(200);
  expect(toCompany()).toEqual([]);
  expect(logged()).toMatch(/Message [0-9a-f]{8} not sent: Error/);
  failing.how = () => undefined;
  await runAfter(MINUTE);
  expect(toCompany()).toHaveLength(1);
});

test('a store that is slow makes no second copy of what was sent directly', async () => {
  failing.how = async () => {
    await clock.wait(3000);
    return undefined;
  };
  expect((await post()).status).toBe(200);
  failing.how = () => undefined;
  await runFor(HOUR);
  expect(toCompany()).toHaveLength(1);
});

test.each([
  ['on one day', 12 * HOUR],
  ['across the end of a day (UTC)', DAY - 1500],
])(
  'a message that is erased while it is sent does not come back, at whatever call it is erased, %s',
  async (_when, time) => {
    let erased = 0;
    let isOver = false;
    for (let at = 1; !isOver; at += 1) {
      open();
      clock.time = Math.floor(clock.time / DAY) * DAY + time;
      isOver = true;
      let printed = '';
      failing.how = async () => {
        if (memory.calls < at) return undefined;
        failing.how = () => undefined;
        isOver = false;
        clock.time += 2000;
        await run(['delete', TYPED.email], (text) => (printed += text), room).catch(() => {});
        return undefined;
      };
      await post();
      failing.how = () => undefined;
      await runAfter(HOUR);
      if (!printed.includes('is deleted')) continue; // it was not stored yet
      erased += 1;
      expect(isStored(TYPED.email), `erased at call ${at}`).toBe(false);
    }
    expect(erased).toBeGreaterThan(3);
  },
);

test('a message is not erased while the store does not keep that it was', async () => {
  await post();
  failing.how = (call) => (call === 'set' ? 'lies' : undefined);
  await expect(messages('delete', TYPED.email)).rejects.toThrow('the store refuses writes');
  expect(isStored(TYPED.email)).toBe(true);
});

test('a CV that is moved while its message is erased goes within an hour, even if nothing else is moved', async () => {
  mail.refuses = '554 Refused as spam';
  failing.how = async (call, key) => {
    if (call !== 'set' || !/^set-aside.*cv$/.test(key)) return undefined;
    failing.how = () => undefined;
    await run(['delete', TYPED.email], () => {}, room);
    failing.how = (_call, other) => (other.startsWith('set-aside') ? 'hangs' : undefined);
    return undefined;
  };
  await applyWith({}, CV);
  failing.how = () => undefined;
  await runAfter(61 * MINUTE);
  expect(memory.keys('set-aside/')).toEqual([]);
});

test('an application whose CV is lost arrives after two hours, and says both', async () => {
  mail.isUp = false;
  await applyWith({}, CV);
  for (const key of memory.keys('waiting/')) if (key.endsWith('.cv')) memory.kept.delete(key);
  mail.isUp = true;
  await runAfter(2 * HOUR);
  const [arrived] = mail.to('jobs@tas.example');
  expect(arrived?.text).toMatch(/^It waited at the website until .+ India time\.$/m);
  expect(arrived?.text).toMatch(/^Its CV was lost at the website/m);
});

test('a mail that did not wait, with its CV, says neither', async () => {
  await applyWith({}, CV);
  expect(mail.to('jobs@tas.example')[0]?.text).not.toMatch(/It waited|was lost/);
});

test('an application that comes again while a CV of it that was left alone could be removed arrives with it', async () => {
  failing.how = (call, key) =>
    call === 'mail' || (call === 'set' && !key.endsWith('.cv')) ? 503 : undefined;
  expect((await applyWith({}, CV)).status).toBe(503);
  clock.time += 61 * MINUTE;
  let times = 0;
  const again = async () => {
    times += 1;
    if (times === 1) await respond(applicationRequest({}, CV));
  };
  failing.how = async (call, key) => {
    if (call === 'delete' && key.endsWith('.cv')) await again();
    return undefined;
  };
  await runAfter(0);
  await until(again());
  await until(Promise.all(later.splice(0)));
  expect(mail.to('jobs@tas.example').map(({ attachments }) => attachments?.length)).toEqual([1]);
});

test('what is submitted again while its record is damaged makes one more mail', async () => {
  const submit = () => post({ about: 'The same' });
  mail.isUp = false;
  await submit();
  mail.isUp = true;
  memory.put(memory.keys('waiting/')[0] ?? '', '{"id":');
  for (let times = 0; times < 5; times += 1) {
    expect((await submit()).status).toBe(200);
    await post();
  }
  expect(toCompany().filter(({ text }) => text.includes('The same'))).toHaveLength(1);
});

test('copies go on the last of their KEEP_DAYS, and a CV without a message after an hour', async () => {
  settings({ KEEP_DAYS: '3' });
  await applyWith({}, CV);
  memory.put('waiting/alone.cv', new ArrayBuffer(1), { at: clock.time });
  await runAfter(MINUTE);
  expect(memory.keys('waiting/')).toHaveLength(1);
  await runAfter(2 * DAY);
  expect([...memory.keys('waiting/'), ...memory.keys('sent/')]).toHaveLength(1);
  await runAfter(DAY);
  expect(memory.keys('sent/')).toEqual([]);
});

test('what a killed process left of a write is neither sent nor kept', async () => {
  mail.isUp = false;
  await post();
  mail.isUp = true;
  const [key = ''] = memory.keys('waiting/');
  memory.put('waiting/.k3x8q2', memory.kept.get(key)?.data ?? '');
  await runAfter(HOUR);
  expect(toCompany()).toHaveLength(1);
  expect(memory.keys('waiting/')).toEqual([]);
});

test('with KEEP_DAYS="30 days" no visitor sees an error, staff are told, and nothing is deleted', async () => {
  settings({ KEEP_DAYS: '30 days' });
  expect((await post()).status).toBe(200);
  expect((await applyWith()).status).toBe(303);
  await runAfter(400 * DAY);
  expect(memory.keys('sent/')).toHaveLength(2);
  expect(alerts().join()).toContain('KEEP_DAYS');
});

test.each([
  [{ PRODUCTION: '1' }, 'The settings MAIL_FROM and SMTP_URL are missing'],
  [{ PRODUCTION: '1', SMTP_URL: ' ' }, 'The setting SMTP_URL is missing'],
])(
  'a build for the public with %j fails, because nobody would be told',
  async (given, sentence) => {
    const MAIL_FROM = 'SMTP_URL' in given && `website${readValues().mailDomain}`;
    const { says, isDone } = await checkProject('.', { ...given, ...(MAIL_FROM && { MAIL_FROM }) });
    expect(says).toContain(sentence);
    expect(isDone).toBe(false);
  },
);

test('run by hand, the schedule removes no copy unless KEEP_DAYS is set', async () => {
  await post();
  clock.time += 40 * DAY;
  settings({ KEEP_DAYS: '' });
  await messages('redeliver');
  expect(memory.keys('sent/')).toHaveLength(1);
  settings({ KEEP_DAYS: '30' });
  await messages('redeliver');
  expect(memory.keys('sent/')).toEqual([]);
});

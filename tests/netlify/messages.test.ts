import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { senderCode } from '../../netlify/mail/message.ts';
import type { State } from '../../netlify/mail/records.ts';
import { holds } from '../properties.ts';
import { DAY, failing, memory, messages as run, runAfter, setUp } from './drive.ts';

const CV = new TextEncoder().encode('%PDF-1.7').buffer;

/** The id of a message: digits, and the code of its sender. */
const idOf = (digit: string, email: string) => digit.repeat(24) + senderCode(email);
const ASHA = 'asha@example.in';

setUp();

beforeEach(() => {
  store('a', ASHA, 'waiting');
  store('b', 'Bina@example.in', 'sent');
});

/** Stores an application in a state. */
function store(digit: string, email: string, state: State, id = idOf(digit, email)): void {
  const message = {
    id,
    receivedAt: '2026-11-21T10:00:00.000Z',
    inbox: 'careers',
    sender: { name: 'आशा', email },
    subject: `Application ${id[0]}`,
    text: 'Hello \u001b[31mred\u0007',
    attachment: { filename: 'CV.pdf', contentType: 'application/pdf' },
    nonce: 'n',
    due: Date.parse('2026-11-21T10:00:00Z'),
    tries: 0,
  };
  const key = state === 'waiting' ? `waiting/${id}` : `${state}/2026-11-21/${id}`;
  memory.put(key, JSON.stringify(message));
  if (state !== 'sent') memory.put(`${key}.cv`, CV);
}

test('messages that are not sent are listed, without terminal control characters, and the others counted', async () => {
  const printed = await run();
  expect(printed).toContain(
    'AAAA-AAAA  received 2026-11-21T10:00:00.000Z  waiting, tried from 2026-11-21T10:00:00.000Z\n  Application a',
  );
  expect(printed).toContain('Waiting: 1. Set aside: 0. Sent: 1.');
  expect(printed).toContain('Hello [31mred\n');
});

test('of a message that some recipients have, the list says who', async () => {
  const key = `waiting/${idOf('a', ASHA)}`;
  const stored = JSON.parse(String(memory.kept.get(key)?.data));
  const problem = 'Error 550';
  memory.put(key, JSON.stringify({ ...stored, problem, deliveredTo: ['jobs@tas.example'] }));
  expect(await run()).toContain(', last error: Error 550, delivered to jobs@tas.example\n');
});

test('a message is printed as an .eml file with its CV', async () => {
  const mail = await PostalMime.parse(await run('eml', 'AAAA-AAAA'));
  expect(mail.replyTo).toEqual([{ name: 'आशा', address: 'asha@example.in' }]);
  expect(mail.attachments[0]?.filename).toBe('CV.pdf');
});

test.each([
  [['delete', 'CCCC-CCCC'], 'There is no message "CCCC-CCCC".'],
  [['find', 'b'], '"b" has no reference, id or email address in it.'],
  [['delete', 'asha rao@example.in'], '"asha rao@example.in" is not one email address.'],
  [['print'], 'There is no command "print".'],
  [['constructor'], 'There is no command "constructor".'],
  [['delete', 'AAAA-AAAA', 'BBBB-BBBB'], 'One at a time: "AAAA-AAAA" or "BBBB-BBBB".'],
])('%j is answered with a sentence', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
});

test.each([
  'bbbb-bbbb',
  'BBBB–BBBB.',
  idOf('b', 'bina@example.in'),
  'bina@EXAMPLE.in',
  'Bina <bina@example.in>',
  'mailto:bina@example.in?subject=Hello',
  'Reference: BBBB-BBBB',
  'Message from Dead Beef, BBBB-BBBB',
  'Message bbbbbbbb not sent: Error EENVELOPE 550',
  `https://tas.example/sent?id=${idOf('b', 'bina@example.in')}`,
  `<${idOf('b', 'bina@example.in')}@tas.example>`,
])('%s finds a message', async (what) => {
  const printed = await run('find', what);
  expect(printed).toMatch(/^BBBB-BBBB/);
  expect(printed).not.toContain('AAAA-AAAA');
});

/** Words as they stand around what is copied, and whatever else somebody types. */
const around = fc.oneof(fc.lorem(), fc.string(), fc.constantFrom('Re: ', 'Message ', '“', '\n'));

test('a reference or an id is found whatever is copied along with it', async () => {
  const copied = fc.constantFrom(
    'BBBB-BBBB',
    'bbbbbbbb',
    'bbbb–bbbb',
    idOf('b', 'bina@example.in'),
  );
  const quiet = around.filter((text) => !/[0-9a-f]{4}|@/i.test(text));
  await holds(
    fc.asyncProperty(quiet, copied, quiet, async (before, what, after) => {
      expect(await run('find', `${before} ${what} ${after}`)).toMatch(/^BBBB-BBBB/);
    }),
  );
});

test('whatever is typed, another person’s messages are not found, and no answer is without a sentence', async () => {
  await holds(
    fc.asyncProperty(around, around, async (before, after) => {
      const what = `${before}bina@example.in${after}`;
      const printed = await run('find', what).catch(({ message }: Error) => {
        expect(message).toMatch(/^(?:".*" is not one email address|There is no message ".*")/s);
        return '';
      });
      expect(printed).not.toContain('AAAA-AAAA');
    }),
  );
});

test('all messages from an email address are deleted, whatever their state', async () => {
  store('c', ASHA, 'sent');
  store('d', ASHA, 'set-aside');
  memory.put('sent/2026-11-21/.k3x8q2', `what a killed process left of a message of ${ASHA}`);
  expect((await run('delete', 'Asha@Example.in')).match(/is deleted/g)).toHaveLength(3);
  expect(await run()).toContain('Waiting: 0. Set aside: 0. Sent: 1.');
  await expect(run('find', ASHA)).rejects.toThrow('There is no message');
  const left = memory.keys().filter((key) => !key.startsWith('erased/'));
  expect(left).toEqual([expect.stringMatching(/^sent\/2026-11-21\/b/)]);
  await runAfter(0);
  await runAfter(2 * DAY);
  expect(memory.keys('erased/')).toEqual([]);
});

test('a CV whose message was not stored is found by its sender, and deleted', async () => {
  memory.put(`waiting/${idOf('c', 'chitra@example.in')}.cv`, CV);
  expect(await run('find', 'chitra@example.in')).toContain('Its CV alone is stored.');
  expect(await run()).toContain('Waiting: 1. Set aside: 0. Sent: 1.');
  expect(await run('delete', 'chitra@example.in')).toContain('of which a CV was left, is deleted');
  expect(memory.keys().filter((key) => key.includes('cccc'))).toEqual([]);
});

test('a record at which the store fails ends neither the list nor what is sent again', async () => {
  for (const digit of 'cde') store(digit, `${digit}@example.in`, 'set-aside');
  failing.how = (call, key) => (call === 'get' && key.includes('dddd') ? 403 : undefined);
  const listed = await run();
  expect(listed).toContain('DDDD-DDDD  was not read: BlobsInternalError 403');
  expect(listed).toContain('Application e');
  failing.how = (call, key) => (call === 'set' && key.includes('dddd') ? 'hangs' : undefined);
  await expect(run('send', 'all')).rejects.toThrow('Do it again');
  const isBack = (digit: string) =>
    memory.keys('waiting/').some((key) => key.includes(`/${digit}`));
  expect(['c', 'd', 'e'].map(isBack)).toEqual([true, false, true]);
});

test('a reference that two messages have is refused, and their ids are accepted', async () => {
  const other = `aaaaaaaa${'1'.repeat(24)}`;
  store('a', 'other@example.in', 'waiting', other);
  for (const command of ['delete', 'eml']) {
    const refused = run(command, 'AAAA-AAAA');
    await expect(refused).rejects.toThrow('There are 2 messages "AAAA-AAAA".');
    await expect(refused).rejects.toThrow(other);
  }
  expect(await run('delete', other)).toBe(
    'Message AAAA-AAAA, received 2026-11-21T10:00:00.000Z, is deleted.\n',
  );
  expect(await run('find', 'AAAA-AAAA')).toContain('Application a');
});

test('an address in another script is found as the forms store it', async () => {
  store('f', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'sent');
  expect(await run('find', 'Asha@उदाहरण.भारत')).toContain('Application f');
});

test('a message that was set aside waits again, and of one that does not it is said why', async () => {
  store('e', 'e@example.in', 'set-aside');
  store('d', 'd@example.in', 'set-aside');
  const sentBefore = `waiting/${idOf('d', 'd@example.in')}`;
  store('d', 'd@example.in', 'waiting');
  memory.put(sentBefore, String(memory.kept.get(sentBefore)?.data).replace('"n"', '"other"'));
  memory.put(`set-aside/2026-11-21/${'c'.repeat(32)}`, '{"id":');
  expect(await run()).toContain('set-aside on 2026-11-21');
  const printed = await run('send', 'all');
  expect(printed).toContain('EEEE-EEEE waits, and is sent by one of the next runs.');
  expect(printed).toContain('DDDD-DDDD is not sent again: It waits, too.');
  expect(printed).toContain('CCCC-CCCC is not sent again: It is damaged and cannot be read.');
  expect(await run('send', 'AAAA-AAAA')).toContain('It waits, and is sent by itself.');
  expect(await run('send', 'BBBB-BBBB')).toContain('A mail server took it.');
});

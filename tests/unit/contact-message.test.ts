import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, test } from 'vitest';
import text from '../../src/content/site/contact-form.json' with { type: 'json' };
import { contactMessage } from '../../src/validation/contact-message.ts';
import { validate } from '../../src/validation/validate.ts';
import { TYPED } from '../netlify/typed.ts';
import { holds } from '../properties.ts';

const validateMessage = (typed: object) => validate(contactMessage, typed);

const good = { ...TYPED, name: ' Asha Rao ' };

test('a valid message is trimmed and its mobile number normalised', () => {
  const data = { ...TYPED, mobile: '9876543210', about: '' };
  expect(validateMessage(good)).toEqual({ data });
});

test.each([
  [' Data\nScience ', 'Data Science'],
  ['a'.repeat(1000), ''],
  [7, ''],
])('a message is about one short line: %j is %j', (about, expected) => {
  expect(validateMessage({ ...good, about }).data?.about).toBe(expected);
});

test('all missing fields are reported at once, in form order', () => {
  const { problems = {} } = validateMessage({});
  expect(Object.keys(problems)).toEqual(Object.keys(text.fields));
  expect(Object.values(problems)).toEqual([
    text.problems.nameMissing,
    text.problems.emailMissing,
    text.problems.mobileMissing,
    text.problems.messageMissing,
  ]);
});

test.each([
  ['name', '   ', text.problems.nameMissing],
  ['name', 7, text.problems.nameMissing],
  ['name', 'x'.repeat(201), text.problems.nameLong],
  ['email', 'asha', text.problems.emailWrong],
  ['email', 'a@b.in, c@d.in', text.problems.emailWrong],
  ['email', `${'a'.repeat(250)}@b.in`, text.problems.emailWrong],
  ['email', `a@${'b'.repeat(64)}.in`, text.problems.emailWrong],
  ['email', 'a@-b.in', text.problems.emailWrong],
  ['email', 'a@b..in', text.problems.emailWrong],
  ['email', 'asha@example', text.problems.emailWrong],
  ['email', 'a.rao@localhost', text.problems.emailWrong],
  ['email', 'asha@127.0.0.1', text.problems.emailWrong],
  ['email', 'asha@gmail,com', text.problems.emailWrong],
  ['email', 'asha@gmail.xn--com-hph', text.problems.emailWrong],
  ['name', '\u3164', text.problems.nameMissing],
  ['mobile', '12345678901', text.problems.mobileWrong],
  ['mobile', ['9876543210'], text.problems.mobileMissing],
  ['message', null, text.problems.messageMissing],
  ['message', 'x'.repeat(10_001), text.problems.messageLong],
])('%s = %j is reported with one sentence', (field, value, sentence) => {
  expect(validateMessage({ ...good, [field]: value })).toEqual({
    problems: { [field]: sentence },
  });
});

test('a danda ends a sentence, not an address', () => {
  expect(validateMessage({ ...good, email: 'asha@gmail.com।' }).data?.email).toBe('asha@gmail.com');
});

test.each(['a@b.in', `a@${'b'.repeat(63)}.in`, "o'neil+x@mail--box.example.in", '.a.@b-c.d'])(
  'the email address %s is valid',
  (email) => {
    expect(validateMessage({ ...good, email }).data?.email).toBe(email);
  },
);

test('unknown fields are left out', () => {
  expect(validateMessage({ ...good, extra: 'x' })).toEqual(validateMessage(good));
});

/** What somebody might type or paste. */
const typed = fc.string({
  unit: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...'ab1.@-_+, \n"<>()[]:;=?\'') },
    { weight: 2, arbitrary: fc.constantFrom('@', '.in', 'asha', '\u200b', '=?utf-8?q?', '\r\n') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  ),
  maxLength: 24,
});
const mailable = fc
  .tuple(fc.emailAddress(), fc.constantFrom('', ' ', '.', ',', '\u200b'), fc.constantFrom('', ' '))
  .map(([address, after, before]) => before + address + after);

test('an address that is accepted is the one that a mail program answers', () => {
  holds(
    fc.property(fc.oneof(typed, mailable), typed, (email, name) => {
      const { data } = validateMessage({ ...good, email, name });
      if (!data) return;
      const address = { name: data.name, address: data.email };
      const { to } = new MailComposer({ to: [address], replyTo: address }).compile().getEnvelope();
      expect(to).toEqual([data.email]);
    }),
  );
});

test('what was accepted is accepted as it is, one line where a line is asked for', () => {
  holds(
    fc.property(typed, fc.oneof(typed, mailable), typed, typed, (name, email, message, about) => {
      const { data } = validateMessage({ ...good, name, email, message, about });
      if (!data) return;
      expect(validateMessage(data)).toEqual({ data });
      for (const line of [data.name, data.email, data.about])
        expect(line).not.toMatch(/\p{Cc}|=\?/u);
    }),
  );
});

import { expect, test } from 'vitest';
import text from '../../src/content/site/contact-form.json' with { type: 'json' };
import { contactMessage } from '../../src/messages/contact-message.ts';
import { validate } from '../../src/messages/validate.ts';
import { TYPED } from '../functions/typed.ts';

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
  ['mobile', '12345678901', text.problems.mobileWrong],
  ['mobile', ['9876543210'], text.problems.mobileMissing],
  ['message', null, text.problems.messageMissing],
  ['message', 'x'.repeat(10_001), text.problems.messageLong],
])('%s = %j is reported with one sentence', (field, value, sentence) => {
  expect(validateMessage({ ...good, [field]: value })).toEqual({
    problems: { [field]: sentence },
  });
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

import { expect, test } from 'vitest';
import text from '../../src/content/site/contact-form.json' with { type: 'json' };
import { contactMessage, FIELD_NAMES } from '../../src/messages/contact-message.ts';
import { check } from '../../src/messages/validate.ts';

const checkContactMessage = (typed: object) => check(contactMessage, typed);

const good = {
  name: ' Asha Rao ',
  email: 'asha@example.in',
  mobile: '+91 98765-43210',
  message: 'Hello',
};

test('a good message is trimmed and its number brought to ten digits', () => {
  expect(checkContactMessage(good)).toEqual({
    sent: { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210', message: 'Hello' },
  });
});

test('every missing field is named at once, in the order of the form', () => {
  const { problems = {} } = checkContactMessage({});
  expect(Object.keys(problems)).toEqual([...FIELD_NAMES]);
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
  ['mobile', '12345678901', text.problems.mobileWrong],
  ['mobile', ['9876543210'], text.problems.mobileMissing],
  ['message', null, text.problems.messageMissing],
  ['message', 'x'.repeat(10_001), text.problems.messageLong],
])('%s = %j is answered with one sentence', (field, value, sentence) => {
  expect(checkContactMessage({ ...good, [field]: value })).toEqual({
    problems: { [field]: sentence },
  });
});

test.each(['a@b', `a@${'b'.repeat(63)}.in`, "o'neil+x@mail--box.example.in", '.a.@b-c.d'])(
  'the email address %s is taken, as browsers take it',
  (email) => {
    expect(checkContactMessage({ ...good, email }).sent?.email).toBe(email);
  },
);

test('fields that the form does not have are left out, and inherited ones do not count', () => {
  expect(checkContactMessage({ ...good, extra: 'x', __proto__: { name: 'y' } }).sent).toEqual(
    checkContactMessage(good).sent,
  );
  expect(checkContactMessage(Object.create(good)).problems).toHaveProperty('name');
});

import { expect, test } from 'vitest';
import { MOBILE_PATTERN, normaliseMobile } from '../../src/messages/mobile.ts';

const VALID: [typed: string, digits: string][] = [
  ['9876543210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['+919876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['+91 0 98765 43210', '9876543210'],
  ['(98765) 43.210', '9876543210'],
  ['\u202a+91 98765 43210\u202c', '9876543210'],
  ['98765\u00a043210', '9876543210'],
  ['123456', '123456'],
  ['+91 123456', '123456'],
  ['9112345678', '9112345678'],
  ['0123456789', '0123456789'],
  ['98765.43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['009109876543210', '9876543210'],
  ['091-98765 43210', '9876543210'],
  ['98765 43210,', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['+९१ ९८७६५-४३२१०', '9876543210'],
  // The digits of Bengali, Punjabi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Urdu and full width.
  ...[...'০੦૦୦௦౦೦൦۰０'].map((zero): [string, string] => [
    '9876543210'.replace(/./g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit))),
    '9876543210',
  ]),
];

const INVALID = [
  '',
  ' - ',
  'abc',
  '98765x43210',
  '12',
  '12345',
  '+91 12345',
  '98765432101',
  '+1 555 123 4567',
  '+98 765432101',
  '+12345',
  '+91 98765 43210 9',
  '९८७६५',
  '00 98765 43210',
  '98765,43210',
  '++919876543210',
];

test.each(VALID)('%j is normalised to %s', (typed, digits) => {
  expect(normaliseMobile(typed)).toBe(digits);
});

test.each(INVALID)('%j is not a valid mobile number', (typed) => {
  expect(normaliseMobile(typed)).toBeNull();
});

test.each(['u', 'v'])('the pattern, compiled with /%s, refuses only what is invalid', (flag) => {
  const pattern = new RegExp(`^(?:${MOBILE_PATTERN})$`, flag);
  expect(VALID.filter(([typed]) => !pattern.test(typed))).toEqual([]);
});

test.each(['12', '12345', '98765432101', '+91 98765 43210 9'])(
  'a browser refuses %j before it is sent',
  (typed) => {
    expect(typed).not.toMatch(new RegExp(`^(?:${MOBILE_PATTERN})$`, 'u'));
  },
);

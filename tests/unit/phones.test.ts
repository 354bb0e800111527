import { expect, test } from 'vitest';
import { fieldFaults } from '../../src/check/fields.ts';
import { unbroken } from '../../src/lib/line-breaks.ts';
import { phoneLink } from '../../src/lib/values.ts';
import { organisation } from '../../src/schemas/organisation.ts';

const { phones } = organisation.shape;

test.each([
  ['an Indian mobile', '+91 98765 43210', 'tel:+919876543210'],
  ['a landline with an area code of two digits', '+91 80 4567 8901', 'tel:+918045678901'],
  ['a landline with an area code of three digits', '+91 422 224 5678', 'tel:+914222245678'],
  ['a landline with an area code of four digits', '+91 4362 224567', 'tel:+914362224567'],
  ['a number with hyphens', '+91-80-4567-8901', 'tel:+918045678901'],
  ['a toll-free number', '1800 123 4567', 'tel:18001234567'],
  ['a short toll-free number', '1800-22-1234', 'tel:1800221234'],
  ['a number in Britain', '+44 20 7946 0958', 'tel:+442079460958'],
  ['a number in the United States', '+1 503 226 1234', 'tel:+15032261234'],
])('%s, %s, is accepted and linked as %s', (_kind, phone, link) => {
  expect(fieldFaults(phones, [phone])).toEqual([]);
  expect(phoneLink(phone)).toBe(link);
});

test('no line ends within a phone number in running text', () => {
  expect(unbroken('+91 80-4567 8901')).toBe('+91\u00a080\u20114567\u00a08901');
});

const ADVICE =
  'Write a number with its country code, such as "+91 98765 43210" or "+91 80 4567 8901", or a toll-free one such as "1800 123 4567": digits, spaces and plain hyphens. In the file: in quotes.';

test.each<[unknown, string]>([
  ...[
    '98765 43210',
    '080 4567 8901',
    '+91 98765 4321',
    '+91 98765 432100',
    '+91 00000 99999',
    '+999 12345 67890',
    '+91 98765 43210 or 43211',
    '1800 12',
  ].map((phone): [string, string] => [phone, `"${phone}" does not fit. ${ADVICE}`]),
  ['', ADVICE],
  [919876543210, `"919876543210" does not fit. ${ADVICE}`],
])('%j is rejected with advice on how to write it', (phone, sentence) => {
  expect(fieldFaults(phones, [phone])).toEqual([expect.objectContaining({ path: [0], sentence })]);
});

test('a list without a phone number is rejected', () => {
  expect(fieldFaults(phones, [])[0]?.sentence).toBe('The list has 0 items. Write at least 1.');
});

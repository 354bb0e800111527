import { expect, test } from 'vitest';
import { application } from '../../src/messages/application.ts';
import { validate } from '../../src/messages/validate.ts';
import { TYPED } from '../functions/typed.ts';

const good = { ...TYPED, role: 'aws' };

test.each([
  ['', ''],
  [' ', ''],
  ['NA', ''],
  ['nil.', ''],
  ['example.in/work', 'https://example.in/work'],
  ['http://example.in', 'http://example.in/'],
  ['HTTPS://Example.IN/Work?a=b#c', 'https://example.in/Work?a=b#c'],
  ['example.in:8080/work', 'https://example.in:8080/work'],
  ['example.in/\n work', 'https://example.in/%20work'],
  ['example.in/my cv.pdf', 'https://example.in/my%20cv.pdf'],
  ['example.in/a,b.html?to=http://c.in', 'https://example.in/a,b.html?to=http://c.in'],
  ['example.in/web/https://c.in', 'https://example.in/web/https://c.in'],
  ['उदाहरण.भारत', 'https://xn--p1b6ci4b4b3a.xn--h2brj9c/'],
])('the link %j is sent as %s', (link, sent) => {
  expect(validate(application, { ...good, link }).data?.link).toBe(sent);
});

test.each([
  'https://google.com@evil.example',
  'google.com:443@evil.example',
  'https://user:secret@evil.example',
  'javascript:alert(1)',
  'mailto:asha@example.in',
  'file:///etc/passwd',
  'localhost',
  'http://127.0.0.1/work',
  'http://2130706433/',
  'http://[::1]/',
  'https://example..in',
  'see attached',
  'https://example.in/a https://example.org/b',
  'example.in/a, example.org/b',
  'example.in; example.org',
  'example.in,example.org',
  'example.in/a | www.example.org',
  'https://example.in/a and example.org/b',
  'https://example.in/ahttps://example.org/b',
  `example.in/${'x'.repeat(500)}`,
])('%j is no link to work', (link) => {
  expect(validate(application, { ...good, link }).problems).toHaveProperty('link');
});

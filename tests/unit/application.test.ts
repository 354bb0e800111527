import fc from 'fast-check';
import { expect, test } from 'vitest';
import text from '../../src/content/site/application-form.json' with { type: 'json' };
import { application } from '../../src/validation/application.ts';
import { validate } from '../../src/validation/validate.ts';
import { TYPED } from '../netlify/typed.ts';
import { holds } from '../properties.ts';

const { problems } = text;

/** The link as it is sent, or the sentence that refuses it. */
function read(link: string): string | undefined {
  const { data, problems: found } = validate(application, { ...TYPED, role: 'aws', link });
  return data?.link ?? found?.link;
}

const refusals: (string | undefined)[] = [problems.linkWrong, problems.linkTwo, problems.linkSpace];

/** A part of a path, with a full stop in some of them: the name of a person or of a page. */
const part = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,8}(\.(rao|html))?$/);
const domain = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/), fc.constantFrom('in', 'com', 'co.in', 'dev'))
  .map((labels) => labels.join('.'));
/** Addresses as browsers copy them. */
const address = fc
  .tuple(
    domain,
    fc.array(part, { maxLength: 3 }),
    fc.constantFrom('', '?v=1&t=2s', '#work', '_(b)'),
  )
  .map(([host, path, end]) => new URL(`https://${host}/${path.join('/')}${end}`).href);

test('a link is the same without https, in brackets or quotes, and at the end of a sentence', () => {
  const before = fc.constantFrom('', '(', '<', '"', '“', ' ', '*');
  const after = fc.constantFrom('', '.', ',', ').', '>', '"', '”,', ' ;', '!', '*', '।');
  holds(
    fc.property(address, before, after, fc.boolean(), (link, opening, ending, isShort) => {
      const typed = isShort ? link.replace('https://', '') : link;
      expect(read(opening + typed + ending)).toBe(link);
    }),
  );
});

test('two links are refused as two', () => {
  const joint = fc.constantFrom(' ', ', ', ';', ' | ', ' and ', ' / ', '\n');
  const bare = address.map((link) => link.replace('https://', ''));
  const either = fc.oneof(address, bare);
  holds(
    fc.property(either, joint, either, (one, between, other) => {
      expect(read(one + between + other)).toBe(problems.linkTwo);
    }),
  );
  holds(
    fc.property(either, fc.constantFrom('', '/'), address, (one, between, other) => {
      expect(read(one + between + other)).toBe(problems.linkTwo);
    }),
  );
  const page = fc.tuple(domain, part).map((parts) => parts.join('/'));
  const mark = fc.constantFrom('/', ',', '&', '+', '、', '•', '–', '(', '\\', ' - ');
  const scheme = fc.constantFrom('', 'https://');
  holds(
    fc.property(scheme, fc.oneof(domain, page), mark, page, (before, one, between, other) => {
      // A link that was copied with its scheme may lead to a repository that is called like a site.
      const isPath = /[/\\]/.test(between);
      expect(read((isPath ? '' : before) + one + between + other)).toBe(problems.linkTwo);
    }),
  );
  const short = fc.constantFrom('bit.ly/a', 'youtu.be/b', 'asha.me/work', 'asha.app/x');
  holds(
    fc.property(short, fc.constantFrom(',', '&', '>'), short, (one, between, other) => {
      expect(read(one + between + other)).toBe(problems.linkTwo);
    }),
  );
  holds(
    fc.property(
      scheme,
      fc.oneof(domain, page),
      fc.oneof(mark, fc.constant('')),
      fc.oneof(domain, page),
      (before, one, between, other) => {
        const joint = one.includes('/') ? between || ',' : between;
        expect(read(`${before}www.${one}${joint}www.${other}`)).toBe(problems.linkTwo);
      },
    ),
  );
});

test('a host has only labels of letters, digits and inner hyphens', () => {
  const mark = fc.constantFrom(...',@_~+&=$!*();\'"<>^`{}|', '-.', '.-', '..', ',/');
  const scheme = fc.constantFrom('', 'https://', 'www.', 'https://www.');
  holds(
    fc.property(scheme, domain, fc.nat(12), mark, (before, host, at, wrong) => {
      const cut = 1 + (at % (host.length - 1));
      const sent = read(`${before}${host.slice(0, cut)}${wrong}${host.slice(cut)}/asha`);
      expect(refusals).toContain(sent);
    }),
  );
  holds(
    fc.property(domain, fc.constantFrom('@', '-', 'https://@', 'www.https://'), (host, before) => {
      expect(read(before + host)).toBe(problems.linkWrong);
    }),
  );
});

test('the name of a file is no link', () => {
  const ending = fc.constantFrom('pdf', 'docx', 'pptx', 'jpeg', 'txt', 'js', 'html');
  holds(
    fc.property(fc.stringMatching(/^[A-Za-z][a-z0-9_-]{0,8}$/), ending, (name, kind) => {
      expect(read(`${name}.${kind}`)).toBe(problems.linkWrong);
    }),
  );
});

test('a link with a space in it is refused as such', () => {
  const name = fc.stringMatching(/^[a-z]{1,6}(\.(pdf|DOCX))?$/);
  holds(
    fc.property(address, name, (link, last) => {
      expect(read(`${link} ${last}`)).toBe(problems.linkSpace);
    }),
  );
});

test('what is sent is one address of the public internet that opens as it is, or nothing', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      ...'ab.:/@?#%()[], \n-_\\1é',
      'https://',
      'www.',
      '.in',
      'localhost',
      '127.0.0.1',
    ),
    fc.string({ unit: 'binary', maxLength: 2 }),
  );
  holds(
    fc.property(fc.string({ unit, maxLength: 12 }), (typed) => {
      const sent = read(typed);
      if (!sent || refusals.includes(sent)) return;
      const url = new URL(sent);
      expect(url.href).toBe(sent);
      expect(url.protocol).toMatch(/^https?:$/);
      expect(url.username + url.password).toBe('');
      expect(url.hostname).toMatch(/\.[a-z][^.]+$/);
      expect(sent).not.toMatch(/\s|%20|[.,;:!?'"]$/);
      expect(read(sent)).toBe(sent);
    }),
  );
});

test('a last part that is called like a site belongs to the link', () => {
  holds(
    fc.property(domain, part, domain, (host, path, name) => {
      expect(read(`${host}/${path}/${name}`)).toBe(`https://${host}/${path}/${name}`);
    }),
  );
});

test.each(['', ' ', 'NA', 'N.A', 'n/a.', 'nil.', '-', '—', 'None', 'Not applicable'])(
  '%j says that there is no link',
  (typed) => {
    expect(read(typed)).toBe('');
  },
);

test.each([
  ['http://example.in', 'http://example.in/'],
  ['HTTPS://Example.IN/Work?a=b#c', 'https://example.in/Work?a=b#c'],
  ['example.in:8080/work', 'https://example.in:8080/work'],
  ['example.in/?to=http://c.in', 'https://example.in/?to=http://c.in'],
  ['example.in/@12.9,77.5,15z', 'https://example.in/@12.9,77.5,15z'],
  ['example.in/work[1]', 'https://example.in/work[1]'],
  ['example.in…', 'https://example.in/'],
  ['example.in/a,b.html', 'https://example.in/a,b.html'],
  [
    'https://github.com/asha/asha.github.io/tree/main',
    'https://github.com/asha/asha.github.io/tree/main',
  ],
  ['https://a.in/B.Tech,M.Tech/final', 'https://a.in/B.Tech,M.Tech/final'],
  ['→ github.com/asha', 'https://github.com/asha'],
  ['https://a.in/?https://github.com/asha/b', 'https://a.in/?https://github.com/asha/b'],
  ['उदाहरण.भारत', 'https://xn--p1b6ci4b4b3a.xn--h2brj9c/'],
])('the link %j is sent as %s', (typed, sent) => {
  expect(read(typed)).toBe(sent);
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
  'https//github.com/asha',
  'example.in/ab=?usp=sharing…',
  '(github.com/asha/my-pro...)',
  'github.com/asha/my-pro …',
  'github.com/…',
  'htp://github.com/asha',
  'https;//github.com/asha',
  'see attached',
  'asha_resume.pdf',
  'example.in🙏',
  `example.in/${'x'.repeat(500)}`,
])('%j is no link to work', (typed) => {
  expect(read(typed)).toBe(problems.linkWrong);
});

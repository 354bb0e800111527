import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { contacts } from '../../src/check/contacts.ts';
import { VALUE_FILE } from '../../src/lib/values.ts';
import { parseEntry } from '../../src/read/entries.ts';
import { holds } from '../properties.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { roleFile } from './valid-texts.ts';

const PATH = 'src/content/roles/role-of-tests.mdx';

/** A project whose organisation has these numbers. */
const root = temporaryFolder();
mkdirSync(dirname(join(root, VALUE_FILE)), { recursive: true });
writeFileSync(
  join(root, VALUE_FILE),
  `phones: ["+91 98765 43210", "+91 80 4567 8901", "+91 91098 76543", "+91 00000 00001"]
channel: { href: https://wa.me/919811122233 }
profiles: [{ href: https://whatsapp.com/channel/0029VaOwn }, { href: https://wa.me/message/OWN }]
`,
);

/** What is said of links and contacts in a role with this text; Markdown makes some addresses links. */
function saidOf(text: string, changes: Record<string, string> = {}) {
  const entry = parseEntry(PATH, Buffer.from(roleFile(changes, text)));
  return contacts(root, entry ? [entry] : []);
}

const GROUPS = [Array(10).fill(1), [10], [5, 5], [3, 3, 4], [4, 3, 3], [2, 2, 2, 2, 2]];
const SCRIPTS = ['latn', 'deva', 'beng', 'gujr', 'knda', 'mlym', 'tamldec', 'telu'];

/** A mobile number as people write it. */
const written = (ten: fc.Arbitrary<string>) =>
  fc
    .tuple(
      ten,
      fc.constantFrom(...GROUPS),
      fc.constantFrom(' ', '-', '.', '  ', '–', '—', '‑', '−', ' - '),
      fc.constantFrom(
        ...[
          '',
          '0',
          '91',
          '+91',
          '+91 ',
          '+91-',
          '0 ',
          '+91 (',
          '0091 ',
          '0091',
          '+91 (0)',
          '+91-0',
        ],
      ),
      fc.constantFrom(...SCRIPTS),
    )
    .map(([digits, groups, between, prefix, script]) => {
      const starts = groups.map((_, at) => groups.slice(0, at).reduce((all, one) => all + one, 0));
      const parts = groups.map((length, at) => digits.slice(starts[at]).slice(0, length));
      const inScript = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false });
      return (prefix + parts.join(between)).replace(/\d/g, (one) => inScript.format(Number(one)));
    });

/** Those whose numbers have at least eight digits: the numbers of others pass for counts. */
const COUNTRIES = getCountries().filter(
  (one) => String(getExampleNumber(one, examples)?.nationalNumber).length > 7,
);

/** A number behind the code of its country, as people write it. */
const withCountry = fc
  .tuple(
    fc.constantFrom('+', '00', '＋', '+ '),
    fc.constantFrom(...COUNTRIES),
    fc.constantFrom(' ', '-', '–', '.', ''),
    fc.boolean(),
  )
  .map(([sign, country, between, isInBrackets]) => {
    const number = getExampleNumber(country, examples)?.formatInternational() ?? '';
    const [code = '', ...groups] = number.slice(1).split(' ');
    return `${sign}${isInBrackets ? `(${code})` : code} ${groups.join(between)}`;
  });

const OWN = ['9876543210', '9811122233', '8045678901', '9109876543'];

const number = written(fc.stringMatching(/^[6-9]\d{8}[1-9]$/).filter((ten) => !OWN.includes(ten)));

/** The number of an office, with the code of its city, or one that is free to call. */
const office = fc
  .tuple(
    fc.constantFrom(
      '0120 #######',
      '022 ########',
      '(022) ########',
      '04132 ######',
      '1800 #######',
    ),
    fc.constantFrom(' ', '-', '–', ''),
    fc.infiniteStream(fc.integer({ min: 2, max: 6 })),
    fc.boolean(),
  )
  .map(([form, between, digits, isInTwos]) =>
    form
      .replace(/#/g, () => String(digits.next().value))
      .replace(/\d{4,}$/, (line) => (isInTwos ? (line.match(/\d\d?/g)?.join(between) ?? '') : line))
      .replace(' ', between),
  );

const payment = fc
  .tuple(fc.stringMatching(/^[a-z]{2,8}$/), fc.constantFrom('okaxis', 'ybl', 'upi'))
  .map((parts) => parts.join('@'));

const address = fc
  .tuple(
    fc.stringMatching(/^[a-z][a-z.]{0,8}[a-z]$/),
    fc.constantFrom('@', ' @ ', '＠', '(at)', '[at]', ' (at) '),
    fc.stringMatching(/^[a-z]{2,8}$/),
    fc.constantFrom('.', '(dot)', ' [dot] '),
    fc.stringMatching(/^[a-z]{2,4}$/),
  )
  .map((parts) => parts.join(''));

/** What may stand before and behind a contact, with digits of its own. */
const around = fc.tuple(
  fc.constantFrom('', '600017 ', '(2026) ', '24x7: '),
  fc.constantFrom('', ' 10 to 5', ' 9.30-18.00', ', 24 hours', ' 2026'),
);

test('a number or an email address in a role is found however it is written', () => {
  holds(
    fc.property(
      fc.oneof(number, office, withCountry, address, payment),
      around,
      (contact, [before, after]) => {
        const text = `Ask ${before}${contact}${after} about it.`;
        expect(saidOf(text), text).toHaveLength(1);
      },
    ),
  );
});

test('a number of the organisation in a role is fine however it is written, and another beside it is found', () => {
  holds(
    fc.property(written(fc.constantFrom(...OWN)), number, around, (own, other, [, after]) => {
      const text = `Ask ${own}${after} about it.`;
      expect(saidOf(text), text).toEqual([]);
      expect(saidOf(`Ask ${own} or ${other}.`), `${own} or ${other}`).toHaveLength(1);
    }),
  );
});

test.each([
  '[Write to us](https://wa.me/919811122233)',
  'https://wa.me/919811122233',
  '[Call us](tel:+919876543210)',
  '[Call us](tel:08045678901)',
  '[Write to us](https://api.whatsapp.com/send?phone=%2B919811122233&text=Hello)',
  '[Follow us](https://whatsapp.com/channel/0029VaOwn)',
  '[Write to us](https://wa.me/message/OWN)',
  'wa.me/message/OWN.',
  'business.whatsapp.com/products',
  'https://discord.com/developers/docs',
  '[Call us](tel:+910000000001)',
  '[Write to us](https://wa.me/message/OWN/?text=Hello)',
  '080 4567 8901',
  '(080) 4567-8901',
  '+91 (0)80 4567 8901',
  '+91 (80) 4567 8901 2 to 5 pm',
])('%s is a contact of the organisation, or of nobody', (contact) => {
  expect(saidOf(`Ask on ${contact} about it.`)).toEqual([]);
});

test('what is a contact in the text of a role is one in its fields', () => {
  const fields = { education: 'education: Ask +44 20 7946 0018, or join t.me/+AbCdEf' };
  expect(saidOf('Work.', fields)).toMatchObject([{ line: 6 }]);
});

test.each([
  '[Write to us](https://wa.me/919811122234)',
  '080 4567 8902',
  '[Call us](tel:9876543211)',
  '[Call us](tel:02245678901)',
  '[Call us](tel:+442079460018)',
  '[Write to us](https://wa.me/447911123456)',
  '[Write to us](https://api.whatsapp.com/send?phone=%2B442079460018)',
  '[Write to us](https://wa.me/message/ABCDEF1)',
  '[Join us](https://chat.whatsapp.com/AbCdEf)',
  '[Join us](https://t.me/+AbCdEf)',
  '[Follow us](https://whatsapp.com/channel/0029VaOther)',
  'wa.me/message/ABCDEF1',
  '[Write to us](https://wa.me/qr/ABCDEF1)',
  '[Write to us](https://wa.me/c/447911123456)',
  '[Write to us](https://api.whatsapp.com/message/ABCDEF1)',
  '[Join us](https://telegram.me/+AbCdEf)',
  '[Join us](https://T.me/+AbCdEf)',
  '[Send it to a friend](https://wa.me/?text=Hello)',
  'https://www.t.me/tas',
  'https://wa.link/abc',
  'https://wa.me/p/123/9198765432100',
  'https://wa.me:443/919876543210',
  'skype:live:hr',
  '+9876543211',
  '+98765 43211',
  '91+9876543211',
  '+91+98765 43211',
  'https://discord.com/invite/abc',
  'https://www.messenger.com/t/hr',
  '`98765 43211`',
  '**98765** 43211',
  '**hr**@acme.com',
  '[98765 43211](tel:+919876543210)',
  '[98765 43211](/about)',
  '[hr](mailto:hr@acme.com)',
  '![98765 43211](./desk.jpg)',
  '[Call](https://acme.com "98765 43211")',
])('%s is a contact of somebody else', (contact) => {
  expect(saidOf(`Ask on ${contact} about it.`)).toHaveLength(1);
});

const day = fc
  .tuple(
    fc.constantFrom('/', '-', '.'),
    fc.integer({ min: 1, max: 31 }),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([between, of, month]) => [of, month, 2026].join(between));

const time = fc
  .tuple(fc.nat(23), fc.constantFrom('.', ':'), fc.nat(59))
  .map(([hour, between, minute]) => `${hour}${between}${String(minute).padStart(2, '0')}`);

/** Numbers that are none of anybody: amounts, spans of them, years, counts, times. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999 }).map(String),
  fc.integer({ min: 1, max: 99_999 }).map((one) => one.toLocaleString('en-IN')),
  fc
    .tuple(fc.nat(99), fc.constantFrom('-', '–', '/'), fc.nat(99))
    .map(([low, to, high]) => `${low}000${to}${high}000`),
  fc.tuple(fc.nat(2099), fc.nat(2099)).map(([from, to]) => `${from}-${to}`),
  fc
    .array(fc.integer({ min: 1, max: 31 }), { minLength: 2, maxLength: 9 })
    .map((one) => one.join(', ')),
  fc
    .tuple(fc.constantFrom('₹', '₹ ', 'Rs. '), fc.nat(99), fc.constantFrom('-', ' – ', ' to '))
    .map(([sign, more, to]) => `${sign}${75_500 + more}${to}${85_500 + more}`),
  fc.tuple(day, fc.constantFrom(' - ', ' – ', ' to '), day).map((parts) => parts.join('')),
  fc.constantFrom(
    ...['10+ 2', '10 + 2 (2024-2025)', 'C++ 2011', '2+ years 2024 2025', 'version 1.2.3+20240101'],
    ...[
      'ISO 9001 + 14001 2015',
      '2026-11-22T12:00:00+05:30',
      '15000 + 5000 - 10000',
      '+5000-10000',
    ],
    ...[
      '100+ 2000 3000',
      '+7,500-12,500',
      'batch 2023 + 2024-2025',
      '10000 +10.000-20.000',
      '+12.10.2026',
    ],
    ...['15 + 10 (2024-2025)', '+12 (2024–2025)', '2023 +2024-2025', 'A+ 90–100 80–89'],
    ...['25000 +1250-2250', '20000 +2500/5000', 'AC001234567890', '₹0.00 1000.00 2000.00 3000.00'],
    '0000 1111 2222 3333',
    ...['625001\\\n2026', 'email and sms:templates', 'tel:IVR'],
    ...['61508/61511', '61508, 62304', '700/800/900/1800/2100/2300', '6.6/11/33/66/132'],
    ...['8/16/32/64/128', '96.0.4664.110', '978-93-5141-234-5', '850/900/1800/1900'],
    ...[
      '11500-15500',
      '18000–22500',
      '180000 - 250000',
      '9001 14001 45001',
      '01.11.2026-15.11.2026',
    ],
    ...['1234567890', '12345-12356', '1800-2017', '1800-2200', '1800 2022'],
  ),
  fc
    .tuple(time, fc.constantFrom('-', ' – '), time)
    .map(([from, to, until]) => `600017 (${from}${to}${until})`),
);

test('an amount in a role is no contact', () => {
  holds(
    fc.property(amount, (one) => {
      expect(saidOf(`The pay is ${one} rupees a month.`), one).toEqual([]);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { links } from '../../src/check/links.ts';
import { parseEntry } from '../../src/read/entries.ts';
import { holds } from '../properties.ts';
import { roleFile } from './valid-texts.ts';

const PATH = 'src/content/roles/role-of-tests.mdx';
const now = new Date('2026-11-22T12:00:00+05:30');

/** What is said of links and contacts in a role with this text; Markdown makes some addresses links. */
function saidOf(text: string) {
  const entry = parseEntry(PATH, Buffer.from(roleFile({}, text)));
  const entries = entry ? [entry] : [];
  return links({ root: '.', entries, uses: new Map(), pictures: new Map(), now });
}

const GROUPS = [Array(10).fill(1), [10], [5, 5], [3, 3, 4], [4, 3, 3], [2, 2, 2, 2, 2]];
const SCRIPTS = ['latn', 'deva', 'beng', 'gujr', 'knda', 'mlym', 'tamldec', 'telu'];

const number = fc
  .tuple(
    fc.stringMatching(/^[6-9]\d{8}[1-9]$/),
    fc.constantFrom(...GROUPS),
    fc.constantFrom(' ', '-', '.', '  ', '–', '—', '‑', '/', ' - '),
    fc.constantFrom('', '0', '91', '+91', '+91 ', '+91-', '0 ', '+91 ('),
    fc.constantFrom(...SCRIPTS),
  )
  .map(([digits, groups, between, prefix, script]) => {
    const starts = groups.map((_, at) => groups.slice(0, at).reduce((all, one) => all + one, 0));
    const parts = groups.map((length, at) => digits.slice(starts[at]).slice(0, length));
    const inScript = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false });
    return (prefix + parts.join(between)).replace(/\d/g, (one) => inScript.format(Number(one)));
  });

/** The number of an office, with the code of its city, or one that is free to call. */
const office = fc
  .tuple(
    fc.constantFrom('0120', '022', '(022)', '04132', '1800'),
    fc.constantFrom(' ', '-', '–'),
    fc.stringMatching(/^[2-9]\d{5,6}[1-9]$/),
    fc.constantFrom('', ' ', '-'),
  )
  .map(
    ([code, space, digits, between]) =>
      code + space + digits.slice(0, 4) + between + digits.slice(4),
  );

const payment = fc
  .tuple(fc.stringMatching(/^[a-z]{2,8}$/), fc.constantFrom('okaxis', 'ybl', 'upi'))
  .map((parts) => parts.join('@'));

const address = fc
  .tuple(
    fc.stringMatching(/^[a-z][a-z.]{0,8}[a-z]$/),
    fc.constantFrom('@', ' @ ', '＠', '(at)', '[at]'),
    fc.stringMatching(/^[a-z]{2,8}\.[a-z]{2,4}$/),
  )
  .map((parts) => parts.join(''));

test('a mobile number or an email address in a role is found however it is written', () => {
  holds(
    fc.property(fc.oneof(number, office, address, payment), (contact) => {
      expect(saidOf(`Ask ${contact} about it.`), contact).toHaveLength(1);
    }),
  );
});

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
);

test('an amount in a role is no contact', () => {
  holds(
    fc.property(amount, (one) => {
      expect(saidOf(`The pay is ${one} rupees a month.`), one).toEqual([]);
    }),
  );
});

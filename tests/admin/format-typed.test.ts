import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromFile, SOURCE, toFile } from '../../src/admin/format.ts';
import { roleFile, roleWith } from '../check/valid-texts.ts';
import { holds } from '../properties.ts';

/** What people paste: words with the characters that YAML, Markdown and word processors have a use for. */
const pasted = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'Pay',
          'नमस्ते',
          'min',
          '3,00,000',
          'a',
          '2026-12-01',
          'true',
          '15',
        ),
      },
      fc.constantFrom(
        '\u00a0',
        ' ',
        '\u200b',
        '\ufeff',
        '“',
        '”',
        '‘',
        '’',
        '"',
        "'",
        ': ',
        ' #',
        '- ',
        '– ',
        '2) ',
        '12. ',
        '• ',
        '\uf0b7\t',
        '{',
        '}',
        '[',
        ']',
        '|',
        '>',
        '&',
        '*',
        '!',
        '%',
        '@',
        '`',
        '\\',
        ',',
        '\t',
        '\u2028',
        '?',
        '~',
        '=',
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => /[\p{L}\p{N}]/u.test(text));

/** The fields and the text of a file as the form has them after it was saved and read again. */
const again = (values: Record<string, unknown>) => {
  const { [SOURCE]: source, ...read } = fromFile(toFile(values).trim());
  return read;
};

/** A new file, and files that somebody has written in all the ways that YAML has. */
const files = [
  '',
  roleFile(),
  roleFile({ education: 'education: >-\n  Any degree\n  counts' }),
  roleWith('judged: ["On time", "Clean data"]'),
  roleWith('judged: [Speed, Quality]'),
];

test('whatever is typed reads back as it was saved, in every field, and once saved it stays', () => {
  const fields = fc.record({
    title: pasted,
    education: pasted,
    items: fc.array(pasted, { minLength: 1, maxLength: 3 }),
    city: pasted,
    body: pasted,
  });
  holds(
    fc.property(
      fields,
      fc.constantFrom(...files),
      ({ title, education, items, city, body }, file) => {
        const opened = file ? fromFile(file.trim()) : {};
        const kept = Array.isArray(opened.judged) ? opened.judged : [];
        const typed = {
          ...opened,
          title,
          education,
          responsibilities: items,
          judged: [...kept, ...items],
          places: [{ city, state: 'Goa' }],
          body,
        };
        const first = again(typed);
        expect(again({ ...typed, ...first })).toEqual(first);
        const plain = (text: unknown) => String(text).replace(/[\s\u200b\ufeff]+/g, '');
        expect(plain(first.title)).toBe(plain(title));
        expect(first.judged).toEqual(expect.arrayContaining(kept));
        expect(plain(first.education)).toBe(plain(education));
        expect(plain((first.places as { city: string }[])[0]?.city)).toBe(plain(city));
      },
    ),
  );
});

test.each([
  [
    '{ name: Sample, hours: 60 } # PLACEHOLDER',
    { name: 'Sample', hours: 70 },
    '{ name: Sample, hours: 70 }',
  ],
  ['[One, Two] # PLACEHOLDER, invented', ['One', 'Three'], '[ One, Three ]'],
  [
    '{ hours: 60, free: true } # CONFIRM',
    { hours: 70, free: true },
    '{ hours: 70, free: true } # CONFIRM',
  ],
  ['Sample # PLACEHOLDER', 'Real', 'Real'],
  ['Sample #PLACEHOLDER', 'Real', 'Real'],
  ['# PLACEHOLDER\n  - One\n  - Two', ['One', 'Three'], '\n  - One\n  - Three'],
  ['# CONFIRM\n  - One\n  - Two', ['One', 'Three'], '# CONFIRM\n  - One\n  - Three'],
  [
    '\n  - { name: One } # PLACEHOLDER\n  - { name: Two } # PLACEHOLDER',
    [{ name: 'One' }, { name: 'Three' }],
    '\n  - { name: One } # PLACEHOLDER\n  - { name: Three }',
  ],
])(
  'of %s the mark goes with any part that it marks, and CONFIRM stays',
  (written, value, saved) => {
    const before = `first: 1\nvalue: ${written}\nlast: 2`;
    const after = toFile({ ...fromFile(before), value });
    expect(after.replace(/ +\n/g, '\n')).toBe(
      `first: 1\nvalue: ${saved}\nlast: 2\n`.replace(/ +\n/g, '\n'),
    );
    expect(toFile(fromFile(before))).toBe(`${before}\n`);
  },
);

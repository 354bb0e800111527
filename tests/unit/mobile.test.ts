import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTwoNumbers, MOBILE_PATTERN, mobileDigits } from '../../src/validation/mobile.ts';
import { holds } from '../properties.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${count - 1}}$`));

/** Numbers of people, those that begin like a prefix among them, and lines of offices. */
const mobile = fc.oneof(
  digits(10),
  digits(8).map((rest) => `91${rest}`),
);
const officeLine = fc.stringMatching(/^[1-5]\d{5,7}$/);

const DIALLED = ['', '0', '91', '091', '0091'];
const PREFIXES = [...DIALLED, ...DIALLED.map((dialled) => `+91${dialled}`)];
const prefix = fc.constantFrom(...PREFIXES);

/** The ten digits of each script that Node knows. */
const SCRIPTS = Intl.supportedValuesOf('numberingSystem')
  .map((system) => [...'0123456789'].map((one) => Number(one).toLocaleString(`en-u-nu-${system}`)))
  .filter((script) => script.every((digit) => /^\p{Nd}$/u.test(digit)));

const mark = fc.constantFrom(' ', '-', '.', '–', '(', ')', '\u00a0', '\u202a', '\u200b', '[', '−');

/** The same number in other digits, with marks between them and a full stop or a comma at its end. */
const written = (number: fc.Arbitrary<string>) =>
  fc
    .tuple(
      number,
      fc.constantFrom(...SCRIPTS),
      fc.infiniteStream(mark),
      fc.constantFrom('', '.', ','),
    )
    .chain(([typed, script, marks, end]) =>
      fc.array(fc.nat(2), { minLength: typed.length, maxLength: typed.length }).map((counts) => {
        const spaced = [...typed].map((one, at) => [...marks.take(counts[at] ?? 0), one].join(''));
        return spaced.join('').replace(/\d/g, (one) => script[Number(one)] ?? '') + end;
      }),
    );

const between = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(''));

/** Anything that looks like a number. */
const anything = fc.string({
  unit: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...'0123456789') },
    { weight: 3, arbitrary: fc.constantFrom('91', '0091', '+91', '+', '0') },
    { weight: 3, arbitrary: mark },
    { weight: 1, arbitrary: fc.constantFrom('/', ',', ' or ', 'x') },
  ),
  minLength: 5,
  maxLength: 16,
});

/** The last digits of a second line of an office, or an extension of the line. */
const extension = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.stringMatching(RegExp(`^\\d{${count}}$`)));

/** What could be a line of an office and more: the property below is about those. */
const isLineAndMore = (typed: string) =>
  /[−–-]\P{Nd}*(?:\p{Nd}[^\p{Nd}−–-]*){1,4}$/u.test(typed) ||
  /(?:\p{Nd}\p{Cf}*){6,8}\P{Nd}+(?:\p{Nd}\p{Cf}*){1,4}[.,]?$/u.test(typed);

/** What could be India's code and eight digits. */
const isCodeAndEight = (typed: string) =>
  (typed.match(/\p{Nd}/gu) ?? []).length === 10 &&
  /^\P{Nd}*\p{Nd}\p{Cf}*\p{Nd}\p{Cf}*[^\p{Nd}\p{Cf}]/u.test(typed);

test('a number is the same however it is written', () => {
  expect(SCRIPTS.length).toBeGreaterThan(20);
  holds(
    fc.property(
      mobile.chain((number) =>
        fc.tuple(fc.constant(number), written(between(prefix, fc.constant(number)))),
      ),
      ([number, typed]) =>
        isLineAndMore(typed) ||
        (number.startsWith('91') && isCodeAndEight(typed)) ||
        mobileDigits(typed) === number,
    ),
  );
  holds(
    fc.property(
      officeLine.chain((line) => fc.tuple(fc.constant(line), written(fc.constant(line)))),
      ([line, typed]) => isLineAndMore(typed) || mobileDigits(typed) === line,
    ),
  );
});

test('a number with a digit too many or too few is refused', () => {
  holds(
    fc.property(prefix, mobile, fc.nat(9), fc.boolean(), (before, number, at, isDoubled) => {
      const wrong = number.slice(0, at) + (isDoubled ? number.slice(at, at + 1) : '');
      return mobileDigits(before + wrong + number.slice(at + (isDoubled ? 0 : 1))) === null;
    }),
  );
});

test('a mobile number of which digits are missing is refused', () => {
  holds(
    fc.property(
      written(between(fc.constantFrom('', '0', '+91'), fc.stringMatching(/^[6-9]\d{5,8}$/))),
      (typed) => isLineAndMore(typed) || mobileDigits(typed) === null,
    ),
  );
});

test('a line with the code of its city may be written in any groups', () => {
  const joint = fc.constantFrom(' ', '-', ' - ', ') ', '.');
  holds(
    fc.property(
      fc.constantFrom('0', '(0', '(0)', '0 ', '+91 ', '+91-'),
      digits(10),
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 5, max: 9 }),
      joint,
      joint,
      (before, number, code, at, one, other) => {
        const typed = `${before}${number.slice(0, code)}${one}${number.slice(code, at)}${other}${number.slice(at)}`;
        expect(mobileDigits(typed)).toBe(number);
      },
    ),
  );
});

test('two numbers are refused as two', () => {
  const one = written(fc.oneof(between(prefix, mobile), officeLine, digits(2)));
  const joint = fc.constantFrom('/', ', ', ' or ', ' / ', '; ', ' & ', 'x', ', +91 ');
  holds(
    fc.property(between(one, joint, one), (typed) => {
      expect(mobileDigits(typed)).toBeNull();
      return isTwoNumbers(typed);
    }),
  );
});

test('a line of an office with an extension, or the last digits of a second one, is refused as two', () => {
  const joint = fc.constantFrom('-', ' ', ' - ', ' – ', '.', ' (', '\u00a0');
  const before = fc.constantFrom('', '+91 ', '+91-', '0');
  holds(
    fc.property(before, officeLine, joint, extension, (code, one, between, rest) => {
      expect(mobileDigits(code + one + between + rest)).toBeNull();
      return isTwoNumbers(code + one + between + rest);
    }),
  );
});

test.each([
  '23456789-90',
  '2345-6789-90',
  '2345 6789 90',
  '234567 – 68',
  '92345678-1',
  '2345 678-204',
])('%j is a line of an office and more', (typed) => {
  expect(isTwoNumbers(typed)).toBe(true);
  expect(mobileDigits(typed)).toBeNull();
});

test('a mobile number may be written in any two groups', () => {
  const indian = fc.stringMatching(/^[6-9]\d{9}$/);
  holds(
    fc.property(prefix, indian, fc.integer({ min: 2, max: 8 }), (before, number, at) => {
      const typed = `${before} ${number.slice(0, at)} ${number.slice(at)}`;
      const isUncertain = before === '' && number.startsWith('91') && at === 2;
      expect(mobileDigits(typed)).toBe(isUncertain ? null : number);
    }),
  );
});

test('the code of India before eight digits is refused, and a number in pairs is not', () => {
  const joint = fc.constantFrom(' ', '-', ' - ', '.');
  holds(
    fc.property(joint, digits(8), fc.integer({ min: 3, max: 8 }), (between, rest, at) => {
      const typed = `91${between}${rest.slice(0, at)} ${rest.slice(at)}`;
      expect(mobileDigits(typed)).toBeNull();
      const pairs = rest.match(/../g)?.join(between);
      expect(mobileDigits(`91${between}${pairs}`)).toBe(`91${rest}`);
    }),
  );
});

test('what is stored ends what was typed, and only a prefix of ten digits is left out', () => {
  holds(
    fc.property(anything, (typed) => {
      const stored = mobileDigits(typed);
      if (stored === null) return;
      expect(stored).toMatch(/^[1-9](?:\d{9}|\d{5,7})$/);
      const number = typed.replace(/[^\d+]/g, '');
      expect(number.endsWith(stored)).toBe(true);
      const cut = number.slice(0, -stored.length);
      expect(stored.length === 10 ? PREFIXES : ['']).toContain(cut);
    }),
  );
});

test('a number read twice is read once', () => {
  holds(
    fc.property(anything, (typed) => {
      const stored = mobileDigits(typed);
      return stored === null || mobileDigits(stored) === stored;
    }),
  );
});

test.each(['u', 'v'])(
  'a browser, which compiles the pattern with /%s, sends whatever is taken',
  (flag) => {
    const pattern = new RegExp(`^(?:${MOBILE_PATTERN})$`, flag);
    const typed = fc.oneof(anything, written(between(prefix, mobile)), written(officeLine));
    holds(fc.property(typed, (text) => mobileDigits(text) === null || pattern.test(text)));
  },
);

test.each([
  '',
  ' - ',
  'abc',
  '0000000000',
  '0123456789',
  '+1 555 123 4567',
  '+98 765432101',
  '+91 234567',
  '+9123456789',
  '++919876543210',
  '00 98765 43210',
])('%j is no number', (typed) => {
  expect(mobileDigits(typed)).toBeNull();
  expect(isTwoNumbers(typed)).toBe(false);
});

test.each(['12', '12345', '123456789', '9876543210 / 9876543211'])(
  'a browser refuses %j before it is sent',
  (typed) => {
    expect(typed).not.toMatch(new RegExp(`^(?:${MOBILE_PATTERN})$`, 'u'));
  },
);

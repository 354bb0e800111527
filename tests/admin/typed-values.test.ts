import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, asKinds, faultsOf, formatFor } from '../../src/admin/typed-values.ts';
import { fieldSchemaOf } from '../../src/schemas/field-types.ts';
import { role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../check/valid-texts.ts';
import { holds } from '../properties.ts';

const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const american = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const plain = { format: String };

/** A number with at most two digits behind the point. */
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((paise) => paise / 100);
const space = fc.constantFrom('', ' ', '\u00a0', '\u200e', ' \u200b');
const currency = fc.constantFrom('', '₹', 'Rs ', 'Rs. ', 'INR ');

test('an amount means the same however it is written', () => {
  const format = fc.constantFrom(indian, american, plain);
  const end = fc.constantFrom('', '/-');
  holds(
    fc.property(amount, format, currency, space, end, (number, { format }, mark, gap, after) => {
      expect(amountOf(`${gap}${mark}${mark && gap}${format(number)}${after}${gap}`, false)).toBe(
        number,
      );
    }),
  );
});

test('lakh a year may be said where the field counts in it, and is refused where it does not', () => {
  const unit = fc.constantFrom('LPA', 'lpa', 'lakh', 'Lakhs', 'lac', 'lakh a year', 'lakhs p.a.');
  holds(
    fc.property(amount, space, unit, (number, gap, said) => {
      expect(amountOf(`${number}${gap}${said}`, true)).toBe(number);
      expect(amountOf(`${number}${gap}${said}`, false)).toBeUndefined();
    }),
  );
});

test('three digits behind a full stop may be thousands, and a fourth makes them none', () => {
  holds(
    fc.property(fc.integer({ min: 1000, max: 999_999 }), currency, space, (digits, mark, gap) => {
      const typed = `${mark}${gap}${(digits / 1000).toFixed(3)}`;
      expect(amountOf(typed, true)).toBeUndefined();
      expect(amountOf(`${typed}0`, true)).toBe(digits / 1000);
    }),
  );
});

test('whatever is typed is the number that its digits say, or none', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789,.- ₹kLPA/'), maxLength: 12 });
  holds(
    fc.property(typed, fc.boolean(), (text, isLakh) => {
      const number = amountOf(text, isLakh);
      const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
      if (number === undefined) return;
      expect(number.toFixed(20).replace(/\D/g, '')).toMatch(/^\d/);
      expect(Number(text.replace(/[^\d.]/g, ''))).toBe(number);
      expect(digits).not.toBe('');
    }),
  );
});

test.each(['3,5', '1,5', '3-5', '3 to 5', '15 500', '15,50', '2.5.1', '₹', 'LPA', '-3', '15k', ''])(
  '%s is no certain amount',
  (typed) => {
    expect(amountOf(typed, true)).toBeUndefined();
  },
);

test('numbers of a role are read where it has numbers, and rupees a month are no lakh', () => {
  const kind = fieldSchemaOf(role);
  const typed = {
    title: '15,500',
    experience: { years: { min: '2', max: 'some' } },
    salary: { min: '3 LPA', max: '₹ 5' },
  };
  expect(asKinds(typed, kind)).toEqual({
    title: '15,500',
    experience: { years: { min: 2, max: 'some' } },
    salary: { min: 3, max: 5 },
  });
  const monthly = { salary: { min: '15,500', max: '20 LPA', per: 'month' } };
  expect(asKinds(monthly, kind)).toEqual({ salary: { min: 15500, max: '20 LPA', per: 'month' } });
});

const label = (path: PropertyKey[]) => path.join(' ');
const { company: _, ...GOOD } = GOOD_ROLE;

test.each([
  [{ salary: { min: 5, max: 3 } }, /above the highest/],
  [{ posted: '2026-12-02', closes: '2026-12-01' }, /The last day is before the first/],
  [{ experience: { projects: 5, fresher: true } }, /exactly one/],
  [{ location: 'Hybrid', officeDays: 3 }, /^places: Office and Hybrid/],
  [{ location: 'Hybrid', places: [{ city: 'Pune', state: 'Maharashtra' }] }, /^officeDays: Hybrid/],
  [{ jobType: 'Contract' }, /^months: A contract/],
  [{ salary: { min: '3,5', max: 5 } }, /^salary min: /],
])('%j is refused in the sentence of the schema', (fields, sentence) => {
  expect(faultsOf(role, { ...GOOD, ...fields }, label)).toEqual([expect.stringMatching(sentence)]);
});

test('what is still empty may wait', () => {
  expect(faultsOf(role, {}, label)).toEqual([]);
  expect(faultsOf(role, { ...GOOD, salary: { max: 5 } }, label)).toEqual([]);
});

test('lines in a field of one paragraph are refused, and not joined to words that nothing parts', () => {
  const { toFile } = formatFor(role, (path) => path.join('.'));
  const words = fc.constantFrom('Pune', 'Goa', 'पुणे');
  const lineEnd = fc.constantFrom('\n', '\n\n', ' \n\t', '\v', '\u2028');
  const { company: _, ...fields } = GOOD_ROLE;
  holds(
    fc.property(words, lineEnd, words, (one, end, other) => {
      const placed = (city: string) => ({
        ...fields,
        location: 'Office',
        places: [{ city, state: 'Goa' }],
        qualifications: ['One.\nTwo.', 'Three.'],
        body: 'Text.\n\nMore.',
      });
      expect(toFile(placed(`${one} ${other}${end}`))).toContain(`city: ${one} ${other},`);
      expect(() => toFile(placed(`${one}${end}${other}`))).toThrow(
        expect.objectContaining({
          cause: new Error(
            'places.0.city: Its lines would run together. Write them as one, with commas between what you list.',
          ),
        }),
      );
    }),
    { numRuns: 30 },
  );
});

test('no sentence that the form shows speaks of the file', () => {
  const wrong = [
    { salary: { min: 'x', max: 5 } },
    { salary: { min: 1e6, max: 1e6 } },
    { salary: { min: 3, max: 5, per: 'month' } },
    { salary: { min: 5, max: 3 } },
    { experience: { projects: 5, fresher: true } },
    { experience: { projects: 'x' } },
    { experience: { years: { min: 'x', max: 'x' } } },
    { experience: { years: { min: 5, max: 0 } } },
    { location: 'Hybrid' },
    { officeDays: '9' },
    { jobType: 'Contract' },
    { months: 100 },
    { openings: 'two' },
    { posted: '2026-12-02', closes: '2026-12-01' },
    { title: '<b>', education: '{nam}' },
    { summary: 'Short' },
  ];
  const said = wrong.flatMap((fields) => faultsOf(role, { ...GOOD, ...fields }, () => ''));
  expect(said.length).toBeGreaterThanOrEqual(wrong.length);
  expect(
    said.filter((sentence) => /[[\]|]|\b(?:per|max|officeDays|quotes)\b|\w: \d/.test(sentence)),
  ).toEqual([]);
});

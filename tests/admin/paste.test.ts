import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedItems } from '../../src/admin/paste.ts';
import { holds } from '../properties.ts';

const words = fc.array(fc.constantFrom('Read', 'नमस्ते', '3 texts: all', '₹ 5'), {
  minLength: 1,
  maxLength: 3,
});
const sentences = fc.array(
  words.map((all) => all.join(' ')),
  { minLength: 2, maxLength: 6 },
);

/** How people count items: what stands before the first, the second and so on. */
const counting = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 90 }), fc.constantFrom('#. ', '#) ', '(#) ', ' #.\t')).map(
    ([from, sign]) =>
      (at: number) =>
        sign.replace('#', String(from + at)),
  ),
  fc.tuple(fc.constantFrom('a', 'A', 'k', 'क'), fc.constantFrom('#) ', '(#) ')).map(
    ([from, sign]) =>
      (at: number) =>
        sign.replace('#', String.fromCodePoint((from.codePointAt(0) ?? 0) + at)),
  ),
);

const before = fc.constantFrom(
  '',
  '[27/11/26, 10:32:05 AM] Ravi: ',
  '[10:32, 27.11.2026] Ravi: ',
  '• ',
  '\uf0b7\t',
);

test('what counts pasted lines goes, behind who sent them', () => {
  holds(
    fc.property(sentences, counting, before, (all, count, sent) => {
      const plain = all.map((words, at) => `${sent}${count(at)}${words}`).join('\n');
      expect(pastedItems(plain)).toEqual(all);
    }),
  );
});

test('what begins pasted lines and does not count them stays', () => {
  const begin = fc.uniqueArray(
    fc.constantFrom(
      ...['[09:00] Standup: ', '[9:30 - 10:00] Standup: ', '2026. ', '24) ', '(7) ', '10. '],
      ...['(R) ', 'C) ', 'c) ', 'A. ', '(AWS) ', '[1] '],
    ),
    { minLength: 2 },
  );
  holds(
    fc.property(begin, words, (all, [word]) => {
      const lines = all.map((one) => `${one}${word}`);
      expect(pastedItems(lines.join('\n'))).toEqual(lines);
    }),
  );
});

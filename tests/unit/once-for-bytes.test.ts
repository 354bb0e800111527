import fc from 'fast-check';
import { test } from 'vitest';
import { onceForBytes } from '../../src/read/once-for-bytes.ts';
import { holds } from '../properties.ts';

const save = fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('one', 'two', ''));

test('what is kept of a file is of its bytes now, and read once for those', () => {
  holds(
    fc.property(fc.array(save), (saves) => {
      let count = 0;
      const read = onceForBytes((path, bytes) => {
        count += 1;
        return `${path}: ${bytes}`;
      });
      const last = new Map<string, string>();
      return saves.every(([path, text]) => {
        const before = count;
        const isRight = read(path, Buffer.from(text)) === `${path}: ${text}`;
        const isNew = last.get(path) !== text;
        last.set(path, text);
        return isRight && count === before + Number(isNew);
      });
    }),
  );
});

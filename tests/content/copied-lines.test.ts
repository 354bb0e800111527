import { expect, test } from 'vitest';
import { classifier } from '../../src/check/classifier.ts';
import { CERTAIN } from '../../src/check/copied.ts';
import copiedLines from '../../src/check/copied-lines.json' with { type: 'json' };
import ownLines from '../../src/check/own-lines.json' with { type: 'json' };

const PARTS = 5;

/** The shares of copied and of own lines that are certainly copied, of a part at a time, to a classifier that has seen the others. */
function sharesFound(): number[] {
  const lists = [copiedLines, ownLines];
  const found = new Map<number, number>();
  for (let part = 0; part < PARTS; part += 1) {
    const parted = lists.map((lines) =>
      lines.map((line, at) => ({ line, isIn: Math.floor((at * PARTS) / lines.length) === part })),
    );
    const [first = [], second = []] = parted.map((lines) =>
      lines.flatMap(({ line, isIn }) => (isIn ? [] : line)),
    );
    const score = classifier(first, second);
    for (const [kind, lines] of parted.entries())
      found.set(
        kind,
        (found.get(kind) ?? 0) +
          lines.filter(({ line, isIn }) => isIn && score(line) >= CERTAIN).length,
      );
  }
  return lists.map(({ length }, kind) => (found.get(kind) ?? 0) / length);
}

test('of lines that it has not seen, most copied ones are found, and hardly any of a role', () => {
  const [copied, own] = sharesFound();
  expect(copied).toBeGreaterThan(0.55);
  expect(own).toBeLessThan(0.01);
});

test('no line is in both lists, or twice in one', () => {
  const all = [...copiedLines, ...ownLines];
  expect(new Set(all).size).toBe(all.length);
});

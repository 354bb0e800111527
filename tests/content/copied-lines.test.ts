import { expect, test } from 'vitest';
import { classifier } from '../../src/check/classifier.ts';
import { CERTAIN } from '../../src/check/copied.ts';
import copiedLines from '../../src/check/copied-lines.json' with { type: 'json' };
import ownLines from '../../src/check/own-lines.json' with { type: 'json' };

const PARTS = 5;

/** The shares of copied and of own lines that are certainly copied, of a part at a time, to a classifier that has seen the others. */
function sharesFound(): number[] {
  const lists = [copiedLines, ownLines];
  const found = Array.from({ length: PARTS }, (_, part) => {
    const isIn = (at: number, { length }: string[]) => Math.floor((at * PARTS) / length) === part;
    const [first = [], second = []] = lists.map((all) => all.filter((_, at) => !isIn(at, all)));
    const score = classifier(first, second);
    return lists.map((all) => all.filter((line, at) => isIn(at, all) && score(line) >= CERTAIN));
  });
  return lists.map(({ length }, kind) => found.flatMap((one) => one[kind] ?? []).length / length);
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

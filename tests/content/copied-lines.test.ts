import { expect, test } from 'vitest';
import { classifier } from '../../src/check/classifier.ts';
import { CERTAIN } from '../../src/check/copied.ts';
import copiedLines from '../../src/check/copied-lines.json' with { type: 'json' };
import ownLines from '../../src/check/own-lines.json' with { type: 'json' };

const PARTS = 10;

/** The share of lines that are certainly copied, of a tenth at a time, to a classifier that has seen the other nine. */
function shareFound(lines: string[]): number {
  const found = Array.from({ length: PARTS }, (_, part) => {
    const isIn = (all: string[]) => (_line: string, at: number) =>
      Math.floor((at * PARTS) / all.length) === part;
    const [first, second] = [copiedLines, ownLines].map((all) =>
      all.filter((line, at) => !isIn(all)(line, at)),
    );
    const score = classifier(first ?? [], second ?? []);
    return lines.filter(isIn(lines)).filter((line) => score(line) >= CERTAIN).length;
  });
  return found.reduce((sum, each) => sum + each, 0) / lines.length;
}

test('of lines that it has not seen, most copied ones are found, and hardly any of a role', () => {
  expect(shareFound(copiedLines)).toBeGreaterThan(0.45);
  expect(shareFound(ownLines)).toBeLessThan(0.01);
});

test('no line is in both lists, or twice in one', () => {
  const all = [...copiedLines, ...ownLines];
  expect(new Set(all).size).toBe(all.length);
});

import { globSync, readFileSync } from 'node:fs';
import { isSafe } from 'redos-detector';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Backtracking steps after which a regex counts as vulnerable; the safe ones here need a few hundred. */
const MAX_STEPS = 5000;

/** The regexes in all code that reads visitor input, each with its file. */
const regexes = globSync('{src/messages,netlify}/**/*.ts').flatMap((file) => {
  const found: [string, RegExp][] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push([file, parseRegex(node.text)]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
});

/** A regex from its literal, such as `/a+/g`. */
function parseRegex(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

const isVulnerable = (regex: RegExp) => !isSafe(regex, { maxSteps: MAX_STEPS }).safe;

test.each(regexes)('no input regex is vulnerable to ReDoS: %s: %s', (_file, regex) => {
  expect(isVulnerable(regex)).toBe(false);
});

test('the regexes in the source are found', () => {
  expect(regexes.length).toBeGreaterThan(10);
});

test.each([/(a+)+$/, /^(a|aa)+$/, /\s+$/, /^(ab)*(ab)*$/, /^\d*1\d*$/, /^(\p{L}+\s?)*$/u])(
  'a vulnerable regex is recognised: %s',
  (regex) => {
    expect(isVulnerable(regex)).toBe(true);
  },
);

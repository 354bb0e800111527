import { globSync, readFileSync } from 'node:fs';
import { isSafe } from 'redos-detector';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { regexes as ofZod } from 'zod/mini';
import { application } from '../../src/validation/application.ts';
import { validate } from '../../src/validation/validate.ts';

/** Backtracking steps after which a regex counts as vulnerable; the safe ones here need a few hundred. */
const MAX_STEPS = 5000;

/** All code that reads visitor input. */
const INPUT_CODE = '{src/validation,netlify/forms}/**/*.ts';

/** The regexes in a file of code, and the file. */
const regexesIn = (file: string) => {
  const found: [string, RegExp][] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push([file, parseRegex(node.text)]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
};

/** The regexes that visitor input meets. */
const regexes = [['zod', ofZod.html5Email] as const, ...globSync(INPUT_CODE).flatMap(regexesIn)];

/** A regex from its literal, such as `/a+/g`. */
function parseRegex(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

const isVulnerable = (regex: RegExp) => !isSafe(regex, { maxSteps: MAX_STEPS }).safe;

test.each(regexes)('no input regex is vulnerable to ReDoS: %s: %s', (_file, regex) => {
  expect(isVulnerable(regex)).toBe(false);
});

test('every regex in the source is a literal, and is found', () => {
  expect(regexes.length).toBeGreaterThan(10);
  for (const file of globSync(INPUT_CODE)) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/\bRegExp\(/);
  }
});

test.each(Object.keys(application.shape))(
  'a %s of 120 kB is refused before a pattern or the URL parser reads it',
  (field) => {
    const ours = new Set(regexes.map(([, { source }]) => source));
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    const parse = vi.spyOn(globalThis, 'URL');
    const { problems } = validate(application, { [field]: 'a.'.repeat(60_000) });
    const read = exec.mock.calls.filter((_call, at) =>
      ours.has((exec.mock.contexts[at] as RegExp).source),
    );
    const urls = parse.mock.calls;
    vi.restoreAllMocks();
    expect(problems).toHaveProperty(field);
    for (const [text] of [...read, ...urls]) expect(String(text).length).toBeLessThan(1000);
  },
);

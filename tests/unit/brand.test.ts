import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastFaults } from '../../src/tools/check-brand.ts';

const css = readFileSync('src/styles/theme.css', 'utf8');

/** The sheet with another value of its first token of a name, or of the first in the dark scheme. */
function sheet(name: string, value: string, dark = false): string {
  const [light = '', rest = ''] = css.split('(prefers-color-scheme: dark)');
  const change = (part: string) =>
    part.replace(new RegExp(`${name}: [^;]+;`), `${name}: ${value};`);
  return dark
    ? `${light}(prefers-color-scheme: dark)${change(rest)}`
    : `${change(light)}(prefers-color-scheme: dark)${rest}`;
}

test.each([
  ['light', 'muted', 'paper', sheet('--color-muted', '#888')],
  ['light', 'accent', 'paper', sheet('--color-green', '#7a7')],
  ['dark', 'bright', 'night', sheet('--color-bright', '#063')],
  ['dark', 'ink', 'surface', sheet('--color-surface', '#888', true)],
  ['light', 'ecology theme', 'ecology wash', sheet('--wash', '#777')],
  ['dark', 'ecology theme', 'ecology wash', sheet('--wash', '#777', true)],
  ['dark', 'danger', 'power wash', sheet('--color-danger', '#ff9c93', true)],
])('too little contrast in the %s scheme is named: %s on %s', (scheme, text, ground, changed) => {
  expect(contrastFaults(changed).join('\n')).toMatch(
    new RegExp(
      `In the ${scheme} scheme, ${text} \\(#\\w+\\) on ${ground} \\(#\\w+\\) has a contrast of \\d`,
    ),
  );
});

test('a colour that is not hex is named', () => {
  expect(() => contrastFaults(sheet('--color-ink', 'black'))).toThrow('write ink as #rrggbb');
});

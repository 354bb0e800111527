import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { coloursIn, hex, SCHEMES } from '../../src/lib/brand.ts';

const css = readFileSync('src/styles/theme.css', 'utf8');
const schemes = coloursIn(css);
const themes = [...schemes.light.keys()].filter((name) => name.endsWith(' theme'));

/** The colours of text, each with a colour that it stands on. */
const PAIRS = [
  ...['ink', 'muted', 'accent', 'danger'].flatMap((text) => [
    [text, 'paper'],
    [text, 'surface'],
  ]),
  ...['day', 'bright'].map((text) => [text, 'night']),
  ['day', 'deep'],
  ...themes.flatMap((theme) => {
    const wash = theme.replace(/theme$/, 'wash');
    return [[theme, 'paper'], ...[theme, 'ink', 'muted', 'danger'].map((text) => [text, wash])];
  }),
] as [text: string, ground: string][];

test.each(SCHEMES.flatMap((scheme) => PAIRS.map((pair) => [scheme, ...pair] as const)))(
  'in the %s scheme of styles/theme.css, %s on %s has a contrast of 7',
  (scheme, text, ground) => {
    const [one, other] = [hex(schemes[scheme], text), hex(schemes[scheme], ground)];
    expect(wcagContrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(7);
  },
);

test('a colour that is not hex is named', () => {
  const colours = coloursIn(css.replace(/--color-ink: [^;]+;/, '--color-ink: black;'));
  expect(() => hex(colours.light, 'ink')).toThrow('write ink as #rrggbb');
});

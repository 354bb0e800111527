import { readFileSync } from 'node:fs';
import { coloursIn, hex, SCHEMES } from '../lib/brand.ts';

// npm run check:brand. Exits with 1 if two colours of styles/theme.css that are used together have too little contrast.

/** The relative luminance of a colour in hex (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours in hex, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What is wrong with the contrasts in a style sheet, one sentence for each pair. */
export function contrastFaults(css: string): string[] {
  const schemes = coloursIn(css);
  const hues = [...schemes.light.keys()].filter((name) => name.endsWith(' theme'));
  const pairs = [
    ...['ink', 'muted', 'accent', 'danger'].flatMap((text) => [
      [text, 'paper'],
      [text, 'surface'],
    ]),
    ...['day', 'bright'].map((text) => [text, 'night']),
    ['day', 'deep'],
    ...hues.flatMap((hue) => {
      const wash = hue.replace(/theme$/, 'wash');
      return [[hue, 'paper'], ...[hue, 'ink', 'muted'].map((text) => [text, wash])];
    }),
  ];
  return SCHEMES.flatMap((scheme) =>
    pairs.flatMap(([text = '', ground = '']) => {
      const [one, other] = [hex(schemes[scheme], text), hex(schemes[scheme], ground)];
      const ratio = contrast(one, other);
      return ratio >= 7
        ? []
        : `In the ${scheme} scheme, ${text} (${one}) on ${ground} (${other}) has a contrast of ${ratio.toFixed(2)}. Text needs 7.`;
    }),
  );
}

if (import.meta.main) {
  const faults = contrastFaults(readFileSync('src/styles/theme.css', 'utf8'));
  for (const fault of faults) console.error(`src/styles/theme.css: ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

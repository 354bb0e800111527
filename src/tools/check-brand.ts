import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { coloursIn, hex, SCHEMES } from '../lib/brand.ts';
import { command } from './command.ts';

// npm run check:brand. Exits with 1 if two colours of styles/theme.css that are used together have too little contrast.

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
      return [[hue, 'paper'], ...[hue, 'ink', 'muted', 'danger'].map((text) => [text, wash])];
    }),
  ];
  return SCHEMES.flatMap((scheme) =>
    pairs.flatMap(([text = '', ground = '']) => {
      const [one, other] = [hex(schemes[scheme], text), hex(schemes[scheme], ground)];
      const ratio = wcagContrast(one, other);
      return ratio >= 7
        ? []
        : `In the ${scheme} scheme, ${text} (${one}) on ${ground} (${other}) has a contrast of ${ratio.toFixed(2)}. Text needs 7.`;
    }),
  );
}

command(import.meta.filename, () => {
  const faults = contrastFaults(readFileSync('src/styles/theme.css', 'utf8'));
  const says = faults.map((fault) => `src/styles/theme.css: ${fault}`).join('\n');
  return { says, isDone: faults.length === 0 };
});

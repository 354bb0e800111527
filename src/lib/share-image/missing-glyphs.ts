import { readFileSync } from 'node:fs';
import { withoutGlyph } from './fonts.ts';
import type { ShareCard } from './share-card.ts';

/**
 * The warning to an editor about characters that a share image leaves out, with file and line; undefined if
 * it leaves out none.
 *
 * @param file the content file of the card's page, from the root of the project
 */
export function missingGlyphs(card: ShareCard, file: string): string | undefined {
  const missing = withoutGlyph([card.title, ...card.facts, card.organisation].join(''));
  if (missing.length === 0) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => missing.some((character) => line.includes(character)));
  const place = index < 0 ? file : `${file}:${index + 1}`;
  const quoted = missing.map((character) => `"${character}"`).join(', ');
  return `${place}: The picture for shared links leaves out ${quoted}, because no font of src/lib/share-image/fonts.ts has it.`;
}

import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';

// Outlines instead of SVG text: a renderer that lacks a font draws no text and says nothing.
const FONT = 'node_modules/@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf';
const opened = create(readFileSync(FONT));
if (opened.isCollection) throw new Error(`${FONT} holds several fonts; one is needed.`);
const font = opened;

/** Space taken out between letters, in font units, as the site's headings are set tight. */
const TIGHT = font.unitsPerEm * 0.02;

interface Sign {
  /** Its outline as the data of an SVG path, in font units. */
  path: string;
  advance: number;
}

/** Every sign that was asked for so far; undefined for those that the font lacks. */
const known = new Map<string, Sign | undefined>();

function signOf(sign: string): Sign | undefined {
  const code = sign.codePointAt(0) ?? 0;
  if (!known.has(sign)) {
    const { path, advanceWidth } = font.glyphForCodePoint(code);
    const found = { path: path.toSVG(), advance: advanceWidth };
    known.set(sign, font.hasGlyphForCodePoint(code) ? found : undefined);
  }
  return known.get(sign);
}

function signs(text: string): Sign[] {
  const missing = [...text].filter((sign) => !signOf(sign));
  if (missing.length > 0) {
    throw new Error(
      `The share image of "${text}" cannot show "${missing.join('')}": ${font.fullName} has no such sign. Write it in Latin letters.`,
    );
  }
  return [...text].flatMap((sign) => signOf(sign) ?? []);
}

/**
 * The width of a line of text in pixels at a size in pixels.
 *
 * @throws Error where the font lacks a sign of the text, for editors
 */
export const textWidth = (text: string, size: number): number =>
  signs(text).reduce((sum, { advance }) => sum + advance - TIGHT, 0) * (size / font.unitsPerEm);

/** A text as lines no wider than `width` pixels; a word that is wider alone stands on a line of its own. */
export function textLines(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * A line of text as an SVG element: outlines that start at `x` and stand on the baseline `y`, in pixels.
 *
 * @throws Error where the font lacks a sign of the text, for editors
 */
export function textOutline(text: string, x: number, y: number, size: number): string {
  let pen = 0;
  const outlines = signs(text).map(({ path, advance }) => {
    const outline = `<path transform="translate(${pen})" d="${path}"/>`;
    pen += advance - TIGHT;
    return outline;
  });
  const scale = size / font.unitsPerEm;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { create } from 'fontkitten';
import sharp from 'sharp';

const PACKAGES = 'node_modules/@expo-google-fonts';

const notoSans = (script: string) => ({
  family: `Noto Sans ${script}`,
  file: `${PACKAGES}/noto-sans-${script.toLowerCase()}/700Bold/NotoSans${script}_700Bold.ttf`,
});

/** The fonts, the first of which is the typeface of all Latin text. */
const FONTS = [
  {
    family: 'Bricolage Grotesque',
    file: `${PACKAGES}/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf`,
  },
  { family: 'Inter', file: `${PACKAGES}/inter/700Bold/Inter_700Bold.ttf` },
  ...['Devanagari', 'Bengali', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'].map(notoSans),
];

/** All font families, in Pango's format: it draws each character in the first family that has a glyph for it. */
export const FAMILIES: string = FONTS.map(({ family }) => family).join(', ');

/** A hash of the bytes of all fonts, which change a picture as much as its words. */
export const FONTS_HASH: string = FONTS.reduce(
  (hash, { file }) => hash.update(readFileSync(file)),
  createHash('sha256'),
).digest('hex');

// Must be set before the process draws its first text, so that the machine's fonts and hinting have no effect.
process.env.FONTCONFIG_FILE = resolve('src/lib/share-image/fonts.conf');

/** Draws a text with a font file, which Pango then keeps for all later texts of the process. */
const register = ({ file }: { file: string }) =>
  sharp({ text: { text: '.', fontfile: file } })
    .raw()
    .toBuffer();

let registered: Promise<unknown> | undefined;

/** Registers all fonts with Pango, once per process. */
export function registerFonts(): Promise<unknown> {
  registered ??= Promise.all(FONTS.map(register));
  return registered;
}

let opened: ReturnType<typeof create>[] | undefined;

function hasGlyph(character: string): boolean {
  opened ??= FONTS.map(({ file }) => create(readFileSync(file)));
  const code = character.codePointAt(0) ?? 0;
  return opened.some((font) => !font.isCollection && font.hasGlyphForCodePoint(code));
}

/** The characters that need a glyph: all except spaces and ignorable ones, such as joiners. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** The characters of a text that have no glyph in any font, each once. */
export const withoutGlyph = (text: string): string[] =>
  [...new Set(text)].filter((character) => VISIBLE.test(character) && !hasGlyph(character));

/** A text without the characters that have no glyph in any font; empty if nothing visible is left. */
export function drawable(text: string): string {
  const missing = withoutGlyph(text);
  const left = [...text].filter((character) => !missing.includes(character)).join('');
  return VISIBLE.test(left) ? left.replace(/\s{2,}/g, ' ').trim() : '';
}

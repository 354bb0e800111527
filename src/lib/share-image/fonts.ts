import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';

const PACKAGES = 'node_modules/@expo-google-fonts';

const notoSans = (script: string) => ({
  family: `Noto Sans ${script}`,
  file: `${PACKAGES}/noto-sans-${script.toLowerCase()}/700Bold/NotoSans${script}_700Bold.ttf`,
});

const FONTS = [
  { family: 'Inter', file: `${PACKAGES}/inter/700Bold/Inter_700Bold.ttf` },
  ...['Devanagari', 'Bengali', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'].map(notoSans),
];

/** The families of all fonts, as Pango takes them: it sets each character in the first that has its glyph. */
export const FAMILIES: string = FONTS.map(({ family }) => family).join(', ');

// Set before the first text of the process: neither fonts nor hinting of the machine change a picture.
process.env.FONTCONFIG_FILE = resolve('src/lib/share-image/fonts.conf');

/** Sharp takes one font file with a text; Pango keeps it for all later texts of the process. */
const register = ({ file }: { file: string }) =>
  sharp({ text: { text: '.', fontfile: file } })
    .raw()
    .toBuffer();

let registered: Promise<unknown> | undefined;

/** Makes all fonts known to Pango; does so once. */
export function registerFonts(): Promise<unknown> {
  registered ??= Promise.all(FONTS.map(register));
  return registered;
}

const opened = new Map<string, Font>();

function open(file: string): Font {
  const font = opened.get(file) ?? create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} has several fonts; one is needed.`);
  opened.set(file, font);
  return font;
}

const hasGlyph = (character: string): boolean =>
  FONTS.some(({ file }) => open(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** The characters that need a glyph: all but spaces and those that only say how their neighbours join. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** The characters of a text that no font has a glyph for, each once. */
export const withoutGlyph = (text: string): string[] =>
  [...new Set(text)].filter((character) => VISIBLE.test(character) && !hasGlyph(character));

/** A text without the characters that no font has a glyph for; empty where nothing is left to see. */
export function drawable(text: string): string {
  const missing = withoutGlyph(text);
  const left = [...text].filter((character) => !missing.includes(character)).join('');
  return VISIBLE.test(left) ? left.replace(/\s{2,}/g, ' ').trim() : '';
}

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';

/** A typeface as TrueType, which Pango draws; the packages of Fontsource have WOFF2 alone. */
const bold = (family: string) => {
  const name = family.replaceAll(' ', '');
  const folder = family.toLowerCase().replaceAll(' ', '-');
  return { family, file: `node_modules/@expo-google-fonts/${folder}/700Bold/${name}_700Bold.ttf` };
};

/**
 * The fonts, in the order in which Pango looks for a character: the typeface of headings, which has the Latin letters,
 * then Inter for what that lacks, such as Cyrillic and Greek letters, then seven scripts of India.
 */
const FONTS = [
  'Bricolage Grotesque',
  'Inter',
  ...['Devanagari', 'Bengali', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'].map(
    (script) => `Noto Sans ${script}`,
  ),
].map(bold);

/** All font families, in Pango's format: it draws each character in the first family that has a glyph for it. */
export const FAMILIES: string = FONTS.map(({ family }) => family).join(', ');

/** A hash of the bytes of all fonts, which change a picture as much as its words. */
export const FONTS_HASH: string = hash(
  'sha256',
  Buffer.concat(FONTS.map(({ file }) => readFileSync(file))),
);

// Must be set before the process draws its first text, so that the machine's fonts and hinting have no effect.
process.env.FONTCONFIG_FILE = resolve('src/lib/share-image/fonts.conf');

/** Resolves once Pango knows all fonts: it keeps a font file with which a text was drawn for all later texts. */
export const fontsReady: Promise<unknown> = Promise.all(
  FONTS.map(({ file }) =>
    sharp({ text: { text: '.', fontfile: file } })
      .raw()
      .toBuffer(),
  ),
);

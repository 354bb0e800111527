import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { FONTS } from './letters.ts';

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

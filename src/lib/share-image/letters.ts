import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';

/** A typeface as TrueType, which Pango draws; the packages of Fontsource have WOFF2 alone. */
const bold = (family: string) => {
  const name = family.replaceAll(' ', '');
  const folder = family.toLowerCase().replaceAll(' ', '-');
  return { family, file: `node_modules/@expo-google-fonts/${folder}/700Bold/${name}_700Bold.ttf` };
};

/** Scripts of India, by the names of their fonts; that of Punjabi is Gurmukhi, that of Odia was called Oriya. */
const SCRIPTS = [
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
];

/**
 * The fonts, in the order in which Pango looks for a character: the typeface of headings, which has the Latin letters,
 * then Inter for what that lacks, such as Cyrillic and Greek letters, then nine scripts of India.
 */
export const FONTS = [
  'Bricolage Grotesque',
  'Inter',
  ...SCRIPTS.map((script) => `Noto Sans ${script}`),
].map(bold);

let known: Set<number> | undefined;

/** Every character that a font has, read when the first is asked for. */
function characters(): Set<number> {
  known ??= new Set(FONTS.flatMap(({ file }) => (create(readFileSync(file)) as Font).characterSet));
  return known;
}

/** What no font has to draw: spaces, joiners, and what chooses the form of the character before it. */
const SHAPELESS = /[\s\p{Default_Ignorable_Code_Point}]/u;

const withoutEmoji = (text: string): string => text.replace(/\p{RGI_Emoji}/gv, '');

const canBeDrawn = (word: string): boolean =>
  [...withoutEmoji(word).normalize('NFC')].every(
    (one) => SHAPELESS.test(one) || characters().has(one.codePointAt(0) ?? 0),
  );

/** The words of a text with a letter that no font has: it would be drawn as a box. */
export const undrawnWords = (text: string): string[] =>
  text.split(/\s+/).filter((word) => !canBeDrawn(word));

/** A text without emoji, which no font has, and without the words that cannot be drawn; empty if none is left. */
export function drawnText(text: string): string {
  const drawn = text.replace(/[^\S\n]*\S+/g, (word) => {
    const plain = withoutEmoji(word);
    return plain.trim() && canBeDrawn(word) ? plain : '';
  });
  const lines = drawn.split('\n').filter((line) => line.trim());
  return /[\p{L}\p{N}]/u.test(drawn) ? lines.join('\n').trim() : '';
}

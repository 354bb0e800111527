import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnText } from '../../src/lib/share-image/letters.ts';
import { shareImage } from '../../src/lib/share-image/share-card.ts';
import { type TextImage, textImage } from '../../src/lib/share-image/text-image.ts';
import { holds } from '../properties.ts';

const FACTS = ['3-5 LPA', '₹3,00,000 to ₹5,00,000 a year', 'Remote, full time'];
const source = readFileSync('src/assets/drawings/roles/kitchen.svg', 'utf8');

const cardOf = (title: string, facts = FACTS) => ({
  title,
  facts,
  organisation: 'TAS',
  drawing: { source, width: 400, height: 240, colour: '#ff0000' },
});
const picture = (title: string, facts?: string[]) => shareImage(cardOf(title, facts));

/** One line of text at 60 pixels. */
async function line(text: string): Promise<TextImage> {
  const image = await textImage(text, { width: 1000, height: 200, size: 60 });
  if (!image) throw new Error(`Nothing of it is drawn: ${text}`);
  return image;
}

const pixelsOf = ({ input }: TextImage) => sharp(input).raw().toBuffer();

const LEFT = { left: 80, width: 528 };
const RIGHT = { left: 624, width: 560 };

/** A part of a card; and the number of its pixels that are not black. */
const partOf = (png: Uint8Array, top: number, bottom: number, across = LEFT) =>
  sharp(png).extract({ top, height: bottom - top, ...across });
const countInk = async (...part: Parameters<typeof partOf>) =>
  (
    await partOf(...part)
      .greyscale()
      .raw()
      .toBuffer()
  ).filter((value) => value > 60).length;

test('a card has its title and facts in the left half, the first in the colour of its drawing in the right', async () => {
  const ink: number[] = [];
  for (const count of [0, 1, 2, 3]) {
    const png = await picture('Baker', FACTS.slice(0, count));
    expect(await countInk(png, 160, 290)).toBeGreaterThan(3000);
    expect(await countInk(png, 160, 570, RIGHT)).toBeGreaterThan(3000);
    expect(await countInk(png, 0, 570, { left: 609, width: 15 })).toBe(0);
    const colours = await partOf(png, 300, 570).raw().toBuffer();
    expect(colours.some((value, index) => index % 3 === 1 && value > 200)).toBe(count > 1);
    ink.push(await countInk(png, 300, 570));
  }
  const [none = 0, one = 0, two = 0, three = 0] = ink;
  expect([one > none + 500, two > one + 500, three > two + 500]).toEqual([true, true, true]);
});

test.each([
  ['Devanagari', 'क', '्', 'ष'],
  ['Bengali', 'ক', '্', 'ষ'],
  ['Gujarati', 'ક', '્', 'ષ'],
  ['Gurmukhi', 'ਪ', '੍', 'ਰ'],
  ['Odia', 'କ', '୍', 'ଷ'],
  ['Tamil', 'க', '்', 'ஷ'],
  ['Telugu', 'క', '్', 'ష'],
  ['Kannada', 'ಕ', '್', 'ಷ'],
  ['Malayalam', 'ക', '്', 'ഷ'],
])('%s is shaped with its conjuncts', async (_script, first, virama, second) => {
  const joined = await line(first + virama + second);
  const apart = await line(`${first + virama}\u200c${second}`);
  expect((await pixelsOf(joined)).equals(await pixelsOf(apart))).toBe(false);
  expect(joined.width).toBeLessThan(apart.width);
});

test('emoji, which no font of the site has, are left out', async () => {
  const plain = await pixelsOf(await line('Baker of R2'));
  expect((await pixelsOf(await line('🚀 Baker 🏏of R2 👩🏽‍🍳🇮🇳'))).equals(plain)).toBe(true);
});

test.each(['اردو', '日本語', '(اردو زبان)', '𝐇𝐢𝐫𝐢𝐧𝐠', 'ᱥᱟᱱᱛᱟᱲᱤ', 'ℝ\u0485act'])(
  '%s, for which no font has letters, is left out',
  async (words) => {
    const plain = await pixelsOf(await line('Baker of R2'));
    expect((await pixelsOf(await line(`${words} Baker of R2 ${words}`))).equals(plain)).toBe(true);
  },
);

test.each(['اردو', '🚀', '🚀 – 日本'])(
  'a card of which no word can be drawn has none: %s',
  async (title) => {
    const png = await picture(title, ['日本']);
    expect(await countInk(png, 160, 570)).toBe(0);
    expect(await countInk(png, 160, 570, RIGHT)).toBeGreaterThan(3000);
  },
);

const fonts = globSync('node_modules/@expo-google-fonts/*/700Bold/*.ttf').map(
  (file) => create(readFileSync(file)) as Font,
);
const shapeless = /[\s\p{Default_Ignorable_Code_Point}]/u;

/** A letter of any script, or an emoji, alone or with signs. */
const letter = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 });
const DRAWN = ['Baker', 'Développeur', 'C#', 'ਪੰਜਾਬੀ', 'ଓଡ଼ିଆ', 'तमिल\u200d', '(R&D)'];

test('of any title, whole words are drawn whose every character some font has, and all words that can be', () => {
  holds(
    fc.property(
      fc.array(fc.oneof(letter, fc.constantFrom(...DRAWN)), { maxLength: 6 }),
      (words) => {
        const drawn = drawnText(words.join(' '));
        for (const one of drawn.normalize('NFC'))
          if (!shapeless.test(one))
            expect(
              fonts.some((font) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
              one,
            ).toBe(true);
        for (const word of words) if (DRAWN.includes(word)) expect(drawn).toContain(word);
        expect(drawnText(drawn)).toBe(drawn);
      },
    ),
  );
});

test('texts are data, not markup', async () => {
  expect((await line('<b>R&D</b>')).width).toBeGreaterThan((await line('R&D')).width * 2);
});

test.each([
  'Community Partnerships and Regional Programmes',
  'word '.repeat(100),
  'x'.repeat(300),
  'क्षेत्रीय '.repeat(30),
])('a text that is too long is drawn smaller: %s', async (text) => {
  const image = await textImage(text, { width: 1000, height: 130, size: 100 });
  const { width = Number.NaN, height = Number.NaN } = image ?? {};
  expect(height).toBeLessThanOrEqual(130);
  expect(width).toBeLessThanOrEqual(1000);
});

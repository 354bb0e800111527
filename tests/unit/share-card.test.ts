import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shareImage } from '../../src/lib/share-image/share-card.ts';
import { type TextImage, textImage } from '../../src/lib/share-image/text-image.ts';

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
const line = (text: string) => textImage(text, { width: 1000, height: 200, size: 60 });

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
  expect((await pixelsOf(await line('🚀 Baker of R2 👩🏽‍🍳🇮🇳'))).equals(plain)).toBe(true);
  expect((await line('🚀')).width).toBeGreaterThan(0);
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
  const { width, height } = await textImage(text, { width: 1000, height: 130, size: 100 });
  expect(height).toBeLessThanOrEqual(130);
  expect(width).toBeLessThanOrEqual(1000);
});

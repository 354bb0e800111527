import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngOf } from '../../src/lib/share-image/png.ts';
import { CARD_HEIGHT, CARD_WIDTH, shareCardSvg } from '../../src/lib/share-image/share-card.ts';
import { textLines, textOutline, textWidth } from '../../src/lib/share-image/text-outlines.ts';

const facts = ['3-5 LPA', '₹3,00,000 to ₹5,00,000 a year', 'Remote, full time'];
const svg = (title: string, lines = facts) =>
  shareCardSvg({ title, facts: lines, organisation: 'TAS' });

/** How many pixels of a card are not black, row band by row band, as a reader would see text there. */
async function inked(card: string, top: number, height: number): Promise<number> {
  const { data } = await sharp(await pngOf(card, CARD_WIDTH))
    .extract({ left: 0, top, width: CARD_WIDTH, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 60).length;
}

test('a card is a PNG of 1200 × 630 pixels under 60 kB', async () => {
  const png = await pngOf(svg('Graphic Designer and Motion Designer'), CARD_WIDTH);
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(png.byteLength).toBeLessThan(60_000);
});

test('two titles give two pictures, and each fact shows', async () => {
  const [one, other] = [svg('AWS Developer'), svg('Food Product Developer')];
  expect(await pngOf(one, CARD_WIDTH)).not.toEqual(await pngOf(other, CARD_WIDTH));
  expect(await inked(one, 160, 130)).toBeGreaterThan(5000);
  for (const top of [400, 456, 512]) expect(await inked(one, top, 50)).toBeGreaterThan(1000);
  expect(await inked(svg('AWS Developer', []), 400, CARD_HEIGHT - 400)).toBe(0);
});

test('a picture that was drawn waits for the next build, under what it shows', async () => {
  const png = Buffer.from(await pngOf(svg('Drawn once'), CARD_WIDTH));
  const kept = globSync('node_modules/.cache/pictures/*.png').map((file) => readFileSync(file));
  expect(kept.filter((picture) => picture.equals(png))).toHaveLength(1);
});

test('the rupee sign is drawn', () => {
  expect(textOutline('₹', 0, 0, 40)).toMatch(/d="M/);
  expect(textWidth('₹3', 40)).toBeGreaterThan(textWidth('3', 40));
});

test('a sign that the font lacks stops the build with what to do', () => {
  expect(() => svg('डेवलपर')).toThrow(/cannot show "डेवलपर".*Write it in Latin letters/);
});

test('a long title takes smaller letters, and one that never fits is refused', () => {
  const long = 'Senior Manager for Community Partnerships and Regional Programme Development';
  expect(textLines(long, 70, 1040).length).toBeGreaterThan(1);
  expect(svg(long)).toContain('<svg');
  expect(() => svg('word '.repeat(80))).toThrow('too long for its share image');
  expect(() => svg('x'.repeat(120))).toThrow('too long for its share image');
});

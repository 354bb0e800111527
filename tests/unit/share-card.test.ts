import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CARD_HEIGHT, CARD_WIDTH } from '../../src/lib/seo/page-metadata.ts';
import { withoutGlyph } from '../../src/lib/share-image/fonts.ts';
import { missingGlyphs, shareImage } from '../../src/lib/share-image/share-card.ts';
import { type TextImage, textImage } from '../../src/lib/share-image/text-image.ts';

const FACTS = ['3-5 LPA', '₹3,00,000 to ₹5,00,000 a year', 'Remote, full time'];

const cardOf = (title: string, facts = FACTS) => ({ title, facts, organisation: 'TAS' });
const picture = (title: string, facts = FACTS) => shareImage(cardOf(title, facts));

/** One line of text at 60 pixels. */
const line = (text: string) => textImage(text, { width: 1000, height: 200, sizes: [60] });

const pixelsOf = ({ input }: TextImage) => sharp(input).raw().toBuffer();

/** The number of pixels that are not black in a part of a card, by default in all of its width. */
async function countInk(
  png: Uint8Array,
  top: number,
  height: number,
  across: { left: number; width: number } = { left: 0, width: CARD_WIDTH },
): Promise<number> {
  const part = sharp(png).extract({ top, height, ...across });
  const data = await part.greyscale().raw().toBuffer();
  return data.filter((value) => value > 60).length;
}

test('two titles give two images, and each fact is drawn', async () => {
  const one = await picture('AWS Developer');
  expect(one).not.toEqual(await picture('Food Product Developer'));
  expect(await countInk(one, 160, 130)).toBeGreaterThan(5000);
  for (const top of [400, 456, 512]) expect(await countInk(one, top, 50)).toBeGreaterThan(1000);
  const closed = await picture('AWS Developer', []);
  expect(await countInk(closed, 400, CARD_HEIGHT - 400)).toBe(0);
});

test('a drawing fills the right half and leaves the text to the left half, in its hue', async () => {
  const source = readFileSync('src/assets/drawings/roles/kitchen.svg', 'utf8');
  const drawing = { source, hue: '#ff0000' };
  const card = cardOf('Baker of long breads');
  const [plain, drawn] = [await shareImage(card), await shareImage({ ...card, drawing })];
  const half = { left: 800, width: 384 };
  expect(await countInk(plain, 300, 280, half)).toBe(0);
  expect(await countInk(drawn, 300, 280, half)).toBeGreaterThan(3000);
  expect(await countInk(drawn, 0, 570, { left: 609, width: 15 })).toBe(0);
  const { data } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const line = data.subarray(3 * (581 * CARD_WIDTH + 20), 3 * (581 * CARD_WIDTH + 21));
  expect([...line]).toEqual([255, 0, 0]);
});

/** Whether a file of the cache, from which other runs may delete, holds these bytes. */
function holds(file: string, png: Buffer): boolean {
  try {
    return readFileSync(file).equals(png);
  } catch {
    return false;
  }
}

test('an image is drawn once and cached for the next build', async () => {
  const title = `Drawn as ${crypto.randomUUID()}`;
  const png = Buffer.from(await picture(title));
  const cached = globSync('node_modules/.cache/pictures/*.png').filter((file) => holds(file, png));
  expect(cached).toHaveLength(1);
  writeFileSync(cached[0] ?? '', 'cached');
  const again = Buffer.from(await picture(title)).toString();
  rmSync(cached[0] ?? '');
  expect(again).toBe('cached');
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
  expect(withoutGlyph(first + virama + second)).toEqual([]);
  const joined = await line(first + virama + second);
  const apart = await line(`${first + virama}\u200c${second}`);
  expect((await pixelsOf(joined)).equals(await pixelsOf(apart))).toBe(false);
  expect(joined.width).toBeLessThan(apart.width);
});

test('a title in several scripts shows all of them', async () => {
  const widths = ['AWS', 'डेवलपर', 'சென்னை'].map(async (text) => (await line(text)).width);
  const [latin = 0, hindi = 0, tamil = 0] = await Promise.all(widths);
  const { width } = await line('AWS डेवलपर சென்னை');
  expect(width).toBeGreaterThan(latin + hindi + tamil);
});

test('texts are data, not markup', async () => {
  expect((await line('<b>R&D</b>')).width).toBeGreaterThan((await line('R&D')).width * 2);
});

test('the fonts and rendering options of the machine do not change an image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fontconfig-'));
  const draw = `
    const { default: sharp } = await import('sharp');
    const { textImage } = await import('./src/lib/share-image/text-image.ts');
    const style = { width: 1000, height: 200, sizes: [60] };
    const { input } = await textImage('AWS डेवलपर சென்னை ₹', style);
    const pixels = await sharp(input).raw().toBuffer();
    process.stdout.write(pixels.toString('base64'));`;
  const drawWith = (options: string) => {
    const config = join(folder, 'fonts.conf');
    writeFileSync(config, `<fontconfig>${options}</fontconfig>`);
    const env = { ...process.env, FONTCONFIG_FILE: config };
    const args = ['--input-type=module', '--eval', draw];
    return spawnSync(process.execPath, args, { env, encoding: 'utf8', maxBuffer: 1e8 }).stdout;
  };
  const bare = drawWith('');
  const blurred = drawWith(
    '<match target="font"><edit name="antialias"><bool>false</bool></edit></match>',
  );
  rmSync(folder, { recursive: true });
  expect(bare.length).toBeGreaterThan(10_000);
  expect(blurred === bare).toBe(true);
});

test('a character without a glyph is left out, and the warning gives its file and line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roles-'));
  const file = join(folder, 'baker.mdx');
  writeFileSync(file, '---\ntitle: Baker 🥐 of 漢 breads\n---\n');
  const warning = missingGlyphs(cardOf('Baker 🥐 of 漢 breads'), file);
  rmSync(folder, { recursive: true });
  expect(warning).toMatch(`${file}:2: `);
  expect(warning).toContain('"🥐", "漢"');
  expect(missingGlyphs(cardOf('Baker'), file)).toBeUndefined();
  expect(await picture('Baker 🥐 of 漢 breads')).toEqual(await picture('Baker of breads'));
});

test('a title for which no font has a glyph leaves its area empty', async () => {
  const png = await picture('👩‍🍳️ 🥐', []);
  expect(await countInk(png, 160, CARD_HEIGHT - 160)).toBe(0);
});

test('a long title gets a smaller font size, and one that never fits is cut off', async () => {
  const style = { width: 1000, height: 130, sizes: [100, 40] };
  const { height } = await textImage('Community Partnerships and Regional Programmes', style);
  expect(height).toBeLessThanOrEqual(130);
  const long = (word: string, length: number) => word.repeat(Math.ceil(length / word.length));
  for (const word of ['word ', 'x', 'क्षेत्रीय ']) {
    const cut = await textImage(long(word, 300), style);
    expect(cut.height, word).toBeLessThanOrEqual(130);
    expect(cut.width, word).toBeLessThanOrEqual(1000);
    const { width } = await sharp(await picture(long(word, 500))).metadata();
    expect(width).toBe(CARD_WIDTH);
  }
  const [one, other] = [
    await textImage(long('x', 300), style),
    await textImage(long('x', 400), style),
  ];
  expect(one).toEqual(other);
});

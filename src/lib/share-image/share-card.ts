import { readFileSync } from 'node:fs';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { iconSvg, onBlack } from '../brand.ts';
import type { DrawingSource } from '../drawings.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../seo/page-metadata.ts';
import { drawable, FONTS_HASH, withoutGlyph } from './fonts.ts';
import { cachedPng } from './png.ts';
import { type TextImage, type TextStyle, textImage } from './text-image.ts';

/** What the share image of a page shows. */
export interface ShareCard {
  /** The name of the page, in large type. */
  title: string;
  /** The lines below it, for example the salary and "Remote"; the first is in the hue. */
  facts: string[];
  /** The name of the publisher, beside the logo. */
  organisation: string;
  drawing: DrawingSource & { hue: string };
}

/** Lengths in pixels. The drawing is on a line across the picture, and the texts are in the left half. */
const DESIGN = {
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  margin: 80,
  night: onBlack('night'),
  mark: { left: 68, top: 52, size: 70, source: iconSvg },
  organisation: { left: 150, width: 970, height: 50, size: 40 },
  title: { top: 166, width: 528, size: 104, lineHeight: 0.91 },
  facts: { width: 528, height: 225, size: 34, lineHeight: 1.16 },
  gap: 32,
  line: { top: 580, height: 3 },
  drawing: { left: 624, width: 560, height: 440, stroke: 4 },
};

/**
 * The share image of a page, a PNG of 1200 × 630 pixels. Characters without a glyph in any font are left out;
 * a text that is too long is drawn smaller.
 */
export const shareImage = (card: ShareCard): Promise<Uint8Array<ArrayBuffer>> =>
  cachedPng(JSON.stringify([card, DESIGN, FONTS_HASH]), () => draw(card));

/** An area of one colour, as wide as the picture. */
const plain = (height: number, background: string) => ({
  create: { width: DESIGN.width, height, channels: 3 as const, background },
});

/** The layers of a drawing in the right half and of the line on which it is. */
function drawingLayers({ source, hue, ...size }: ShareCard['drawing']): OverlayOptions[] {
  const { line, drawing } = DESIGN;
  const scale = Math.min(drawing.width / size.width, drawing.height / size.height);
  const width = Math.round(scale * size.width);
  const height = Math.round(scale * size.height);
  const svg = source
    .replace('<svg', `<svg width="${width}" height="${height}"`)
    .replace('stroke-width="1.75"', `stroke-width="${drawing.stroke / scale}"`)
    .replaceAll('currentColor', '#fff')
    .replaceAll('var(--theme)', hue);
  const left = drawing.left + Math.round((drawing.width - width) / 2);
  return [
    { input: Buffer.from(svg), left, top: line.top - height },
    { input: plain(line.height, hue), left: 0, top: line.top },
  ];
}

/** Draws what of a text has glyphs, if anything has. */
const drawText = (text: string, style: TextStyle): Promise<TextImage> | undefined =>
  drawable(text) ? textImage(drawable(text), style) : undefined;

const layer = (text: TextImage | undefined, left: number, top: number): OverlayOptions[] =>
  text ? [{ input: text.input, left, top }] : [];

async function draw({ title, facts, organisation, drawing }: ShareCard): Promise<Sharp> {
  const { margin, mark, gap, line, ...texts } = DESIGN;
  const icon = await sharp(Buffer.from(mark.source)).resize(mark.size).toBuffer();
  const lines = await drawText(facts.join('\n'), { ...texts.facts, colour: drawing.hue });
  const bottom = line.top - gap - (lines?.height ?? 0);
  const height = bottom - gap - texts.title.top;
  const heading = await drawText(title, { ...texts.title, height });
  const name = await drawText(organisation, texts.organisation);
  const middle = Math.round(mark.top + (mark.size - (name?.height ?? 0)) / 2);
  return sharp(plain(DESIGN.height, DESIGN.night)).composite([
    { input: icon, left: mark.left, top: mark.top },
    ...drawingLayers(drawing),
    ...layer(lines, margin, bottom),
    ...layer(heading, margin, texts.title.top),
    ...layer(name, texts.organisation.left, middle),
  ]);
}

/**
 * The warning to an editor about characters that a share image leaves out, with file and line; undefined if
 * it leaves out none.
 *
 * @param file the content file of the card's page, from the root of the project
 */
export function missingGlyphs(card: ShareCard, file: string): string | undefined {
  const missing = withoutGlyph([card.title, ...card.facts, card.organisation].join(''));
  if (missing.length === 0) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => missing.some((character) => line.includes(character)));
  const place = index < 0 ? file : `${file}:${index + 1}`;
  const quoted = missing.map((character) => `"${character}"`).join(', ');
  return `${place}: The picture for shared links leaves out ${quoted}, because no font of src/lib/share-image/fonts.ts has it.`;
}

import { readFileSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';
import { iconSvg, onBlack } from '../brand.ts';
import type { drawingOf } from '../drawings.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../seo/page-metadata.ts';
import { drawable, FONTS_HASH, withoutGlyph } from './fonts.ts';
import { cachedPng } from './png.ts';
import { type TextImage, type TextStyle, textImage } from './text-image.ts';

/** What the share image of a page shows. */
export interface ShareCard {
  /** The name of the page, in large type. */
  title: string;
  /** The lines below it, for example the salary and "Remote"; the first is in the colour of the drawing. */
  facts: string[];
  /** The name of the publisher, beside the logo. */
  organisation: string;
  drawing: ReturnType<typeof drawingOf> & { colour: string };
}

/** Lengths in pixels. The drawing is on a line across the picture, and the texts are in the left half. */
const MARGIN = 80;
const GAP = 32;
const LINE = 580;
const MARK = { x: 68, y: 52, width: 70, height: 70 };
const DRAWING = { x: 624, y: LINE - 440, width: 560, height: 440 };
const STROKE = 4;
const ORGANISATION = { left: 150, width: 970, height: 50, size: 40 };
const TITLE = { top: 166, width: 528, size: 104, lineHeight: 0.91 };
const FACTS = { width: 528, height: 225, size: 34, lineHeight: 1.16 };

/**
 * The share image of a page, a PNG of 1200 × 630 pixels. Characters without a glyph in any font are left out;
 * a text that is too long is drawn smaller.
 */
export function shareImage(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const picture = pictureOf(card.drawing);
  return cachedPng(JSON.stringify([card, picture, FONTS_HASH]), () => draw(card, picture));
}

/** An SVG document as a part of another, in a box on whose lower edge it stands. */
const placed = (svg: string, { x, y, width, height }: typeof MARK): string =>
  svg.replace(
    '<svg',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMax"`,
  );

/** All but the texts, as SVG: the logo, and the drawing in the right half on its line. */
function pictureOf({ source, colour, width, height }: ShareCard['drawing']): string {
  const scale = Math.min(DRAWING.width / width, DRAWING.height / height);
  const drawing = source
    .replace('stroke-width="1.75"', `stroke-width="${STROKE / scale}"`)
    .replaceAll('currentColor', '#fff')
    .replaceAll('var(--theme)', colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
    <rect width="100%" height="100%" fill="${onBlack('night')}"/>
    ${placed(iconSvg, MARK)}${placed(drawing, DRAWING)}
    <rect y="${LINE}" width="100%" height="3" fill="${colour}"/>
  </svg>`;
}

/** Draws what of a text has glyphs, if anything has. */
const drawText = (text: string, style: TextStyle) =>
  drawable(text) ? textImage(drawable(text), style) : undefined;

const layer = (text: TextImage | undefined, left: number, top: number): OverlayOptions[] =>
  text ? [{ input: text.input, left, top }] : [];

async function draw({ title, facts, organisation, drawing }: ShareCard, picture: string) {
  const lines = await drawText(facts.join('\n'), { ...FACTS, colour: drawing.colour });
  const bottom = LINE - GAP - (lines?.height ?? 0);
  const heading = await drawText(title, { ...TITLE, height: bottom - GAP - TITLE.top });
  const name = await drawText(organisation, ORGANISATION);
  const middle = Math.round(MARK.y + (MARK.height - (name?.height ?? 0)) / 2);
  return sharp(Buffer.from(picture)).composite([
    ...layer(lines, MARGIN, bottom),
    ...layer(heading, MARGIN, TITLE.top),
    ...layer(name, ORGANISATION.left, middle),
  ]);
}

/** The warning about characters that a share image leaves out, with their line in the page's file, if there are any. */
export function missingGlyphs(card: ShareCard, file: string): string | undefined {
  const missing = withoutGlyph([card.title, ...card.facts, card.organisation].join(''));
  if (missing.length === 0) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => missing.some((character) => line.includes(character)));
  const place = index < 0 ? file : `${file}:${index + 1}`;
  const quoted = missing.map((character) => `"${character}"`).join(', ');
  return `${place}: The picture for shared links leaves out ${quoted}, because no font of src/lib/share-image/fonts.ts has it.`;
}

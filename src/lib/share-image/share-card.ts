import sharp from 'sharp';
import { iconSvg, onBlack } from '../brand.ts';
import type { drawingOf } from '../drawings.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../seo/page-metadata.ts';
import { FONTS_HASH } from './fonts.ts';
import { cachedPng } from './png.ts';
import { textImage } from './text-image.ts';

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

/** Lengths in pixels, set by eye. The drawing is on a line across the picture, and the texts are in the left half. */
const MARGIN = 80;
const GAP = 32;
const LINE = 580;
const LOGO = { x: 68, y: 52, width: 70, height: 70 };
const DRAWING = { x: 624, y: LINE - 440, width: 560, height: 440 };
const STROKE = 4;
const ORGANISATION = { left: 150, width: 970, height: 50, size: 40 };
const TITLE = { top: 166, width: 528, size: 104, lineHeight: 0.91 };
const FACTS = { width: 528, height: 225, size: 34, lineHeight: 1.16 };

/**
 * The share image of a page, a PNG of 1200 × 630 pixels. A text that is too long is drawn smaller, and a word with a
 * letter that no font has is left out.
 */
export function shareImage(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const picture = pictureOf(card.drawing);
  return cachedPng(JSON.stringify([card, picture, FONTS_HASH]), () => draw(card, picture));
}

/** An SVG document as a part of another, in a box on whose lower edge it stands. */
const placed = (svg: string, { x, y, width, height }: typeof LOGO): string =>
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
    ${placed(iconSvg, LOGO)}${placed(drawing, DRAWING)}
    <rect y="${LINE}" width="100%" height="3" fill="${colour}"/>
  </svg>`;
}

async function draw({ title, facts, organisation, drawing }: ShareCard, picture: string) {
  const lines = await textImage(facts.join('\n'), { ...FACTS, colour: drawing.colour });
  const bottom = LINE - GAP - (lines?.height ?? 0);
  const heading = await textImage(title, { ...TITLE, height: bottom - GAP - TITLE.top });
  const name = await textImage(organisation, ORGANISATION);
  const middle = Math.round(LOGO.y + (LOGO.height - (name?.height ?? 0)) / 2);
  const texts = [
    { text: lines, left: MARGIN, top: bottom },
    { text: heading, left: MARGIN, top: TITLE.top },
    { text: name, left: ORGANISATION.left, top: middle },
  ];
  return sharp(Buffer.from(picture)).composite(
    texts.flatMap(({ text, ...place }) => (text ? { input: text.input, ...place } : [])),
  );
}

import { readFileSync } from 'node:fs';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { iconSvg, onBlack } from '../brand.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../seo/page-metadata.ts';
import { drawable, FONTS_HASH, withoutGlyph } from './fonts.ts';
import { cachedPng } from './png.ts';
import { textImage } from './text-image.ts';

/** The text in the share image of a page. */
export interface ShareCard {
  /** The name of the page, in large type. */
  title: string;
  /** The lines below it, for example the salary and "Remote"; the first is green. */
  facts: string[];
  /** The name of the publisher, beside the logo. */
  organisation: string;
  /** A drawing for the right half, an SVG document of the site's family, and its hue, also that of the first fact. */
  drawing?: { source: string; hue: string } | undefined;
}

/** Lengths in pixels. */
const DESIGN = {
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  margin: 80,
  night: onBlack('night'),
  mark: { left: 68, top: 52, size: 70, source: iconSvg },
  organisation: { left: 150, width: 970, height: 50, sizes: [40] },
  title: { top: 166, width: 1040, sizes: [104, 92, 80, 70, 60, 50, 40], lineHeight: 0.91 },
  facts: {
    gap: 32,
    width: 1040,
    height: 225,
    sizes: [40],
    lineHeight: 1.16,
    colour: onBlack('bright'),
  },
  /** The drawing is on a line across the picture, and the texts are in the left half. */
  drawing: {
    left: 624,
    bottom: 580,
    width: 560,
    height: 440,
    stroke: 4,
    line: 3,
    textWidth: 528,
    factSizes: [34, 30],
  },
};

/**
 * The share image of a page, a PNG of 1200 × 630 pixels. Characters without a glyph in any font are left out;
 * a text that is too long is drawn smaller, then truncated.
 */
export function shareImage(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const drawn: ShareCard = {
    ...card,
    title: drawable(card.title),
    facts: card.facts.map(drawable).filter(Boolean),
    organisation: drawable(card.organisation),
  };
  return cachedPng(JSON.stringify([drawn, DESIGN, FONTS_HASH]), () => draw(drawn));
}

/** The layers of a drawing in the right half and of the line on which it is. */
function drawingLayers({ source, hue }: NonNullable<ShareCard['drawing']>): OverlayOptions[] {
  const { left, bottom, stroke, line, ...room } = DESIGN.drawing;
  const [, unitsAcross, unitsDown] = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
  const scale = Math.min(room.width / Number(unitsAcross), room.height / Number(unitsDown));
  const width = Math.round(scale * Number(unitsAcross));
  const height = Math.round(scale * Number(unitsDown));
  const svg = source
    .replace('<svg', `<svg width="${width}" height="${height}"`)
    .replace('stroke-width="1.75"', `stroke-width="${stroke / scale}"`)
    .replaceAll('currentColor', '#fff')
    .replaceAll('var(--theme)', hue);
  const ground = { width: DESIGN.width, height: line, channels: 3 as const, background: hue };
  return [
    {
      input: Buffer.from(svg),
      left: left + Math.round((room.width - width) / 2),
      top: bottom - height,
    },
    { input: { create: ground }, left: 0, top: bottom },
  ];
}

async function draw({ title, facts, organisation, drawing }: ShareCard): Promise<Sharp> {
  const { width, height, margin, mark } = DESIGN;
  const layers: OverlayOptions[] = drawing ? drawingLayers(drawing) : [];
  const half = drawing && { width: DESIGN.drawing.textWidth };
  let bottom = height - margin;
  if (facts.length > 0) {
    const style = drawing && { ...half, sizes: DESIGN.drawing.factSizes, colour: drawing.hue };
    const image = await textImage(facts.join('\n'), { ...DESIGN.facts, ...style });
    if (drawing) bottom = DESIGN.drawing.bottom - DESIGN.facts.gap;
    bottom -= image.height;
    layers.push({ input: image.input, left: margin, top: bottom });
    bottom -= DESIGN.facts.gap;
  }
  if (title) {
    const { top } = DESIGN.title;
    const image = await textImage(title, { ...DESIGN.title, ...half, height: bottom - top });
    layers.push({ input: image.input, left: margin, top });
  }
  if (organisation) {
    const image = await textImage(organisation, DESIGN.organisation);
    const top = mark.top + Math.round((mark.size - image.height) / 2);
    layers.push({ input: image.input, left: DESIGN.organisation.left, top });
  }
  const icon = await sharp(Buffer.from(mark.source)).resize(mark.size).toBuffer();
  return sharp({ create: { width, height, channels: 3, background: DESIGN.night } }).composite([
    { input: icon, left: mark.left, top: mark.top },
    ...layers,
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

import { readFileSync } from 'node:fs';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { drawable } from './fonts.ts';
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
}

/** Lengths in pixels. */
const DESIGN = {
  width: 1200,
  height: 630,
  margin: 80,
  night: '#000',
  mark: { left: 68, top: 52, size: 70, source: readFileSync('public/icon.svg', 'utf8') },
  organisation: { left: 150, width: 970, height: 50, sizes: [40] },
  title: { top: 166, width: 1040, sizes: [104, 92, 80, 70, 60, 50, 40], lineHeight: 0.91 },
  facts: { gap: 32, width: 1040, height: 225, sizes: [40], lineHeight: 1.16, colour: '#6ff0a3' },
};

export const { width: CARD_WIDTH, height: CARD_HEIGHT } = DESIGN;

/**
 * The share image of a page, a PNG of 1200 × 630 pixels. Characters without a glyph in any font are left out;
 * a text that is too long is drawn smaller, then truncated.
 */
export function shareImage({
  title,
  facts,
  organisation,
}: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const card: ShareCard = {
    title: drawable(title),
    facts: facts.map(drawable).filter(Boolean),
    organisation: drawable(organisation),
  };
  return cachedPng(JSON.stringify([card, DESIGN]), () => draw(card));
}

async function draw({ title, facts, organisation }: ShareCard): Promise<Sharp> {
  const { width, height, margin, mark } = DESIGN;
  const texts: OverlayOptions[] = [];
  let bottom = height - margin;
  if (facts.length > 0) {
    const image = await textImage(facts.join('\n'), DESIGN.facts);
    bottom -= image.raw.height;
    texts.push({ ...image, left: margin, top: bottom });
    bottom -= DESIGN.facts.gap;
  }
  if (title) {
    const { top } = DESIGN.title;
    const image = await textImage(title, { ...DESIGN.title, height: bottom - top });
    texts.push({ ...image, left: margin, top });
  }
  if (organisation) {
    const image = await textImage(organisation, DESIGN.organisation);
    const top = mark.top + Math.round((mark.size - image.raw.height) / 2);
    texts.push({ ...image, left: DESIGN.organisation.left, top });
  }
  const icon = await sharp(Buffer.from(mark.source)).resize(mark.size).toBuffer();
  return sharp({ create: { width, height, channels: 3, background: DESIGN.night } }).composite([
    { input: icon, left: mark.left, top: mark.top },
    ...texts,
  ]);
}

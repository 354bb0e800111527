import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

/** Kept between builds if node_modules is; each file is named by a hash of what it shows. */
const CACHE = 'node_modules/.cache/pictures';

/** At most 64 colours. The least effort gives the smallest files here, in half the time of the most. */
const OPTIONS = { palette: true, colours: 64, effort: 1 };

/**
 * A picture as PNG, from the cache if the same content was drawn before.
 *
 * @param content everything that the picture depends on
 */
export async function cachedPng(
  content: string,
  draw: () => Sharp | Promise<Sharp>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256')
    .update(JSON.stringify([OPTIONS, content]))
    .digest('hex');
  const file = `${CACHE}/${key}.png`;
  if (existsSync(file)) return new Uint8Array(readFileSync(file));
  const picture = await draw();
  const png = await picture.png(OPTIONS).toBuffer();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, png);
  return new Uint8Array(png);
}

/** A square SVG as PNG, `width` pixels wide. */
export const iconPng = (svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> =>
  cachedPng(`${width} ${svg}`, () => sharp(Buffer.from(svg)).resize(width));

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

/** Kept between builds where node_modules is; a picture is found again by what it shows. */
const CACHE = 'node_modules/.cache/pictures';

/** The file in which a picture waits for the next build, or undefined before it is drawn. */
function cached(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * A picture of few colours as PNG; drawn once for each content, then taken from the cache.
 *
 * @param content all that decides what the picture shows
 */
export async function cachedPng(
  content: string,
  draw: () => Sharp | Promise<Sharp>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256').update(content).digest('hex');
  const file = `${CACHE}/${key}.png`;
  const known = cached(file);
  if (known) return new Uint8Array(known);
  const picture = await draw();
  const png = await picture.png({ palette: true, colours: 64, effort: 10 }).toBuffer();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, png);
  return new Uint8Array(png);
}

/** A square SVG as PNG, `width` pixels wide. */
export const iconPng = (svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> =>
  cachedPng(`${width} ${svg}`, () => sharp(Buffer.from(svg)).resize(width));

import { hash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

/** Kept between builds if node_modules is; each file is named by a hash of what it shows. */
const CACHE = 'node_modules/.cache/pictures';

/** The code that draws. */
const CODE = globSync('src/lib/share-image/*')
  .sort()
  .map((file) => readFileSync(file, 'utf8'));

/**
 * A picture as PNG, from the cache if the same code has drawn it from the same content before.
 *
 * @param content all that the picture depends on besides the code
 */
export async function cachedPng(content: string, draw: () => Sharp | Promise<Sharp>) {
  const key = JSON.stringify([content, CODE, sharp.versions]);
  const file = `${CACHE}/${hash('sha256', key)}.png`;
  if (existsSync(file)) return new Uint8Array(readFileSync(file));
  const picture = await draw();
  // A palette is enough for drawings, also with their soft edges, and dithering would make their flat areas larger. The
  // least effort gives the smallest files here, in half the time of the most.
  const png = await picture.png({ palette: true, effort: 1, dither: 0 }).toBuffer();
  mkdirSync(CACHE, { recursive: true });
  // Renamed once it is whole: another build may read it, and this one may be broken off.
  writeFileSync(`${file}.${process.pid}`, png);
  renameSync(`${file}.${process.pid}`, file);
  return new Uint8Array(png);
}

/** A square SVG as PNG, `width` pixels wide. */
export const iconPng = (svg: string, width: number) =>
  cachedPng(`${width} ${svg}`, () => sharp(Buffer.from(svg)).resize(width));

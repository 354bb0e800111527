import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

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

/** An SVG of few colours as PNG, `width` pixels wide; drawn once for each content, then taken from the cache. */
export async function pngOf(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256').update(`${width} ${svg}`).digest('hex');
  const file = `${CACHE}/${key}.png`;
  const known = cached(file);
  if (known) return new Uint8Array(known);
  const density = (72 * width) / sourceWidth(svg);
  const png = await sharp(Buffer.from(svg), { density })
    .resize(width)
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, png);
  return new Uint8Array(png);
}

/** The width that an SVG gives itself, by `width` or else by its viewBox. */
function sourceWidth(svg: string): number {
  const [, width, box] = /^<svg[^>]*?(?: width="(\d+)"| viewBox="0 0 (\d+) \d+")/.exec(svg) ?? [];
  return Number(width ?? box);
}

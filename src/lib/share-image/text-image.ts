import { escapeUTF8 } from 'entities';
import sharp from 'sharp';
import { FAMILIES, fontsReady } from './fonts.ts';
import { drawnText } from './letters.ts';

/** How a text is drawn. Lengths are in pixels. */
interface TextStyle {
  width: number;
  height: number;
  /** The font size, smaller where the text would not fit. */
  size: number;
  /** The line height relative to that of the fonts; 1 by default. */
  lineHeight?: number;
  /** The colour of the text up to its first line break; the rest is white. */
  colour?: string;
}

/**
 * A text in Pango's markup (https://docs.gtk.org/Pango/pango_markup.html). It is set a little tighter, because the typeface
 * of headings is drawn for large sizes on pages (`opsz` in subset-typeface.mjs), not here.
 */
function inputOf(text: string, { size, width, colour = '#fff', lineHeight = 1 }: TextStyle) {
  const [first = '', ...others] = text.split('\n').map((line) => escapeUTF8(line));
  const lines = [`<span foreground="${colour}">${first}</span>`, ...others].join('\n');
  // Pango's unit is 1/1024 of a point; by default, a point is a pixel.
  const spacing = Math.round(-0.02 * size * 1024);
  const markup = `<span foreground="#fff" line_height="${lineHeight}" letter_spacing="${spacing}">${lines}</span>`;
  return { text: { text: markup, font: `${FAMILIES} Bold ${size}`, width, rgba: true } };
}

/**
 * A text as an input of sharp, and its size without empty margins, smaller and smaller until it fits without a break
 * within a word; undefined if no font has its letters. Its pixels stay in sharp: as buffers, those of 2,000 share images
 * cost a third of the build in garbage collection.
 */
export async function textImage(text: string, style: TextStyle) {
  await fontsReady;
  const drawn = drawnText(text);
  if (!drawn) return undefined;
  for (let { size } = style; ; size = Math.floor(size * 0.9)) {
    const input = inputOf(drawn, { ...style, size });
    const { width, height } = await sharp(input).metadata();
    const fits = width <= style.width && height <= style.height;
    if (fits || size < 2) return { input, width, height };
  }
}

export type TextImage = NonNullable<Awaited<ReturnType<typeof textImage>>>;

import { escapeUTF8 } from 'entities';
import sharp, { type CreateText } from 'sharp';
import { FAMILIES, registerFonts } from './fonts.ts';

/** How a text is drawn. Lengths are in pixels. */
export interface TextStyle {
  width: number;
  height: number;
  /** The font sizes to try, the largest first. */
  sizes: number[];
  /** The line height relative to that of the fonts; 1 by default. */
  lineHeight?: number;
  /** The colour of the text up to its first line break; the rest is white. */
  colour?: string;
}

/**
 * A text as an input of sharp, and its size without empty margins. Its pixels stay in sharp: as buffers, those of
 * 2,000 share images cost a third of the build in garbage collection.
 */
export interface TextImage {
  input: { text: CreateText };
  width: number;
  height: number;
}

/** A text in Pango's markup (https://docs.gtk.org/Pango/pango_markup.html), spaced as the site's headings. */
function markup(
  text: string,
  size: number,
  { colour = '#fff', lineHeight = 1 }: TextStyle,
): string {
  const [first = '', ...others] = text.split('\n').map((line) => escapeUTF8(line));
  const lines = [`<span foreground="${colour}">${first}</span>`, ...others].join('\n');
  // Pango's unit is 1/1024 of a point; at 72 dpi, a point is a pixel.
  const spacing = Math.round(-0.02 * size * 1024);
  return `<span foreground="#fff" line_height="${lineHeight}" letter_spacing="${spacing}">${lines}</span>`;
}

async function sized(
  text: string,
  size: number,
  style: TextStyle,
  wrap: 'word' | 'word-char',
): Promise<TextImage> {
  await registerFonts();
  const input = {
    text: {
      text: markup(text, size, style),
      font: `${FAMILIES} Bold ${size}`,
      dpi: 72,
      width: style.width,
      wrap,
      rgba: true,
    },
  };
  const { width, height } = await sharp(input).metadata();
  return { input, width, height };
}

const graphemes = new Intl.Segmenter('en-IN');

/**
 * Draws a text at the largest size that fits without a break within a word; if none fits, breaks words at the
 * smallest, and truncates the text with an ellipsis.
 *
 * @param text contains at least one visible character
 */
export async function textImage(text: string, style: TextStyle): Promise<TextImage> {
  const fits = ({ width, height }: TextImage) => height <= style.height && width <= style.width;
  let size = 0;
  for (size of style.sizes) {
    const image = await sized(text, size, style, 'word');
    if (fits(image)) return image;
  }
  const broken = await sized(text, size, style, 'word-char');
  if (fits(broken)) return broken;
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment);
  const beginning = (length: number) =>
    sized(`${characters.slice(0, length).join('').trimEnd()}…`, size, style, 'word-char');
  let [shown, tooMany] = [0, characters.length];
  while (tooMany - shown > 1) {
    const middle = Math.floor((shown + tooMany) / 2);
    if (fits(await beginning(middle))) shown = middle;
    else tooMany = middle;
  }
  return beginning(shown);
}

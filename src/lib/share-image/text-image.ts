import sharp from 'sharp';
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

/** The pixels of a text, without empty margins. */
export interface TextImage {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text in Pango's markup (https://docs.gtk.org/Pango/pango_markup.html), spaced as the site's headings. */
function markup(
  text: string,
  size: number,
  { colour = '#fff', lineHeight = 1 }: TextStyle,
): string {
  const [first = '', ...others] = text.split('\n').map(escaped);
  const lines = [`<span foreground="${colour}">${first}</span>`, ...others].join('\n');
  // Pango's unit is 1/1024 of a point; at 72 dpi, a point is a pixel.
  const spacing = Math.round(-0.02 * size * 1024);
  return `<span foreground="#fff" line_height="${lineHeight}" letter_spacing="${spacing}">${lines}</span>`;
}

async function drawText(
  text: string,
  size: number,
  style: TextStyle,
  wrap: 'word' | 'word-char',
): Promise<TextImage> {
  await registerFonts();
  const { data, info } = await sharp({
    text: {
      text: markup(text, size, style),
      font: `${FAMILIES} Bold ${size}`,
      dpi: 72,
      width: style.width,
      wrap,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

const graphemes = new Intl.Segmenter('en-IN');

/**
 * Draws a text at the largest size that fits without a break within a word; if none fits, breaks words at the
 * smallest, and truncates the text with an ellipsis.
 *
 * @param text contains at least one visible character
 */
export async function textImage(text: string, style: TextStyle): Promise<TextImage> {
  const fits = ({ raw }: TextImage) => raw.height <= style.height && raw.width <= style.width;
  let size = 0;
  for (size of style.sizes) {
    const image = await drawText(text, size, style, 'word');
    if (fits(image)) return image;
  }
  const broken = await drawText(text, size, style, 'word-char');
  if (fits(broken)) return broken;
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment);
  const beginning = (length: number) =>
    drawText(`${characters.slice(0, length).join('').trimEnd()}…`, size, style, 'word-char');
  let [shown, tooMany] = [0, characters.length];
  while (tooMany - shown > 1) {
    const middle = Math.floor((shown + tooMany) / 2);
    if (fits(await beginning(middle))) shown = middle;
    else tooMany = middle;
  }
  return beginning(shown);
}

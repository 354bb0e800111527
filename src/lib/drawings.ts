import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const files = import.meta.glob<string>('../assets/drawings/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const drawings = new Map(
  Object.entries(files).map(([path, source]) => {
    const [sheet, file] = path.split('/').slice(-2);
    return [`${sheet}/${file?.replace('.svg', '')}`, source.trim()];
  }),
);

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

/** The sheet that every page asks for shows the site's icon by itself, so that the icon costs no request. */
export const SITE_ICON = 'icons';

/** The drawings of a folder as one SVG file, each a symbol under its own name. */
interface Sheet {
  /** Its file name changes with its content, so that it may be kept for ever: `home.1a2b3c4d`. */
  name: string;
  source: string;
}

/**
 * All drawings of a folder as one sheet. Their strokes keep the one width of the family however large a
 * drawing stands.
 */
function sheetOf(folder: string): Sheet {
  const symbols = [...drawings]
    .filter(([key]) => key.startsWith(`${folder}/`))
    .map(([key, source]) =>
      source
        .replace(/^<svg xmlns="[^"]+"/, `<symbol id="${key.slice(folder.length + 1)}"`)
        .replace(/<\/svg>$/, '</symbol>')
        .replaceAll(/<(path|rect|circle)/g, '<$1 vector-effect="non-scaling-stroke"'),
    );
  const picture = folder === SITE_ICON ? readFileSync('public/icon.svg', 'utf8').trim() : EMPTY;
  const source = picture.replace('</svg>', `${symbols.join('')}</svg>`);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { name: `${folder}.${hash}`, source };
}

/** The sheets of drawings by their folders in src/assets/drawings. */
export const sheets: Map<string, Sheet> = new Map(
  [...new Set([...drawings.keys()].map((key) => key.split('/')[0] ?? ''))].map((folder) => [
    folder,
    sheetOf(folder),
  ]),
);

/**
 * The width and height in CSS pixels of a drawing, read from its viewBox.
 *
 * @throws Error where there is no such drawing
 */
export function drawingSize(sheet: string, name: string): { width: number; height: number } {
  const source = drawings.get(`${sheet}/${name}`);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source ?? '') ?? [];
  if (!width || !height) {
    throw new Error(`There is no drawing src/assets/drawings/${sheet}/${name}.svg with a viewBox.`);
  }
  return { width: Number(width), height: Number(height) };
}

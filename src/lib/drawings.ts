import { hash } from 'node:crypto';
import { basename, parse } from 'node:path';

const files = import.meta.glob<string>('../assets/drawings/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const drawings = Object.entries(files).map(([path, source]) => {
  const { dir, name } = parse(path);
  return { sprite: basename(dir), name, source: source.trim() };
});

/**
 * The drawings of a folder as one SVG file, each a symbol with its name as the id. Strokes are --stroke pixels wide
 * at every size of a drawing. The name of the sprite contains a hash, so that it can be cached for ever.
 */
function spriteOf([sprite, members]: [string, typeof drawings]) {
  const symbols = members.map(({ name, source }) =>
    source
      .replace(/^<svg xmlns="[^"]+"/, `<symbol id="${name}"`)
      .replace('stroke-width="1.75"', 'stroke-width="var(--stroke,1.75)"')
      .replace(/<\/svg>$/, '</symbol>')
      .replaceAll(/<(path|rect|circle)/g, '<$1 vector-effect="non-scaling-stroke"'),
  );
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return [sprite, { name: `${sprite}.${hash('sha256', source).slice(0, 8)}`, source }] as const;
}

/** The sprites of drawings by folder in src/assets/drawings. */
export const sprites = new Map([...Map.groupBy(drawings, ({ sprite }) => sprite)].map(spriteOf));

/** A drawing: an SVG document and its size in CSS pixels; throws if there is none, or its viewBox is not from 0 0. */
export function drawingOf(sprite: string, name: string) {
  const { source = '' } = drawings.find((one) => one.sprite === sprite && one.name === name) ?? {};
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
  if (!width || !height)
    throw new Error(`src/assets/drawings/${sprite}/${name}.svg is no drawing with a viewBox.`);
  return { source, width: Number(width), height: Number(height) };
}

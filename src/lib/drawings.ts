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

/** The sheets of drawings: the folders of src/assets/drawings. */
export const sheets = (): string[] => [
  ...new Set([...drawings.keys()].map((key) => key.split('/')[0] ?? '')),
];

/**
 * All drawings of a sheet as one SVG file, each a symbol under its own name. Their strokes keep the one
 * width of the family however large a drawing stands.
 */
export function sprite(sheet: string): string {
  const symbols = [...drawings]
    .filter(([key]) => key.startsWith(`${sheet}/`))
    .map(([key, source]) =>
      source
        .replace(/^<svg xmlns="[^"]+"/, `<symbol id="${key.slice(sheet.length + 1)}"`)
        .replace(/<\/svg>$/, '</symbol>')
        .replaceAll(/<(path|rect|circle)/g, '<$1 vector-effect="non-scaling-stroke"'),
    );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

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

/** The positions of the labels in a drawing, an SVG document: `data-words` has the middle of the base line of each. */
export const labelPositions = (svg: string): { x: string; y: string }[] =>
  [...(/data-words="([^"]+)"/.exec(svg)?.[1] ?? '').matchAll(/(\d+),(\d+)/g)].map(
    ([, x = '', y = '']) => ({ x, y }),
  );

/**
 * The names of the states that the drawing of an instrument, an SVG document, can show; it opens with the first, and has no
 * other without styles.
 */
export const drawingStates = (svg: string): string[] =>
  /data-states="([^"]+)"/.exec(svg)?.[1]?.split(' ') ?? [];

import leven from 'leven';

/** The name that was probably meant: the nearest, if no more than a third of its letters differ. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    .map((known) => ({ known, distance: leven(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ known, distance }) => distance <= Math.max(1, Math.floor(known.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return best?.known;
}

/** "a, b and c". */
export const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

import leven from 'leven';

/** The known name closest to a misspelt one; undefined if over three letters or half of the longer name differ. */
export function closestMatch(name: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    .map((known) => ({ known, distance: leven(name.toLowerCase(), known.toLowerCase()) }))
    .filter(
      ({ known, distance }) => distance <= Math.min(3, Math.max(name.length, known.length) / 2),
    )
    .sort((one, other) => one.distance - other.distance);
  return best?.known;
}

/** A list in a sentence: "a, b and c". */
export const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

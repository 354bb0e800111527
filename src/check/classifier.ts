/** What is counted in a line: its words that are not quoted, those that follow each other with at most one between them, and how it ends. */
function featuresOf(line: string): Set<string> {
  const plain = line.replace(/\]\([^)]*\)|\{\w+\}|[*_`]|[“"][^“”"]+[”"]/g, ' ').toLowerCase();
  const words = plain.match(/[\p{L}\p{M}]+(?:[’'][\p{L}]+)?/gu) ?? [];
  const [end = 'open'] = /[.!?:…।](?=[^\p{L}\p{N}]*$)/u.exec(plain) ?? [];
  const all = ['^', ...words, end];
  return new Set(
    all.flatMap((word, at) => [
      ...(at > 0 ? [word, `${all[at - 1]} ${word}`] : []),
      ...(at > 1 ? [`${all[at - 2]} _ ${word}`] : []),
    ]),
  );
}

/** So many lines of each kind count as average ones, so that a word that is rare says little. */
const AVERAGE = 100;

/**
 * A naive Bayes classifier of lines (https://nlp.stanford.edu/IR-book/html/htmledition/naive-bayes-text-classification-1.html).
 *
 * @returns how much a line is like the first lines and not the second: the logarithm of a ratio
 */
export function classifier(first: string[], second: string[]): (line: string) => number {
  const counts = new Map<string, [number, number]>();
  for (const [lines, more] of [
    [first, [1, 0]],
    [second, [0, 1]],
  ] as const)
    for (const feature of lines.flatMap((line) => [...featuresOf(line)])) {
      const [one, other] = counts.get(feature) ?? [0, 0];
      counts.set(feature, [one + more[0], other + more[1]]);
    }
  const share = (count: number, both: number, { length }: string[]) =>
    (count + (AVERAGE * both) / (first.length + second.length)) / (length + AVERAGE);
  return (line) => {
    const known = [...featuresOf(line)].flatMap((feature) => {
      const [one, other] = counts.get(feature) ?? [0, 0];
      const [ofFirst, ofSecond] = [
        share(one, one + other, first),
        share(other, one + other, second),
      ];
      return ofSecond > 0 ? Math.log(ofFirst / ofSecond) : [];
    });
    return known.reduce((sum, each) => sum + each, 0);
  };
}

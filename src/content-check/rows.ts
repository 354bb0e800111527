import type { Fault } from './report.ts';
import { cut } from './sentences.ts';

/** A mistake that its characters give away: a row of one of the tables in rules/pasted.ts. */
export interface Row {
  /** The mistake, within one line; the mark is under its first character. */
  pattern: RegExp;
  /** The sentence for the editor; $& is what the pattern found, $1 its first group. */
  says: string;
  /** What replaces it: text with $1 for a group, or a function of the match and its groups; absent if unknown. */
  write?: string | ((found: string, ...groups: string[]) => string);
  /** Whether it has one meaning, so that `npm run fix:content` replaces it. */
  isFixable?: true;
}

/** What a row found in a line. */
export type LineFault = Omit<Fault, 'field' | 'line'>;

/** Stands for a character that rows may not see; from the private use area, which text does not use. */
export const COVER = '\uE000';

/**
 * What rows find in a line: all places, each once. After the first row that knows a correction, the rest wait
 * until the corrected line is read again.
 *
 * @param written the line
 * @param visible the line with COVER for each character that rows may not see
 */
export function faultsInLine(rows: Row[], written: string, visible: string): LineFault[] {
  const faults: LineFault[] = [];
  let left = visible;
  for (const { pattern, says, write, isFixable } of rows) {
    if (!pattern.test(left)) continue;
    const matches = [...left.matchAll(new RegExp(pattern, `${pattern.flags}dg`))].map(
      ({ index, indices = [] }) => ({
        index,
        // From the line as written, because a group may have covered characters.
        groups: indices.map((span) => (span ? written.slice(...span) : '')),
      }),
    );
    let [corrected, end] = ['', 0];
    for (const { index, groups } of matches) {
      const [found = '', ...others] = groups;
      const inSentence = (group: number) => () => cut(groups[group]?.trim() ?? '');
      faults.push({
        column: index + 1 + found.search(/\S|$/),
        sentence: says.replaceAll('$&', inSentence(0)).replaceAll('$1', inSentence(1)),
        ...(isFixable && { isFixable }),
      });
      const replaced =
        typeof write === 'function'
          ? write(found, ...others)
          : write?.replace(/\$(\d)/g, (_, group) => groups[Number(group)] ?? '');
      corrected += written.slice(end, index) + replaced;
      end = index + found.length;
      left = left.slice(0, index) + COVER.repeat(found.length) + left.slice(end);
    }
    if (write === undefined) continue;
    const correction = corrected + written.slice(end);
    return faults.map((fault, index) =>
      index < faults.length - matches.length ? fault : { ...fault, correction },
    );
  }
  return faults;
}

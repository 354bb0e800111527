import { cut } from './quoted.ts';
import type { Problem } from './report.ts';

/** A mistake that its characters give away: a row of one of the tables in rules/. */
export interface Row {
  /** The mistake, within one line; the mark is under its first character. */
  pattern: RegExp;
  /** The sentence for the editor; $& is what the pattern found, $1 its first group. */
  says: string;
  /** What replaces it: text with $1 for a group, or a function of the match and its groups; absent if unknown. */
  write?: string | ((found: string, ...groups: string[]) => string);
  /** Whether it has one meaning, so that `npm run fix:content` replaces it. */
  sure?: true;
}

/** A problem that a row found. */
export interface RowProblem extends Problem {
  line: number;
  sure: boolean;
}

/** A line in which rows look for mistakes. */
export interface Line {
  file: string;
  field: string;
  /** The number of the line, from 1. */
  line: number;
  /** The line as written. */
  written: string;
  /** The line with COVER for each character that rows may not see. */
  visible: string;
}

/** Stands for a character that rows may not see; from the private use area, which text does not use. */
export const COVER = '\uE000';

/**
 * What rows find in a line: all places, each once. After the first row that knows a correction, the rest wait
 * until the corrected line is read again.
 */
export function rowProblems(rows: Row[], line: Line): RowProblem[] {
  const problems: RowProblem[] = [];
  let { visible } = line;
  for (const row of rows) {
    if (!row.pattern.test(visible)) continue;
    const matches = [...visible.matchAll(new RegExp(row.pattern, `${row.pattern.flags}dg`))];
    const correction = row.write === undefined ? undefined : corrected(line, matches, row.write);
    for (const match of matches) problems.push(problem(row, line, match, correction));
    if (correction !== undefined) break;
    for (const { 0: found, index } of matches) {
      const end = index + found.length;
      visible = visible.slice(0, index) + COVER.repeat(found.length) + visible.slice(end);
    }
  }
  return problems;
}

function problem(row: Row, line: Line, match: RegExpExecArray, correction?: string): RowProblem {
  const { file, field, line: number } = line;
  const found = line.written.slice(match.index, match.index + match[0].length);
  return {
    file,
    line: number,
    column: match.index + 1 + found.search(/\S|$/),
    field,
    sentence: row.says
      .replaceAll('$&', () => cut(found.trim()))
      .replaceAll('$1', () => cut(match[1] ?? '')),
    sure: row.sure ?? false,
    ...(correction !== undefined && { correction }),
  };
}

/** The line with each match replaced. */
function corrected(
  { written }: Line,
  matches: RegExpExecArray[],
  write: NonNullable<Row['write']>,
) {
  let [result, end] = ['', 0];
  for (const { 0: found, index, indices = [] } of matches) {
    const groups = indices.slice(1).map((span) => (span ? written.slice(...span) : ''));
    result += written.slice(end, index);
    end = index + found.length;
    result +=
      typeof write === 'string'
        ? write.replace(/\$(\d)/g, (_, group) => groups[Number(group) - 1] ?? '')
        : write(written.slice(index, end), ...groups);
  }
  return result + written.slice(end);
}
